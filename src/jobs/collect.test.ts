import { describe, expect, test } from 'vitest'
import type { Page } from '../api/fetch.ts'
import { NetworkError } from '../api/http/errors.ts'
import type { JsonObject } from '../api/json.ts'
import { parseJson } from '../api/reading/parse-json.ts'
import { toJsonLine } from '../list/csv.ts'
import { networkError, refusal } from '../testing/errors.ts'
import { fc } from '../testing/fast-check.ts'
import { type Collection, collect, startCollection } from './collect.ts'

const users = (count: number, firstNumber = 1): JsonObject[] =>
  Array.from({ length: count }, (_, index) => ({
    userId: `usr_${firstNumber + index}`,
    nickname: `n${index}`,
  }))

const pageOf = (rows: JsonObject[], total: number | undefined, more: Page<never>['more']): Page<never> => ({
  rows: rows.map((record) => ({ record })),
  total: total === undefined ? { kind: 'unknown' } : { kind: 'exact', value: total },
  more,
  notes: [],
  foundAt: { rows: 'data' },
  receivedAt: 0,
})

const { signal } = new AbortController()

type FetchPage = Parameters<typeof collect>[1]['fetchPage']

async function collectAll(fetchPage: FetchPage, collection = startCollection('users')): Promise<Collection> {
  for await (const _ of collect(collection, { fetchPage, shownLimit: 10, signal }));
  return collection
}

const userIdsIn = async ({ parts }: Collection) => {
  const text = await new Blob(parts).text()
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line).userId)
}

/** How a simulated service pages its list of users. */
interface ServiceBehavior {
  count: number
  hasTotal: boolean
  maxLimit: number
  /** Whether pages are counted by the requested size instead of the returned one. */
  countsByRequestedLimit: boolean
  ignoresLimit: boolean
  ignoresPage: boolean
}

const fetchPageFrom = ({
  count,
  hasTotal,
  maxLimit,
  countsByRequestedLimit,
  ignoresLimit,
  ignoresPage,
}: ServiceBehavior): FetchPage => {
  const all = users(count)
  return async ({ page, limit }) => {
    const size = ignoresLimit ? count : Math.min(limit, maxLimit)
    const from = ignoresPage || ignoresLimit ? 0 : (page - 1) * (countsByRequestedLimit ? limit : size)
    const rows = all.slice(from, from + size)
    const isLast = from + rows.length >= count
    if (hasTotal) return pageOf(rows, count, rows.length === 0 || isLast ? 'no' : 'yes')
    return pageOf(rows, undefined, rows.length < limit ? 'no' : 'unknown')
  }
}

describe('collecting', () => {
  test('returns each row that the service sends once, whatever its totals, limits and pages', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          count: fc.integer({ min: 0, max: 1300 }),
          hasTotal: fc.boolean(),
          maxLimit: fc.constantFrom(7, 50, 100, 500, 1000),
          countsByRequestedLimit: fc.boolean(),
          ignoresLimit: fc.boolean(),
          ignoresPage: fc.boolean(),
        }),
        async (behavior) => {
          const collection = await collectAll(fetchPageFrom(behavior))
          const ids = await userIdsIn(collection)
          expect(new Set(ids).size).toBe(ids.length)
          const firstLimit = 500
          const pageSize = behavior.ignoresLimit ? behavior.count : Math.min(firstLimit, behavior.maxLimit)
          const isFirstPageRepeated = behavior.ignoresPage && behavior.count > pageSize
          expect(ids.length).toBe(isFirstPageRepeated ? pageSize : behavior.count)
          expect(collection.isFinished).toBe(true)
          if (isFirstPageRepeated) expect(collection.isRepeating).toBe(true)
        },
      ),
      { numRuns: 30 },
    )
  })

  test('drops rows that are repeated after insertions, and with a total loses no row', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 501, max: 2600 }),
        fc.array(fc.integer({ min: 0, max: 700 }), { maxLength: 6 }),
        fc.boolean(),
        async (count, insertedCounts, hasTotal) => {
          let all = users(count)
          let requestCount = 0
          const collection = await collectAll(async ({ page, limit }) => {
            // Inserts users with new IDs before each response.
            all = [...users(insertedCounts[requestCount] ?? 0, 100_000 * (requestCount + 1)), ...all]
            requestCount += 1
            const rows = all.slice((page - 1) * limit, page * limit)
            if (!hasTotal) return pageOf(rows, undefined, rows.length < limit ? 'no' : 'unknown')
            return pageOf(rows, all.length, page * limit >= all.length ? 'no' : 'yes')
          })
          const ids = await userIdsIn(collection)
          expect(new Set(ids).size).toBe(ids.length)
          // Without a total, two consecutive pages without new rows look like an ignored page number.
          if (hasTotal) expect(users(count).every(({ userId }) => ids.includes(userId))).toBe(true)
        },
      ),
      { numRuns: 20 },
    )
  })

  test('ends if the service repeats a whole page of rows without identifiers', async () => {
    const rows = users(500).map(({ nickname }) => ({ nickname: nickname ?? null }))
    const collection = await collectAll(async () => pageOf(rows, undefined, 'unknown'))
    expect(collection).toMatchObject({ rows: 500, withoutIdentifier: 500, isRepeating: true })
  })

  test('keeps the received rows when a page fails, and resumes with that page', async () => {
    const respond = fetchPageFrom({
      count: 2000,
      hasTotal: true,
      maxLimit: 1000,
      countsByRequestedLimit: false,
      ignoresLimit: false,
      ignoresPage: false,
    })
    const requestedPages: number[] = []
    let isDown = true
    const fetchPage: FetchPage = (paging) => {
      requestedPages.push(paging.page)
      if (paging.page === 3 && isDown) throw networkError('unreachable', true)
      return respond(paging)
    }
    const collection = startCollection('users')
    await expect(collectAll(fetchPage, collection)).rejects.toBeInstanceOf(NetworkError)
    expect(collection).toMatchObject({ rows: 1000, page: 3, isFinished: false })
    isDown = false
    await collectAll(fetchPage, collection)
    expect(await userIdsIn(collection)).toHaveLength(2000)
    expect(requestedPages).toEqual([1, 2, 3, 3, 4])
  })

  test.each([400, 413, 422])(
    'requests smaller pages after a large one is refused with %i',
    async (status) => {
      // The refused limits are 500 and 100; 10 is the limit of the list on screen.
      const limits: number[] = []
      const collection = await collectAll(async ({ page, limit }) => {
        limits.push(limit)
        if (limit > 20) throw refusal(status)
        return pageOf(
          users(25).slice((page - 1) * limit, page * limit),
          25,
          page * limit >= 25 ? 'no' : 'yes',
        )
      })
      expect(collection.rows).toBe(25)
      expect(limits).toEqual([500, 100, 10, 10, 10])
    },
  )

  test('treats a page with status 404 as the end of the list if no further page was reported', async () => {
    const collection = await collectAll(async ({ page }) => {
      if (page > 1) throw refusal(404)
      return pageOf(users(500), undefined, 'unknown')
    })
    expect(collection).toMatchObject({ rows: 500, isFinished: true, isRepeating: false })
  })
})

test('a record becomes one line of JSON without loss', async () => {
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
        const parsed = await parseJson(line)
        // Compared as text, because JSON writes -0 as 0.
        expect(toJsonLine(parsed ?? null)).toBe(line)
      },
    ),
  )
})
