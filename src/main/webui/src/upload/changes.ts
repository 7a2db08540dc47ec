import type { RankRow } from '../api/types'
import type { Counted } from './check'

/** A player whose place in the ranking an upload would change. */
export interface Change {
  playerId: string
  before: { rank: number; score: bigint } | null
  after: { rank: number; score: bigint } | null
}

export interface Changes {
  added: number
  removed: number
  rescored: number
  unchanged: number
  /** Those whose score or presence changes, best new rank first, the removed ones last. */
  list: Change[]
}

/** What an upload would change against the ranking there is now. */
export function changesBetween(current: readonly RankRow[], next: readonly Counted[]): Changes {
  const old = new Map(current.map((row) => [row.playerId, { rank: row.rank, score: row.score }]))
  const changes: Changes = { added: 0, removed: 0, rescored: 0, unchanged: 0, list: [] }
  next.forEach(({ playerId, score }, i) => {
    const before = old.get(playerId) ?? null
    old.delete(playerId)
    if (before?.score === score) {
      changes.unchanged++
      return
    }
    if (before === null) changes.added++
    else changes.rescored++
    changes.list.push({ playerId, before, after: { rank: i + 1, score } })
  })
  for (const [playerId, before] of old) changes.list.push({ playerId, before, after: null })
  changes.removed = old.size
  return changes
}
