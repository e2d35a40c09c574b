import { beforeEach, expect, test, vi } from 'vitest'
import { newCallLog } from '../api/call-log/call-log.ts'
import type { JobName } from '../api/http/connection.ts'
import { ParseError } from '../api/http/errors.ts'
import { getUser } from '../contract/endpoints.ts'
import { networkError, refusal } from '../testing/errors.ts'
import { newTestClient } from '../testing/stub-browser.ts'
import { affectsAllRequests, type BatchRun, newBatch } from './run-batch.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

type Options = Parameters<typeof newBatch>[2]

/** Creates a batch whose work ends as the given function. The session is open until it is aborted. */
function createBatch<Value>(work: (run: BatchRun<Value>) => Promise<Value>, options?: Options) {
  const session = new AbortController()
  const calls = newCallLog()
  const connection = { address: 'http://service.test', key: () => 'key', signal: session.signal, calls }
  const client = newTestClient(connection)
  return { session, calls, ...newBatch(client, work, options) }
}

/** Creates a batch of numbered items. `errorOf` returns the error of a request by its number, if any. */
function createNumberedBatch(
  count: number,
  errorOf: (requestNumber: number, item: number) => unknown = () => undefined,
  options?: Options,
) {
  const service = { requests: [] as number[], running: 0, maxRunning: 0 }
  const results = new Map<number, unknown>()
  const request = async (item: number, signal: AbortSignal) => {
    service.requests.push(item)
    const requestNumber = service.requests.length
    service.running += 1
    service.maxRunning = Math.max(service.maxRunning, service.running)
    // The responses arrive in another order than the requests.
    await new Promise((resolve) => setTimeout(resolve, requestNumber % 3))
    service.running -= 1
    signal.throwIfAborted()
    const error = errorOf(requestNumber, item)
    if (error !== undefined) throw error
    return 'found'
  }
  const batch = createBatch<number>(async ({ runItem, report, signal }) => {
    const run = async (item: number) => {
      try {
        results.set(item, await runItem((itemSignal) => request(item, itemSignal), getUser))
      } catch (error) {
        signal.throwIfAborted()
        results.set(item, error)
      }
      report(() => results.size)
    }
    await Promise.all(Array.from({ length: count }, (_, item) => run(item)))
    return results.size
  }, options)
  return { ...batch, service, results, phase: () => batch.state.get().phase }
}

test('a thousand items run four at a time, each once, although ten requests are refused at first', async () => {
  const { start, state, service, results } = createNumberedBatch(1000, (request) =>
    request > 500 && request <= 510 ? refusal(429, '1') : undefined,
  )
  start()
  await vi.runAllTimersAsync()
  expect(state.get()).toMatchObject({ phase: 'done', value: 1000, startedCount: 1010, error: undefined })
  expect([...results.values()]).toEqual(Array(1000).fill('found'))
  expect(service).toMatchObject({ running: 0, maxRunning: 4 })
  expect(service.requests).toHaveLength(1010)
})

test('items run in order, one at a time, if the work waits for each', async () => {
  const order: string[] = []
  const { start, state } = createBatch(
    async ({ runItem }) => {
      for (const item of ['a', 'b', 'c'])
        await runItem(async () => {
          order.push(`${item} starts`)
          await new Promise((resolve) => setTimeout(resolve, 5))
          order.push(`${item} ends`)
        })
      return order.length
    },
    { concurrency: 1 },
  )
  start()
  await vi.runAllTimersAsync()
  expect(order).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends'])
  expect(state.get()).toMatchObject({ phase: 'done', value: 6 })
})

test.each([429, 503])(
  'after a %i, nothing is sent during the wait, and the item is repeated first',
  async (status) => {
    const { start, state, service } = createNumberedBatch(8, (request) =>
      request === 3 ? refusal(status, '7') : undefined,
    )
    start()
    await vi.advanceTimersByTimeAsync(1000)
    expect(service.requests).toEqual([0, 1, 2, 3])
    expect(state.get()).toMatchObject({ phase: 'running', waitUntil: Date.now() + 6000 })
    await vi.advanceTimersByTimeAsync(5900)
    expect(service.requests).toHaveLength(4)
    await vi.runAllTimersAsync()
    expect(service.requests).toEqual([0, 1, 2, 3, 2, 4, 5, 6, 7])
    expect(state.get()).toMatchObject({ phase: 'done', waitUntil: undefined })
  },
)

