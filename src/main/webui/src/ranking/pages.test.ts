import { expect, test } from 'vitest'
import type { RankRow } from '../api/types'
import { movesBetween } from './pages'

const row = (rank: number, playerId: string): RankRow => ({ rank, playerId, score: 0n, name: playerId })

test('a move is how many ranks someone went up, negative when down', () => {
  const before = [[row(1, 'a'), row(2, 'b'), row(3, 'c')]]
  const after = [[row(1, 'c'), row(2, 'b'), row(3, 'a')]]
  expect(movesBetween(before, after)).toEqual(
    new Map([
      ['c', 2],
      ['a', -2],
    ]),
  )
})

test('moves go across pages, and newcomers have none', () => {
  const moves = movesBetween([[row(1, 'a')], [row(101, 'b')]], [[row(1, 'b'), row(2, 'new')]])
  expect(moves).toEqual(new Map([['b', 100]]))
})
