import { expect, test } from 'vitest'
import { labelled, roundSteps, scale } from './scale'

test('a scale maps ends to ends, and a single value without trouble', () => {
  const y = scale([0, 10], [100, 0])
  expect([y(0), y(5), y(10)]).toEqual([100, 50, 0])
  expect(scale([3, 3], [0, 50])(3)).toBe(0)
})

test('axis steps are round and reach the largest value', () => {
  expect(roundSteps(3_410_410)).toEqual([0, 1_000_000, 2_000_000, 3_000_000, 4_000_000])
  expect(roundSteps(7)).toEqual([0, 2, 4, 6, 8])
  expect(roundSteps(0)).toEqual([0])
  expect(roundSteps(1)).toEqual([0, 1])
})

test('labels are thinned out where they would touch, the last one stays', () => {
  const shown = Array.from({ length: 12 }, (_, i) => i).filter((i) => labelled(i, 12, 300, 50))
  expect(shown).toEqual([1, 3, 5, 7, 9, 11])
})
