import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fold } from '../src/contract/text.ts'
import type { Database } from './db/database.ts'
import { apps, projects, users } from './db/schema.ts'
import { AppListBody, ProjectListBody, UserListBody } from './records.ts'
import { databases } from './testing/databases.ts'
import { newApp, newUser, startService } from './testing/service.ts'

const names = [
  'Ember',
  'ember_fox',
  'DECEMBER',
  '100% Cotton',
  '100 Cotton',
  'under_score',
  'back\\slash',
  'Ünal',
  'u\u0308nal decomposed',
  'ΕΛΛΑΣ',
  'Ελλάς',
  'Кирилл',
  'Пётр',
  '서준',
  '김하은',
  '🦊 fox',
  'STRAẞE',
  'straße',
  'İpek',
  'Işıl',
  "O'Brien; DROP TABLE users",
  'محمد',
  '1e3',
  'Mélanie',
  'Łukasz Ødegård',
  'مُنى',
  '각',
  'किरण',
]

const searches: [typed: string, found: string[]][] = [
  ['ember', ['Ember', 'ember_fox', 'DECEMBER']],
  ['MBE', ['Ember', 'ember_fox', 'DECEMBER']],
  ['%', ['100% Cotton']],
  ['0% c', ['100% Cotton']],
  ['_', ['ember_fox', 'under_score']],
  ['\\', ['back\\slash']],
  ['ünal', ['Ünal', 'u\u0308nal decomposed']],
  ['unal', ['Ünal', 'u\u0308nal decomposed']],
  ['ÜNAL', ['Ünal', 'u\u0308nal decomposed']],
  ['ελλας', ['ΕΛΛΑΣ', 'Ελλάς']],
  ['ελλάς', ['ΕΛΛΑΣ', 'Ελλάς']],
  ['ΕΛΛ', ['ΕΛΛΑΣ', 'Ελλάς']],
  ['кИРИЛЛ', ['Кирилл']],
  ['ПЕТР', ['Пётр']],
  ['서', ['서준']],
  ['김하은'.normalize('NFD'), ['김하은']],
  ['o’brien', ["O'Brien; DROP TABLE users"]],
  ['ember\u200b＿ｆｏｘ', ['ember_fox']],
  ['하은', ['김하은']],
  ['🦊', ['🦊 fox']],
  ['strasse', ['STRAẞE', 'straße']],
  ['ipek', ['İpek']],
  ['IŞIL', ['Işıl']],
  ["'brien; drop", ["O'Brien; DROP TABLE users"]],
  ['حمد', ['محمد']],
  ['melanie', ['Mélanie']],
  ['MÉLANIE', ['Mélanie']],
  ['me\u0301lanie', ['Mélanie']],
  ['melànié', ['Mélanie']],
  ['"Mélanie",', ['Mélanie']],
  [' “melanie” ', ['Mélanie']],
  ['"', []],
  ['lukasz odegard', ['Łukasz Ødegård']],
  ['منى', []],
  ['مُنى', ['مُنى']],
  ['가', []],
  ['किरण', ['किरण']],
  ['करण', []],
  ['nobody', []],
  ['\u200b', []],
  ['\0', []],
  ['E\0', []],
]

