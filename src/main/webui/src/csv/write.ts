/** A cell of an export: texts are made safe, numbers stay numbers. */
export type Cell = string | number | bigint | null

/** What makes a spreadsheet take a text for a formula; the full-width forms count in Japanese Excel. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/

/**
 * CSV that Excel opens right: UTF-8 with a byte-order mark, CRLF, and no text that it would run as a formula (such get an
 * apostrophe in front).
 */
export function writeCsv(header: string[], rows: Cell[][]): string {
  return '\ufeff' + [header, ...rows].map((row) => row.map(cell).join(',') + '\r\n').join('')
}

function cell(value: Cell): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A text without the apostrophe that {@link writeCsv} may have put in front. */
export const undefused = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text

/** The name of a CSV file from parts that may hold anything: what systems don't allow in one becomes a space. */
export function csvName(...parts: string[]): string {
  const allowed = parts
    .join('-')
    .replace(/[\\/:*?"<>|\u0000-\u001f\s]+/g, ' ')
    .trim()
  return `${[...allowed].slice(0, 100).join('')}.csv`
}

/** Hands a text to the browser as a file to save. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
