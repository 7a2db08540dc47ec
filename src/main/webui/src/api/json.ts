/** A string, or a whole number. Strings are matched so that digits inside them are left alone. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
const LONG_INTEGER = /^-?\d{16,}$/

/**
 * Like JSON.parse, but integers of 16 digits or more come as strings: scores are 64-bit, and a double would round them
 * beyond 2^53.
 */
export function parseJson(text: string): unknown {
  if (!/\d{16}/.test(text)) return JSON.parse(text)
  return JSON.parse(text.replace(TOKEN, (token) => (LONG_INTEGER.test(token) ? `"${token}"` : token)))
}