test('without a time, the waits double, and no wait is longer than a minute', async () => {
  const times: number[] = []
  const { start } = createNumberedBatch(1, (request) => {
    times.push(Date.now())
    return request === 9 ? refusal(429, '86400') : request < 9 ? networkError('broken', true, 503) : undefined
  })
  start()
  await vi.runAllTimersAsync()
  const seconds = times.slice(1).map((time, index) => Math.floor((time - (times[index] ?? 0)) / 1000))
  expect(seconds).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
})

test('after ten waits without a success, the batch pauses until it is resumed', async () => {
  const { start, resume, state, service, phase } = createNumberedBatch(1, (request) =>
    request <= 21 ? refusal(429, '1') : undefined,
  )
  start()
  await vi.runAllTimersAsync()
  expect(phase()).toBe('paused')
  expect(state.get().error).toMatchObject({ status: 429 })
  expect(service.requests).toHaveLength(11)
  resume()
  await vi.runAllTimersAsync()
  expect(phase()).toBe('done')
})

test('waits of concurrent items count as one, and a success ends a series of waits', async () => {
  const concurrent = createNumberedBatch(4, (request) => (request <= 40 ? refusal(429, '1') : undefined))
  concurrent.start()
  const isRefused = new Set(Array.from({ length: 20 }, (_, item) => item))
  const alternating = createNumberedBatch(
    20,
    (_, item) => (isRefused.delete(item) ? refusal(429, '1') : undefined),
    { concurrency: 1 },
  )
  alternating.start()
  await vi.runAllTimersAsync()
  expect(concurrent.phase()).toBe('done')
  expect(alternating.phase()).toBe('done')
})

test('an item that is always refused with 503 fails while others succeed', async () => {
  const { start, results, service, phase } = createNumberedBatch(100, (_, item) =>
    item === 3 ? refusal(503) : undefined,
  )
  start()
  await vi.runAllTimersAsync()
  expect(phase()).toBe('done')
  expect(results.get(3)).toMatchObject({ status: 503 })
  expect(service.requests.filter((item) => item === 3)).toHaveLength(4)
  expect([...results.values()].filter((result) => result === 'found')).toHaveLength(99)
})

test('a sequential item that is always refused with 503 fails once the paused batch is resumed', async () => {
  const { start, resume, results, phase } = createNumberedBatch(1, () => refusal(503))
  start()
  await vi.runAllTimersAsync()
  expect(phase()).toBe('paused')
  resume()
  await vi.runAllTimersAsync()
  expect(phase()).toBe('done')
  expect([...results.values()]).toMatchObject([{ status: 503 }])
})

test('an error that affects all requests pauses the batch, and a resumed batch repeats the items', async () => {
  let isRefused = true
  const { start, resume, state, results, phase } = createNumberedBatch(20, (request) =>
    isRefused && request > 5 ? refusal(401, null, false) : undefined,
  )
  start()
  await vi.runAllTimersAsync()
  expect(phase()).toBe('paused')
  expect(state.get().error).toMatchObject({ status: 401 })
  expect(results.size).toBe(5)
  isRefused = false
  resume()
  await vi.runAllTimersAsync()
  expect(phase()).toBe('done')
  expect([...results.values()]).toEqual(Array(20).fill('found'))
})

test.each([
  ['an error that affects all requests', 401, 3],
  ['an eleventh wait', 429, 11],
] as const)('after %s, an item fails if the batch does not pause on errors', async (_, status, tries) => {
  const { start, results, service, phase } = createNumberedBatch(
    1,
    (request) => refusal(request === 3 ? status : 429, '1'),
    { pausesOnErrors: false },
  )
  start()
  await vi.runAllTimersAsync()
  expect(phase()).toBe('done')
  expect(service.requests).toHaveLength(tries)
  expect(results.get(0)).toMatchObject({ status })
})

test('an item that may not be repeated fails, and the next ones wait', async () => {
  const { start, service, results } = createNumberedBatch(
    3,
    (request) => (request === 1 ? refusal(503, '5') : request === 3 ? refusal(429, '5') : undefined),
    { concurrency: 1, canRepeat: (error) => error instanceof Error && error.message.includes('429') },
  )
  start()
  await vi.advanceTimersByTimeAsync(4900)
  expect(service.requests).toEqual([0])
  await vi.runAllTimersAsync()
  expect(service.requests).toEqual([0, 1, 2, 2])
  expect([...results.values()]).toEqual([expect.objectContaining({ status: 503 }), 'found', 'found'])
})

test('a paused batch completes running items, and starts no others until it is resumed', async () => {
  const { start, pause, resume, state, service, phase } = createNumberedBatch(30)
  start()
  pause()
  await vi.runAllTimersAsync()
  expect(state.get()).toMatchObject({ phase: 'paused', error: undefined, value: 4 })
  expect(service.requests).toHaveLength(4)
  start()
  expect(phase()).toBe('paused')
  resume()
  await vi.runAllTimersAsync()
  expect(phase()).toBe('done')
  expect(service.requests).toHaveLength(30)
})

