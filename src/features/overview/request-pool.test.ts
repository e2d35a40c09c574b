import { beforeEach, expect, test, vi } from 'vitest'
import { HttpError } from '../../api/http/errors.ts'
import { listUsers } from '../../contract/endpoints.ts'
import { refusal } from '../../testing/errors.ts'
import { runTimersUntil } from '../../testing/run-operation.ts'
import { newRequestPool } from './request-pool.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

/** Creates a pool and counts its requests. `errorOf` returns the error of a request by its number, if any. */
function createPool(errorOf: (requestNumber: number) => unknown = () => undefined) {
  const session = new AbortController()
  const pool = newRequestPool(
    { address: 'http://service.test', key: () => 'key', signal: session.signal },
    () => undefined,
  )
  const counts = { sent: 0, running: 0, maxRunning: 0 }
  const send = () =>
    pool.run(listUsers, async () => {
      counts.sent += 1
      counts.running += 1
      counts.maxRunning = Math.max(counts.maxRunning, counts.running)
      const requestNumber = counts.sent
      // The third request is the first that receives its response.
      await new Promise((resolve) => setTimeout(resolve, requestNumber % 3))
      counts.running -= 1
      const error = errorOf(requestNumber)
      if (error !== undefined) throw error
      return requestNumber
    })
  return { pool, session, counts, send }
}

test('at most four requests run at the same time', async () => {
  const { pool, counts, send } = createPool()
  await runTimersUntil(Promise.all(Array.from({ length: 20 }, send)))
  expect(counts).toEqual({ sent: 20, running: 0, maxRunning: 4 })
  expect(pool.requestCount()).toBe(20)
})

test('after a 429, no request is sent during the wait, and the refused one is repeated', async () => {
  const { pool, counts, send } = createPool((request) => (request === 3 ? refusal(429, '1') : undefined))
  const results = Promise.all(Array.from({ length: 8 }, send))
  await vi.advanceTimersByTimeAsync(500)
  expect(pool.waitUntil()).toBeDefined()
  expect(counts).toMatchObject({ sent: 4, running: 0 })
  await runTimersUntil(results)
  expect(counts.sent).toBe(9)
  expect(pool.waitUntil()).toBeUndefined()
})

test('a refused key pauses the pool, and a resumed pool repeats the refused request', async () => {
  const refusedKey = refusal(401, null, false)
  const { pool, counts, send } = createPool((request) => (request === 3 ? refusedKey : undefined))
  const results = Promise.all(Array.from({ length: 8 }, send))
  await vi.runAllTimersAsync()
  expect(pool.pauseError()).toBeInstanceOf(HttpError)
  expect(counts).toMatchObject({ sent: 4, running: 0 })
  pool.resume()
  await runTimersUntil(results)
  expect(counts.sent).toBe(9)
})

test('after ten waits without a success, the pool pauses until it is resumed', async () => {
  const { pool, counts, send } = createPool((request) => (request <= 11 ? refusal(429, '0') : undefined))
  const result = send()
  await vi.runAllTimersAsync()
  expect(pool.pauseError()).toBeInstanceOf(HttpError)
  expect(counts.sent).toBe(11)
  pool.resume()
  expect(await runTimersUntil(result)).toBe(12)
})

test('a request that fails with a 500 is not repeated, and the other requests continue', async () => {
  const { counts, send } = createPool((request) => (request === 3 ? refusal(500) : undefined))
  const outcomes = await runTimersUntil(Promise.allSettled(Array.from({ length: 6 }, send)))
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(counts.sent).toBe(6)
})

test.each(['session', 'pool'])('the end of the %s rejects all waiting requests', async (ended) => {
  const { pool, session, counts, send } = createPool((request) =>
    request === 3 ? refusal(429, '60') : undefined,
  )
  const results = Promise.allSettled(Array.from({ length: 8 }, send))
  await vi.advanceTimersByTimeAsync(500)
  expect(pool.waitUntil()).toBeDefined()
  if (ended === 'session') session.abort()
  else pool.end()
  const outcomes = await results
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(5)
  expect(counts.sent).toBe(4)
})
