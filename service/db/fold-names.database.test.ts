import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createServiceApp } from '../app.ts'
import { databases } from '../testing/databases.ts'
import { restoreFirstVersion } from '../testing/first-version.ts'
import { newPostgres } from '../testing/new-postgres.ts'
import { openFromTemplate } from '../testing/pglite-template.ts'
import { newUser, startService } from '../testing/service.ts'
import { expectExactCounts } from '../testing/user-counts.ts'
import type { Database } from './database.ts'
import { migratePglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'
import { users } from './schema.ts'

const server = process.env.TEST_DATABASE_URL ?? ''

/** Opens the same database at every call. */
type OpenDatabase = () => Promise<Database>

async function pgliteInMemory(): Promise<OpenDatabase> {
  const client = await openFromTemplate()
  onTestFinished(() => client.close())
  return async () => ({ ...(await migratePglite(client)), close: async () => {} })
}

async function postgresDatabase(): Promise<OpenDatabase> {
  const { url, drop } = await newPostgres(server)
  onTestFinished(drop)
  return () => openPostgres(url)
}

/** Requests the total of a list. */
const totalsOf = (database: Database, key: string) => async (list: string) => {
  const headers = { 'x-service-key': `Bearer ${key}` }
  const response = await createServiceApp(database).request(`/v1/${list}`, { headers })
  return (await response.json()).total
}

describe.each(databases)('a database of the first version on $title', () => {
  test('has all its names folded again, also in the index, and its users counted', async () => {
    const open = await (server ? postgresDatabase() : pgliteInMemory())
    const before = await open()
    const { master } = await startService(before)
    const many = Array.from({ length: 4_100 }, (_, at) => newUser(`usr_${at}`, 'prj_own', `Mélanie ${at}`))
    await before.db.insert(users).values(many)
    await restoreFirstVersion(before.db)
    expect(await totalsOf(before, master)('users?nickname=melanie')).toBe(0)
    await before.close()

    const after = await open()
    const total = totalsOf(after, master)
    await expectExactCounts(after.db)
    expect(await total('users')).toBe(4_102)
    expect(await total('users?projectId=prj_own')).toBe(4_101)
    expect(await total('users?nickname=melanie')).toBe(4_100)
    expect(await total('users?nickname=own')).toBe(1)
    expect(await total('projects?projectName=own')).toBe(1)
    expect(await total('projects?projectName=mel')).toBe(0)
    const indexes = sql`schemaname = current_schema() AND indexname LIKE '%_name_search'`
    expect(await after.db.$count(sql`pg_indexes`, indexes)).toBe(3)
    await after.close()
  })
})
