/** What a file is, told from its bytes. */
export type Decoded =
  { kind: 'text'; text: string } | { kind: 'wrong'; what: 'shift_jis' | 'utf-16' | 'spreadsheet' | 'unknown' }

/** ZIP (xlsx, ods) and the old Office format. */
const SPREADSHEETS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/** Reads a CSV file as UTF-8, with or without a byte-order mark, or says what it is instead. */
export function decode(bytes: Uint8Array): Decoded {
  const startsWith = (mark: number[]) => mark.every((byte, i) => bytes[i] === byte)
  if (SPREADSHEETS.some(startsWith)) return { kind: 'wrong', what: 'spreadsheet' }
  if (startsWith([0xff, 0xfe]) || startsWith([0xfe, 0xff])) return { kind: 'wrong', what: 'utf-16' }
  // Without a mark, UTF-16 shows in the zero bytes that Latin letters and digits have there.
  if (bytes.subarray(0, 1024).includes(0)) return { kind: 'wrong', what: 'utf-16' }
  try {
    return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { kind: 'wrong', what: isShiftJis(bytes) ? 'shift_jis' : 'unknown' }
  }
}

function isShiftJis(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('shift_jis', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
