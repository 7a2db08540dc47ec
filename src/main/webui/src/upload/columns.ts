/** What is read from a sheet of scores: the places of its columns, from 0. Players are found by id or, without ids, by name. */
export interface Columns {
  id: number | null
  name: number | null
  score: number
}

/** Why a header says too little: it isn't there, a column is missing, or it can't be told which one is meant. */
export type HeaderProblem = 'empty' | 'missing' | 'twice'

// Headers as people write them, the template's own first. Compared without regard to case, width, spaces and underscores.
const ID = ['playerid', '参加者id', '選手id', 'プレイヤーid', 'id']
const NAME = [
  'name',
  '名前',
  '氏名',
  '参加者名',
  '選手名',
  '表示名',
  'displayname',
  'playername',
  '参加者',
  '選手',
  'player',
]
const SCORE = ['score', 'スコア', '得点', '点数', 'ポイント', 'points']

const plain = (header: string) =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, '')

/** Finds the columns by the header, in whatever order and among whatever others they stand. */
export function columnsOf(header: string[]): Columns | HeaderProblem {
  if (header.every((one) => one.trim() === '')) return 'empty'
  const headers = header.map(plain)
  const places = (words: string[]) => headers.flatMap((one, i) => (words.includes(one) ? [i] : []))
  /** Those of the word that comes first in the list. Wrong ids and names show; a wrong score wouldn't. */
  const best = (words: string[]) => places(words.filter((word) => headers.includes(word)).slice(0, 1))

  const ids = best(ID)
  const names = best(NAME)
  const scores = headers.includes(SCORE[0]!) ? places([SCORE[0]!]) : places(SCORE)
  const players = ids.length > 0 ? ids : names
  if (scores.length === 0 || players.length === 0) return 'missing'
  if (scores.length > 1 || players.length > 1) return 'twice'
  return { id: ids[0] ?? null, name: names[0] ?? null, score: scores[0]! }
}
