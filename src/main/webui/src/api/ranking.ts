import { get } from './http'
import type { Competition, RankRow } from './types'

interface RawRank {
  rank: number
  score: number | string
  player_id: string
  player_display_name: string
}

/** What a ranking page needs to know before its rows. */
export interface RankingOverview {
  competition: Competition
  uploadId: string
  total: number
  me: { rank: number; score: bigint } | null
}

/** Where a ranking comes from: players and organizers read it at different addresses. */
export interface RankingSource {
  overview(): Promise<RankingOverview>
  /** At most 100 rows with a rank above this one. */
  rows(after: number): Promise<RankRow[]>
  search(name: string, signal: AbortSignal): Promise<RankRow[]>
  liveUrl: string
}

export const toRow = (raw: RawRank): RankRow => ({
  rank: raw.rank,
  score: BigInt(raw.score),
  playerId: raw.player_id,
  name: raw.player_display_name,
})

export function playerRanking(id: string): RankingSource {
  const base = `/api/player/competition/${encodeURIComponent(id)}`
  return {
    async overview() {
      const raw = await get<{
        competition: Competition
        upload_id: string
        total: number
        me: { rank: number; score: number | string } | null
      }>(`${base}/ranking/around-me`)
      const me = raw.me && { rank: raw.me.rank, score: BigInt(raw.me.score) }
      return { competition: raw.competition, uploadId: raw.upload_id, total: raw.total, me }
    },
    rows: (after) => rows(`${base}/ranking?rank_after=${after}`),
    search: (name, signal) => rows(`${base}/ranking/search?name=${encodeURIComponent(name)}`, signal),
    liveUrl: `${base}/live`,
  }
}

export function organizerRanking(id: string): RankingSource {
  const base = `/api/organizer/competition/${encodeURIComponent(id)}`
  return {
    async overview() {
      const raw = await get<{ competition: Competition; upload_id: string; total: number }>(
        `${base}/ranking?limit=1`,
      )
      return { competition: raw.competition, uploadId: raw.upload_id, total: raw.total, me: null }
    },
    rows: (after) => rows(`${base}/ranking?rank_after=${after}&limit=100`),
    search: (name, signal) => rows(`${base}/ranking/search?name=${encodeURIComponent(name)}`, signal),
    liveUrl: `${base}/live`,
  }
}

async function rows(path: string, signal?: AbortSignal): Promise<RankRow[]> {
  return (await get<{ ranks: RawRank[] }>(path, signal)).ranks.map(toRow)
}
