import { expect, test, vi } from 'vitest'
import { HttpError } from '../../api/http/errors.ts'
import { listUsers } from '../../contract/endpoints.ts'
import { newRequestPool } from './request-pool.ts'

function refusal(status: number, retryAfter: string | null = null, isKeyAccepted?: boolean): HttpError {
  const request = { method: 'GET', address: '', path: '/v1/users', milliseconds: 0, tries: 1 }
  const content = { status, contentType: '', text: '', body: undefined, header: () => retryAfter }
  return new HttpError({ ...content, receivedAt: 0, request }, isKeyAccepted)
}

/** A pool and the session whose end aborts it; counts the requests that run at the same time. */
function openPool(respond: (request: number) => unknown = () => undefined) {
  const session = new AbortController()
  const pool = newRequestPool(
    { address: 'http://service.test', key: () => 'key', signal: session.signal },
    () => undefined,
  )
  const counts = { sent: 0, running: 0, most: 0 }
  const send = () =>
    pool.run(listUsers, async () => {
      counts.sent += 1
      counts.running += 1
      counts.most = Math.max(counts.most, counts.running)
      const request = counts.sent
      await new Promise((resolve) => setTimeout(resolve, request % 3))
      counts.running -= 1
      const error = respond(request)
      if (error !== undefined) throw error
      return request
    })
  return { pool, session, counts, send }
}

test('at most four requests run at the same time', async () => {
  const { pool, counts, send } = openPool()
  await Promise.all(Array.from({ length: 20 }, send))
  expect(counts).toEqual({ sent: 20, running: 0, most: 4 })
  expect(pool.requests()).toBe(20)
})

test('a refused request is repeated after the wait, in which no other starts', async () => {
  const { pool, counts, send } = openPool((request) => (request === 1 ? refusal(429, '1') : undefined))
  const all = Promise.all(Array.from({ length: 8 }, send))
  await vi.waitFor(() => expect(pool.waitUntil()).toBeGreaterThan(Date.now()))
  await vi.waitFor(() => expect(counts.running).toBe(0))
  expect(counts.sent).toBe(4)
  await all
  expect(counts.sent).toBe(9)
  expect(pool.waitUntil()).toBeUndefined()
})

test('a refused key pauses the pool, which repeats the request when it is resumed', async () => {
  const { pool, counts, send } = openPool((request) =>
    request === 2 ? refusal(401, null, false) : undefined,
  )
  const all = Promise.all(Array.from({ length: 8 }, send))
  await vi.waitFor(() => expect(pool.pauseError()).toBeInstanceOf(HttpError))
  await vi.waitFor(() => expect(counts.running).toBe(0))
  const before = counts.sent
  expect(before).toBeLessThan(8)
  pool.resume()
  await all
  expect(counts.sent).toBe(9)
})

test('after ten waits without a success the pool pauses', async () => {
  const { pool, counts, send } = openPool((request) => (request <= 11 ? refusal(429, '0') : undefined))
  const one = send()
  await vi.waitFor(() => expect(pool.pauseError()).toBeInstanceOf(HttpError))
  expect(counts.sent).toBe(11)
  pool.resume()
  expect(await one).toBe(12)
})

test('another failure is final and leaves the others running', async () => {
  const { send } = openPool((request) => (request === 3 ? refusal(500) : undefined))
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, send))
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
})

test.each(['session', 'pool'])('the end of the %s ends all requests', async (ended) => {
  const { pool, session, counts, send } = openPool((request) =>
    request === 1 ? refusal(429, '60') : undefined,
  )
  const all = Promise.allSettled(Array.from({ length: 8 }, send))
  await vi.waitFor(() => expect(pool.waitUntil()).toBeDefined())
  if (ended === 'session') session.abort()
  else pool.end()
  const outcomes = await all
  expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(4)
  expect(counts.sent).toBe(4)
})
