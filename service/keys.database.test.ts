import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from './db/database.ts'
import { keys } from './db/schema.ts'
import { findKey, newSecret, storeKey } from './keys.ts'
import { runKeyCommand } from './run-key-command.ts'
import { databases } from './testing/databases.ts'
import { startService } from './testing/service.ts'

describe.each(databases)('keys on $title', ({ open }) => {
  let database: Database
  let service: Awaited<ReturnType<typeof startService>>
  beforeAll(async () => {
    database = await open()
    service = await startService(database)
  })
  afterAll(() => database.close())

  const run = (...args: string[]) => runKeyCommand(service.db, args)

  test('a key is created, listed without its secret, used, and revoked', async () => {
    const { output: secret, remark = '' } = await run('create', 'project', 'prj_other')
    expect(secret).toMatch(/^sk_project_[\w-]{32}$/)
    expect((await service.send('/v1/projects/prj_other', { key: secret })).status).toBe(200)
    const keyId = /key_\w+/.exec(remark)?.[0] ?? ''

    const line = async () => (await run('list')).output.split('\n').find((one) => one.startsWith(keyId)) ?? ''
    expect(await line()).toMatch(
      new RegExp(`^${keyId} +project +prj_other +\\d{4}-.*Z +…${secret.slice(-4)} +valid$`),
    )
    expect((await run('list')).output).not.toContain(secret.slice(11, -4))

    expect((await run('revoke', keyId)).output).toBe(`Revoked key ${keyId}.`)
    expect((await service.send('/v1/projects/prj_other', { key: secret })).status).toBe(401)
    const revoked = await line()
    expect(revoked).toMatch(/revoked \d{4}-/)
    expect((await run('revoke', keyId)).failed).toBeUndefined()
    expect(await line()).toBe(revoked)
  })

  test('a created Master key has the kind master', async () => {
    const { output } = await run('create', 'master')
    expect(output).toMatch(/^sk_master_[\w-]{32}$/)
    expect(await findKey(service.db, output)).toEqual({ kind: 'master' })
  })

  test('a key that is already stored by its SHA-256 in hexadecimal is found', async () => {
    const hash = createHash('sha256').update('sk_master_stored').digest('hex')
    await service.db.insert(keys).values({ keyId: 'key_stored', kind: 'master', hash, lastFour: 'ored' })
    expect(await findKey(service.db, 'sk_master_stored')).toEqual({ kind: 'master' })
  })

  test.each([
    [[]],
    [['make']],
    [['create']],
    [['create', 'project']],
    [['create', 'master', 'x']],
    [['revoke']],
    [['list', 'x']],
  ])('the arguments %j lead to the usage text', async (args) => {
    expect(await run(...args)).toMatchObject({
      failed: true,
      output: '',
      remark: expect.stringContaining('Usage'),
    })
  })

  test('creating a key for an unknown project and revoking an unknown key fail with a message', async () => {
    expect(await run('create', 'project', 'prj_none')).toMatchObject({
      failed: true,
      remark: 'There is no project with this ID. No key was created.',
    })
    expect(await run('revoke', 'key_none')).toMatchObject({ failed: true })
  })

  test('storing a revoked secret again does not restore it', async () => {
    const secret = newSecret('master')
    await run('revoke', await storeKey(service.db, { kind: 'master' }, secret))
    await storeKey(service.db, { kind: 'master' }, secret)
    expect(await findKey(service.db, secret)).toBeUndefined()
  })

  test('no table contains a key or a token, nor a large part of one', async () => {
    const { body } = await service.send('/v1/users/signin', {
      method: 'POST',
      body: { userId: 'usr_own' },
      headers: { 'idempotency-key': '"sign-in"' },
    })
    const tables = await service.db
      .select({ name: sql<string>`tablename` })
      .from(sql`pg_tables`)
      .where(sql`schemaname = 'public'`)
    const names = tables.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['keys', 'users', 'idempotent_writes']))
    const rows = await Promise.all(
      names.map((name) =>
        service.db.select({ row: sql<string>`one::text` }).from(sql`${sql.identifier(name)} AS one`),
      ),
    )
    const everything = rows
      .flat()
      .map(({ row }) => row)
      .join('\n')
    expect(everything).toContain('prj_own')
    for (const secret of [service.master, service.project, body.token]) {
      for (let start = 11; start + 8 < secret.length; start += 1)
        expect(everything).not.toContain(secret.slice(start, start + 8))
    }
  })
})
