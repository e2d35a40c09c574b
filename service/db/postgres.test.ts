import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { newPostgres } from '../testing/new-postgres.ts'
import { openPostgres } from './postgres.ts'

const server = process.env.TEST_DATABASE_URL ?? ''

test.skipIf(!server)('where all connections are taken, a request is told to come back', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { url, drop } = await newPostgres(server)
  const { db, close } = await openPostgres(url, async () => {}, 1)
  const app = createApp({ db })
  const ask = (path: string) => app.request(path, { headers: { 'x-service-key': 'Bearer sk_canary' } })
  await db.transaction(async (taken) => {
    await taken.execute(sql`SELECT 1`)
    const [list, readiness] = await Promise.all([ask('/v1/users'), ask('/readyz')])
    expect([list.status, list.headers.get('retry-after'), readiness.status]).toEqual([503, '2', 503])
    const line = JSON.parse(log.mock.lastCall?.[0])
    expect(line).toMatchObject({ requestId: list.headers.get('x-request-id'), fault: expect.any(String) })
  })
  expect([(await ask('/readyz')).status, (await ask('/v1/users')).status]).toEqual([200, 401])
  await close()
  await drop()
})
