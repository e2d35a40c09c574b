import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodies } from '../src/contract/bodies.ts'
import { endpoints } from '../src/contract/endpoints.ts'
import { fc } from '../src/testing/fast-check.ts'
import type { Database } from './db/database.ts'
import { databases } from './testing/databases.ts'
import { startService } from './testing/service.ts'

const names = [
  'name',
  'description',
  'projectId',
  'displayName',
  'platform',
  'bundleId',
  'userId',
  '__proto__',
  'toString',
]
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '\0',
    '\ud800',
    'web',
    'ios',
    'prj_own',
    'usr_own',
    '%',
    '\\',
    "'",
    '',
    '\uffff',
    '🦊',
    '\u202e',
  ),
)
const value = fc.oneof(text, fc.jsonValue(), fc.constantFrom(null, -0, 1e308, 2 ** 53 + 1, []))
const body = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.dictionary(fc.constantFrom(...names), value).map((fields) => JSON.stringify(fields)),
  },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
)
const query = fc.dictionary(
  fc.constantFrom('projectId', 'nickname', 'appName', 'projectName', 'limit', 'page', '__proto__', 'x'),
  fc.oneof(text, fc.integer().map(String), fc.constantFrom('1', '1000', '999999999', '1e9', '-0', '٣', ' 1')),
)
const wellFormed = (string: string) => string.toWellFormed()

describe.each(databases)('whatever is sent, $title', ({ title, open }) => {
  let database: Database
  let service: Awaited<ReturnType<typeof startService>>
  beforeAll(async () => {
    database = await open()
    service = await startService(database)
  })
  afterAll(() => database.close())

  const never500 = { numRuns: title === 'PGlite' ? 100 : 40 }

  test('no body breaks the service, and accepted values are returned as sent', async () => {
    const writes = endpoints.filter(({ name }) => name in bodies)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...writes), body, async ({ method, path }, sent) => {
        const response = await service.send(path.replace('{projectId}', 'prj_own'), { method, body: sent })
        expect(response.status).toBeLessThan(500)
        if (response.status >= 400) return
        const sentBody = JSON.parse(sent)
        for (const name of ['name', 'displayName', 'description'].filter(
          (one) => Object.hasOwn(sentBody, one) && one in response.body,
        )) {
          expect(response.body[name]).toBe(sentBody[name])
        }
      }),
      never500,
    )
  })

  test('no query breaks a list', async () => {
    const lists = endpoints.filter((endpoint) => 'filters' in endpoint)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...lists), query, async ({ path }, search) => {
        const params = Object.entries(search).map(
          ([name, sent]) => `${name}=${encodeURIComponent(wellFormed(sent))}`,
        )
        expect((await service.send(`${path}?${params.join('&')}`)).status).toBeLessThan(500)
      }),
      never500,
    )
  })

  test('no identifier breaks a look-up', async () => {
    const paths = endpoints.filter(({ path }) => path.includes('{'))
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        text,
        fc.boolean(),
        async ({ path, method }, id, encoded) => {
          const segment = encoded ? encodeURIComponent(wellFormed(id)) : wellFormed(id)
          const body = method === 'PATCH' ? { name: 'Any' } : undefined
          const response = await service.send(
            path.replace(/\{\w+\}/, () => segment),
            { method, body },
          )
          expect(response.status).toBeLessThan(500)
        },
      ),
      never500,
    )
  })

  test('no key header breaks the service', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.integer({ min: 32, max: 255 }).map((code) => String.fromCharCode(code)) }),
        async (header) => {
          expect(
            (await service.send('/v1/projects', { key: '', headers: { 'x-service-key': header } })).status,
          ).toBe(401)
        },
      ),
      never500,
    )
  })

  test('every accepted name is found by any part of it, in any case', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', minLength: 1 }),
        fc.nat(),
        fc.nat(),
        async (name, from, length) => {
          const { status, body } = await service.send('/v1/projects', { method: 'POST', body: { name } })
          if (status !== 201) return
          const letters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment)
          const start = from % letters.length
          const piece = letters.slice(start, start + 1 + (length % letters.length)).join('')
          for (const typed of [piece, piece.toUpperCase(), piece.toLowerCase()]) {
            const found = await service.send(
              `/v1/projects?limit=1000&projectName=${encodeURIComponent(typed)}`,
            )
            expect(found.body.data.map((row) => row.projectId)).toContain(body.projectId)
          }
        },
      ),
      never500,
    )
  })
})
