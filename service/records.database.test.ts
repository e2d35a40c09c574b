import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from './db/database.ts'
import { projects } from './db/schema.ts'
import { AppRecord, ProjectRecord, SignInBody, UserRecord } from './records.ts'
import { databases } from './testing/databases.ts'
import { startService } from './testing/service.ts'

describe.each(databases)('records on $title', ({ open }) => {
  let database: Database
  let service: Awaited<ReturnType<typeof startService>>
  beforeAll(async () => {
    database = await open()
    service = await startService(database)
  })
  afterAll(() => database.close())

  const post = (path: string, body: unknown) => service.send(path, { method: 'POST', body })
  const patch = (id: string, body: unknown) => service.send(`/v1/projects/${id}`, { method: 'PATCH', body })

  test.each([
    'Plain',
    '  spaces kept  ',
    '한글 日本語 العربية',
    'e\u0301 stays two',
    '<script>alert(1)</script>',
    "'; --",
    '\u202eabc',
    '👩‍🚀',
    '😀'.repeat(200),
  ])('the name %j is stored exactly as sent (%#)', async (name) => {
    const created = await post('/v1/projects', { name, description: name })
    expect(created.status).toBe(201)
    expect(created.headers.get('location')).toBe(`/v1/projects/${created.body.projectId}`)
    expect(created.body).toMatchObject({ name, description: name })
    ProjectRecord.parse(created.body)
    expect((await service.send(`/v1/projects/${created.body.projectId}`)).body).toEqual(created.body)
  })

  test('an omitted description is null', async () => {
    expect((await post('/v1/projects', { name: 'Bare' })).body.description).toBe(null)
  })

  test('an update changes the name, and the description only if it is sent', async () => {
    const { projectId, createdAt } = (await post('/v1/projects', { name: 'Before', description: 'kept' }))
      .body
    expect((await patch(projectId, { name: 'After' })).body).toMatchObject({
      name: 'After',
      description: 'kept',
      createdAt,
    })
    expect((await patch(projectId, { name: 'After', description: 'new' })).body).toMatchObject({
      description: 'new',
    })
    expect((await patch(projectId, { name: 'After', description: '' })).body).toMatchObject({
      description: '',
    })
    expect((await patch(projectId, { description: 'no name' })).status).toBe(400)
    expect((await service.send(`/v1/projects/${projectId}`)).body).toMatchObject({
      name: 'After',
      description: '',
    })
    const found = await service.send('/v1/projects?projectName=AFTER')
    expect(found.body.data[0]?.projectId).toBe(projectId)
    expect((await service.send('/v1/projects?projectName=before')).body.total).toBe(0)
  })

  test('a text that is longer than the limit, from an earlier version, is readable and kept by a rename', async () => {
    const texts = { name: 'n'.repeat(201), description: 'd'.repeat(10_001) }
    const row = { projectId: 'prj_long', nameFolded: texts.name, region: 'eu', ...texts }
    await database.db.insert(projects).values(row)
    expect((await service.send('/v1/projects/prj_long')).body).toMatchObject(texts)
    expect((await service.send('/v1/projects')).body.data).toContainEqual(expect.objectContaining(texts))
    const renamed = await patch('prj_long', { name: 'Short' })
    expect(renamed.body).toMatchObject({ name: 'Short', description: texts.description })
  })

  test('an update touches no other project', async () => {
    const before = (await service.send('/v1/projects/prj_other')).body
    await patch('prj_own', { name: 'Renamed', description: 'x' })
    expect((await service.send('/v1/projects/prj_other')).body).toEqual(before)
  })

  test('fields that the interface does not name are ignored', async () => {
    const body =
      '{"name":"Mine","projectId":"prj_x","createdAt":"2000-01-01","__proto__":{"a":1},"constructor":1}'
    const created = await post('/v1/projects', body)
    expect(created.status).toBe(201)
    expect(created.body.projectId).toMatch(/^prj_[0-9a-z]{14}$/)
    expect(created.body.createdAt > '2026').toBe(true)
  })

  test.each([
    ['web', undefined, null],
    ['web', null, null],
    ['ios', 'com.example.ios', 'com.example.ios'],
    ['android', null, null],
    ['android', undefined, null],
  ])('a new %s app with the bundle ID %s has %s', async (platform, bundleId, stored) => {
    const created = await post('/v1/apps', { projectId: 'prj_own', displayName: 'New', platform, bundleId })
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({
      projectId: 'prj_own',
      displayName: 'New',
      platform,
      bundleId: stored,
    })
    expect(created.headers.get('location')).toBe(`/v1/apps/${created.body.projectAppId}`)
    AppRecord.parse(created.body)
    expect((await service.send(`/v1/apps/${created.body.projectAppId}`)).body).toEqual(created.body)
  })

  test('sign-in returns the user, a new token each time, and its expiry', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T12:00:00Z') })
    const first = (await post('/v1/users/signin', { userId: 'usr_own' })).body
    const second = (await post('/v1/users/signin', { userId: 'usr_own' })).body
    SignInBody.parse(first)
    expect(first.user).toMatchObject({ userId: 'usr_own', projectId: 'prj_own', nickname: 'Own user' })
    expect(first.token).not.toBe(second.token)
    expect(first.token.length).toBeGreaterThanOrEqual(43)
    expect(first.expiresAt).toBe('2026-01-01T13:00:00.000Z')
    const user = (await service.send('/v1/users/usr_own')).body
    UserRecord.parse(user)
    expect(user).toEqual(second.user)
  })

  test('readiness tries a write after one without disk space, and leaves nothing behind', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { total } = (await service.send('/v1/projects')).body
    await database.db.execute(
      sql.raw(`CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN RAISE EXCEPTION ''full'' USING ERRCODE = ''disk_full''; END'`),
    )
    await database.db.execute(
      sql.raw('CREATE TRIGGER no_space BEFORE INSERT ON projects EXECUTE FUNCTION no_space()'),
    )
    expect((await post('/v1/projects', { name: 'New' })).status).toBe(503)
    expect((await service.send('/readyz')).status).toBe(503)
    await database.db.execute(sql.raw('DROP FUNCTION no_space CASCADE'))
    expect((await service.send('/readyz')).status).toBe(200)
    expect((await service.send('/v1/projects')).body.total).toBe(total)
    log.mockRestore()
  })

  test('a write whose client has disconnected is not made', async () => {
    const { total } = (await service.send('/v1/projects')).body
    const { status } = await service.request('/v1/projects', {
      method: 'POST',
      headers: { 'x-service-key': `Bearer ${service.master}`, 'content-type': 'application/json' },
      body: '{"name":"Abandoned"}',
      signal: AbortSignal.abort(),
    })
    expect(status).toBe(499)
    expect((await service.send('/v1/projects')).body.total).toBe(total)
  })

  test('HEAD is like GET, without a body', async () => {
    const response = await service.send('/v1/users/usr_own', { method: 'HEAD' })
    expect([response.status, response.body]).toEqual([200, undefined])
  })
})
