import { onScopeDispose, ref, type Ref } from 'vue'
import { ApiError } from './http'
import { parseJson } from './json'

export interface Change {
  uploadId: string
  isFinished: boolean
}

export type LiveState = 'connecting' | 'live' | 'polling' | 'offline'

export const POLL_MS = 2_000
export const FIRST_EVENT_MS = 5_000
export const RETRY_STREAM_MS = 30_000
/** A hidden page gives its connection back after this. */
export const HIDDEN_MS = 60_000

/**
 * Tells when a ranking has changed: by server-sent events, or by asking every two seconds where those don't get through.
 * `poll` gives the present state; it throws when the server can't be reached. Ends with the scope it was called in, or when this person may
 * not look any more: a session that was ended, a player who was disqualified.
 */
export function watchChanges(
  url: string,
  poll: () => Promise<Change>,
  onChange: (change: Change) => void,
  onRefused: (error: ApiError) => void = () => {},
): Ref<LiveState> {
  const state = ref<LiveState>('connecting')
  let stream: EventSource | null = null
  let polling = false
  let seen = ''
  let timers: Partial<Record<'first' | 'poll' | 'retry' | 'hidden', number>> = {}

  function later(what: keyof typeof timers, work: () => void, ms: number): void {
    clearTimeout(timers[what])
    timers[what] = setTimeout(work, ms) as unknown as number
  }

  function tell(change: Change): void {
    const mark = `${change.uploadId} ${change.isFinished}`
    if (mark === seen) return
    seen = mark
    onChange(change)
  }

  function openStream(): void {
    stream?.close()
    stream = new EventSource(url)
    // A proxy that holds the answer back looks like a connection; only an event shows that they get through.
    later('first', startPolling, FIRST_EVENT_MS)
    stream.addEventListener('ranking', (event) => {
      stopPolling()
      state.value = 'live'
      const data = parseJson((event as MessageEvent<string>).data) as {
        upload_id: string
        is_finished: boolean
      }
      tell({ uploadId: data.upload_id, isFinished: data.is_finished })
    })
    stream.onerror = () => {
      // It comes back by itself, except when it was refused.
      if (stream?.readyState === EventSource.CLOSED) later('retry', openStream, RETRY_STREAM_MS)
      startPolling()
    }
  }

  function startPolling(): void {
    if (polling) return
    polling = true
    void ask()
  }

  function stopPolling(): void {
    polling = false
    for (const what of ['first', 'poll', 'retry'] as const) clearTimeout(timers[what])
  }

  async function ask(): Promise<void> {
    try {
      const change = await poll()
      if (!polling) return
      state.value = 'polling'
      tell(change)
    } catch (cause) {
      if (!polling) return
      state.value = 'offline'
      if (cause instanceof ApiError && [401, 403].includes(cause.status)) {
        end()
        onRefused(cause)
        return
      }
    }
    later('poll', () => polling && void ask(), POLL_MS)
  }

  function rest(): void {
    stopPolling()
    stream?.close()
    stream = null
  }

  function onVisibility(): void {
    clearTimeout(timers.hidden)
    if (document.hidden) later('hidden', rest, HIDDEN_MS)
    else if (stream === null) openStream()
  }

  function end(): void {
    document.removeEventListener('visibilitychange', onVisibility)
    clearTimeout(timers.hidden)
    rest()
    timers = {}
  }

  openStream()
  document.addEventListener('visibilitychange', onVisibility)
  onScopeDispose(end)
  return state
}
