/** A record of a CSV file. `row` is its number as a spreadsheet counts: from 1, blank lines included. */
export interface CsvRecord {
  row: number
  cells: string[]
}

/**
 * Reads CSV as RFC 4180 has it, with CRLF, CR or LF. Blank lines are left out but counted. A quote inside an unquoted
 * field is an ordinary character. A sheet from the clipboard is the same with tabs.
 */
export function parseCsv(text: string, separator: ',' | '\t' = ','): CsvRecord[] {
  const records: CsvRecord[] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  let wasQuoted = false
  let row = 1

  const endCell = () => {
    cells.push(cell)
    cell = ''
    wasQuoted = false
  }
  const endRecord = () => {
    const blank = cells.length === 0 && cell === '' && !wasQuoted
    endCell()
    if (!blank) records.push({ row, cells })
    cells = []
    row++
  }

  for (let i = 0; i < text.length; i++) {
    const char = text[i]!
    if (quoted) {
      if (char !== '"') cell += char
      else if (text[i + 1] === '"') cell += text[++i]
      else quoted = false
    } else if (char === '"' && cell === '' && !wasQuoted) {
      quoted = wasQuoted = true
    } else if (char === separator) {
      endCell()
    } else if (char === '\n' || char === '\r') {
      if (char === '\r' && text[i + 1] === '\n') i++
      endRecord()
    } else {
      cell += char
    }
  }
  if (cell !== '' || cells.length > 0 || wasQuoted) endRecord()
  return records
}
