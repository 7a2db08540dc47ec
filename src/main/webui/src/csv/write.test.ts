import { expect, test } from 'vitest'
import { parseCsv } from './parse'
import { csvName, undefused, writeCsv } from './write'

const written = (value: string) => writeCsv(['h'], [[value]]).split('\r\n')[1]

test('Excel sees the encoding by the mark, lines end with CRLF, numbers stay numbers', () => {
  expect(
    writeCsv(
      ['名前', 'yen'],
      [
        ['佐藤', 1234],
        ['鈴木', -5],
        ['', null],
      ],
    ),
  ).toBe('\ufeff名前,yen\r\n佐藤,1234\r\n鈴木,-5\r\n,\r\n')
  expect(writeCsv(['n'], [[9223372036854775807n]])).toContain('9223372036854775807')
})

test.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠a', '\tx'])(
  '%j is no formula',
  (text) => {
    expect(written(text)).toBe(`'${text}`)
  },
)

test('a formula stays harmless inside quotes too', () => {
  expect(written('=HYPERLINK("http://evil.example","a,b")')).toBe(
    '"\'=HYPERLINK(""http://evil.example"",""a,b"")"',
  )
  expect(writeCsv(['h'], [['\r\n=1']])).toContain('"\'\r\n=1"')
})

test('what is written is read back', () => {
  const rows = [
    ['a,b', 'say "hi"', 'two\nlines'],
    ['', '<b>x</b>', 'plain - text'],
  ]
  const records = parseCsv(writeCsv(['1', '2', '3'], rows).slice(1))
  expect(records.slice(1).map((record) => record.cells)).toEqual(rows)
})

test('what was made safe can be read back', () => {
  for (const text of ['=1+1', '-', '佐藤', "'quoted'", ''])
    expect(undefused(parseCsv(written(text)!)[0]?.cells[0] ?? '')).toBe(text)
})

test('a file’s name holds nothing that a system refuses', () => {
  expect(csvName('scores', '第1回 A/B:C?"<秋>"\n')).toBe('scores-第1回 A B C 秋.csv')
  expect(csvName('scores', '長'.repeat(300))).toHaveLength(104)
})
