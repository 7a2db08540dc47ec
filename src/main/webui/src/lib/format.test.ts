import { afterEach, expect, test } from 'vitest'
import { language } from '../i18n'
import { bytes, month, nameOr, number, yen } from './format'

globalThis.document ??= { documentElement: {} } as Document
const before = language.value
afterEach(() => (language.value = before))

test('money is ¥1,234 in both languages', () => {
  for (const one of ['ja', 'en'] as const) {
    language.value = one
    expect([yen(0), yen(1234), yen(3_410_410), yen(-500)]).toEqual(['¥0', '¥1,234', '¥3,410,410', '-¥500'])
  }
})

test('a score of 64 bits is written to its last digit', () => {
  expect(number(9223372036854775807n)).toBe('9,223,372,036,854,775,807')
})

test('sizes are rounded as people read them', () => {
  expect([0, 999, 1000, 1_234_567, 81_234_567_890].map(bytes)).toEqual([
    '0 B',
    '999 B',
    '1 kB',
    '1.2 MB',
    '81.2 GB',
  ])
})

test('a month is written in the language', () => {
  language.value = 'ja'
  expect(month('2026-01')).toBe('2026年1月')
  language.value = 'en'
  expect(month('2026-01')).toBe('Jan 2026')
})

test('an empty name shows the id', () => {
  expect([nameOr('', '9db1'), nameOr('  ', '9db1'), nameOr('a', '9db1')]).toEqual(['9db1', '9db1', 'a'])
})
