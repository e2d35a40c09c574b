import { describe, expect, test } from 'vitest'
import type { Connection } from '../../api/http/connection.ts'
import { HttpError, NetworkError } from '../../api/http/errors.ts'
import type { ServiceResponse } from '../../api/http/service-response.ts'
import type { JsonObject } from '../../api/json.ts'
import type { FetchPage, Page } from '../../api/page.ts'
import { parseJson } from '../../api/reading/parse-json.ts'
import { fc } from '../../testing/fast-check.ts'
import { collect, startCollection } from './collect.ts'
import type { Collection } from './collection.ts'
import { toJsonLine } from './json-line.ts'

const users = (count: number, from = 1): JsonObject[] =>
  Array.from({ length: count }, (_, index) => ({ userId: `usr_${from + index}`, nickname: `n${index}` }))

const pageOf = (rows: JsonObject[], total: number | undefined, more: Page<never>['more']): Page<never> => ({
  rows: rows.map((record) => ({ record })),
  total: total === undefined ? { kind: 'unknown' } : { kind: 'exact', value: total },
  more,
  notes: [],
  found: { rows: 'data' },
  receivedAt: 0,
})

const connection: Connection = { address: '', key: () => undefined, signal: new AbortController().signal }

async function run(ask: FetchPage<never>, collection = startCollection('users')): Promise<Collection> {
  const asking = { fetchPage: ask, shownLimit: 10, connection, signal: new AbortController().signal }
  for await (const _ of collect(collection, asking));
  return collection
}

const idsIn = async ({ parts }: Collection) => {
  const text = await new Blob(parts).text()
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line).userId)
}

const refused = (status: number, headers: Record<string, string> = {}) => {
  const answer: ServiceResponse = {
    status,
    receivedAt: 0,
    contentType: '',
    text: '',
    body: undefined,
    request: {
      method: 'GET',
      address: 'https://api.example.com',
      path: '/v1/users',
      milliseconds: 0,
      tries: 1,
    },
    header: (name) => headers[name] ?? null,
  }
  return new HttpError(answer)
}

/** A service with its own paging behavior. */
interface ServiceBehavior {
  count: number
  hasTotal: boolean
  /** Maximum page size, and whether pages are counted by the requested size instead. */
  most: number
  countsByAsked: boolean
  ignoresLimit: boolean
  ignoresPage: boolean
}

const service = ({
  count,
  hasTotal,
  most,
  countsByAsked,
  ignoresLimit,
  ignoresPage,
}: ServiceBehavior): FetchPage<never> => {
  const all = users(count)
  return async ({ page, limit }) => {
    const size = ignoresLimit ? count : Math.min(limit, most)
    const from = ignoresPage || ignoresLimit ? 0 : (page - 1) * (countsByAsked ? limit : size)
    const rows = all.slice(from, from + size)
    const isLast = from + rows.length >= count
    if (hasTotal) return pageOf(rows, count, rows.length === 0 || isLast ? 'no' : 'yes')
    return pageOf(rows, undefined, rows.length < limit ? 'no' : 'unknown')
  }
}

