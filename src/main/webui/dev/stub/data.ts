// Made-up people and competitions.

export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors?: { row: number; column: string; value: string; reason: string }[],
    readonly error_count?: number,
  ) {
    super(message)
  }
}

const FAMILY =
  '佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 林 斎藤 清水'.split(
    ' ',
  )
const GIVEN = '陽菜 蓮 葵 湊 凛 樹 結衣 悠真 紬 大翔 さくら 律 美咲 翔太 彩花 健 千尋 颯 菜々子 直樹'.split(
  ' ',
)

let state = 42
/** The same numbers at every start, so that pictures can be compared. */
export function random(): number {
  state = (state * 1103515245 + 12345) % 2147483648
  return state / 2147483648
}

export const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!

export interface StubPlayer {
  id: string
  display_name: string
  is_disqualified: boolean
  disqualified_reason: string | null
  created_at: number
  link_made_at: number | null
}

export interface StubUpload {
  id: string
  uploaded_at: number
  uploaded_by: string
  file_name: string
  rows: number
  csv: string
  scores: [string, number][]
}

export interface StubCompetition {
  id: string
  title: string
  created_at: number
  finished_at: number | null
  uploads: StubUpload[]
  current: StubUpload | null
}

const NOW = Math.floor(Date.now() / 1000)
const DAY = 86_400
let serial = 0
export const newId = (): string =>
  (Math.floor(random() * 0xffffff) * 256 + (serial++ % 256)).toString(16).padStart(8, '0')

export const players: StubPlayer[] = Array.from({ length: 5000 }, (_, i) => ({
  id: newId(),
  display_name: i % 97 === 5 ? '' : i === 11 ? '<b>太字</b>=1+1' : `${pick(FAMILY)} ${pick(GIVEN)}`,
  is_disqualified: i % 131 === 7,
  disqualified_reason: i % 131 === 7 ? '規約違反' : null,
  created_at: NOW - 200 * DAY + i * 60,
  link_made_at: i % 3 === 0 ? NOW - 20 * DAY : null,
}))

export const me = players[1234]!

const TITLES = [
  '春季記録会',
  '新緑カップ',
  '全国ジュニア予選',
  '夏のタイムトライアル',
  '秋の選手権大会',
  '第12回 駅前プログラミング競技会',
]

export const competitions: StubCompetition[] = TITLES.map((title, i) => ({
  id: newId(),
  title,
  created_at: NOW - (TITLES.length - i) * 30 * DAY,
  finished_at: i < TITLES.length - 1 ? NOW - (TITLES.length - i - 1) * 30 * DAY - 20 * DAY : null,
  uploads: [],
  current: null,
}))

export function upload(
  competition: StubCompetition,
  scores: [string, number][],
  fileName: string,
): StubUpload {
  const csv = ['player_id,score', ...scores.map((row) => row.join())].join('\r\n')
  const made = {
    id: newId(),
    uploaded_at: NOW,
    uploaded_by: '大会事務局',
    file_name: fileName,
    rows: scores.length,
    csv,
    scores,
  }
  competition.uploads.unshift(made)
  competition.current = made
  return made
}

for (const competition of competitions) {
  const some = players.filter((p) => p === me || random() < 0.8)
  upload(
    competition,
    some.map((p) => [p.id, Math.floor(random() ** 2 * 99_000) + 500]),
    'scores.csv',
  ).uploaded_at = competition.created_at
}

export function ranksOf(competition: StubCompetition) {
  const names = new Map(players.map((p) => [p.id, p.display_name]))
  return [...(competition.current?.scores ?? [])]
    .sort((a, b) => b[1] - a[1])
    .map(([id, score], i) => ({
      rank: i + 1,
      score,
      player_id: id,
      player_display_name: names.get(id) ?? '',
    }))
}

export function find(id: string): StubCompetition {
  const found = competitions.find((c) => c.id === id)
  if (!found) throw new Refusal(404, 'competition not found')
  return found
}

export const brief = (c: StubCompetition) => ({
  id: c.id,
  title: c.title,
  is_finished: c.finished_at !== null,
})

export function bill(c: StubCompetition) {
  const scored = c.finished_at ? (c.current?.scores.length ?? 0) : 0
  const visited = c.finished_at ? Math.floor(scored / 9) : 0
  return {
    player_count: scored,
    visitor_count: visited,
    billing_player_yen: scored * 100,
    billing_visitor_yen: visited * 10,
    billing_yen: scored * 100 + visited * 10,
  }
}
