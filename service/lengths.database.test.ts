import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from './db/database.ts'
import { databases } from './testing/databases.ts'
import { startService } from './testing/service.ts'

describe.each(databases)('lengths of texts on $title', ({ open }) => {
  let database: Database
  let service: Awaited<ReturnType<typeof startService>>
  beforeAll(async () => {
    database = await open()
    service = await startService(database)
  })
  afterAll(() => database.close())

  const post = (path: string, body: unknown) => service.send(path, { method: 'POST', body })
  const app = { projectId: 'prj_own', displayName: 'New', platform: 'ios' }

  test.each([
    ['/v1/projects', { name: 'New' }, 'name', 200],
    ['/v1/projects', { name: 'New' }, 'description', 10_000],
    ['/v1/apps', app, 'displayName', 200],
    ['/v1/apps', app, 'bundleId', 255],
  ])('%s with %j accepts a longest %s of %i characters', async (path, body, field, length) => {
    const accepted = await post(path, { ...body, [field]: '😀'.repeat(length) })
    expect(accepted.status).toBe(201)
    const refused = await post(path, { ...body, [field]: '😀'.repeat(length + 1) })
    expect(refused.status).toBe(400)
    const detail = `This may have at most ${length} characters.`
    expect(refused.body.errors).toEqual([{ field, detail }])
  })

  test('an update with too long texts names them and changes nothing', async () => {
    const body = { name: 'n'.repeat(201), description: 'd'.repeat(10_001) }
    const refused = await service.send('/v1/projects/prj_own', { method: 'PATCH', body })
    expect([refused.status, refused.body.errors.map(({ field }) => field)]).toEqual([
      400,
      ['name', 'description'],
    ])
    expect((await service.send('/v1/projects/prj_own')).body.name).toBe('Own')
  })
})
