import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { effectScope, type EffectScope } from 'vue'
import type { RankingSource } from '../api/ranking'
import type { RankRow } from '../api/types'
import { PAGE } from './pages'
import { useRanking } from './useRanking'

/** The other end of the stream, held by the test. */
let tell: (uploadId: string, isFinished?: boolean) => Promise<void>
let scope: EffectScope
let order: string[]
let uploadId: string
let failures: number
let reads: number[]

const source: RankingSource = {
  liveUrl: '/live',
  async overview() {
    if (failures > 0) {
      failures--
      throw new Error('unreachable')
    }
    const rank = order.indexOf('me') + 1
    return {
      competition: { id: 'c', title: 't', is_finished: false },
      uploadId,
      total: order.length,
      me: rank > 0 ? { rank, score: BigInt(-rank) } : null,
    }
  },
  async rows(after) {
    reads.push(after / PAGE)
    return order
      .slice(after, after + PAGE)
      .map((playerId, i): RankRow => ({ rank: after + i + 1, playerId, score: 0n, name: playerId }))
  },
  search: async () => [],
}

const people = (count: number) => Array.from({ length: count }, (_, i) => `p${i}`)

async function settle(ms = 600): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal(
    'EventSource',
    class {
      static readonly CLOSED = 2
      close(): void {}
      addEventListener(_: string, listener: (event: { data: string }) => void): void {
        tell = async (id, isFinished = false) => {
          listener({ data: JSON.stringify({ upload_id: id, is_finished: isFinished }) })
          await settle()
        }
      }
    },
  )
  scope = effectScope()
  order = ['a', 'b', 'me']
  uploadId = 'one'
  failures = 0
  reads = []
})

afterEach(() => {
  scope.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what is known already is not read again', async () => {
  scope.run(() => useRanking(source))
  await tell('one')
  expect(reads).toEqual([0])
})

test('a change is read, and tells who moved and how far I did', async () => {
  const ranking = scope.run(() => useRanking(source))!
  await tell('one')
  order = ['me', 'b', 'a']
  uploadId = 'two'
  await tell('two')
  expect(ranking.pages.get(0)?.map((row) => row.playerId)).toEqual(['me', 'b', 'a'])
  expect(ranking.moves.value).toEqual(
    new Map([
      ['me', 2],
      ['a', -2],
    ]),
  )
  expect([ranking.myMove.value, ranking.updates.value]).toEqual([2, 1])
})

test('only what is in view is read again; the rest when it comes into view', async () => {
  order = people(350)
  const ranking = scope.run(() => useRanking(source))!
  await tell('one')
  await ranking.show(2)
  ranking.hide(0)
  reads = []
  uploadId = 'two'
  await tell('two')
  expect(reads).toEqual([2])
  expect([...ranking.pages.keys()]).toEqual([2])
  await ranking.show(0)
  expect(reads).toEqual([2, 0])
})

test('a change that could not be read is read as soon as it can', async () => {
  const ranking = scope.run(() => useRanking(source))!
  await tell('one')
  failures = 2
  uploadId = 'two'
  await tell('two')
  expect(ranking.error.value).not.toBeNull()
  await settle(10_000)
  expect([ranking.error.value, ranking.overview.value?.uploadId]).toEqual([null, 'two'])
})
