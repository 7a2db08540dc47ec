import { expect, test } from 'vitest'
import { parseCsv } from './parse'

const cells = (text: string) => parseCsv(text).map((record) => record.cells)
const rows = (text: string) => parseCsv(text).map((record) => record.row)

test.each([
  ['LF', '\n'],
  ['CRLF', '\r\n'],
  ['CR', '\r'],
])('lines may end with %s, the last one with nothing', (_, end) => {
  const expected = [
    ['player_id', 'score'],
    ['a', '1'],
    ['b', '2'],
  ]
  expect(cells(['player_id,score', 'a,1', 'b,2'].join(end))).toEqual(expected)
  expect(cells(['player_id,score', 'a,1', 'b,2', ''].join(end))).toEqual(expected)
})

test('blank lines are left out, but rows are numbered as a spreadsheet does', () => {
  expect(rows('h\n\na\r\n\r\nb\n')).toEqual([1, 3, 5])
})

test('quotes hold commas, line ends and doubled quotes', () => {
  expect(cells('"a,b","say ""hi""","two\r\nlines",""\nx,,\n')).toEqual([
    ['a,b', 'say "hi"', 'two\r\nlines', ''],
    ['x', '', ''],
  ])
})

test('a quoted field with a line end is one row', () => {
  expect(rows('h\n"a\nb"\nc')).toEqual([1, 2, 3])
})

test('a line of one quoted empty field is no blank line', () => {
  expect(cells('""\na')).toEqual([[''], ['a']])
})

test('a quote inside a field is an ordinary character', () => {
  expect(cells('5" disc,1')).toEqual([['5" disc', '1']])
})

test('nothing gives no records', () => {
  expect(cells('')).toEqual([])
  expect(cells('\r\n\r\n')).toEqual([])
})
