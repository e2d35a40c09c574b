import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runCommand } from '../run-command.ts'
import { databases } from '../testing/databases.ts'
import { newUser } from '../testing/service.ts'
import { expectExactCounts, selectCounts } from '../testing/user-counts.ts'
import type { Database, Db } from './database.ts'
import { projects, users } from './schema.ts'
import { countUsers, hasUserCountTriggers } from './user-counts.ts'

const projectIds = ['prj_a', 'prj_b', 'prj_c']

/** Leaves three projects, with 3, 2 and 1 users. */
async function restoreRows(db: Db): Promise<void> {
  await db.execute(sql`TRUNCATE projects CASCADE`)
  await db
    .insert(projects)
    .values(projectIds.map((projectId) => ({ projectId, name: 'P', nameFolded: 'p', region: 'eu' })))
  await db
    .insert(users)
    .values(
      ['a', 'a', 'a', 'b', 'b', 'c'].map((project, index) => newUser(`usr_${index}`, `prj_${project}`, null)),
    )
}

const statements: [title: string, statement: string, counts: Record<string, number>][] = [
  ['an insert', "INSERT INTO users VALUES ('new', 'prj_c')", { prj_a: 3, prj_b: 2, prj_c: 2 }],
  [
    'an insert of rows of several projects',
    "INSERT INTO users SELECT 'new_' || n, 'prj_' || chr(97 + n % 3) FROM generate_series(1, 3000) n",
    { prj_a: 1003, prj_b: 1002, prj_c: 1001 },
  ],
  [
    'an insert of no rows',
    'INSERT INTO users SELECT * FROM users WHERE false',
    { prj_a: 3, prj_b: 2, prj_c: 1 },
  ],
  [
    'an insert that updates on conflict',
    "INSERT INTO users VALUES ('usr_0', 'prj_b'), ('new', 'prj_b') ON CONFLICT (user_id) DO UPDATE SET project_id = 'prj_c'",
    { prj_a: 2, prj_b: 3, prj_c: 2 },
  ],
  [
    'an insert that does nothing on conflict',
    "INSERT INTO users VALUES ('usr_0', 'prj_b'), ('new', 'prj_b') ON CONFLICT DO NOTHING",
    { prj_a: 3, prj_b: 3, prj_c: 1 },
  ],
  ['a deletion', "DELETE FROM users WHERE user_id = 'usr_0'", { prj_a: 2, prj_b: 2, prj_c: 1 }],
  ['a deletion of a whole project', "DELETE FROM users WHERE project_id = 'prj_b'", { prj_a: 3, prj_c: 1 }],
  ['a deletion of all rows', 'DELETE FROM users', {}],
  [
    'a move of a user',
    "UPDATE users SET project_id = 'prj_c' WHERE user_id = 'usr_0'",
    { prj_a: 2, prj_b: 2, prj_c: 2 },
  ],
  [
    'a move of two projects to each other',
    "UPDATE users SET project_id = CASE project_id WHEN 'prj_a' THEN 'prj_b' ELSE 'prj_a' END WHERE project_id <> 'prj_c'",
    { prj_a: 2, prj_b: 3, prj_c: 1 },
  ],
  ['an update without a move', "UPDATE users SET country = 'KR'", { prj_a: 3, prj_b: 2, prj_c: 1 }],
  [
    'one statement with several changes',
    "WITH gone AS (DELETE FROM users WHERE project_id = 'prj_a' RETURNING user_id) INSERT INTO users SELECT 'copy_' || user_id, 'prj_c' FROM gone",
    { prj_b: 2, prj_c: 4 },
  ],
  ['TRUNCATE', 'TRUNCATE users', {}],
  ['TRUNCATE of the projects', 'TRUNCATE projects CASCADE', {}],
  [
    'a transaction that is rolled back',
    "DO $$ BEGIN INSERT INTO users VALUES ('new', 'prj_c'); DELETE FROM users WHERE user_id = 'usr_0'; ROLLBACK; END $$",
    { prj_a: 3, prj_b: 2, prj_c: 1 },
  ],
  [
    'a TRUNCATE that is rolled back',
    "DO $$ BEGIN TRUNCATE users; INSERT INTO users VALUES ('new', 'prj_c'); ROLLBACK; END $$",
    { prj_a: 3, prj_b: 2, prj_c: 1 },
  ],
  [
    'a transaction of which a part is rolled back',
    `DO $$
     BEGIN
       INSERT INTO users VALUES ('kept', 'prj_c');
       BEGIN
         INSERT INTO users VALUES ('new', 'prj_c');
         UPDATE users SET project_id = 'prj_b';
         RAISE EXCEPTION 'undo';
       EXCEPTION WHEN raise_exception THEN
         DELETE FROM users WHERE user_id = 'usr_0';
       END;
     END $$`,
    { prj_a: 2, prj_b: 2, prj_c: 2 },
  ],
]

