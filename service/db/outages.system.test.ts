import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createServiceApp } from '../app.ts'
import { listen } from '../listen.ts'
import { startLossyRelay } from '../testing/lossy-relay.ts'
import { newPostgres } from '../testing/new-postgres.ts'
import { startService } from '../testing/service.ts'
import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'

const server = process.env.TEST_DATABASE_URL ?? ''

const connections = 2

describe.skipIf(!server)('PostgreSQL', () => {
  let created: Awaited<ReturnType<typeof newPostgres>>
  let database: Database
  let service: Awaited<ReturnType<typeof startService>>
  let own: pg.Client
  const log = vi.spyOn(console, 'error')
  beforeAll(async () => {
    created = await newPostgres(server)
    database = await openPostgres(created.url, undefined, connections)
    service = await startService(database)
    own = new pg.Client({ connectionString: created.url })
    await own.connect()
  })
  afterAll(async () => {
    await own.end()
    await database.close()
    await created.drop()
  })
  beforeEach(() => void log.mockReset().mockImplementation(() => {}))
  afterEach(() => own.query('ROLLBACK'))

  const headers = () => ({
    'x-service-key': `Bearer ${service.master}`,
    'content-type': 'application/json',
  })

  /** Makes every statement on users wait until the test ends. */
  async function lockUsers() {
    await own.query('BEGIN')
    await own.query('LOCK TABLE users')
  }

  async function waitingStatements(): Promise<number> {
    const { rowCount } = await own.query(
      "SELECT FROM pg_locks WHERE NOT granted AND relation = 'users'::regclass",
    )
    return rowCount ?? 0
  }

  test('with a locked table and no free connection leads to 503 with Retry-After, and readiness is 200', async () => {
    await lockUsers()
    const lists = Array.from({ length: connections }, () => service.send('/v1/users'))
    await expect.poll(waitingStatements).toBe(connections)
    const [list, readiness] = await Promise.all([service.send('/v1/projects'), service.send('/readyz')])
    expect([list.status, list.headers.get('retry-after'), readiness.status]).toEqual([503, '2', 200])
    expect(JSON.parse(log.mock.lastCall?.[0])).toMatchObject({ requestId: list.body.requestId })
    await own.query('ROLLBACK')
    for (const { status } of await Promise.all(lists)) expect(status).toBe(200)
  })

  test('cancels the statements of clients that disconnect, or never receives them', async () => {
    const { url, close } = await listen(async (request) => service.app.fetch(request), {
      host: '127.0.0.1',
      port: 0,
    })
    await lockUsers()
    const client = new AbortController()
    const abandoned = Array.from({ length: 20 }, () =>
      expect(fetch(`${url}/v1/users`, { headers: headers(), signal: client.signal })).rejects.toThrow(),
    )
    await expect.poll(waitingStatements).toBe(connections)
    client.abort()
    await Promise.all(abandoned)
    expect((await fetch(`${url}/v1/projects`, { headers: headers() })).status).toBe(200)
    await expect.poll(waitingStatements).toBe(0)
    await close()
    expect(log).not.toHaveBeenCalled()
  })

  test('that is read-only serves reads, a write is 503 with Retry-After, and readiness is 503', async () => {
    const name = new URL(created.url).pathname.slice(1)
    await own.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`)
    const readOnly = await openPostgres(created.url, undefined, connections)
    const app = createServiceApp(readOnly)
    const init = { method: 'POST', headers: headers(), body: '{"name":"Canary"}' }
    const write = await app.request('/v1/projects', init)
    expect([write.status, write.headers.get('retry-after')]).toEqual([503, '2'])
    expect((await app.request('/v1/projects', { headers: headers() })).status).toBe(200)
    expect((await app.request('/readyz')).status).toBe(503)
    await own.query('SET default_transaction_read_only = off')
    await own.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`)
    await readOnly.close()
  })

  test('that cannot tell whether a write was committed leads to 504', async () => {
    await own.query(`
      CREATE FUNCTION undecided() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'canary' USING ERRCODE = 'statement_completion_unknown'; END $$;
      CREATE TRIGGER undecided BEFORE INSERT ON apps EXECUTE FUNCTION undecided()`)
    const app = { projectId: 'prj_own', displayName: 'Canary', platform: 'web' }
    const response = await service.send('/v1/apps', { method: 'POST', body: app })
    expect([response.status, response.headers.get('retry-after')]).toEqual([504, null])
    await own.query('DROP FUNCTION undecided CASCADE')
  })

  describe('that closes the connection after it received a statement', () => {
    let lost: Awaited<ReturnType<typeof startLossyRelay>>
    let cutOff: Database
    async function request(statement: string, path: string, init: object = {}) {
      lost = await startLossyRelay(created.url, statement)
      cutOff = await openPostgres(lost.url, undefined, connections)
      return createServiceApp(cutOff).request(path, { headers: headers(), ...init })
    }
    afterEach(async () => {
      await cutOff.close()
      lost.close()
    })

    test('leads to 504 without Retry-After for a write, which may have been made', async () => {
      const init = { method: 'PATCH', body: '{"name":"Committed"}' }
      const response = await request('update "projects"', '/v1/projects/prj_own', init)
      expect([response.status, response.headers.get('retry-after')]).toEqual([504, null])
      expect((await service.send('/v1/projects/prj_own')).body.name).toBe('Committed')
    })

    test('leads to 503 for a read, and for a write whose key was being looked up', async () => {
      const read = await request('from "users"', '/v1/users/usr_own')
      expect([read.status, read.headers.get('retry-after')]).toEqual([503, '2'])
      await cutOff.close()
      lost.close()
      const write = await request('from "keys"', '/v1/projects', { method: 'POST', body: '{"name":"None"}' })
      expect([write.status, write.headers.get('retry-after')]).toEqual([503, '2'])
    })
  })
})
