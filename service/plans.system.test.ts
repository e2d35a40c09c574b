import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fold } from '../src/contract/text.ts'
import { createServiceApp } from './app.ts'
import type { Database, Db } from './db/database.ts'
import { openPostgres } from './db/postgres.ts'
import { users } from './db/schema.ts'
import { newSecret, storeKey } from './keys.ts'
import { explainList } from './testing/explain-list.ts'
import { fillUsers, rareNickname } from './testing/many-users.ts'
import { newPostgres } from './testing/new-postgres.ts'
import { newUser } from './testing/service.ts'

// These tests explain the service's own list statements in a table that is large enough for the planner to
// prefer an index; `npm run bench:service` measures the time for a million users.
const server = process.env.TEST_DATABASE_URL ?? ''
const count = 30_000
// If the locale has only ASCII letters, pg_trgm ignores other scripts (see service/README.md).
const unicode = "TEMPLATE template0 LC_COLLATE 'C.UTF-8' LC_CTYPE 'C.UTF-8'"

const otherCount = 20_000

/** Inserts `otherCount` apps, a hundredth of them in `prj_0`, and as many projects. */
async function fillAppsAndProjects(db: Db): Promise<void> {
  await db.execute(sql`
    INSERT INTO projects (project_id, name, name_folded, region, created_at)
    SELECT 'prj_more_' || n, 'Place ' || n, 'place ' || n, 'eu', timestamptz '2019-01-01Z' + n * interval '1 minute'
    FROM generate_series(1, ${otherCount}) n`)
  await db.execute(sql`
    INSERT INTO apps (project_app_id, project_id, display_name, display_name_folded, platform, created_at)
    SELECT 'app_' || n, 'prj_' || n % 100, 'Application ' || n, 'application ' || n, 'web',
           timestamptz '2020-01-01Z' + n * interval '1 minute'
    FROM generate_series(1, ${otherCount}) n`)
}

