import { expect, test } from 'vitest'
import { respondStarting } from './respond-starting.ts'

const get = async (path: string) => respondStarting(new Request(`http://service.test${path}`))

test('a service that is starting is alive, but not ready', async () => {
  expect((await get('/healthz')).status).toBe(200)
  expect((await get('/readyz')).status).toBe(503)
})

test('a request to a service that is starting is refused until later, and the refusal is not cached', async () => {
  const { status, headers } = await get('/v1/users')
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '2', 'no-store'])
})
