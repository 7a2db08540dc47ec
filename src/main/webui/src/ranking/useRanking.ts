import { onScopeDispose, ref, shallowReactive, shallowRef } from 'vue'
import { watchChanges, type Change } from '../api/live'
import type { RankingOverview, RankingSource } from '../api/ranking'
import type { RankRow } from '../api/types'
import { movesBetween, PAGE, type Moves } from './pages'

/** A crowd mustn't come at one instant: each waits a random part of this before it reads again. */
const SPREAD_MS = 500
const RETRY_MS = 3_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A ranking that keeps itself up to date. Pages are read when they come into view. */
export function useRanking(source: RankingSource) {
  const overview = shallowRef<RankingOverview | null>(null)
  const pages = shallowReactive(new Map<number, RankRow[]>())
  const moves = shallowRef<Moves>(new Map())
  /** How far I moved by the last change. */
  const myMove = ref(0)
  const error = shallowRef<unknown>(null)
  const updates = ref(0)
  const inView = new Set<number>([0])
  const loading = new Set<number>()

  const read = (page: number) => source.rows(page * PAGE)

  async function start(): Promise<void> {
    error.value = null
    try {
      const [first, rows] = await Promise.all([source.overview(), read(0)])
      overview.value = first
      pages.set(0, rows)
    } catch (cause) {
      error.value = cause
    }
  }

  async function show(page: number): Promise<void> {
    inView.add(page)
    if (pages.has(page) || loading.has(page)) return
    loading.add(page)
    try {
      pages.set(page, await read(page))
    } catch (cause) {
      error.value = cause
    } finally {
      loading.delete(page)
    }
  }

  const hide = (page: number): void => void inView.delete(page)

  /** Reads what is in view again; the rest is forgotten and read when it is needed. */
  async function refresh(): Promise<boolean> {
    try {
      const wanted = [...inView]
      const [next, ...rows] = await Promise.all([source.overview(), ...wanted.map(read)])
      const fresh = new Map(wanted.map((page, i) => [page, rows[i]!]))
      moves.value = movesBetween(pages.values(), fresh.values())
      const before = overview.value?.me?.rank
      myMove.value = before && next.me ? before - next.me.rank : 0
      overview.value = next
      for (const page of pages.keys()) if (!fresh.has(page)) pages.delete(page)
      for (const [page, list] of fresh) pages.set(page, list)
      // What has come into view meanwhile was read from the old state, or was just forgotten.
      for (const page of inView) if (!fresh.has(page)) void show(page)
      error.value = null
      updates.value++
      return true
    } catch (cause) {
      error.value = cause
      return false
    }
  }

  async function present() {
    const now = await source.overview()
    return { uploadId: now.uploadId, isFinished: now.competition.is_finished }
  }

  let ended = false
  onScopeDispose(() => (ended = true))

  /** One reading after the other, and again when one failed: a change that was told must come to be seen. */
  let readings = start()
  const onChange = (change: Change): void => {
    readings = readings.then(async () => {
      const known = overview.value
      if (known?.uploadId === change.uploadId && known.competition.is_finished === change.isFinished) return
      await pause(Math.random() * SPREAD_MS)
      while (!ended && !(await refresh())) await pause(RETRY_MS)
    })
  }
  const live = watchChanges(source.liveUrl, present, onChange, (refused) => {
    ended = true
    error.value = refused
  })

  return { overview, pages, moves, myMove, error, updates, live, show, hide, refresh, start }
}
