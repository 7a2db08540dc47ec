import type { BillReport } from '../api/types'
import { writeCsv } from '../csv/write'

/** A time as spreadsheets everywhere read it, in the viewer's zone: 2026-11-30 18:05. */
export function sheetTime(seconds: number | null): string {
  if (seconds === null) return ''
  const at = new Date(seconds * 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The make-up of bills as CSV, competition by competition. */
export function billCsv(reports: BillReport[]): string {
  return writeCsv(
    [
      'competition_id',
      'competition_title',
      'finished_at',
      'player_count',
      'visitor_count',
      'billing_player_yen',
      'billing_visitor_yen',
      'billing_yen',
    ],
    reports.map((one) => [
      one.competition_id,
      one.competition_title,
      sheetTime(one.finished_at),
      one.player_count,
      one.visitor_count,
      one.billing_player_yen,
      one.billing_visitor_yen,
      one.billing_yen,
    ]),
  )
}
