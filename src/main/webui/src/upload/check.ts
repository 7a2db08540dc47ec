import { parseCsv } from '../csv/parse'

export type Reason =
  | 'columns'
  | 'unknown'
  | 'unknownExcel'
  | 'unknownZeros'
  | 'unknownSpace'
  | 'empty'
  | 'notInteger'
  | 'tooLong'

/** A row that can't be taken, numbered as a spreadsheet does. */
export interface Fault {
  row: number
  column: string
  value: string
  reason: Reason
  /** The player that was probably meant. */
  meant?: string
}

/** The row that counts for a player. */
export interface Counted {
  playerId: string
  score: bigint
  row: number
}

export interface Checked {
  rows: number
  /** In the order of the ranking to come. */
  counted: Counted[]
  /** Players who stand in several rows, with all those rows; the last counts. */
  repeated: { playerId: string; rows: number[] }[]
  faults: Fault[]
}

export type CheckedFile = { header: string } | Checked

const HEADER = ['player_id', 'score']
const MAX = 2n ** 63n - 1n
const MIN = -(2n ** 63n)

/** Checks a file of scores as the server will, but finds every fault at once. A wrong header is given back alone. */
export function checkScores(text: string, known: ReadonlySet<string>): CheckedFile {
  const [header, ...records] = parseCsv(text)
  if (!header || header.cells.join('\0') !== HEADER.join('\0'))
    return { header: header?.cells.join(',') ?? '' }

  const faults: Fault[] = []
  const rowsOf = new Map<string, Counted[]>()
  for (const { row, cells } of records) {
    const [playerId = '', text = ''] = cells
    if (cells.length !== HEADER.length) {
      faults.push({ row, column: '', value: cells.join(','), reason: 'columns' })
      continue
    }
    if (!known.has(playerId))
      faults.push({ row, column: 'player_id', value: playerId, ...guess(playerId, known) })
    const score = toScore(text)
    if (typeof score === 'string') faults.push({ row, column: 'score', value: text, reason: score })
    else rowsOf.set(playerId, [...(rowsOf.get(playerId) ?? []), { playerId, score, row }])
  }

  const counted = [...rowsOf.values()].map((rows) => rows.at(-1)!)
  counted.sort((a, b) => (a.score === b.score ? a.row - b.row : a.score > b.score ? -1 : 1))
  const repeated = [...rowsOf]
    .filter(([, rows]) => rows.length > 1)
    .map(([playerId, rows]) => ({ playerId, rows: rows.map((one) => one.row) }))
  return { rows: records.length, counted, repeated, faults }
}

function toScore(text: string): bigint | Reason {
  if (text === '') return 'empty'
  if (!/^[+-]?[0-9]+$/.test(text)) return 'notInteger'
  const score = BigInt(text.replace(/^\+/, ''))
  return score > MAX || score < MIN ? 'tooLong' : score
}

/** Spreadsheets spoil ids that look like numbers: 12e5 becomes 1.20E+06, 0042 becomes 42. */
function guess(id: string, known: ReadonlySet<string>): Pick<Fault, 'reason' | 'meant'> {
  if (id === '') return { reason: 'empty' }
  if (/^\d(\.\d+)?E\+\d+$/i.test(id)) return { reason: 'unknownExcel' }
  const trimmed = id.trim()
  if (known.has(trimmed)) return { reason: 'unknownSpace', meant: trimmed }
  if (/^\d+$/.test(id)) {
    for (let padded = `0${id}`; padded.length <= 32; padded = `0${padded}`) {
      if (known.has(padded)) return { reason: 'unknownZeros', meant: padded }
    }
  }
  return { reason: 'unknown' }
}
