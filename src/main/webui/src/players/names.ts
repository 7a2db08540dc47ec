import { parseCsv } from '../csv/parse'
import { nameKey } from './sameNames'

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

/** Names that won't be one player's alone: those that registered players have, and those that are there twice. */
export function notUnique(
  names: string[],
  registered: Iterable<string>,
): { known: string[]; twice: string[] } {
  const taken = new Set([...registered].map(nameKey))
  const known = new Map<string, string>()
  const once = new Set<string>()
  const twice = new Map<string, string>()
  for (const name of names) {
    const key = nameKey(name)
    if (taken.has(key)) known.set(key, name)
    if (once.has(key)) twice.set(key, name)
    once.add(key)
  }
  return { known: [...known.values()], twice: [...twice.values()] }
}
