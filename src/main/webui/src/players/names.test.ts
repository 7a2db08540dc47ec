import { expect, test } from 'vitest'
import { csvNames, notUnique, pastedNames } from './names'

test('a name a line, as copied from anywhere', () => {
  expect(pastedNames('佐藤 陽菜\r\n\r\n  Smith, John \nlast')).toEqual(['佐藤 陽菜', 'Smith, John', 'last'])
  expect(pastedNames('  \n')).toEqual([])
})

test('of cells copied from a spreadsheet the first column counts', () => {
  expect(pastedNames('佐藤\t25\tTokyo\n鈴木\t31\tOsaka')).toEqual(['佐藤', '鈴木'])
})

test('of a CSV file the first column counts, without its heading', () => {
  expect(csvNames('名前,年齢\r\n佐藤,25\r\n"Smith, John",31\r\n')).toEqual(['佐藤', 'Smith, John'])
  expect(csvNames('display_name\na')).toEqual(['a'])
  expect(csvNames('a\nb')).toEqual(['a', 'b'])
})

test('names that exist or stand there twice are told, each once', () => {
  const names = ['佐藤 陽菜', '鈴木 蓮', '鈴木　蓮', '山田', '鈴木 蓮']
  expect(notUnique(names, ['山田', '佐藤', ''])).toEqual({ known: ['山田'], twice: ['鈴木 蓮'] })
  expect(notUnique(['a', 'b'], ['c'])).toEqual({ known: [], twice: [] })
})
