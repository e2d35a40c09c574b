import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../src/contract/endpoints.ts'
import type { Database } from './db/database.ts'
import { revokeKey } from './keys.ts'
import { databases } from './testing/databases.ts'
import { startService } from './testing/service.ts'

// The name, method, path and body of each operation on the key's own project and on another, with the status
// for each key.
const app = (projectId: string) => ({ projectId, displayName: 'New', platform: 'ios' })
const matrix: [name: string, method: string, path: string, body: unknown, master: number, project: number][] =
  [
    ['signInUser', 'POST', '/v1/users/signin', { userId: 'usr_own' }, 200, 200],
    ['signInUser', 'POST', '/v1/users/signin', { userId: 'usr_other' }, 200, 404],
    ['listUsers', 'GET', '/v1/users', undefined, 200, 200],
    ['listUsers', 'GET', '/v1/users?projectId=prj_own', undefined, 200, 200],
    ['listUsers', 'GET', '/v1/users?projectId=prj_other', undefined, 200, 403],
    ['listUsers', 'GET', '/v1/users?projectId=prj_none', undefined, 200, 403],
    ['getUser', 'GET', '/v1/users/usr_own', undefined, 200, 200],
    ['getUser', 'GET', '/v1/users/usr_other', undefined, 200, 404],
    ['listApps', 'GET', '/v1/apps', undefined, 200, 200],
    ['listApps', 'GET', '/v1/apps?projectId=prj_own', undefined, 200, 200],
    ['listApps', 'GET', '/v1/apps?projectId=prj_other', undefined, 200, 403],
    ['getApp', 'GET', '/v1/apps/app_own', undefined, 200, 200],
    ['getApp', 'GET', '/v1/apps/app_other', undefined, 200, 404],
    ['listProjects', 'GET', '/v1/projects', undefined, 200, 403],
    ['getProject', 'GET', '/v1/projects/prj_own', undefined, 200, 200],
    ['getProject', 'GET', '/v1/projects/prj_other', undefined, 200, 403],
    ['getProject', 'GET', '/v1/projects/prj_none', undefined, 404, 403],
    ['createApp', 'POST', '/v1/apps', app('prj_own'), 201, 201],
    ['createApp', 'POST', '/v1/apps', app('prj_other'), 201, 403],
    ['createApp', 'POST', '/v1/apps', app('prj_none'), 400, 403],
    ['createProject', 'POST', '/v1/projects', { name: 'New' }, 201, 403],
    ['updateProject', 'PATCH', '/v1/projects/prj_own', { name: 'Own' }, 200, 200],
    ['updateProject', 'PATCH', '/v1/projects/prj_other', { name: 'Other' }, 200, 403],
    ['updateProject', 'PATCH', '/v1/projects/prj_none', { name: 'None' }, 404, 403],
  ]

test('the matrix has every endpoint', () => {
  expect(new Set(matrix.map(([name]) => name))).toEqual(new Set(endpoints.map(({ name }) => name)))
})

describe.each(databases)('rights of keys on $title', ({ open }) => {
  let database: Database
  let service: Awaited<ReturnType<typeof startService>>
  beforeAll(async () => {
    database = await open()
    service = await startService(database)
  })
  afterAll(() => database.close())

  test.each(matrix)('%s: %s %s', async (_name, method, path, body, master, project) => {
    expect((await service.send(path, { method, body })).status).toBe(master)
    expect((await service.send(path, { method, body, key: service.project })).status).toBe(project)
    const withoutKey = await service.send(path, { method, body, key: '' })
    expect(withoutKey.status).toBe(401)
    expect(withoutKey.headers.get('www-authenticate')).toContain('x-service-key')
  })

  test.each([
    ['unknown', 'Bearer sk_master_unknown'],
    ['empty', ''],
    ['without Bearer', 'sk_master_unknown'],
    ['with nothing after Bearer', 'Bearer '],
    ['of two words', 'Bearer a b'],
    ['beyond ASCII', 'Bearer sk_m\u00e4ster'],
    ['of another scheme', 'Basic abc'],
    ['very long', `Bearer ${'x'.repeat(100_000)}`],
  ])('a key %s is refused with 401', async (_case, header) => {
    const response = await service.send('/v1/projects', { key: '', headers: { 'x-service-key': header } })
    expect(response.status).toBe(401)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
  })

  test('the scheme is read in any case', async () => {
    const headers = { 'x-service-key': `bearer ${service.master}` }
    expect((await service.send('/v1/projects', { key: '', headers })).status).toBe(200)
  })

  test('a revoked key is refused at once, and others still work', async () => {
    const { secret, keyId } = await service.key({ kind: 'master' })
    expect((await service.send('/v1/projects', { key: secret })).status).toBe(200)
    expect(await revokeKey(service.db, keyId)).toBe(true)
    expect((await service.send('/v1/projects', { key: secret })).status).toBe(401)
    expect((await service.send('/v1/projects')).status).toBe(200)
  })

  test('a list without projectId returns the rows of the Project key’s project', async () => {
    for (const path of ['/v1/users', '/v1/apps', '/v1/users?projectId=']) {
      const { body } = await service.send(path, { key: service.project })
      expect(body.total).toBeGreaterThan(0)
      expect(new Set(body.data.map((row) => row.projectId))).toEqual(new Set(['prj_own']))
    }
  })

  test('a refused sign-in of another project changes nothing', async () => {
    const before = await service.send('/v1/users/usr_other')
    await service.send('/v1/users/signin', {
      method: 'POST',
      body: { userId: 'usr_other' },
      key: service.project,
    })
    expect((await service.send('/v1/users/usr_other')).body).toEqual(before.body)
  })

  test('a record of another project looks as if it did not exist', async () => {
    const other = await service.send('/v1/users/usr_other', { key: service.project })
    const none = await service.send('/v1/users/usr_none', { key: service.project })
    expect({ ...other.body, requestId: '' }).toEqual({ ...none.body, requestId: '' })
  })
})
