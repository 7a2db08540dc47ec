import { expect, test } from 'vitest'
import { parseJson } from './json'

test('integers beyond 2^53 keep every digit', () => {
  expect(parseJson('{"score":9223372036854775807,"low":-9223372036854775808}')).toEqual({
    score: '9223372036854775807',
    low: '-9223372036854775808',
  })
})

test('ordinary numbers stay numbers, also beside a long one', () => {
  expect(parseJson('[1,-5,2.5,1e3,0.12345678901234567,1234567890123456789012e-3,9007199254740993]')).toEqual([
    1,
    -5,
    2.5,
    1000,
    0.12345678901234567,
    1234567890123456789012e-3,
    '9007199254740993',
  ])
})

test('digits inside strings are left alone, whatever is quoted or escaped there', () => {
  const value = { name: 'a "9223372036854775807" \\', id: '12345678901234567890', n: 1 }
  expect(parseJson(JSON.stringify(value))).toEqual(value)
})

test('a long document is read without trouble', () => {
  const ranks = Array.from({ length: 10_000 }, (_, i) => `{"score":${9007199254740993n + BigInt(i)}}`)
  const parsed = parseJson(`[${ranks.join()}]`) as { score: string }[]
  expect(parsed.at(-1)?.score).toBe('9007199254750992')
})
