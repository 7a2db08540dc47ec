import { expect, test } from 'vitest'
import { decode, tellingWords } from './decode'

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
  expect(decode(utf8('player_id,score\n名前,1'))).toEqual({
    kind: 'text',
    text: 'player_id,score\n名前,1',
    encoding: 'utf-8',
  })
  expect(decode(utf8('\ufeffplayer_id,score'))).toMatchObject({ text: 'player_id,score' })
  expect(decode(new Uint8Array())).toMatchObject({ text: '' })
})

test('what isn’t UTF-8 is read as Shift_JIS, with the letters that only Windows has', () => {
  // 佐藤, then 髙 and ① of Windows; ソ, 能 and 表 end in the byte of a backslash.
  const bytes = Uint8Array.from([
    ...utf8('player_id,score\r\n'),
    ...[0x8d, 0xb2, 0x93, 0xa1, 0x2c, 0x31, 0x0d, 0x0a],
    ...[0xfb, 0xfc, 0x87, 0x40, 0x2c, 0x32, 0x0d, 0x0a],
    ...[0x83, 0x5c, 0x94, 0x5c, 0x95, 0x5c, 0x2c, 0x33],
  ])
  expect(decode(bytes)).toEqual({
    kind: 'text',
    text: 'player_id,score\r\n佐藤,1\r\n髙①,2\r\nソ能表,3',
    encoding: 'shift_jis',
  })
})

test('what tells whether a sheet was read right are its words beyond ASCII, each once, names before headers', () => {
  const sheet = '氏名,得点\r\n"佐藤 陽菜",1\r\nSmith,2\n鈴木\t3\r鈴木,4'
  expect(tellingWords(sheet, 9)).toEqual(['佐藤 陽菜', '鈴木', '氏名', '得点'])
  expect(tellingWords(sheet, 2)).toEqual(['佐藤 陽菜', '鈴木'])
  expect(tellingWords('player_id,score\na,1', 9)).toEqual([])
  expect(tellingWords('', 9)).toEqual([])
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