describe.each(databases)('lists on $title', ({ open }) => {
  let database: Database
  let service: Awaited<ReturnType<typeof startService>>
  beforeAll(async () => {
    database = await open()
    service = await startService(database)
    const many = names.map((name, index) => ({ name, id: `${index}`.padStart(3, '0') }))
    await service.db
      .insert(projects)
      .values(
        many.map(({ id, name }) => ({ projectId: `prj_${id}`, name, nameFolded: fold(name), region: 'eu' })),
      )
    await service.db.insert(apps).values(many.map(({ id, name }) => newApp(`app_${id}`, 'prj_001', name)))
    await service.db.insert(users).values(many.map(({ id, name }) => newUser(`usr_${id}`, 'prj_002', name)))
    // These rows have the same creation time, so only the identifier orders them; one has no nickname.
    const createdAt = new Date('2026-01-01T00:00:00Z')
    const same = Array.from({ length: 57 }, (_, index) => ({
      ...newUser(`usr_same_${index}`, 'prj_003', index ? `same ${index}` : null),
      createdAt,
    }))
    await service.db.insert(users).values(same)
  })
  afterAll(() => database.close())

  const get = async (path: string) => (await service.send(path)).body

  test.each(searches)(
    '%j is found anywhere in a name, in any case, with or without accents',
    async (typed, found) => {
      const text = encodeURIComponent(typed)
      const sorted = (rows: (string | null)[]) => rows.toSorted()
      const users = await get(`/v1/users?nickname=${text}`)
      expect(sorted(users.data.map((user) => user.nickname))).toEqual(sorted(found))
      expect(users.total).toBe(found.length)
      const apps = await get(`/v1/apps?appName=${text}&limit=100`)
      expect(sorted(apps.data.map((app) => app.displayName))).toEqual(sorted(found))
      const projects = await get(`/v1/projects?projectName=${text}&limit=100`)
      expect(sorted(projects.data.map((project) => project.name))).toEqual(sorted(found))
    },
  )

  test('filters combine with AND', async () => {
    expect((await get('/v1/users?nickname=user&projectId=prj_own')).data.map((user) => user.userId)).toEqual([
      'usr_own',
    ])
    expect((await get('/v1/users?nickname=ember&projectId=prj_own')).total).toBe(0)
    expect((await get('/v1/apps?appName=ember&projectId=prj_001')).total).toBe(3)
  })

  test.each(['prj_00', 'PRJ_001', 'prj_%', '\0', "' OR ''='"])(
    'the project filter %j matches only exactly',
    async (id) => {
      expect(await get(`/v1/apps?projectId=${encodeURIComponent(id)}`)).toEqual({
        data: [],
        total: 0,
        page: 1,
        limit: 10,
      })
    },
  )

  test('an empty filter and unknown parameters are ignored', async () => {
    const all = (await get('/v1/users')).total
    expect((await get('/v1/users?nickname=&projectId=')).total).toBe(all)
    expect((await get('/v1/users?sort=name&__proto__=1')).total).toBe(all)
  })

  test('lists are newest first', async () => {
    const { body } = await service.send('/v1/projects', { method: 'POST', body: { name: 'Just made' } })
    const { data } = await get('/v1/projects?limit=1000')
    expect(data[0]?.projectId).toBe(body.projectId)
    const instants = data.map((project) => project.createdAt)
    expect(instants).toEqual(instants.toSorted().toReversed())
  })

  test.each([1, 7, 10, 56, 57, 100])(
    'pages of %i rows have every row exactly once, in order',
    async (limit) => {
      const seen: string[] = []
      const all = (await get('/v1/users?projectId=prj_003&limit=1000')).data.map((user) => user.userId)
      for (let page = 1; seen.length < 57; page += 1) {
        const body = await get(`/v1/users?projectId=prj_003&limit=${limit}&page=${page}`)
        expect(body).toMatchObject({ total: 57, page, limit })
        expect(body.data.length).toBe(Math.min(limit, 57 - seen.length))
        seen.push(...body.data.map((user) => user.userId))
      }
      expect(new Set(seen).size).toBe(57)
      expect(seen).toEqual(all)
    },
  )

  test('a page past the end is empty and has the total, also the highest page number', async () => {
    for (const page of ['2', '999999999']) {
      const body = await get(`/v1/users?projectId=prj_003&limit=1000&page=${page}`)
      expect(body).toEqual({ data: [], total: 57, page: Number(page), limit: 1000 })
    }
  })

  test('lists and records have the shape of the OpenAPI document', async () => {
    UserListBody.parse(await get('/v1/users?limit=1000'))
    AppListBody.parse(await get('/v1/apps?limit=1000'))
    ProjectListBody.parse(await get('/v1/projects?limit=1000'))
  })
})
