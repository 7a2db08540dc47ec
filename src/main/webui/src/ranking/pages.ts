import type { RankRow } from '../api/types'

/** Rows a page of the ranking has: what the server gives at once. */
export const PAGE = 100

/** How many ranks a player went up (positive) or down by the last change. */
export type Moves = Map<string, number>

/** Which players changed their rank between two states of the pages read. Who wasn't seen before has no move. */
export function movesBetween(before: Iterable<RankRow[]>, after: Iterable<RankRow[]>): Moves {
  const ranks = new Map<string, number>()
  for (const rows of before) for (const row of rows) ranks.set(row.playerId, row.rank)
  const moves: Moves = new Map()
  for (const rows of after) {
    for (const row of rows) {
      const old = ranks.get(row.playerId)
      if (old !== undefined && old !== row.rank) moves.set(row.playerId, old - row.rank)
    }
  }
  return moves
}
