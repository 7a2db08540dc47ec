import { onScopeDispose, watch } from 'vue'
import type { BillReport } from '../api/types'
import type { Load } from '../lib/useLoad'

/** A bill is right at most three seconds after the end of its competition. */
const SETTLES_WITHIN_S = 10
const AGAIN_MS = 1_000

/** Whether a bill may still be worked out: its competition has only just ended. */
export function isSettling(reports: BillReport[], nowSeconds: number): boolean {
  return reports.some(
    (one) =>
      one.finished_at !== null &&
      one.billing_yen === 0 &&
      Math.abs(nowSeconds - one.finished_at) < SETTLES_WITHIN_S,
  )
}

/** Reads bills again as long as one of them is being worked out. */
export function useSettling<T>(load: Load<T>, reportsOf: (data: T) => BillReport[]): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  watch(load.data, (data) => {
    clearTimeout(timer)
    if (data !== null && isSettling(reportsOf(data), Date.now() / 1000)) {
      timer = setTimeout(() => void load.again(), AGAIN_MS)
    }
  })
  onScopeDispose(() => clearTimeout(timer))
}
