import { get } from './http'
import type { Competition, Player } from './types'

/** What a player reached in one competition. */
export interface Result {
  competitionId: string
  title: string
  isFinished: boolean
  createdAt: number
  score: bigint
  rank: number
  players: number
}

interface RawResult {
  competition_id: string
  competition_title: string
  is_finished: boolean
  created_at: number
  score: number | string
  rank: number
  players: number
}

export const competitions = async (): Promise<Competition[]> =>
  (await get<{ competitions: Competition[] }>('/api/player/competitions')).competitions

/** A player with their results, the oldest competition first. */
export async function results(id: string): Promise<{ player: Player; results: Result[] }> {
  const raw = await get<{ player: Player; results: RawResult[] }>(
    `/api/player/player/${encodeURIComponent(id)}/results`,
  )
  return {
    player: raw.player,
    results: raw.results.map((one) => ({
      competitionId: one.competition_id,
      title: one.competition_title,
      isFinished: one.is_finished,
      createdAt: one.created_at,
      score: BigInt(one.score),
      rank: one.rank,
      players: one.players,
    })),
  }
}
