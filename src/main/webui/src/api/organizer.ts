import { get, post, sendFile } from './http'
import { toRow } from './ranking'
import type { Bill, BillReport, Competition, RankRow } from './types'

export interface CompetitionDetails extends Competition {
  created_at: number
  finished_at: number | null
  /** Players who have a score. */
  players: number
  uploaded_at: number | null
}

export interface PlayerDetails {
  id: string
  display_name: string
  is_disqualified: boolean
  disqualified_reason: string | null
  created_at: number
  /** When the link that is valid now was made. */
  link_made_at: number | null
}

export interface Upload {
  id: string
  uploaded_at: number
  uploaded_by: string
  file_name: string
  rows: number
  players: number
  bytes: number
  is_current: boolean
}

export interface PlayerLink {
  player_id: string
  display_name: string
  url: string
}

const base = '/api/organizer'
const at = (id: string) => `${base}/competition/${encodeURIComponent(id)}`
const ofPlayer = (id: string) => `${base}/player/${encodeURIComponent(id)}`

export const competitions = async () =>
  (await get<{ competitions: CompetitionDetails[] }>(`${base}/competitions/details`)).competitions

export const addCompetition = async (title: string) =>
  (await post<{ competition: Competition }>(`${base}/competitions/add`, { title })).competition

export const finish = (id: string) => post<unknown>(`${at(id)}/finish`)

export const bill = (id: string) => get<Bill & { is_final: boolean }>(`${at(id)}/bill`)

export const billing = async () => (await get<{ reports: BillReport[] }>(`${base}/billing/details`)).reports

export const sendScores = (id: string, file: File, progress: (share: number) => void) =>
  sendFile<{ rows: number }>(`${at(id)}/score`, 'scores', file, progress)

export const uploads = async (id: string) => (await get<{ uploads: Upload[] }>(`${at(id)}/uploads`)).uploads

export const uploadCsvUrl = (id: string, upload: string) =>
  `${at(id)}/upload/${encodeURIComponent(upload)}/csv`

export const restore = (id: string, upload: string) =>
  post<{ rows: number }>(`${at(id)}/upload/${encodeURIComponent(upload)}/restore`)

const MOST_RANKS = 10_000

/** The whole ranking as it is now. */
export async function wholeRanking(id: string): Promise<RankRow[]> {
  const rows: RankRow[] = []
  for (;;) {
    const part = await get<{ ranks: Parameters<typeof toRow>[0][]; total: number }>(
      `${at(id)}/ranking?rank_after=${rows.length}&limit=${MOST_RANKS}`,
    )
    rows.push(...part.ranks.map(toRow))
    if (part.ranks.length === 0 || rows.length >= part.total) return rows
  }
}

export const players = async () =>
  (await get<{ players: PlayerDetails[] }>(`${base}/players/details`)).players

/** Adds all of them or, if one can't be taken, none. */
export const addPlayers = async (names: string[]) =>
  (await post<{ players: { id: string }[] }>(`${base}/players/add`, { 'display_name[]': names })).players

export const disqualify = (id: string, reason: string) =>
  post<unknown>(`${ofPlayer(id)}/disqualified`, reason === '' ? {} : { reason })

export const makeLink = async (id: string) => (await post<{ url: string }>(`${ofPlayer(id)}/link`)).url

export const revokeLink = (id: string) => post<unknown>(`${ofPlayer(id)}/link/revoke`)

export const makeLinks = async (ids: string[]) =>
  (await post<{ links: PlayerLink[] }>(`${base}/players/links`, { 'player_id[]': ids })).links