describe.skipIf(!server)('the plan of', () => {
  let created: Awaited<ReturnType<typeof newPostgres>>
  let database: Database
  let pool: pg.Pool
  const key = { master: newSecret('master'), project: newSecret('project') }
  beforeAll(async () => {
    created = await newPostgres(server, unicode)
    database = await openPostgres(created.url, async (db) => {
      await fillUsers(db, count)
      await fillAppsAndProjects(db)
    })
    await storeKey(database.db, { kind: 'master' }, key.master)
    await storeKey(database.db, { kind: 'project', projectId: 'prj_0' }, key.project)
    pool = new pg.Pool({ connectionString: created.url })
    await pool.query('VACUUM ANALYZE')
  })
  afterAll(async () => {
    await pool.end()
    await database.close()
    await created.drop()
  })

  const planned = (query: string, secret = key.master, connections = pool, table = 'users') =>
    explainList(`${table}?${query}`, secret, connections)

  test.each([
    ['the first page', '', 'users_newest'],
    ['page 1,000', 'page=1000', 'users_newest'],
    ['a project', 'projectId=prj_0', 'users_of_project'],
    ['page 100 of a project', 'projectId=prj_0&page=100', 'users_of_project'],
  ])('%s skips rows within the index', async (_title, query, index) => {
    const { body, rows } = await planned(query)
    expect(body.data).toHaveLength(10)
    expect(rows).toContain(`Index Only Scan using ${index} on users`)
    expect(rows).not.toContain('Seq Scan')
  })

  test.each([
    ['the last page', `page=${count / 10}`, 'users_newest'],
    ['the last page of a project', 'projectId=prj_0&page=300', 'users_of_project'],
  ])('%s is read from the end of the index', async (_title, query, index) => {
    const { body, rows } = await planned(query)
    expect(body.data.length).toBeGreaterThan(0)
    const scan = new RegExp(`Index Only Scan Backward using ${index} on users .*rows=(\\d+) loops`).exec(rows)
    expect(Number(scan?.[1])).toBeLessThan(100)
    expect(rows).not.toContain('Seq Scan')
  })

  test('the list of a Project key reads the rows of its project', async () => {
    const { body, rows } = await planned('', key.project)
    expect(body.total).toBeLessThan(count / 5)
    expect(rows).toContain('users_of_project')
    expect(rows).not.toContain('Seq Scan')
  })

  test.each([
    ['all users', '', key.master],
    ['a project', 'projectId=prj_0', key.master],
    ['a Project key', '', key.project],
  ])('the total of %s reads the counters and no users', async (_title, query, secret) => {
    const { body, total } = await planned(query, secret)
    expect(body.total).toBeGreaterThan(0)
    expect(total).toContain('on user_counts')
    expect(total).not.toContain('on users')
  })

  test('a page past the end reads no users', async () => {
    const { body, rows } = await planned('page=999999')
    expect(body).toMatchObject({ total: count, data: [] })
    expect(rows).toBe('')
  })

  test.each([
    ['apps', '', 'apps_newest'],
    ['apps', 'page=1000', 'apps_newest'],
    ['apps', 'projectId=prj_0', 'apps_of_project'],
    ['projects', '', 'projects_newest'],
    ['projects', 'page=100', 'projects_newest'],
  ])('a list of %s (%s) is in the order of its index', async (table, query, index) => {
    const { body, rows } = await planned(query, key.master, pool, table)
    expect(body.data).toHaveLength(10)
    expect(rows).toMatch(new RegExp(`Index (Only )?Scan using ${index} on ${table}`))
    expect(rows).not.toContain('Seq Scan')
  })

  test.each([
    ['apps', 'appName', 'Application 1234'],
    ['projects', 'projectName', 'Place 1234'],
  ])('a name among %s is found by the trigrams of the folded one', async (table, filter, name) => {
    const query = `${new URLSearchParams({ [filter]: name.toUpperCase() })}`
    const { body, rows } = await planned(query, key.master, pool, table)
    expect(body.data.length).toBeGreaterThan(0)
    expect(rows).toContain(`Bitmap Index Scan on ${table}_name_search`)
    expect(rows).not.toContain('Seq Scan')
  })

  test('the apps of a Project key are found and counted within its project', async () => {
    const { body, rows, total } = await planned('', key.project, pool, 'apps')
    expect(body.total).toBe(otherCount / 100)
    for (const plan of [rows, total]) {
      expect(plan).toContain('apps_of_project')
      expect(plan).not.toContain('Seq Scan')
    }
  })

  test.each([
    ['zo', 10],
    ['Silas Lark', 1],
    // The user with this nickname belongs to another project.
    [rareNickname, 0],
  ])(
    'a Project key and a nickname (%s) read no more than its project or the nickname',
    async (nickname, found) => {
      const { body, rows } = await planned(`nickname=${encodeURIComponent(nickname)}`, key.project)
      const projects = body.data.map((user: { projectId: string }) => user.projectId)
      expect(projects).toEqual(Array(found).fill('prj_0'))
      expect(rows).toMatch(/users_of_project|users_name_search/)
      expect(rows).not.toContain('Seq Scan')
    },
  )

  test.each([rareNickname, 'ZEPHYR', 'Quinn Vale', '남궁하은', 'Кирилл Ш', 'ΠΑΠΑΔΌΠΟΥΛΟΣ'])(
    'a nickname (%s) is found and counted by the trigrams of the folded one',
    async (nickname) => {
      const { body, rows, total } = await planned(`nickname=${encodeURIComponent(nickname)}&limit=5`)
      expect(body.data.length).toBeGreaterThan(0)
      for (const plan of body.total < 5 ? [rows] : [rows, total]) {
        expect(plan).toContain('Bitmap Index Scan on users_name_search')
        expect(plan).not.toContain('Seq Scan')
      }
    },
  )

  test('trigrams find exactly the same rows, even for short or unusual filters', async () => {
    await database.db.insert(users).values(newUser('usr_odd', 'prj_1', '100% _ back\\slash'))
    const options = ['seqscan', 'indexscan', 'indexonlyscan'].map((way) => `-c enable_${way}=off`).join(' ')
    const forced = new pg.Pool({ connectionString: created.url, options })
    for (const text of ['%', '_', '\\', '0%', '_ ', 'k\\s', 'a', 'zo', 'ÖR', '하', '하은', '🦊', 'ж']) {
      const { rows: expected } = await pool.query(
        'SELECT count(*)::int AS total FROM users WHERE strpos(nickname_folded, $1) > 0',
        [fold(text)],
      )
      const { body, rows } = await planned(`nickname=${encodeURIComponent(text)}`, key.master, forced)
      expect([text, body.total]).toEqual([text, expected[0].total])
      expect(body.total).toBeGreaterThan(0)
      expect(rows).toContain('Bitmap Index Scan on users_name_search')
    }
    await forced.end()
  })

  test('a page that is not full determines the total without counting', async () => {
    expect(await planned(`nickname=${rareNickname}`)).toMatchObject({ body: { total: 1 }, total: '' })
    expect(await planned('nickname=nobody')).toMatchObject({ body: { total: 0, data: [] }, total: '' })
  })
})

test.skipIf(!server)('names are found without pg_trgm', async () => {
  const { url, drop } = await newPostgres(server)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // A schema outside the search path hides the extension's names, as if it were not permitted.
  await client.query('CREATE SCHEMA elsewhere; CREATE EXTENSION pg_trgm SCHEMA elsewhere')
  const database = await openPostgres(url, (db) => fillUsers(db, 1_000))
  const indexes = await client.query("SELECT FROM pg_indexes WHERE indexname LIKE '%_name_search'")
  expect(indexes.rowCount).toBe(0)
  const secret = newSecret('master')
  await storeKey(database.db, { kind: 'master' }, secret)
  const app = createServiceApp(database)
  const response = await app.request('/v1/users?nickname=ZEPHYR', {
    headers: { 'x-service-key': `Bearer ${secret}` },
  })
  expect((await response.json()).data).toMatchObject([{ nickname: rareNickname }])
  await client.end()
  await database.close()
  await drop()
})