describe('collecting', () => {
  test('has each row once, whatever the totals, limits and pages of the service', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          count: fc.integer({ min: 0, max: 1300 }),
          hasTotal: fc.boolean(),
          most: fc.constantFrom(7, 50, 100, 500, 1000),
          countsByAsked: fc.boolean(),
          ignoresLimit: fc.boolean(),
          ignoresPage: fc.boolean(),
        }),
        async (habits) => {
          const collection = await run(service(habits))
          const ids = await idsIn(collection)
          expect(new Set(ids).size).toBe(ids.length)
          const size = habits.ignoresLimit ? habits.count : Math.min(500, habits.most)
          const isCut = habits.ignoresPage && habits.count > size
          expect(ids.length).toBe(isCut ? size : habits.count)
          expect(collection.isWhole).toBe(true)
          if (isCut) expect(collection.isRepeating).toBe(true)
        },
      ),
      { numRuns: 30 },
    )
  })

  test('drops and counts rows that insertions push onto the next page, and loses none', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 501, max: 2600 }),
        fc.array(fc.integer({ min: 0, max: 700 }), { maxLength: 6 }),
        fc.boolean(),
        async (count, insertions, hasTotal) => {
          let all = users(count)
          let asked = 0
          const collection = await run(async ({ page, limit }) => {
            all = [...users(insertions[asked] ?? 0, 100_000 * (asked + 1)), ...all]
            asked += 1
            const rows = all.slice((page - 1) * limit, page * limit)
            if (!hasTotal) return pageOf(rows, undefined, rows.length < limit ? 'no' : 'unknown')
            return pageOf(rows, all.length, page * limit >= all.length ? 'no' : 'yes')
          })
          const ids = await idsIn(collection)
          expect(new Set(ids).size).toBe(ids.length)
          // Without a total, two consecutive pages without new rows look like an ignored page number.
          if (hasTotal) expect(users(count).every(({ userId }) => ids.includes(userId))).toBe(true)
        },
      ),
      { numRuns: 20 },
    )
  })

  test('ends where rows without identifiers come again as a whole', async () => {
    const rows = users(500).map(({ nickname }) => ({ nickname: nickname ?? null }))
    const collection = await run(async () => pageOf(rows, undefined, 'unknown'))
    expect(collection).toMatchObject({ rows: 500, withoutIdentifier: 500, isRepeating: true })
  })

  test('keeps the received rows when a page fails, and resumes with that page', async () => {
    const sound = service({
      count: 2000,
      hasTotal: true,
      most: 1000,
      countsByAsked: false,
      ignoresLimit: false,
      ignoresPage: false,
    })
    const asked: number[] = []
    let fails = true
    const ask: FetchPage<never> = (paging, ...rest) => {
      asked.push(paging.page)
      if (paging.page === 3 && fails)
        throw new NetworkError('unreachable', true, refused(500).response.request)
      return sound(paging, ...rest)
    }
    const collection = startCollection('users')
    await expect(run(ask, collection)).rejects.toBeInstanceOf(NetworkError)
    expect(collection).toMatchObject({ rows: 1000, page: 3, isWhole: false })
    fails = false
    await run(ask, collection)
    expect(await idsIn(collection)).toHaveLength(2000)
    expect(asked).toEqual([1, 2, 3, 3, 4])
  })

  test.each([400, 413, 422])(
    'asks for smaller pages where a large one is refused with %i',
    async (status) => {
      const asked: number[] = []
      const collection = await run(async ({ page, limit }) => {
        asked.push(limit)
        if (limit > 20) throw refused(status)
        return pageOf(
          users(25).slice((page - 1) * limit, page * limit),
          25,
          page * limit >= 25 ? 'no' : 'yes',
        )
      })
      expect(collection.rows).toBe(25)
      expect(asked).toEqual([500, 100, 10, 10, 10])
    },
  )

  test('waits after a 429, and requests the same page again', async () => {
    let tries = 0
    const waits: number[] = []
    const announced = {
      ...connection,
      announceWait: (milliseconds: number) => {
        waits.push(milliseconds)
        return () => undefined
      },
    }
    const collection = startCollection('users')
    const ask: FetchPage<never> = async () => {
      tries += 1
      if (tries < 3) throw refused(429, { 'retry-after': '0' })
      return pageOf(users(3), 3, 'no')
    }
    for await (const _ of collect(collection, {
      fetchPage: ask,
      shownLimit: 10,
      connection: announced,
      signal: connection.signal,
    }));
    expect(waits).toEqual([0, 0])
    expect(collection.rows).toBe(3)
  })

  test('treats a refused page after an unreported end as the end', async () => {
    const collection = await run(async ({ page }) => {
      if (page > 1) throw refused(404)
      return pageOf(users(500), undefined, 'unknown')
    })
    expect(collection).toMatchObject({ rows: 500, isWhole: true, isRepeating: false })
  })
})

test('a line of JSON says exactly what was received', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(
        fc.string({ unit: 'binary' }),
        fc.oneof(
          fc.jsonValue(),
          fc.bigInt({ min: 2n ** 53n, max: 2n ** 90n }),
          fc.string({ unit: 'binary' }),
        ),
      ),
      async (record) => {
        const line = toJsonLine(record as JsonObject)
        expect(line).not.toContain('\n')
        const back = await parseJson(line)
        // JSON writes -0 as 0.
        expect(toJsonLine(back ?? null)).toBe(line)
      },
    ),
  )
})
