import { expect, test } from 'vitest'
import { idEnds, nameKey } from './sameNames'

const ends = (...players: [id: string, name: string][]) => Object.fromEntries(idEnds(new Map(players)))

test('whose name is theirs alone needs no id', () => {
  expect(ends(['01AAAA', '佐藤 陽菜'], ['01AAAB', '鈴木 蓮'])).toEqual({})
})

test('the same-named are told apart by the ends of their ids', () => {
  expect(ends(['01TXXPH', '鈴木 蓮'], ['01TXXPG', '佐藤'], ['01TXXPK', '鈴木 蓮'])).toEqual({
    '01TXXPH': 'XXPH',
    '01TXXPK': 'XXPK',
  })
})

test('an end is as long as it must be, also where one id is another’s end', () => {
  expect(ends(['1x5555', 'a'], ['1y5555', 'a'])).toEqual({ '1x5555': 'x5555', '1y5555': 'y5555' })
  expect(ends(['5555', 'a'], ['15555', 'a'])).toEqual({ '5555': '5555', '15555': '15555' })
})

test('names are the same whatever the width of letters and spaces; empty ones are nobody’s', () => {
  expect(nameKey(' 佐藤　ﾊﾙ ')).toBe(nameKey('佐藤 ハル'))
  expect(nameKey("'=1+1")).toBe(nameKey('=1+1'))
  expect(nameKey('佐藤陽菜')).not.toBe(nameKey('佐藤 陽菜'))
  expect(ends(['0001', ''], ['0002', ' '])).toEqual({})
})
