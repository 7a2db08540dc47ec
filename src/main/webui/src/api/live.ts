import { onScopeDispose, ref, type Ref } from 'vue'
import { parseJson } from './json'

export interface Change {
  uploadId: string
  isFinished: boolean
}

export type LiveState = 'connecting' | 'live' | 'polling' | 'offline'

const POLL_MS = 2_000
const FIRST_EVENT_MS = 5_000
const RETRY_STREAM_MS = 60_000
/** A hidden page gives its connection back after this. */
const HIDDEN_MS = 60_000

/**
 * Tells when a ranking has changed: by server-sent events, or by asking every two seconds where those don't get through.
 * `poll` gives the present state; it throws when the server can't be reached. Ends with the scope it was called in.
 */
export function watchChanges(
  url: string,
  poll: () => Promise<Change>,
  onChange: (change: Change) => void,
): Ref<LiveState> {
  const state = ref<LiveState>('connecting')
  let stream: EventSource | null = null
  let seen = ''
  const timers = { first: 0, poll: 0, retry: 0, hidden: 0 }

  function tell(change: Change): void {
    const mark = `${change.uploadId} ${change.isFinished}`
    if (mark === seen) return
    seen = mark
    onChange(change)
  }

  function openStream(): void {
    closeStream()
    stream = new EventSource(url)
    timers.first = window.setTimeout(startPolling, FIRST_EVENT_MS)
    stream.addEventListener('ranking', (event) => {
      clearTimeout(timers.first)
      stopPolling()
      state.value = 'live'
      const data = parseJson((event as MessageEvent<string>).data) as {
        upload_id: string
        is_finished: boolean
      }
      tell({ uploadId: data.upload_id, isFinished: data.is_finished })
    })
    stream.onerror = startPolling
  }

  function closeStream(): void {
    clearTimeout(timers.first)
    stream?.close()
    stream = null
  }

  // An EventSource that the server refused (a proxy, too many connections) doesn't come back by itself: try later.
  function startPolling(): void {
    clearTimeout(timers.first)
    if (timers.poll !== 0) return
    if (stream?.readyState === EventSource.CLOSED)
      timers.retry = window.setTimeout(openStream, RETRY_STREAM_MS)
    timers.poll = window.setTimeout(ask, 0)
  }

  function stopPolling(): void {
    clearTimeout(timers.poll)
    clearTimeout(timers.retry)
    timers.poll = 0
  }

  async function ask(): Promise<void> {
    const asked = timers.poll
    try {
      const change = await poll()
      if (timers.poll !== asked) return
      state.value = 'polling'
      tell(change)
    } catch {
      if (timers.poll !== asked) return
      state.value = 'offline'
    }
    timers.poll = window.setTimeout(ask, POLL_MS)
  }

  function onVisibility(): void {
    clearTimeout(timers.hidden)
    if (document.hidden) {
      timers.hidden = window.setTimeout(() => {
        stopPolling()
        closeStream()
      }, HIDDEN_MS)
    } else if (stream === null) {
      openStream()
    }
  }

  openStream()
  document.addEventListener('visibilitychange', onVisibility)
  onScopeDispose(() => {
    document.removeEventListener('visibilitychange', onVisibility)
    clearTimeout(timers.hidden)
    stopPolling()
    closeStream()
  })
  return state
}
