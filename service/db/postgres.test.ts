import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { createServiceApp } from '../app.ts'
import { newPostgres } from '../testing/new-postgres.ts'
import { startService } from '../testing/service.ts'
import { openPostgres } from './postgres.ts'

const server = process.env.TEST_DATABASE_URL ?? ''

afterEach(() => void vi.restoreAllMocks())

test.skipIf(!server)('connections that the server ends are replaced', async () => {
  const { url, drop } = await newPostgres(server)
  const database = await openPostgres(url)
  const app = createServiceApp(database)
  expect((await app.request('/readyz')).status).toBe(200)
  const own = await openPostgres(url)
  await own.db.execute(sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`)
  await expect.poll(async () => (await app.request('/readyz')).status, { timeout: 30_000 }).toBe(200)
  await Promise.all([database.close(), own.close()])
  await drop()
})

test.skipIf(!server)(
  'an account that may only read and write runs the service, once the tables are made',
  async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { url, drop } = await newPostgres(server)
    const owner = await openPostgres(url)
    const role = new URL(url).pathname.slice(1).replace('test', 'role')
    await owner.db.execute(
      sql.raw(`
    CREATE ROLE ${role} LOGIN PASSWORD 'canary';
    GRANT SELECT, INSERT, UPDATE ON ALL TABLES IN SCHEMA public TO ${role};
    GRANT USAGE ON SCHEMA drizzle TO ${role};
    GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO ${role};`),
    )
    const limited = new URL(url)
    limited.username = role
    limited.password = 'canary'
    const database = await openPostgres(limited.href)
    await expect(database.db.execute(sql`CREATE TABLE mine ()`)).rejects.toThrow()
    const { send } = await startService(database)
    expect((await send('/v1/users?nickname=own')).body.total).toBe(1)
    expect((await send('/v1/users/signin', { method: 'POST', body: { userId: 'usr_own' } })).status).toBe(200)
    expect(log).not.toHaveBeenCalled()
    await database.close()
    await owner.db.execute(sql.raw(`DROP OWNED BY ${role}; DROP ROLE ${role}`))
    await owner.close()
    await drop()
  },
)
