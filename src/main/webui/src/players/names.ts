import { parseCsv } from '../csv/parse'

/** What the server takes in one call. */
export const MOST_PLAYERS = 10_000
export const LONGEST_NAME = 255

const HEADERS = new Set(['display_name', 'name', '名前', '氏名', '表示名', 'player', '参加者'])

/** Names as pasted: one a line; of several columns of a spreadsheet the first. Blank lines don't count. */
export function pastedNames(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('\t')[0]!.trim())
    .filter((name) => name !== '')
}

/** Names from the first column of a CSV file, its heading left out where it is one. */
export function csvNames(text: string): string[] {
  const names = parseCsv(text).map((record) => record.cells[0]!.trim())
  if (HEADERS.has(names[0]?.toLowerCase() ?? '')) names.shift()
  return names.filter((name) => name !== '')
}
