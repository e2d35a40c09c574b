import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { platforms } from '../../src/contract/resources.ts'
import type { Database } from '../db/database.ts'
import { databases } from '../testing/databases.ts'
import { startService } from '../testing/service.ts'
import { ensureDemoKeys } from './keys.ts'
import { makeDemo, seedDemo } from './seed.ts'

const owners = (rows: { projectId: string }[]) => new Set(rows.map(({ projectId }) => projectId))

const userCount = 2_000

test('the demo is the same each time, and realistic', () => {
  const demo = makeDemo(userCount)
  expect(makeDemo(userCount)).toEqual(demo)
  expect([demo.projects.length, demo.apps.length, demo.users.length]).toEqual([40, 130, userCount])
  const ids = [
    ...demo.projects.map((one) => one.projectId),
    ...demo.apps.map((one) => one.projectAppId),
    ...demo.users.map((one) => one.userId),
  ]
  expect(new Set(ids).size).toBe(170 + userCount)
  expect(new Set(demo.apps.map(({ platform }) => platform))).toEqual(new Set(platforms))
  expect(demo.apps.filter(({ platform, bundleId }) => platform === 'web' && bundleId !== null)).toEqual([])
  expect([owners(demo.apps).size, owners(demo.users).size]).toEqual([39, 39])
  const nicknames = demo.users.map(({ nickname }) => nickname ?? null)
  for (const script of [
    'Latin',
    'Hangul',
    'Hiragana',
    'Han',
    'Cyrillic',
    'Arabic',
    'Greek',
    'Hebrew',
    'Devanagari',
    'Thai',
  ]) {
    expect(
      nicknames.filter((name) => name && new RegExp(`\\p{Script=${script}}`, 'u').test(name)).length,
    ).toBeGreaterThan(5)
  }
  expect(nicknames.filter((name) => name === null).length).toBeGreaterThan(1)
  const instants = [...demo.apps, ...demo.users].map(({ createdAt }) => createdAt?.getTime() ?? Number.NaN)
  expect(Math.max(...instants)).toBeLessThan(Date.UTC(2026, 10, 1))
})

describe.each(databases)('the demo on $title', ({ open }) => {
  let database: Database
  let folder: string
  beforeAll(async () => {
    database = await open((db) => seedDemo(db, userCount))
    folder = await mkdtemp(join(tmpdir(), 'demo-'))
  })
  afterAll(async () => {
    await database.close()
    await rm(folder, { recursive: true })
  })

  test('a page has ten of all users; filling twice changes nothing; keys are created once', async () => {
    await seedDemo(database.db, userCount)
    const made = await ensureDemoKeys(database.db, folder)
    expect(await ensureDemoKeys(database.db, folder)).toEqual(made)
    expect((await stat(join(folder, 'demo-keys'))).mode & 0o777).toBe(0o600)
    expect(JSON.parse(await readFile(join(folder, 'demo-keys'), 'utf8'))).toEqual(made)
    const { send } = await startService(database)
    const key = made?.master ?? ''
    const { body } = await send('/v1/users?nickname=', { key })
    // The test's own service adds two users.
    expect([body.data.length, body.total]).toEqual([10, userCount + 2])
    expect((await send('/v1/users?limit=100&page=20', { key })).body.data.length).toBe(100)
    const own = await send('/v1/users', { key: made?.project ?? '' })
    expect(own.body.data[0]?.projectId).toBe(made?.projectId)
    expect(own.body.total).toBeGreaterThan(100)
  })
})
