/** Bills are counted by the month in Japan, whoever looks at them: as the server does. */
const IN_JAPAN = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
})

export interface MonthYen {
  month: string
  yen: number
}

/** The month of a moment, as 2026-11. */
export function monthOf(seconds: number): string {
  const parts = IN_JAPAN.formatToParts(seconds * 1000)
  const part = (type: string) => parts.find((one) => one.type === type)!.value
  return `${part('year')}-${part('month')}`
}

/** The month that is `by` months later (or earlier, if negative). */
export function shift(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number)
  const index = year! * 12 + number! - 1 + by
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** Months in a row without gaps, the last `most` at most: those without a bill are 0. */
export function continuous<T extends MonthYen>(months: T[], most: number): MonthYen[] {
  const yen = new Map(months.map((one) => [one.month, one.yen]))
  const known = [...yen.keys()].sort()
  if (known.length === 0) return []
  const all: MonthYen[] = []
  for (let month = known[0]!; month <= known.at(-1)!; month = shift(month, 1)) {
    all.push({ month, yen: yen.get(month) ?? 0 })
  }
  return all.slice(-most)
}

/** Adds bills up by the month they were made in. */
export function byMonth(bills: { finished_at: number | null; billing_yen: number }[]): MonthYen[] {
  const sums = new Map<string, number>()
  for (const bill of bills) {
    if (bill.finished_at === null) continue
    const month = monthOf(bill.finished_at)
    sums.set(month, (sums.get(month) ?? 0) + bill.billing_yen)
  }
  return [...sums].map(([month, yen]) => ({ month, yen })).sort((a, b) => (a.month < b.month ? -1 : 1))
}
