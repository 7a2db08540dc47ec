import { expect, test } from 'vitest'
import type { PlayerDetails } from '../api/organizer'
import { ordered, type Order } from './order'

/** As the server lists them: two sheets, the second of c, d, b2 pasted at once. */
const players = [
  ['b2', 200],
  ['d', 200],
  ['c', 200],
  ['b10', 100],
  ['a', 100],
].map(([display_name, created_at]) => ({ display_name, created_at }) as PlayerDetails)

test.each<[Order, string[]]>([
  ['registered', ['a', 'b10', 'c', 'd', 'b2']],
  ['newest', ['c', 'd', 'b2', 'a', 'b10']],
  ['name', ['a', 'b2', 'b10', 'c', 'd']],
])('players stand in the order %s', (order, names) => {
  expect(ordered(players, order).map((one) => one.display_name)).toEqual(names)
})
