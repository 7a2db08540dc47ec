import { afterEach, expect, test } from 'vitest'
import { ApiError } from '../api/http'
import { language } from '../i18n'
import { detail, inWords, rowsInWords } from './problem'

globalThis.document ??= { documentElement: {} } as Document
const before = language.value
afterEach(() => (language.value = before))

const refusal = (code: string | null, status = 400) =>
  new ApiError(
    status,
    'Row 3017 names a player …',
    'r1',
    [{ row: 3017, column: 'player_id', value: 'x', reason: 'there is no player with this id' }],
    1,
    null,
    code,
  )
const latin = /[a-z]{4}/i

test('on a Japanese page no refusal shows the server’s English', () => {
  language.value = 'ja'
  for (const code of ['csv_unknown_player', 'a_code_of_tomorrow', null]) {
    const error = refusal(code)
    for (const text of [inWords(error), detail(error), ...rowsInWords(error).map((row) => row.reason)])
      expect(text).not.toMatch(latin)
  }
  expect(detail(refusal('csv_unknown_player'))).toContain('登録されていない参加者')
  expect(rowsInWords(refusal('csv_unknown_player'))[0]).toMatchObject({
    row: 3017,
    value: 'x',
    reason: 'この ID の参加者は登録されていません',
  })
})

test('on an English page what has no words of ours is told in the server’s', () => {
  language.value = 'en'
  expect(detail(refusal(null))).toContain('Row 3017 names')
  expect(rowsInWords(refusal(null))[0]!.reason).toBe('there is no player with this id')
})

test('what isn’t for the person who sent it isn’t shown', () => {
  language.value = 'en'
  expect(detail(refusal(null, 500))).toBe('')
})
