import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from './db/database.ts'
import { apps, keys, projects, users } from './db/schema.ts'
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

  const act = (...words: string[]) => runKeyCommand(service.db, words)

  test('a key is made, listed without itself, used, and revoked', async () => {
    const { output: secret, remark = '' } = await act('create', 'project', 'prj_other')
    expect(secret).toMatch(/^sk_project_[\w-]{32}$/)
    expect((await service.ask('/v1/projects/prj_other', { key: secret })).status).toBe(200)
    const keyId = /key_\w+/.exec(remark)?.[0] ?? ''

    const line = async () => (await act('list')).output.split('\n').find((one) => one.startsWith(keyId)) ?? ''
    expect(await line()).toMatch(
      new RegExp(`^${keyId} +project +prj_other +\\d{4}-.*Z +…${secret.slice(-4)} +valid$`),
    )
    expect((await act('list')).output).not.toContain(secret.slice(11, -4))

    expect((await act('revoke', keyId)).output).toBe(`${keyId} is revoked.`)
    expect((await service.ask('/v1/projects/prj_other', { key: secret })).status).toBe(401)
    const revoked = await line()
    expect(revoked).toMatch(/revoked \d{4}-/)
    expect((await act('revoke', keyId)).failed).toBeUndefined()
    expect(await line()).toBe(revoked)
  })

  test('a Master key is a Master key', async () => {
    const { output } = await act('create', 'master')
    expect(output).toMatch(/^sk_master_[\w-]{32}$/)
    expect(await findKey(service.db, output)).toEqual({ kind: 'master' })
  })

  test.each([
    [[]],
    [['make']],
    [['create']],
    [['create', 'project']],
    [['create', 'master', 'x']],
    [['revoke']],
    [['list', 'x']],
  ])('the words %j are answered with how to use the command', async (words) => {
    expect(await act(...words)).toMatchObject({
      failed: true,
      output: '',
      remark: expect.stringContaining('Usage'),
    })
  })

  test('a key of no project, and revoking no key, fail with a sentence', async () => {
    expect(await act('create', 'project', 'prj_none')).toMatchObject({
      failed: true,
      remark: 'There is no project with this ID.',
    })
    expect(await act('revoke', 'key_none')).toMatchObject({ failed: true })
  })

  test('storing a revoked secret again does not bring it back', async () => {
    const secret = newSecret('master')
    await act('revoke', await storeKey(service.db, { kind: 'master' }, secret))
    await storeKey(service.db, { kind: 'master' }, secret)
    expect(await findKey(service.db, secret)).toBeUndefined()
  })

  test('no table holds a key or a token, nor a large piece of one', async () => {
    const { body } = await service.ask('/v1/users/signin', { method: 'POST', body: { userId: 'usr_own' } })
    const rows = await Promise.all(
      [keys, projects, apps, users].map((table) =>
        service.db.select({ row: sql<string>`${table}::text` }).from(table),
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
