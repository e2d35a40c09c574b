import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { createServiceApp } from '../app.ts'
import { restoreFirstVersion } from '../testing/first-version.ts'
import { newPostgres } from '../testing/new-postgres.ts'
import { startService } from '../testing/service.ts'
import { expectExactCounts } from '../testing/user-counts.ts'
import { openPostgres } from './postgres.ts'
import { countUsers } from './user-counts.ts'

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
  await expect.poll(async () => (await app.request('/readyz')).status).toBe(200)
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

    // Without the triggers, the account counts, and an owner's start creates them.
    await owner.db.execute(sql`DROP FUNCTION update_user_counts CASCADE`)
    await owner.db.execute(sql`TRUNCATE user_counts`)
    const counting = await openPostgres(limited.href)
    expect(log).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('Totals of users are counted for each request'),
    )
    expect(await countUsers(counting.db)).toBe(2)
    await counting.close()
    await (await openPostgres(url)).close()
    await expectExactCounts(owner.db)

    // A start that adds the table of the counters lets the account read it.
    await restoreFirstVersion(owner.db)
    await (await openPostgres(url)).close()
    const upgraded = await openPostgres(limited.href)
    expect(await countUsers(upgraded.db)).toBe(2)
    await upgraded.close()
    await owner.db.execute(sql.raw(`DROP OWNED BY ${role}; DROP ROLE ${role}`))
    await owner.close()
    await drop()
  },
)
