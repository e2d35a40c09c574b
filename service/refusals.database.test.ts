import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServiceApp } from './app.ts'
import { MAX_BODY_BYTES } from './body.ts'
import type { Database } from './db/database.ts'
import { ProblemDetails } from './records.ts'
import { databases } from './testing/databases.ts'
import { startService } from './testing/service.ts'

const marks = (count: number) => `e${'\u0301\u0323'.repeat(count / 2)}`

/** Hexadecimal digits that no index can store, because they cannot be compressed. */
const longId = Array.from({ length: 44 }, (_, number) =>
  createHash('sha256').update(`${number}`).digest('hex'),
).join('')

const fieldsOf = (body: { errors?: { field: string }[] }) => body.errors?.map(({ field }) => field)

describe.each(databases)('refusals on $title', ({ open }) => {
  let database: Database
  let service: Awaited<ReturnType<typeof startService>>
  beforeAll(async () => {
    database = await open()
    service = await startService(database, ['https://console.example'])
  })
  afterAll(() => database.close())

  const post = (path: string, body: unknown) => service.send(path, { method: 'POST', body })
  const app = { projectId: 'prj_own', displayName: 'New', platform: 'ios' }

  test.each<[string, string, unknown, string[]]>([
    ['a project without a name', '/v1/projects', {}, ['name']],
    ['an empty name', '/v1/projects', { name: '' }, ['name']],
    ['an invisible name', '/v1/projects', { name: ' \u200b\t' }, ['name']],
    ['a name that is not text', '/v1/projects', { name: 7 }, ['name']],
    ['a description that is not text', '/v1/projects', { name: 'New', description: null }, ['description']],
    ['U+0000', '/v1/projects', { name: 'a\0b', description: '\0' }, ['name', 'description']],
    ['an unpaired surrogate', '/v1/projects', { name: 'a\ud83d' }, ['name']],
    [
      'a name of 32 marks',
      '/v1/projects',
      { name: marks(32), description: marks(32) },
      ['name', 'description'],
    ],
    ['an app with 32 marks', '/v1/apps', { ...app, displayName: marks(32) }, ['displayName']],
    ['an app without anything', '/v1/apps', {}, ['projectId', 'displayName', 'platform']],
    ['an unknown platform', '/v1/apps', { ...app, platform: 'symbian' }, ['platform']],
    ['a web app with a bundle ID', '/v1/apps', { ...app, platform: 'web', bundleId: 'a.b' }, ['bundleId']],
    ['an app of an unknown project', '/v1/apps', { ...app, projectId: 'prj_none' }, ['projectId']],
    ['an app of a project with U+0000', '/v1/apps', { ...app, projectId: 'prj_own\0' }, ['projectId']],
    ['an app of a project with a long ID', '/v1/apps', { ...app, projectId: longId }, ['projectId']],
    ['a sign-in without a user', '/v1/users/signin', {}, ['userId']],
  ])('%s is refused by field', async (_case, path, body, fields) => {
    const response = await post(path, body)
    expect(response.status).toBe(400)
    expect(fieldsOf(response.body)).toEqual(fields)
    expect(ProblemDetails.safeParse(response.body).success).toBe(true)
    expect(response.body).toMatchObject({ status: 400, requestId: response.headers.get('x-request-id') })
  })

  test('a long identifier finds nothing and breaks nothing', async () => {
    for (const kind of ['users', 'apps', 'projects'])
      expect((await service.send(`/v1/${kind}/${longId}`)).status).toBe(404)
    for (const kind of ['users', 'apps'])
      expect((await service.send(`/v1/${kind}?projectId=${longId}`)).body.total).toBe(0)
    expect((await post('/v1/users/signin', { userId: longId })).status).toBe(404)
    const update = { method: 'PATCH', body: { name: 'New' } }
    expect((await service.send(`/v1/projects/${longId}`, update)).status).toBe(404)
  })

  test.each([
    ['limit=abc', 'limit'],
    ['limit=0', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=1.5', 'limit'],
    ['limit=1e3', 'limit'],
    ['limit=', 'limit'],
    ['limit=1001', 'limit'],
    ['limit=5&limit=6', 'limit'],
    ['page=0', 'page'],
    ['page=99999999999999999999', 'page'],
    ['page=%00', 'page'],
  ])('a list with ?%s is refused by field', async (query, field) => {
    for (const path of ['/v1/users', '/v1/apps', '/v1/projects']) {
      const response = await service.send(`${path}?${query}`)
      expect(response.status).toBe(400)
      expect(fieldsOf(response.body)).toEqual([field])
    }
  })

  test.each([
    ['/v1/users', 'nickname'],
    ['/v1/apps', 'appName'],
    ['/v1/projects', 'projectName'],
  ])('%s?%s with 32 marks in a row is refused by field, and 30 are searched for', async (path, field) => {
    const search = (count: number) => service.send(`${path}?${field}=${encodeURIComponent(marks(count))}`)
    const response = await search(32)
    expect(response.status).toBe(400)
    expect(fieldsOf(response.body)).toEqual([field])
    expect((await search(30)).status).toBe(200)
  })

  test('a name with 30 marks in a row is stored as sent', async () => {
    const name = marks(30)
    expect((await post('/v1/projects', { name })).body).toMatchObject({ name })
  })

  test.each(['', '{', '{"name":"a"', 'undefined', '\u0000', '[1', '"', `${'['.repeat(200_000)}`])(
    'broken JSON is refused with 400 (%#)',
    async (body) => {
      const response = await post('/v1/projects', body)
      expect([response.status, response.headers.get('content-type')]).toEqual([
        400,
        'application/problem+json',
      ])
    },
  )

  test.each([[null], [42], ['"text"'], [[]], [['name']]])(
    'a body that is not an object is refused with 400 (%j)',
    async (body) => {
      expect((await post('/v1/projects', body)).status).toBe(400)
    },
  )

  test('a body that is not UTF-8 is refused with 400', async () => {
    const headers = { 'x-service-key': `Bearer ${service.master}`, 'content-type': 'application/json' }
    const body = new Uint8Array([
      ...new TextEncoder().encode('{"name":"'),
      0xff,
      ...new TextEncoder().encode('"}'),
    ])
    expect((await service.request('/v1/projects', { method: 'POST', headers, body })).status).toBe(400)
  })

  test.each([
    'text/plain',
    '',
    'application/json; charset=latin1',
    'application/jsonx',
    'multipart/form-data',
  ])('the content type "%s" is refused with 415', async (type) => {
    const response = await service.send('/v1/projects', {
      method: 'POST',
      body: '{"name":"New"}',
      headers: { 'content-type': type },
    })
    expect(response.status).toBe(415)
  })

  test('a compressed body is refused with 415', async () => {
    const headers = { 'content-encoding': 'gzip' }
    expect(
      (await service.send('/v1/projects', { method: 'POST', body: '{"name":"a"}', headers })).status,
    ).toBe(415)
  })

  test('a body over 1 MiB is refused with 413, with or without Content-Length, and one of 1 MiB is accepted', async () => {
    const named = (size: number) =>
      JSON.stringify({ name: 'x', ignored: 'x'.repeat(size - '{"name":"x","ignored":""}'.length) })
    const headers = { 'x-service-key': `Bearer ${service.master}`, 'content-type': 'application/json' }
    const send = (body: string, extra = {}) =>
      service.request('/v1/projects', {
        method: 'POST',
        headers: { ...headers, ...extra },
        body: new Blob([body]).stream(),
        duplex: 'half',
      } as RequestInit)
    expect((await send(named(MAX_BODY_BYTES))).status).toBe(201)
    expect((await send(named(MAX_BODY_BYTES + 1))).status).toBe(413)
    expect((await send('', { 'content-length': `${MAX_BODY_BYTES + 1}` })).status).toBe(413)
  })

  test.each(['/v1', '/v1/', '/v1/nothing', '/v2/users', '/v1/users/', '/v1/users/a/b', '/v1/apps/'])(
    '%s is 404',
    async (path) => {
      const response = await service.send(path)
      expect([response.status, response.headers.get('content-type')]).toEqual([
        404,
        'application/problem+json',
      ])
    },
  )

  test.each([
    ['DELETE', '/v1/users', 'GET, HEAD'],
    ['POST', '/v1/users', 'GET, HEAD'],
    ['PUT', '/v1/projects', 'GET, HEAD, POST'],
    ['DELETE', '/v1/projects/prj_own', 'GET, HEAD, PATCH'],
    ['PATCH', '/v1/apps/app_own', 'GET, HEAD'],
    ['PUT', '/v1/users/signin', 'POST, GET, HEAD'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['DELETE', '/readyz', 'GET, HEAD'],
    ['PATCH', '/openapi.json', 'GET, HEAD'],
  ])('%s %s is 405 with Allow', async (method, path, allow) => {
    const response = await service.send(path, { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow])
  })

  test('OPTIONS without CORS is 204 with Allow and no content', async () => {
    const { status, headers } = await createServiceApp(database).request('/v1/projects', {
      method: 'OPTIONS',
    })
    expect([status, headers.get('allow'), headers.get('content-type')]).toEqual([
      204,
      'GET, HEAD, POST',
      null,
    ])
  })

  test('a request whose client has disconnected is 499 and changes nothing', async () => {
    const headers = { 'x-service-key': `Bearer ${service.master}`, 'content-type': 'application/json' }
    const { status } = await service.request('/v1/projects/prj_own', {
      method: 'PATCH',
      headers,
      body: '{"name":"Abandoned"}',
      signal: AbortSignal.abort(),
    })
    expect(status).toBe(499)
    expect((await service.send('/v1/projects/prj_own')).body.name).toBe('Own')
  })

  test.each(['%E0%A4%A', '%zz', '%', '%ff'])('the broken percent-encoding %s is 400', async (id) => {
    expect((await service.send(`/v1/users/${id}`)).status).toBe(400)
  })

  test.each([
    'a/b',
    'a?b',
    'a#b',
    'a%b',
    '한글',
    '😀',
    'new',
    'signin',
    "' OR 1=1 --",
    '\0',
    'a\0',
    '\\',
    '%',
    '__proto__',
  ])('the identifier %j finds nothing and breaks nothing', async (id) => {
    for (const kind of ['users', 'apps', 'projects']) {
      expect((await service.send(`/v1/${kind}/${encodeURIComponent(id)}`)).status).toBe(404)
    }
    expect((await post('/v1/users/signin', { userId: id })).status).toBe(id.includes('\0') ? 400 : 404)
  })
})
