import { expect, test } from 'vitest'
import { byMonth, continuous, monthOf, shift } from './months'

const at = (iso: string) => Date.parse(iso) / 1000

test('a month ends at midnight in Japan', () => {
  expect(monthOf(at('2026-10-31T14:59:59Z'))).toBe('2026-10')
  expect(monthOf(at('2026-10-31T15:00:00Z'))).toBe('2026-11')
})

test('months are counted across years', () => {
  expect(shift('2026-01', -1)).toBe('2025-12')
  expect(shift('2026-12', 1)).toBe('2027-01')
  expect(shift('2026-03', -15)).toBe('2024-12')
})

test('bills are added up by month; what still runs costs nothing', () => {
  const bills = [
    { finished_at: at('2026-11-05T00:00:00Z'), billing_yen: 300 },
    { finished_at: at('2026-09-05T00:00:00Z'), billing_yen: 100 },
    { finished_at: null, billing_yen: 0 },
    { finished_at: at('2026-11-06T00:00:00Z'), billing_yen: 50 },
  ]
  expect(byMonth(bills)).toEqual([
    { month: '2026-09', yen: 100 },
    { month: '2026-11', yen: 350 },
  ])
})

test('a chart has no gaps, and only the last months', () => {
  const months = [
    { month: '2026-11', yen: 350 },
    { month: '2026-08', yen: 100 },
  ]
  expect(continuous(months, 3).map((one) => [one.month, one.yen])).toEqual([
    ['2026-09', 0],
    ['2026-10', 0],
    ['2026-11', 350],
  ])
  expect(continuous([], 12)).toEqual([])
})
