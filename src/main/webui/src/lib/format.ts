import { language, t } from '../i18n'

// Made once: making a formatter takes far longer than using it.
const plain = { ja: new Intl.NumberFormat('ja'), en: new Intl.NumberFormat('en') }

/** A number with its digits grouped; scores are bigints. */
export const number = (value: number | bigint): string => plain[language.value].format(value)

/** ¥1,234, with a plain yen sign in both languages. */
export const yen = (value: number): string => (value < 0 ? `-${yen(-value)}` : `¥${plain.en.format(value)}`)

/** Date and time in the viewer's own zone. */
export const dateTime = (seconds: number | null | undefined): string =>
  stamp(seconds, { dateStyle: 'medium', timeStyle: 'short' })

/** The date in the viewer's own zone. */
export const date = (seconds: number | null | undefined): string => stamp(seconds, { dateStyle: 'medium' })

function stamp(seconds: number | null | undefined, options: Intl.DateTimeFormatOptions): string {
  if (seconds === null || seconds === undefined) return t('common.none')
  return new Intl.DateTimeFormat(language.value === 'ja' ? 'ja-JP' : 'en', options).format(seconds * 1000)
}

/** "2026-11" as a person writes it. */
export function month(yearAndMonth: string): string {
  const [year, number] = yearAndMonth.split('-').map(Number)
  const day = new Date(Date.UTC(year!, number! - 1, 15))
  const options: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', timeZone: 'UTC' }
  return new Intl.DateTimeFormat(language.value === 'ja' ? 'ja-JP' : 'en', options).format(day)
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** A size as people read it: 1.2 MB. */
export function bytes(value: number): string {
  const power = value < 1 ? 0 : Math.min(Math.floor(Math.log10(value) / 3), UNITS.length - 1)
  const scaled = value / 1000 ** power
  const digits = power === 0 || scaled >= 100 ? 0 : 1
  return `${new Intl.NumberFormat(language.value, { maximumFractionDigits: digits }).format(scaled)} ${UNITS[power]}`
}

/** Names may be empty: the id stands in for them. */
export const nameOr = (name: string, id: string): string => (name.trim() === '' ? id : name)
