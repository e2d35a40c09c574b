import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_READS, READ_ONLY_PROBLEM } from '../deploy/test-servers.ts'
import { capabilityNames } from '../src/contract/capabilities.ts'
import { createServiceApp } from './app.ts'
import type { Database } from './db/database.ts'
import { databases } from './testing/databases.ts'
import { startService } from './testing/service.ts'

describe.each(databases)('a service that allows only reads on $title', ({ open }) => {
  const origin = 'https://console.example'
  let database: Database
  let service: Awaited<ReturnType<typeof startService>>
  beforeAll(async () => {
    database = await open()
    service = await startService(database, [origin], capabilityNames)
  })
  afterAll(() => database.close())

  // OPTIONS is a preflight here, because other origins are allowed.
  test.each(NO_READS.filter((method) => method !== 'OPTIONS'))(
    '%s is 403 with a sentence, with and without a key, also for another origin',
    async (method) => {
      for (const key of [service.master, '']) {
        const { status, headers, body } = await service.send('/v1/projects', {
          method,
          key,
          body: { name: 'Harbor' },
          headers: { origin },
        })
        expect([status, headers.get('content-type')]).toEqual([403, 'application/problem+json'])
        expect(body).toMatchObject(READ_ONLY_PROBLEM)
        expect(headers.get('access-control-allow-origin')).toBe(origin)
      }
      expect((await service.send('/v1/projects')).body.total).toBe(2)
    },
  )

  test('a user is not signed in, and a project is not changed', async () => {
    const signIn = await service.send('/v1/users/signin', { method: 'POST', body: { userId: 'usr_own' } })
    expect(signIn.status).toBe(403)
    const change = await service.send('/v1/projects/prj_own', { method: 'PATCH', body: { name: 'New' } })
    expect(change.status).toBe(403)
    expect((await service.send('/v1/projects/prj_own')).body.name).toBe('Own')
  })

  test('GET and HEAD are handled, and a preflight allows only GET', async () => {
    for (const method of ['GET', 'HEAD'])
      expect((await service.send('/v1/users/usr_own', { method })).status).toBe(200)
    const preflight = await service.request('/v1/users', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET' },
    })
    expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([204, 'GET'])
  })

  test('without other origins, OPTIONS is 403 too', async () => {
    const app = createServiceApp({ ...database, denied: capabilityNames })
    const response = await app.request('/v1/users', { method: 'OPTIONS' })
    expect([response.status, await response.json()]).toEqual([
      403,
      expect.objectContaining(READ_ONLY_PROBLEM),
    ])
  })
})

describe.each(databases)('a service in which two capabilities are turned off on $title', ({ open }) => {
  let database: Database
  let service: Awaited<ReturnType<typeof startService>>
  beforeAll(async () => {
    database = await open()
    service = await startService(database, [], ['signInAs', 'editProject'])
  })
  afterAll(() => database.close())

  test('their writes are 403 with a sentence, and the others are carried out', async () => {
    for (const [method, path] of [
      ['POST', '/v1/users/signin'],
      ['POST', '/v1/users/sign%69n'],
      ['PATCH', '/v1/projects/prj_own'],
    ] as const) {
      const { status, body } = await service.send(path, { method, body: { userId: 'usr_own', name: 'New' } })
      expect([status, body.detail]).toEqual([
        403,
        'This installation does not allow signing in as a user or editing a project. Nothing was changed.',
      ])
    }
    expect((await service.send('/v1/projects/prj_own')).body.name).toBe('Own')
    const created = await service.send('/v1/projects', {
      method: 'POST',
      body: { name: 'New', region: 'eu' },
    })
    expect(created.status).toBe(201)
  })
})
