import { parseCsv, type CsvRecord } from '../csv/parse'
import { idsByName, nameKey } from '../players/sameNames'
import { columnsOf, type Columns, type HeaderProblem } from './columns'

export type Reason =
  | 'columns'
  | 'cells'
  | 'unknown'
  | 'unknownExcel'
  | 'unknownZeros'
  | 'unknownSpace'
  | 'nameUnknown'
  | 'nameShared'
  | 'nameRepeated'
  | 'empty'
  | 'notInteger'
  | 'tooLong'

/** A row that can't be taken, numbered as a spreadsheet does. */
export interface Fault {
  row: number
  column: string
  value: string
  reason: Reason
  /** The player that was probably meant; of a repeated name the row where it stands first. */
  meant?: string
}

/** The row that counts for a player. */
export interface Counted {
  playerId: string
  score: bigint
  row: number
}

/** What is taken of a sheet that the server wouldn't take as it is. */
export interface Sheet {
  by: 'id' | 'name'
  /** The headers of the columns that tell the player and the score, and of those that aren't used. */
  player: string
  score: string
  unused: string[]
  /** The header of the column whose names are compared with those that the ids have. */
  compared: string | null
  /** Rows whose name isn't the one the id has. */
  differing: { row: number; name: string; playerId: string }[]
  /** Rows without a score, which are left out. */
  blank: number
  /** What is sent instead, and which row of the sheet each of its rows is. */
  csv: string
  rows: number[]
}

export interface Checked {
  /** Of data, faulty ones included. */
  rows: number
  /** Who gets a rank, in the order of the ranking to come: faulty rows give nobody one. */
  counted: Counted[]
  /** Players who stand in several rows, with all those rows; the last counts. */
  repeated: { playerId: string; rows: number[] }[]
  faults: Fault[]
  /** Null where the file is sent as it is. */
  sheet: Sheet | null
}

export type CheckedFile = { header: string; problem: HeaderProblem } | Checked

const HEADER = 'player_id,score'
const MAX = 2n ** 63n - 1n
const MIN = -(2n ** 63n)

/**
 * Checks a file of scores as the server will, but finds every fault at once. The server takes two columns, `player_id` and `score`; a
 * sheet with others, in another order or from the clipboard is turned into these. `players` are names by id.
 */
export function checkScores(text: string, players: ReadonlyMap<string, string>): CheckedFile {
  const separator = /[^\r\n]+/.exec(text)?.[0].includes('\t') ? '\t' : ','
  const [header = { row: 1, cells: [] }, ...records] = parseCsv(text, separator)
  const columns = columnsOf(header.cells)
  if (typeof columns === 'string') return { header: header.cells.join(','), problem: columns }
  const asItIs = separator === ',' && header.cells.join('\0') === HEADER.replace(',', '\0')
  if (!asItIs) return sheetOf(records, header.cells, columns, players)
  const fits = (cells: string[]) => cells.length === 2
  return summed(read(records, header.cells, columns, players, fits, 'columns'))
}

function sheetOf(
  all: CsvRecord[],
  header: string[],
  columns: Columns,
  players: ReadonlyMap<string, string>,
): Checked {
  const blank = (cell: string | undefined) => (cell ?? '').trim() === ''
  // A name with a comma and without quotes moves what follows, so that something stands beside the columns.
  const within = (cells: string[]) => cells.slice(header.length).every(blank)
  const filled = all.filter(({ cells }) => !cells.every(blank))
  const records = filled.filter(({ cells }) => !(within(cells) && blank(cells[columns.score])))
  const player = columns.id ?? columns.name!
  const fits = (cells: string[]) => cells.length > player && within(cells)
  const found = read(records, header, columns, players, fits, 'cells')
  if (columns.id === null) {
    const repeated = repeatedNames(found.taken, header[player]!, players)
    const rows = new Set(repeated.map((fault) => fault.row))
    found.faults.push(...repeated)
    found.taken = found.taken.filter((one) => !rows.has(one.row))
  }
  found.faults.sort((a, b) => a.row - b.row)
  const checked = summed(found)
  const compared = columns.id === null ? null : columns.name
  const used = new Set([player, compared, columns.score])
  checked.sheet = {
    by: columns.id === null ? 'name' : 'id',
    player: header[player]!,
    score: header[columns.score]!,
    unused: header.filter((one, i) => !used.has(i) && one.trim() !== ''),
    compared: compared === null ? null : header[compared]!,
    differing: compared === null ? [] : differing(records, columns.id!, compared, players),
    blank: filled.length - records.length,
    csv: [HEADER, ...found.taken.map((one) => `${quoted(one.playerId)},${one.score}`)].join('\n') + '\n',
    rows: found.taken.map((one) => one.row),
  }
  return checked
}

