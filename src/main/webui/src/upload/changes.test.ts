import { expect, test } from 'vitest'
import type { RankRow } from '../api/types'
import { changesBetween } from './changes'

const row = (rank: number, playerId: string, score: bigint): RankRow => ({ rank, playerId, score, name: '' })

test('tells who is new, who goes, whose score changes', () => {
  const current = [row(1, 'a', 30n), row(2, 'b', 20n), row(3, 'c', 10n)]
  const next = [
    { playerId: 'b', score: 40n, row: 2 },
    { playerId: 'a', score: 30n, row: 3 },
    { playerId: 'd', score: 5n, row: 4 },
  ]
  expect(changesBetween(current, next)).toEqual({
    added: 1,
    removed: 1,
    rescored: 1,
    unchanged: 1,
    list: [
      { playerId: 'b', before: { rank: 2, score: 20n }, after: { rank: 1, score: 40n } },
      { playerId: 'd', before: null, after: { rank: 3, score: 5n } },
      { playerId: 'c', before: { rank: 3, score: 10n }, after: null },
    ],
  })
})

test('the same file again changes nothing', () => {
  const current = [row(1, 'a', 9007199254740993n)]
  const changes = changesBetween(current, [{ playerId: 'a', score: 9007199254740993n, row: 2 }])
  expect(changes).toEqual({ added: 0, removed: 0, rescored: 0, unchanged: 1, list: [] })
})
