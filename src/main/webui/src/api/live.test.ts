import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { effectScope, type EffectScope } from 'vue'
import { ApiError } from './http'
import { FIRST_EVENT_MS, HIDDEN_MS, POLL_MS, RETRY_STREAM_MS, watchChanges, type Change } from './live'

/** A stream whose other end is the test. */
class Stream {
  static readonly CLOSED = 2
  static all: Stream[] = []
  readyState = 1
  onerror: () => void = () => {}
  private listener: (event: { data: string }) => void = () => {}

  constructor(readonly url: string) {
    Stream.all.push(this)
  }

  addEventListener(_: string, listener: (event: { data: string }) => void): void {
    this.listener = listener
  }

  close(): void {
    this.readyState = Stream.CLOSED
  }

  sends(upload_id: string, is_finished = false): void {
    this.listener({ data: JSON.stringify({ upload_id, is_finished }) })
  }

  fails(forGood: boolean): void {
    this.readyState = forGood ? Stream.CLOSED : 0
    this.onerror()
  }
}

const newest = () => Stream.all.at(-1)!
let page: EventTarget & { hidden: boolean }
let scope: EffectScope
let present: Change
let reachable: boolean
let signedOut: boolean
let polls: number
let told: string[]

function watch() {
  const poll = async () => {
    polls++
    if (!reachable) throw new Error('unreachable')
    if (signedOut) throw new ApiError(401, 'Please sign in.')
    return present
  }
  return scope.run(() =>
    watchChanges(
      '/live',
      poll,
      (change) => told.push(change.uploadId),
      (error) => told.push(`refused ${error.status}`),
    ),
  )!
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  Stream.all = []
  scope = effectScope()
  present = { uploadId: 'a', isFinished: false }
  reachable = true
  signedOut = false
  polls = 0
  told = []
})

afterEach(() => {
  scope.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('while events come nothing is asked, and each state is told once', async () => {
  const state = watch()
  newest().sends('a')
  newest().sends('a')
  newest().sends('b')
  await vi.advanceTimersByTimeAsync(FIRST_EVENT_MS * 3)
  expect([state.value, told, polls]).toEqual(['live', ['a', 'b'], 0])
})

test('the end of a competition is a change too', () => {
  watch()
  newest().sends('a')
  newest().sends('a', true)
  expect(told).toEqual(['a', 'a'])
})

test('a stream that brings nothing is helped out by asking', async () => {
  const state = watch()
  await vi.advanceTimersByTimeAsync(FIRST_EVENT_MS)
  expect([state.value, told]).toEqual(['polling', ['a']])
  present = { uploadId: 'b', isFinished: false }
  await vi.advanceTimersByTimeAsync(POLL_MS)
  expect(told).toEqual(['a', 'b'])
  newest().sends('c')
  const asked = polls
  await vi.advanceTimersByTimeAsync(POLL_MS * 5)
  expect([state.value, polls]).toEqual(['live', asked])
})

test('a refused stream is tried again later, also when it was interrupted before', async () => {
  watch()
  newest().fails(false)
  await vi.advanceTimersByTimeAsync(POLL_MS)
  newest().fails(true)
  await vi.advanceTimersByTimeAsync(RETRY_STREAM_MS)
  expect(Stream.all).toHaveLength(2)
})

test('no connection at all is shown, and noticed when it is back', async () => {
  const state = watch()
  reachable = false
  newest().fails(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(state.value).toBe('offline')
  reachable = true
  await vi.advanceTimersByTimeAsync(POLL_MS)
  expect(state.value).toBe('polling')
})

test('a page out of sight gives its connection back, and takes a new one when it is seen again', async () => {
  watch()
  newest().sends('a')
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(HIDDEN_MS)
  expect(newest().readyState).toBe(Stream.CLOSED)
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  expect(Stream.all).toHaveLength(2)
  expect(newest().readyState).toBe(1)
})

test('a page that is left asks no more', async () => {
  watch()
  newest().fails(false)
  await vi.advanceTimersByTimeAsync(POLL_MS)
  scope.stop()
  const asked = polls
  await vi.advanceTimersByTimeAsync(HIDDEN_MS)
  expect([polls, newest().readyState]).toEqual([asked, Stream.CLOSED])
})

test('whose session was ended is told once, and nothing is asked any more', async () => {
  watch()
  newest().sends('a')
  signedOut = true
  newest().fails(true)
  await vi.advanceTimersByTimeAsync(RETRY_STREAM_MS + 5 * POLL_MS)
  expect(told).toEqual(['a', 'refused 401'])
  expect(polls).toBe(1)
  expect(Stream.all).toHaveLength(1)
})
