import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProject } from '../src/contract/endpoints.ts'
import { fc } from '../src/testing/fast-check.ts'
import { createServiceApp } from './app.ts'
import type { Database, Db } from './db/database.ts'
import { idempotentWrites } from './db/schema.ts'
import { createIdempotency } from './idempotency.ts'
import { databases } from './testing/databases.ts'
import { startService, type TestRequest } from './testing/service.ts'

const lastSeenAt = { lastSeenAt: expect.any(String) }

describe.each(databases)('a write with an Idempotency-Key on $title', ({ title, open }) => {
  let database: Database
  let service: Awaited<ReturnType<typeof startService>>
  beforeAll(async () => {
    database = await open()
    service = await startService(database)
  })
  afterAll(() => database.close())

  const write = (path: string, key: string, body: unknown, more: TestRequest = {}) =>
    service.send(path, { method: 'POST', body, ...more, headers: { 'idempotency-key': key } })

  /** A request for another process. */
  const newRequest = (body: object, key: string) =>
    new Request('http://service.test/v1/projects', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'x-service-key': `Bearer ${service.master}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
    })

  const countNamed = async (name: string) =>
    (await service.send(`/v1/projects?projectName=${encodeURIComponent(name)}`)).body.total

  test.each([
    ['POST', '/v1/projects', { name: 'Once' }],
    ['POST', '/v1/apps', { projectId: 'prj_own', displayName: 'Once', platform: 'ios' }],
    ['PATCH', '/v1/projects/prj_own', { name: 'Own', description: 'Once' }],
  ])('that repeats a %s %s gets the first response again', async (method, path, body) => {
    const first = await write(path, '"first"', body, { method })
    expect(first.status).toBeLessThan(300)
    // A later change is not part of the first response.
    await service.send('/v1/projects/prj_own', {
      method: 'PATCH',
      body: { name: 'Own', description: 'Later' },
    })
    const repeat = await write(path, 'first', body, { method })
    expect(repeat).toMatchObject({ status: first.status, body: first.body })
    for (const name of ['location', 'content-type'])
      expect(repeat.headers.get(name)).toBe(first.headers.get(name))
    await service.db.delete(idempotentWrites)
  })

  test('is one row after twenty requests at once, in two processes', async () => {
    const other = createServiceApp(database)
    const name = 'Twenty at once'
    const responses = await Promise.all(
      Array.from({ length: 20 }, async (_, number) => {
        const app = number % 2 ? service.app : other
        return (await app.request(newRequest({ name }, '"twenty"'))).json()
      }),
    )
    expect(new Set(responses.map(({ projectId }) => projectId)).size).toBe(1)
    expect(responses[0].projectId).toMatch(/^prj_/)
    expect(await countNamed(name)).toBe(1)
  })

  test('is one row for each key and body, in any interleaving of repeats', async () => {
    let run = 0
    const request = fc.record({
      key: fc.constantFrom('a', '"b"'),
      /** Another key of the same kind, or none. */
      isProjectKey: fc.boolean(),
      isInvalid: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(request, { maxLength: 12 }), fc.scheduler(), async (requests, scheduler) => {
        run += 1
        const displayName = `Interleaved ${run}.`
        const sent = requests.map(({ key, isProjectKey, isInvalid }) =>
          scheduler
            .schedule(Promise.resolve())
            .then(() =>
              write(
                '/v1/apps',
                key === 'a' ? `${run}-a` : `"${run}-b"`,
                { projectId: 'prj_own', displayName, platform: isInvalid ? 'none' : 'web' },
                isProjectKey ? { key: service.project } : {},
              ),
            ),
        )
        await scheduler.waitAll()
        const statuses = (await Promise.all(sent)).map(({ status }) => status)
        for (const [at, { isInvalid }] of requests.entries())
          expect(isInvalid ? [400, 422] : [201]).toContain(statuses[at])
        const intents = requests.filter(({ isInvalid }) => !isInvalid)
        const expected = new Set(intents.map(({ key, isProjectKey }) => `${key} ${isProjectKey}`)).size
        const { body } = await service.send(`/v1/apps?appName=${encodeURIComponent(displayName)}`)
        expect(body.total).toBe(expected)
      }),
      { numRuns: 25 },
    )
  })

  test('with another body, path or method is 422, and changes nothing', async () => {
    await write('/v1/projects', 'other', { name: 'One body' })
    const others: [string, string, object][] = [
      ['POST', '/v1/projects', { name: 'Another body' }],
      ['PATCH', '/v1/projects/prj_own', { name: 'One body' }],
      ['POST', '/v1/users/signin', { userId: 'usr_own' }],
    ]
    for (const [method, path, body] of others)
      expect(await write(path, 'other', body, { method })).toMatchObject({
        status: 422,
        body: { detail: 'This Idempotency-Key was used for another request. Nothing was changed.' },
      })
    expect(await countNamed('Another body')).toBe(0)
  })

  test('of another kind of key or project is another intent', async () => {
    const body = { projectId: 'prj_own', displayName: 'Two kinds', platform: 'web' }
    const { secret } = await service.key({ kind: 'master' })
    const ids = []
    for (const key of [service.master, service.project, secret])
      ids.push((await write('/v1/apps', 'kinds', body, { key })).body.projectAppId)
    expect(ids[0]).toBe(ids[2])
    expect(ids[1]).not.toBe(ids[0])
  })

  test('that was refused or failed stores nothing', async () => {
    expect((await write('/v1/projects', 'refused', { name: '' })).status).toBe(400)
    expect((await write('/v1/projects', 'refused', { name: 'Corrected' })).status).toBe(201)
    const app = { projectId: 'prj_none', displayName: 'App', platform: 'web' }
    expect((await write('/v1/apps', 'unknown', app)).status).toBe(400)
    expect((await write('/v1/apps', 'unknown', { ...app, projectId: 'prj_own' })).status).toBe(201)
  })

  test('signs a user in again with a new token, because none is stored', async () => {
    const signIn = () => write('/v1/users/signin', 'sign-in', { userId: 'usr_own' })
    const [first, second] = [await signIn(), await signIn()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toMatchObject({ user: lastSeenAt, token: expect.any(String) })
    expect(second.body.token).not.toBe(first.body.token)
    expect((await write('/v1/users/signin', 'sign-in', { userId: 'usr_other' })).status).toBe(422)
  })

  test.each(['', ' ', '""', '"a', 'a b', 'ä', 'x'.repeat(256), '"a", "b"'])(
    'with the invalid key %j is 400',
    async (key) => {
      const { status, body } = await write('/v1/projects', key, { name: 'Invalid key' })
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { detail: expect.stringContaining('Idempotency-Key') },
      })
    },
  )

  test('after a day is another intent, and only the newest responses are kept', async () => {
    const count = () => service.db.$count(idempotentWrites)
    const create = () => write('/v1/projects', 'old', { name: 'A day later' })
    await create()
    await service.db.update(idempotentWrites).set({ createdAt: sql`clock_timestamp() - interval '25 hours'` })
    await create()
    expect(await countNamed('A day later')).toBe(2)
    await service.db.delete(idempotentWrites)
    await service.db.execute(sql`
      INSERT INTO idempotent_writes (key_hash, request_hash, status, created_at)
      SELECT 'key ' || n, '', 200, statement_timestamp() - n * interval '1 millisecond' FROM generate_series(1, 10050) AS n`)
    await service.db.execute(sql`
      INSERT INTO idempotent_writes (key_hash, request_hash, created_at)
      VALUES ('expired', '', clock_timestamp() - interval '25 hours')`)
    // A new process removes old responses with its first write.
    const app = createServiceApp(database)
    await app.request(newRequest({ name: 'New' }, 'new'))
    expect(await count()).toBe(10_000)
    const kept = await service.db.select({ name: idempotentWrites.keyHash }).from(idempotentWrites)
    expect(kept.map(({ name }) => name)).not.toContain('expired')
    await service.db.delete(idempotentWrites)
  })

  test('that repeats a running one waits for a limited time, then is 409', async () => {
    const processes = [createIdempotency(database, 50), createIdempotency(database, 50)]
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let isRunning = () => {}
    const running = new Promise<void>((resolve) => {
      isRunning = resolve
    })
    let count = 0
    const create = (respondOnce = processes[0]) =>
      respondOnce?.(createProject, { kind: 'master' }, newRequest({ name: 'Slow' }, 'slow'), async () => {
        isRunning()
        await held
        count += 1
        return Response.json({ count })
      })
    const first = create()
    await running
    // PGlite has one process.
    for (const process of title === 'PGlite' ? processes.slice(0, 1) : processes)
      await expect(create(process)).rejects.toMatchObject({
        status: 409,
        more: { headers: { 'retry-after': '1' } },
      })
    release()
    for (const response of [await first, await create(), await create(processes[1])])
      expect(await response?.json()).toEqual({ count: 1 })
  })
})

test('a transaction whose work fails leaves nothing', async () => {
  for (const { open } of databases) {
    const database = await open()
    const insert = (db: Db) => db.insert(idempotentWrites).values({ keyHash: 'a', requestHash: 'b' })
    await expect(
      database.transaction(async (tx) => {
        await insert(tx)
        throw new Error('The work failed.')
      }),
    ).rejects.toThrow('The work failed.')
    expect(await database.db.$count(idempotentWrites)).toBe(0)
    await database.transaction(insert)
    expect(await database.db.$count(idempotentWrites)).toBe(1)
    await database.close()
  }
})
