import type { IncomingMessage, ServerResponse } from 'node:http'
import { brief, competitions, find, me, newId, players, random, ranksOf, upload } from './data.ts'
import { operatorRoutes } from './operator.ts'
import { organizerRoutes } from './organizer.ts'

export interface Call {
  tenant: string
  role: string
  url: URL
  form: URLSearchParams
  body: string
  ids: string[]
  request: IncomingMessage
  response: ServerResponse
}

export type Route = [method: 'GET' | 'POST', path: RegExp, handler: (call: Call) => unknown]

const signIn =
  (role: string) =>
  ({ response }: Call) => {
    response.setHeader('Set-Cookie', `stub_role=${role}; Path=/; HttpOnly; SameSite=Lax`)
    return { role }
  }

const signInRoutes: Route[] = [
  [
    'GET',
    /^\/api\/me$/,
    ({ role, tenant }) => ({
      tenant: { name: tenant, display_name: tenant === 'admin' ? 'admin' : '駅前スポーツ協会' },
      me: role === 'player' ? me : null,
      role,
      logged_in: role !== 'none',
    }),
  ],
  ['GET', /^\/auth\/options$/, () => ({ sign_in: true })],
  ['POST', /^\/auth\/login\/admin$/, signIn('admin')],
  ['POST', /^\/auth\/(?:login\/organizer|invite)$/, signIn('organizer')],
  ['POST', /^\/auth\/login\/player$/, signIn('player')],
  ['POST', /^\/auth\/logout$/, signIn('none')],
]

export function live({ ids, response }: Call): void {
  const competition = find(ids[0]!)
  response.setHeader('Content-Type', 'text/event-stream')
  let told = ''
  const tell = () => {
    const state = JSON.stringify({
      upload_id: competition.current?.id ?? '',
      is_finished: !!competition.finished_at,
    })
    if (state !== told) response.write(`event: ranking\ndata: ${state}\n\n`)
    told = state
  }
  tell()
  const timer = setInterval(tell, 200)
  response.on('close', () => clearInterval(timer))
}

export function search({ ids, url }: Call) {
  const name = url.searchParams.get('name') ?? ''
  const hits = ranksOf(find(ids[0]!)).filter(
    (r) => r.player_display_name.includes(name) || r.player_id === name,
  )
  return { ranks: hits.slice(0, 50) }
}

const playerRoutes: Route[] = [
  ['GET', /^\/api\/player\/competitions$/, () => ({ competitions: [...competitions].reverse().map(brief) })],
  [
    'GET',
    /^\/api\/player\/competition\/([^/]+)\/ranking$/,
    ({ ids, url }) => {
      const after = Number(url.searchParams.get('rank_after') ?? 0)
      return { competition: brief(find(ids[0]!)), ranks: ranksOf(find(ids[0]!)).slice(after, after + 100) }
    },
  ],
  [
    'GET',
    /^\/api\/player\/competition\/([^/]+)\/ranking\/around-me$/,
    ({ ids }) => {
      const competition = find(ids[0]!)
      const ranks = ranksOf(competition)
      const mine = ranks.find((r) => r.player_id === me.id) ?? null
      const near = mine ? ranks.slice(Math.max(0, mine.rank - 6), mine.rank + 5) : []
      return {
        competition: brief(competition),
        upload_id: competition.current?.id ?? '',
        me: mine,
        total: ranks.length,
        ranks: near,
      }
    },
  ],
  ['GET', /^\/api\/player\/competition\/([^/]+)\/ranking\/search$/, search],
  ['GET', /^\/api\/(?:player|organizer)\/competition\/([^/]+)\/live$/, live],
  [
    'GET',
    /^\/api\/player\/player\/([^/]+)\/results$/,
    ({ ids }) => ({
      player: players.find((p) => p.id === ids[0]),
      results: competitions.flatMap((c) => {
        const ranks = ranksOf(c)
        const row = ranks.find((r) => r.player_id === ids[0])
        const shown = {
          competition_id: c.id,
          competition_title: c.title,
          is_finished: c.finished_at !== null,
        }
        const times = { created_at: c.created_at, finished_at: c.finished_at }
        return row ? [{ ...shown, ...times, score: row.score, rank: row.rank, players: ranks.length }] : []
      }),
    }),
  ],
  // Not the program's: a new upload with somewhat changed scores, to watch pages change.
  [
    'POST',
    /^\/api\/stub\/shuffle$/,
    () => {
      const running = competitions.at(-1)!
      const scores = running.current!.scores.map(([id, score]): [string, number] => [
        id,
        random() < 0.3 ? Math.floor(score * (0.97 + random() * 0.1)) : score,
      ])
      return { id: upload(running, scores, `${newId()}.csv`).id }
    },
  ],
]

export const routes: Route[] = [...signInRoutes, ...playerRoutes, ...organizerRoutes, ...operatorRoutes]
