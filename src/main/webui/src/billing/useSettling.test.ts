import { expect, test } from 'vitest'
import type { BillReport } from '../api/types'
import { isSettling } from './useSettling'

const report = (finished_at: number | null, billing_yen: number) =>
  ({ finished_at, billing_yen }) as BillReport

test('a bill of nothing is looked at again while its competition has just ended', () => {
  expect(isSettling([report(1000, 0)], 1002)).toBe(true)
  expect(isSettling([report(1000, 0)], 998)).toBe(true)
  expect(isSettling([report(1000, 300)], 1002)).toBe(false)
  expect(isSettling([report(1000, 0)], 1030)).toBe(false)
  expect(isSettling([report(null, 0)], 1002)).toBe(false)
})