test('the work can pause the batch, such as after several failures', async () => {
  const sent: number[] = []
  const { start, resume, state } = createBatch<void>(
    async ({ runItem, pause }) => {
      for (const item of [1, 2, 3])
        await runItem(async () => {
          sent.push(item)
          throw new Error('broken')
        }).catch(pause)
    },
    { concurrency: 1 },
  )
  start()
  await vi.runAllTimersAsync()
  expect(sent).toEqual([1])
  expect(state.get()).toMatchObject({ phase: 'paused', error: new Error('broken') })
  resume()
  await vi.runAllTimersAsync()
  expect(sent).toEqual([1, 2])
})

test.each(['cancel', 'session'])(
  'the end by the %s ends all items and keeps what was reported',
  async (end) => {
    const { start, cancel, resume, session, state, service } = createNumberedBatch(8, (request) =>
      request === 3 ? refusal(429, '60') : undefined,
    )
    start()
    await vi.advanceTimersByTimeAsync(500)
    expect(state.get()).toMatchObject({ phase: 'running', value: 3 })
    if (end === 'session') session.abort()
    else cancel()
    expect(state.get()).toMatchObject({ phase: 'canceled', value: 3, waitUntil: undefined })
    expect(vi.getTimerCount()).toBe(0)
    resume()
    await vi.runAllTimersAsync()
    expect(service.requests).toHaveLength(4)
    expect(state.get().phase).toBe('canceled')

    // A closed connection starts nothing; a canceled batch starts again.
    start()
    await vi.runAllTimersAsync()
    expect(state.get()).toMatchObject(
      end === 'session' ? { phase: 'canceled' } : { phase: 'done', value: 8, startedCount: 8 },
    )
  },
)

test('an error of the work fails the batch and ends the other items; it can be started again', async () => {
  const results: unknown[] = []
  let isFailing = true
  const { start, state } = createBatch(
    async ({ runItem }) => {
      runItem(async () => 'late').then(
        (result) => results.push(result),
        (error: unknown) => results.push(error),
      )
      if (isFailing) throw refusal(500)
    },
    { concurrency: 0 },
  )
  start()
  await vi.runAllTimersAsync()
  expect(state.get()).toMatchObject({ phase: 'failed', error: { status: 500 } })
  expect(results).toEqual([expect.objectContaining({ name: 'AbortError' })])
  isFailing = false
  start()
  await vi.runAllTimersAsync()
  expect(state.get()).toMatchObject({ phase: 'done', error: undefined })
})

test('the items of an endpoint are one entry in the call log', async () => {
  const { start, calls } = createNumberedBatch(5, (request) => (request === 2 ? refusal(500) : undefined))
  start()
  expect(calls.get()).toHaveLength(1)
  expect(calls.get()[0]?.outcome).toMatchObject({ kind: 'job', isRunning: true })
  await vi.runAllTimersAsync()
  expect(calls.get().map(({ outcome }) => outcome)).toEqual([
    { kind: 'job', isRunning: false, done: 5, failed: 1, total: 5 },
  ])
})

test.each<[string, boolean, unknown]>([
  ['a revoked key', true, refusal(401, null, false)],
  ['a key that cannot be checked', true, refusal(401)],
  ['a 401 of this endpoint only', false, refusal(401, null, true)],
  ['a gate', true, new ParseError('gate', refusal(401).response)],
  ['a 404', false, refusal(404)],
  ['being offline', true, networkError('offline', true)],
  ['a security policy', true, networkError('policy', false)],
  ['mixed content', true, networkError('mixedContent', false)],
  ['a lost response', false, networkError('unreachable', true)],
  ['an error of the console', false, new TypeError('x')],
])('%s affects all requests: %j', (_, expected, error) => {
  expect(affectsAllRequests(error)).toBe(expected)
})

test('a batch with a name is a job of its session while it runs or is paused', async () => {
  const jobs = new Set<JobName>()
  const { signal } = new AbortController()
  const client = newTestClient({ address: 'http://service.test', key: () => 'key', signal, jobs })
  let finish = () => {}
  const work = new Promise<void>((resolve) => {
    finish = resolve
  })
  const batch = newBatch(client, () => work, { job: 'check' })
  expect(jobs).toEqual(new Set())
  batch.start()
  batch.pause()
  expect(jobs).toEqual(new Set(['check']))
  finish()
  await vi.waitFor(() => expect(batch.state.get().phase).toBe('done'))
  expect(jobs).toEqual(new Set())
})
