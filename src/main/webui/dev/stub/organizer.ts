import {
  bill,
  brief,
  competitions,
  find,
  newId,
  players,
  ranksOf,
  Refusal,
  upload,
  type StubPlayer,
  type StubUpload,
} from './data.ts'
import { search, type Route } from './routes.ts'

const now = () => Math.floor(Date.now() / 1000)

function player(id: string): StubPlayer {
  const found = players.find((p) => p.id === id)
  if (!found) throw new Refusal(404, 'player not found')
  return found
}

function link(of: StubPlayer, host: string): string {
  of.link_made_at = now()
  return `http://${host}/enter#${newId()}${newId()}${newId()}`
}

const newest = () => [...competitions].reverse()

const shown = (current: StubUpload | null) => (u: StubUpload) => ({
  id: u.id,
  uploaded_at: u.uploaded_at,
  uploaded_by: u.uploaded_by,
  file_name: u.file_name,
  rows: u.rows,
  players: u.scores.length,
  bytes: u.csv.length,
  is_current: u === current,
})

export const organizerRoutes: Route[] = [
  [
    'GET',
    /^\/api\/organizer\/competitions\/details$/,
    () => ({
      competitions: newest().map((c) => ({
        ...brief(c),
        created_at: c.created_at,
        finished_at: c.finished_at,
        players: c.current?.scores.length ?? 0,
        uploaded_at: c.current?.uploaded_at ?? null,
      })),
    }),
  ],
  [
    'POST',
    /^\/api\/organizer\/competitions\/add$/,
    ({ form }) => {
      const made = {
        id: newId(),
        title: form.get('title') ?? '',
        created_at: now(),
        finished_at: null,
        uploads: [],
        current: null,
      }
      competitions.push(made)
      return { competition: brief(made) }
    },
  ],
  [
    'POST',
    /^\/api\/organizer\/competition\/([^/]+)\/finish$/,
    ({ ids }) => ((find(ids[0]!).finished_at ??= now()), {}),
  ],
  [
    'GET',
    /^\/api\/organizer\/competition\/([^/]+)\/bill$/,
    ({ ids }) => {
      const competition = find(ids[0]!)
      return { ...bill({ ...competition, finished_at: 1 }), is_final: competition.finished_at !== null }
    },
  ],
  [
    'GET',
    /^\/api\/organizer\/billing\/details$/,
    () => ({
      reports: newest().map((c) => ({
        competition_id: c.id,
        competition_title: c.title,
        ...bill(c),
        is_finished: c.finished_at !== null,
        finished_at: c.finished_at,
      })),
    }),
  ],
  [
    'GET',
    /^\/api\/organizer\/competition\/([^/]+)\/ranking$/,
    ({ ids, url }) => {
      const competition = find(ids[0]!)
      const after = Number(url.searchParams.get('rank_after') ?? 0)
      const ranks = ranksOf(competition)
      const page = ranks.slice(after, after + Number(url.searchParams.get('limit') ?? 100))
      return {
        competition: brief(competition),
        ranks: page,
        total: ranks.length,
        upload_id: competition.current?.id ?? '',
      }
    },
  ],
  ['GET', /^\/api\/organizer\/competition\/([^/]+)\/ranking\/search$/, search],
  [
    'GET',
    /^\/api\/organizer\/competition\/([^/]+)\/uploads$/,
    ({ ids }) => ({ uploads: find(ids[0]!).uploads.map(shown(find(ids[0]!).current)) }),
  ],
  [
    'GET',
    /^\/api\/organizer\/competition\/([^/]+)\/upload\/([^/]+)\/csv$/,
    ({ ids, response }) => {
      const found = find(ids[0]!).uploads.find((u) => u.id === ids[1])
      response.setHeader('Content-Type', 'text/csv')
      response.setHeader('Content-Disposition', 'attachment; filename="scores.csv"')
      response.end(found?.csv ?? '')
    },
  ],
  [
    'POST',
    /^\/api\/organizer\/competition\/([^/]+)\/upload\/([^/]+)\/restore$/,
    ({ ids }) => {
      const competition = find(ids[0]!)
      const old = competition.uploads.find((u) => u.id === ids[1])!
      return { rows: upload(competition, old.scores, old.file_name).rows }
    },
  ],
  [
    'POST',
    /^\/api\/organizer\/competition\/([^/]+)\/score$/,
    ({ ids, body }) => {
      // The part's lines, as simply as can be.
      const lines = body
        .split('\r\n\r\n')
        .slice(1)
        .join('\r\n\r\n')
        .split(/\r?\n/)
        .filter((l) => /^[^,-][^,]*,/.test(l))
      const known = new Set(players.map((p) => p.id))
      const rows = lines
        .slice(1)
        .map((l, i) => ({ row: i + 2, id: l.split(',')[0]!, score: Number(l.split(',')[1]) }))
      const bad = rows.filter((r) => !known.has(r.id))
      const errors = bad.map((r) => ({
        row: r.row,
        column: 'player_id',
        value: r.id,
        reason: 'no such player',
      }))
      if (bad.length > 0)
        throw new Refusal(400, `${bad.length} rows can't be taken`, errors.slice(0, 20), bad.length)
      const scores = new Map(rows.map((r) => [r.id, r.score]))
      return { rows: upload(find(ids[0]!), [...scores], 'upload.csv').rows }
    },
  ],
  ['GET', /^\/api\/organizer\/players\/details$/, () => ({ players: [...players].reverse() })],
  [
    'POST',
    /^\/api\/organizer\/players\/add$/,
    ({ form }) => {
      const made = form.getAll('display_name[]').map((display_name) => ({
        id: newId(),
        display_name,
        is_disqualified: false,
        disqualified_reason: null,
        created_at: now(),
        link_made_at: null,
      }))
      players.push(...made)
      return { players: made }
    },
  ],
  [
    'POST',
    /^\/api\/organizer\/player\/([^/]+)\/disqualified$/,
    ({ ids, form }) => ({
      player: Object.assign(player(ids[0]!), {
        is_disqualified: true,
        disqualified_reason: form.get('reason'),
      }),
    }),
  ],
  [
    'POST',
    /^\/api\/organizer\/player\/([^/]+)\/link$/,
    ({ ids, request }) => ({ url: link(player(ids[0]!), request.headers.host!) }),
  ],
  [
    'POST',
    /^\/api\/organizer\/player\/([^/]+)\/link\/revoke$/,
    ({ ids }) => ((player(ids[0]!).link_made_at = null), {}),
  ],
  [
    'POST',
    /^\/api\/organizer\/players\/links$/,
    ({ form, request }) => ({
      links: form.getAll('player_id[]').map((id) => {
        const one = player(id)
        return { player_id: id, display_name: one.display_name, url: link(one, request.headers.host!) }
      }),
    }),
  ],
]
