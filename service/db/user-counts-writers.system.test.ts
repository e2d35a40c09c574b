import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seededRandom } from '../demo/random.ts'
import { newPostgres } from '../testing/new-postgres.ts'
import { expectExactCounts, selectCounts } from '../testing/user-counts.ts'
import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'
import { countUsers, recountUsers } from './user-counts.ts'

const server = process.env.TEST_DATABASE_URL ?? ''

describe.skipIf(!server)('the counters of users with several writers', () => {
  let created: Awaited<ReturnType<typeof newPostgres>>
  let database: Database
  const clients: pg.Client[] = []
  const connect = async (url = created.url) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    clients.push(client)
    return client
  }
  beforeAll(async () => {
    created = await newPostgres(server)
    database = await openPostgres(created.url)
  })
  beforeEach(async () => {
    await database.db.execute(sql`TRUNCATE projects CASCADE`)
    await database.db.execute(sql`
      INSERT INTO projects (project_id, name, name_folded, region)
      SELECT 'prj_' || n, 'P', 'p', 'eu' FROM generate_series(0, 4) n`)
  })
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.end()))
  })
  afterAll(async () => {
    await database.close()
    await created.drop()
  })

  const insert = (client: pg.Client, userId: string, projectId = 'prj_0') =>
    client.query('INSERT INTO users (user_id, project_id) VALUES ($1, $2)', [userId, projectId])

  const waitForLock = async (client: pg.Client) => {
    const waiting =
      "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
    await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(1)
  }

  test('are exact, without deadlocks, after transactions of more writers than slots, in any order of projects', async () => {
    const writers = Array.from({ length: 40 }, async (_, writer) => {
      const client = await connect()
      const random = seededRandom(writer + 1)
      const projectId = () => `prj_${random(5)}`
      for (let round = 0; round < 10; round += 1) {
        await client.query('BEGIN')
        for (let step = 0; step < 4; step += 1)
          await insert(client, `usr_${writer}_${round}_${step}`, projectId())
        await client.query('SAVEPOINT part')
        const own = `usr_${writer}_${random(round + 1)}_%`
        await client.query('UPDATE users SET project_id = $1 WHERE user_id LIKE $2', [projectId(), own])
        if (random(2) === 0) await client.query('ROLLBACK TO SAVEPOINT part')
        if (random(3) === 0) await client.query('DELETE FROM users WHERE user_id LIKE $1', [own])
        await client.query(random(4) === 0 ? 'ROLLBACK' : 'COMMIT')
      }
    })
    const recounts = async () => {
      for (let round = 0; round < 5; round += 1) await recountUsers(database.db)
    }
    await Promise.all([...writers, recounts()])
    expect(await countUsers(database.db)).toBeGreaterThan(0)
    await expectExactCounts(database.db)
  })

  test('do not make a writer wait for another that writes the same project', async () => {
    const [first, second] = await Promise.all([connect(), connect()])
    await first.query('BEGIN')
    await insert(first, 'usr_first')
    await second.query("SET statement_timeout = '20s'")
    await insert(second, 'usr_second')
    expect(await selectCounts(database.db)).toEqual({ prj_0: 1 })
    await first.query('COMMIT')
    expect(await selectCounts(database.db)).toEqual({ prj_0: 2 })
  })

  test('include the users of a transaction that ends while a recount waits for it', async () => {
    const writer = await connect()
    await writer.query('BEGIN')
    await insert(writer, 'usr_late')
    const recount = recountUsers(database.db).then(() => selectCounts(database.db))
    await waitForLock(writer)
    await writer.query('COMMIT')
    expect(await recount).toEqual({ prj_0: 1 })
  })

  test('are empty after TRUNCATE in a transaction whose snapshot is older than some of them', async () => {
    const [first, second] = await Promise.all([connect(), connect()])
    await first.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
    await first.query('SELECT FROM projects')
    await insert(second, 'usr_unseen')
    await first.query('TRUNCATE users')
    await first.query('COMMIT')
    expect(await selectCounts(database.db)).toEqual({})
  })

  test('need no rights of the accounts that write users, which cannot change them directly', async () => {
    const role = new URL(created.url).pathname.slice(1).replace('test', 'role')
    const owner = await connect()
    await owner.query(`
      CREATE ROLE ${role} LOGIN PASSWORD 'canary';
      GRANT CREATE ON SCHEMA public TO ${role};
      GRANT SELECT, INSERT, UPDATE, DELETE, TRUNCATE ON users TO ${role};
      GRANT SELECT ON projects TO ${role}`)
    const url = new URL(created.url)
    url.username = role
    url.password = 'canary'
    const account = await connect(url.href)
    await insert(account, 'usr_1')
    await insert(account, 'usr_2')
    // A temporary table and operators of the account come first in its search path, and must not run as the owner.
    await account.query('CREATE TEMPORARY TABLE user_counts AS SELECT 1')
    await account.query(`
      CREATE FUNCTION fail(bigint, bigint) RETURNS bigint LANGUAGE plpgsql AS $$ BEGIN RAISE 'ran'; END $$;
      CREATE OPERATOR public.+ (LEFTARG = bigint, RIGHTARG = bigint, FUNCTION = fail);
      SET search_path = public, pg_catalog`)
    await expect(account.query('SELECT 1::bigint + 1::bigint')).rejects.toThrow('ran')
    await insert(account, 'usr_3')
    await account.query("UPDATE users SET project_id = 'prj_1' WHERE user_id = 'usr_2'")
    expect(await selectCounts(database.db)).toEqual({ prj_0: 2, prj_1: 1 })
    await expect(account.query('TRUNCATE public.user_counts')).rejects.toThrow('permission denied')
    await account.query('CREATE TABLE other ()')
    await expect(
      account.query('CREATE TRIGGER other AFTER TRUNCATE ON other EXECUTE FUNCTION update_user_counts()'),
    ).rejects.toThrow('permission denied')
    await account.query('TRUNCATE users')
    expect(await selectCounts(database.db)).toEqual({})
    await owner.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`)
  })
})
