/** What a file is that can't be read as text. */
export type Unreadable = 'utf-16' | 'spreadsheet' | 'unknown'

/** In the order in which they are tried: hardly any text in Shift_JIS is UTF-8 by accident. */
const ENCODINGS = ['utf-8', 'shift_jis'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** What a file is, told from its bytes. */
export type Decoded = { kind: 'text'; text: string; encoding: Encoding } | { kind: 'wrong'; what: Unreadable }

/** ZIP (xlsx, ods) and the old Office format. */
const SPREADSHEETS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/**
 * Reads a CSV file as UTF-8, with or without a byte-order mark, or as the Shift_JIS that Excel's plain "CSV" is in Japan; or says what it is
 * instead. Bytes that aren't UTF-8 may be of yet another encoding that makes sense as Shift_JIS: whoever chose the file has to see what was
 * read ({@link tellingWords}). Commas, quotes, digits and line ends are the same in all of these, so rows and scores can't be misread.
 */
export function decode(bytes: Uint8Array): Decoded {
  const startsWith = (mark: number[]) => mark.every((byte, i) => bytes[i] === byte)
  if (SPREADSHEETS.some(startsWith)) return { kind: 'wrong', what: 'spreadsheet' }
  if (startsWith([0xff, 0xfe]) || startsWith([0xfe, 0xff])) return { kind: 'wrong', what: 'utf-16' }
  // Without a mark, UTF-16 shows in the zero bytes that Latin letters and digits have there.
  if (bytes.subarray(0, 1024).includes(0)) return { kind: 'wrong', what: 'utf-16' }
  for (const encoding of ENCODINGS) {
    try {
      return { kind: 'text', text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding }
    } catch {
      // Not this one.
    }
  }
  return { kind: 'wrong', what: 'unknown' }
}

const LONGEST_SHOWN = 30

/** The first words by which a person tells whether a sheet was read right: those beyond ASCII, the header's last. */
export function tellingWords(text: string, most: number): string[] {
  const words = new Set<string>()
  const [header = '', ...lines] = text.split(/\r\n|\r|\n/)
  for (const line of [...lines, header]) {
    for (const cell of line.split(/[,\t"]+/)) {
      if (words.size === most) return [...words]
      const word = cell.trim()
      if (/[^\x00-\x7f]/.test(word)) words.add(word.slice(0, LONGEST_SHOWN))
    }
  }
  return [...words]
}