interface Found {
  rows: number
  /** Rows without a fault. */
  taken: Counted[]
  faults: Fault[]
}

function read(
  records: CsvRecord[],
  header: string[],
  columns: Columns,
  players: ReadonlyMap<string, string>,
  fits: (cells: string[]) => boolean,
  misfit: Reason,
): Found {
  const faults: Fault[] = []
  const taken: Counted[] = []
  const player = columns.id ?? columns.name!
  const byName = columns.id === null ? idsByName(players) : new Map<string, string[]>()

  for (const { row, cells } of records) {
    if (!fits(cells)) {
      faults.push({ row, column: '', value: cells.join(','), reason: misfit })
      continue
    }
    const value = cells[player]!
    const text = cells[columns.score]!
    const found = columns.id === null ? named(value, byName) : withId(value, players)
    if (typeof found !== 'string') faults.push({ row, column: header[player]!, value, ...found })
    const score = toScore(text)
    if (typeof score === 'string')
      faults.push({ row, column: header[columns.score]!, value: text, reason: score })
    else if (typeof found === 'string') taken.push({ playerId: found, score, row })
  }
  return { rows: records.length, taken, faults }
}

function summed({ rows, taken, faults }: Found): Checked {
  const rowsOf = new Map<string, Counted[]>()
  for (const one of taken) {
    const others = rowsOf.get(one.playerId)
    if (others) others.push(one)
    else rowsOf.set(one.playerId, [one])
  }
  const counted = [...rowsOf.values()].map((all) => all.at(-1)!)
  counted.sort((a, b) => (a.score === b.score ? a.row - b.row : a.score > b.score ? -1 : 1))
  const repeated = [...rowsOf]
    .filter(([, all]) => all.length > 1)
    .map(([playerId, all]) => ({ playerId, rows: all.map((one) => one.row) }))
  return { rows, counted, repeated, faults, sheet: null }
}

/** With names alone, a name that stands there twice may be two people's. */
function repeatedNames(taken: Counted[], column: string, players: ReadonlyMap<string, string>): Fault[] {
  const first = new Map<string, number>()
  return taken.flatMap(({ playerId, row }): Fault[] => {
    const before = first.get(playerId)
    if (before === undefined) first.set(playerId, row)
    if (before === undefined) return []
    return [{ row, column, value: players.get(playerId)!, reason: 'nameRepeated', meant: String(before) }]
  })
}

function differing(
  records: CsvRecord[],
  id: number,
  name: number,
  players: ReadonlyMap<string, string>,
): Sheet['differing'] {
  return records.flatMap(({ row, cells }) => {
    const playerId = cells[id] ?? ''
    const written = nameKey(cells[name] ?? '')
    const registered = nameKey(players.get(playerId) ?? '')
    const same = written === '' || registered === '' || written === registered
    return same ? [] : [{ row, name: cells[name]!, playerId }]
  })
}

const quoted = (id: string) => (/[",\r\n]/.test(id) ? `"${id.replaceAll('"', '""')}"` : id)

function toScore(text: string): bigint | Reason {
  if (text === '') return 'empty'
  if (!/^[+-]?[0-9]+$/.test(text)) return 'notInteger'
  const score = BigInt(text.replace(/^\+/, ''))
  return score > MAX || score < MIN ? 'tooLong' : score
}

type Wrong = Pick<Fault, 'reason' | 'meant'>

function named(name: string, byName: Map<string, string[]>): string | Wrong {
  const key = nameKey(name)
  if (key === '') return { reason: 'empty' }
  const ids = byName.get(key) ?? []
  if (ids.length > 1) return { reason: 'nameShared' }
  return ids[0] ?? { reason: 'nameUnknown' }
}

/** Spreadsheets spoil ids that look like numbers: 12e5 becomes 1.20E+06, 0042 becomes 42. */
function withId(id: string, players: ReadonlyMap<string, string>): string | Wrong {
  if (players.has(id)) return id
  if (id === '') return { reason: 'empty' }
  if (/^\d(\.\d+)?E\+\d+$/i.test(id)) return { reason: 'unknownExcel' }
  const trimmed = id.trim()
  if (players.has(trimmed)) return { reason: 'unknownSpace', meant: trimmed }
  if (/^\d+$/.test(id)) {
    for (let padded = `0${id}`; padded.length <= 32; padded = `0${padded}`) {
      if (players.has(padded)) return { reason: 'unknownZeros', meant: padded }
    }
  }
  return { reason: 'unknown' }
}