describe.each(databases)('the counters of users on $title', ({ open }) => {
  let database: Database
  let db: Db
  beforeAll(async () => {
    database = await open()
    db = database.db
  })
  afterAll(() => database.close())
  beforeEach(() => restoreRows(db))

  test.each(statements)('are exact after %s', async (_title, statement, counts) => {
    await db.execute(sql.raw(statement))
    expect(await selectCounts(db)).toEqual(counts)
    await expectExactCounts(db)
  })

  test('are unchanged by a statement that fails', async () => {
    await expect(
      db.insert(users).values([newUser('new', 'prj_a', null), newUser('usr_0', 'prj_a', null)]),
    ).rejects.toThrow()
    expect(await selectCounts(db)).toEqual({ prj_a: 3, prj_b: 2, prj_c: 1 })
  })

  test('are exact after a deletion that cascades from the project', async () => {
    const reference = 'FOREIGN KEY (project_id) REFERENCES projects'
    const replaceReference = (action: string) =>
      db.execute(
        sql.raw(
          `ALTER TABLE users DROP CONSTRAINT users_project_id_fkey, ADD CONSTRAINT users_project_id_fkey ${reference} ${action}`,
        ),
      )
    await replaceReference('ON DELETE CASCADE')
    await db.execute(sql`DELETE FROM projects WHERE project_id <> 'prj_b'`)
    await replaceReference('')
    expect(await selectCounts(db)).toEqual({ prj_b: 2 })
    await expectExactCounts(db)
  })

  test('give the total of a project, of all, and of an ID that cannot exist', async () => {
    const ids = ['prj_a', 'prj_none', '\0', undefined]
    expect(await Promise.all(ids.map((id) => countUsers(db, id)))).toEqual([3, 0, 0, 6])
  })

  test.each([
    [
      'DROP TRIGGER user_counts_delete ON users',
      'CREATE TRIGGER user_counts_delete AFTER DELETE ON users REFERENCING OLD TABLE AS old_users EXECUTE FUNCTION update_user_counts()',
    ],
    [
      'ALTER TABLE users DISABLE TRIGGER user_counts_delete',
      'ALTER TABLE users ENABLE TRIGGER user_counts_delete',
    ],
  ])('are not used after %s, and exact again after a recount', async (remove, restore) => {
    await db.execute(sql.raw(remove))
    await db.execute(sql`DELETE FROM users WHERE project_id = 'prj_a'`)
    expect(await hasUserCountTriggers(db)).toBe(false)
    expect([await countUsers(db, 'prj_a'), await countUsers(db)]).toEqual([0, 3])

    await db.execute(sql.raw(restore))
    expect(await hasUserCountTriggers(db)).toBe(true)
    expect([await countUsers(db, 'prj_a'), await countUsers(db)]).toEqual([3, 6])
    expect(await runCommand(db, ['recount'])).toEqual({ output: 'Counted 3 users.' })
    expect([await countUsers(db, 'prj_a'), await countUsers(db)]).toEqual([0, 3])
    await expectExactCounts(db)
  })

  test.each([[['recount', 'all']], [['unknown']], [[]]])('a command %j is refused', async (args) => {
    expect(await runCommand(db, args)).toEqual({
      output: '',
      remark: 'Usage: npm run recount, or service-console recount',
      failed: true,
    })
  })
})
