import { expect, test } from 'vitest'
import { decode } from './decode'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, bigEndian = false) =>
  Uint8Array.from(
    [...text].flatMap((c) =>
      bigEndian
        ? [c.charCodeAt(0) >> 8, c.charCodeAt(0) & 255]
        : [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8],
    ),
  )

test('UTF-8 is read, and a byte-order mark is no part of the text', () => {
  expect(decode(utf8('player_id,score\n名前,1'))).toEqual({ kind: 'text', text: 'player_id,score\n名前,1' })
  expect(decode(utf8('\ufeffplayer_id,score'))).toEqual({ kind: 'text', text: 'player_id,score' })
  expect(decode(new Uint8Array())).toEqual({ kind: 'text', text: '' })
})

test('Shift_JIS is told from UTF-8', () => {
  const bytes = Uint8Array.from([...utf8('player_id,score\n'), 0x8d, 0xb2, 0x93, 0xa1, 0x2c, 0x31]) // 佐藤,1
  expect(decode(bytes)).toEqual({ kind: 'wrong', what: 'shift_jis' })
})

test('UTF-16 is known by its mark, and without one by its zero bytes', () => {
  for (const bytes of [utf16('\ufeffplayer_id'), utf16('\ufeffplayer_id', true), utf16('player_id')]) {
    expect(decode(bytes)).toEqual({ kind: 'wrong', what: 'utf-16' })
  }
})

test('a spreadsheet itself is no CSV', () => {
  expect(decode(Uint8Array.from([0x50, 0x4b, 3, 4, 20]))).toEqual({ kind: 'wrong', what: 'spreadsheet' })
})

test('bytes of no known encoding are called that', () => {
  expect(decode(Uint8Array.from([0x61, 0xfd, 0xfe, 0xff, 0xa0]))).toEqual({ kind: 'wrong', what: 'unknown' })
})
