import { drizzle, type RemoteCallback } from 'drizzle-orm/pg-proxy'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServiceApp } from './app.ts'
import type { Log } from './transport.ts'

// A service whose database runs statements with this function.
function createAppOn(run: RemoteCallback, log?: Log) {
  const db = drizzle(run)
  const isWritable = () => run('', [], 'execute').then(() => true)
  return createServiceApp({ db, transaction: (work) => work(db), isWritable, log })
}

// A database that fails every statement with this error.
const createFailingApp = (error: Error) => createAppOn(() => Promise.reject(error))
const init = { headers: { 'x-service-key': 'Bearer sk_canary_key' } }

const log = vi.spyOn(console, 'error')
beforeEach(() => void log.mockReset().mockImplementation(() => {}))
afterEach(() => expect(log.mock.calls.join('\n')).not.toContain('canary'))

test('an unexpected error leads to 500, and neither the response nor the log reveals the request', async () => {
  const app = createFailingApp(
    new Error('canary in the message', { cause: new Error('canary in the cause') }),
  )
  const response = await app.request('/v1/users?nickname=canary', init)
  expect(response.status).toBe(500)
  expect(response.headers.get('x-request-id')).toBeTruthy()
  expect(await response.text()).not.toMatch(/canary|select|\.ts|at /)
  expect(log).toHaveBeenCalledOnce()
})

test.each(['ECONNREFUSED', '57P01', '53300', '57014', '08006'])(
  'an unavailable database (%s) leads to 503 with Retry-After',
  async (code) => {
    const response = await createFailingApp(Object.assign(new Error('canary'), { code })).request(
      '/v1/users',
      init,
    )
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await response.text()).not.toContain('canary')
  },
)

test.each([
  ['25006', /is read-only/],
  ['53100', /out of disk space/],
])('a database that cannot write (%s) leads to 503 with the reason', async (code, detail) => {
  const response = await createFailingApp(Object.assign(new Error('canary'), { code })).request(
    '/v1/users',
    init,
  )
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
  expect((await response.json()).detail).toMatch(detail)
})

test('readiness depends on the database, health only on the process', async () => {
  const app = createFailingApp(new Error('canary'))
  expect((await app.request('/readyz')).status).toBe(503)
  expect((await app.request('/healthz')).status).toBe(200)
})

test('after a write without disk space, readiness is 503 until a write is possible', async () => {
  let isFull = true
  const code = (text: string) => (text.startsWith('DO ') && !isFull ? 'SC001' : '53100')
  const app = createAppOn(async (text) => {
    if (text === '') return { rows: [] }
    throw Object.assign(new Error('canary'), { code: code(text) })
  })
  const readiness = async () => (await app.request('/readyz')).status
  expect(await readiness()).toBe(200)
  await app.request('/v1/users', init)
  expect([await readiness(), await readiness()]).toEqual([503, 503])
  isFull = false
  expect(await readiness()).toBe(200)
})

test('the request log has the route pattern and nothing the client sent', async () => {
  const lines: string[] = []
  const app = createAppOn(
    () => Promise.resolve({ rows: [] }),
    (line) => lines.push(JSON.stringify(line)),
  )
  await app.request('/v1/users/canary?nickname=canary', init)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ method: 'GET', route: '/v1/users/:userId', status: 401 })
  expect(lines[0]).not.toContain('canary')
})
