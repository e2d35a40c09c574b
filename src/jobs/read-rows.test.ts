import { describe, expect, test } from 'vitest'
import type { Page } from '../api/fetch.ts'
import { HttpError, NetworkError } from '../api/http/errors.ts'
import { type JsonObject, parseJson } from '../reading/index.ts'
import { networkError, refusal } from '../testing/errors.ts'
import { fc } from '../testing/fast-check.ts'
import { toJsonLine } from './json-line.ts'
import { newListProgress, readRows } from './read-rows.ts'

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

type FetchPage = Parameters<typeof readRows>[1]['fetchPage']

/** Reads a list. The records are added to those given, also if the reading fails. */
async function readAll(
  fetchPage: FetchPage,
  progress = newListProgress('users'),
  records: JsonObject[] = [],
) {
  for await (const rows of readRows(progress, { fetchPage, shownLimit: 10, signal }))
    records.push(...rows.map(({ record }) => record))
  return { progress, records, ids: idsOf(records) }
}

const idsOf = (records: readonly JsonObject[]) => records.map(({ userId }) => userId)

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

describe('reading all rows', () => {
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
          const { progress, ids } = await readAll(fetchPageFrom(behavior))
          expect(new Set(ids).size).toBe(ids.length)
          const firstLimit = 500
          const pageSize = behavior.ignoresLimit ? behavior.count : Math.min(firstLimit, behavior.maxLimit)
          const isFirstPageRepeated = behavior.ignoresPage && behavior.count > pageSize
          expect(ids.length).toBe(isFirstPageRepeated ? pageSize : behavior.count)
          expect(progress.isFinished).toBe(true)
          if (isFirstPageRepeated) expect(progress.isRepeating).toBe(true)
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
          const { ids } = await readAll(async ({ page, limit }) => {
            // Inserts users with new IDs before each response.
            all = [...users(insertedCounts[requestCount] ?? 0, 100_000 * (requestCount + 1)), ...all]
            requestCount += 1
            const rows = all.slice((page - 1) * limit, page * limit)
            if (!hasTotal) return pageOf(rows, undefined, rows.length < limit ? 'no' : 'unknown')
            return pageOf(rows, all.length, page * limit >= all.length ? 'no' : 'yes')
          })
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
    const { progress } = await readAll(async () => pageOf(rows, undefined, 'unknown'))
    expect(progress).toMatchObject({ rows: 500, withoutIdentifier: 500, isRepeating: true })
  })

  test.each([400, 413, 422])(
    'requests smaller pages after a large one is refused with %i',
    async (status) => {
      // The refused limits are 500 and 100; 10 is the limit of the list on screen.
      const limits: number[] = []
      const { ids } = await readAll(async ({ page, limit }) => {
        limits.push(limit)
        if (limit > 20) throw refusal(status)
        return pageOf(
          users(25).slice((page - 1) * limit, page * limit),
          25,
          page * limit >= 25 ? 'no' : 'yes',
        )
      })
      expect(ids).toHaveLength(25)
      expect(limits).toEqual([500, 100, 10, 10, 10])
    },
  )

  test('treats a page with status 404 as the end of the list if no further page was reported', async () => {
    const { progress } = await readAll(async ({ page }) => {
      if (page > 1) throw refusal(404)
      return pageOf(users(500), undefined, 'unknown')
    })
    expect(progress).toMatchObject({ rows: 500, isFinished: true, isRepeating: false })
  })

  test.each<[count: number, pages: number, refusedPage: number | undefined]>([
    [45, 1, undefined],
    // After a full page or several pages, the service may have a limit instead.
    [500, 1, 2],
    [1000, 2, 3],
  ])('treats a 400 after the last of %i rows as the end of the list', async (count, pages, refusedPage) => {
    const { progress, ids } = await readAll(async ({ page, limit }) => {
      const rows = users(count).slice((page - 1) * limit, page * limit)
      if (rows.length === 0) throw refusal(400)
      return pageOf(rows, undefined, 'unknown')
    })
    expect(ids).toHaveLength(count)
    expect(progress).toMatchObject({ pages, refusedPage, isFinished: true })
  })

  test('requests smaller pages if a page size is refused with 400 that was not requested before', async () => {
    const { progress, ids } = await readAll(async ({ page, limit }) => {
      if (limit === 500 && page > 1) throw networkError('tooLarge', false)
      if (limit === 250) throw refusal(400)
      const rows = users(1100).slice((page - 1) * limit, page * limit)
      return pageOf(rows, undefined, rows.length < limit ? 'no' : 'unknown')
    })
    expect(ids).toEqual(idsOf(users(1100)))
    expect(progress).toMatchObject({ refusedPage: undefined, isFinished: true })
  })

  test.each<[status: number, refusedPage: number, total: number | undefined]>([
    [400, 1, undefined],
    [422, 2, undefined],
    [400, 2, 1000],
  ])('fails with status %i of page %i if the total is %s', async (status, refusedPage, total) => {
    const records: JsonObject[] = []
    const fetchPage: FetchPage = async ({ page }) => {
      if (page >= refusedPage) throw refusal(status)
      return pageOf(users(500), total, total === undefined ? 'unknown' : 'yes')
    }
    await expect(readAll(fetchPage, undefined, records)).rejects.toBeInstanceOf(HttpError)
    expect(records).toHaveLength((refusedPage - 1) * 500)
  })
})

test('reads on after a short first page whose rows are as many as a total that is only a lower bound', async () => {
  const { ids } = await readAll(async ({ page, limit }) => {
    const rows = users(45).slice((page - 1) * Math.min(limit, 20), page * Math.min(limit, 20))
    return {
      ...pageOf(rows, undefined, rows.length < limit ? 'no' : 'unknown'),
      total: { kind: 'atLeast', value: 20 },
    }
  })
  expect(ids).toEqual(idsOf(users(45)))
})

test('notes changes of the total, and pages with fewer rows than the others', async () => {
  const totals = [1000, 998, 997]
  const { progress } = await readAll(async ({ page, limit }) => {
    const rows = users(page === 2 ? limit - 1 : limit, page * 1000)
    return pageOf(rows, totals[page - 1], page === 3 ? 'no' : 'yes')
  })
  expect(progress).toMatchObject({ totalChange: { from: 1000, to: 998 }, shortPages: 1 })
})

test('rows whose identifiers are no text are all read, because they cannot be compared', async () => {
  const rows = users(3).map(({ userId }) => ({ userId: { $oid: userId ?? null } }))
  const { progress, records } = await readAll(async () => pageOf(rows, 3, 'no'))
  expect(records).toEqual(rows)
  expect(progress).toMatchObject({ rows: 3, duplicates: 0, withoutIdentifier: 3 })
})

test('halves the page size while a page is too large, and loses or repeats no row, with or without IDs', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 1200 }), { maxLength: 5 }),
      fc.integer({ min: 1, max: 1300 }),
      fc.boolean(),
      async (largeRows, count, hasIds) => {
        const all = users(count).map((user) => (hasIds ? user : { number: user.userId ?? null }))
        const sizeOf = (_: JsonObject, index: number) => (largeRows.includes(index) ? 500 : 1)
        const sizes = all.map(sizeOf)
        const { progress, records } = await readAll(async ({ page, limit }) => {
          const [from, to] = [(page - 1) * limit, page * limit]
          const size = sizes.slice(from, to).reduce((sum, each) => sum + each, 0)
          if (size > 520) throw networkError('tooLarge', true)
          return pageOf(all.slice(from, to), count, to >= count ? 'no' : 'yes')
        })
        expect(records).toEqual(all)
        expect(progress).toMatchObject({ duplicates: 0, isFinished: true })
      },
    ),
    { numRuns: 30 },
  )
})

test('stops at a single row that is too large, and keeps the rows before it', async () => {
  const limits: number[] = []
  const records: JsonObject[] = []
  const fetchPage: FetchPage = async ({ page, limit }) => {
    if (page * limit <= 600) return pageOf(users(limit, (page - 1) * limit + 1), 1000, 'yes')
    limits.push(limit)
    throw networkError('tooLarge', true)
  }
  await expect(readAll(fetchPage, undefined, records)).rejects.toBeInstanceOf(NetworkError)
  expect(idsOf(records)).toEqual(idsOf(users(600)))
  expect(limits.at(-1)).toBe(1)
})

test('requests smaller pages at the same row after a refused one, whatever the page size on screen', async () => {
  const rows = users(530).map(({ userId }) => ({ number: userId ?? null }))
  const progress = newListProgress('users')
  const fetchPage: FetchPage = async ({ page, limit }) => {
    if (page > 1 && limit > 30) throw refusal(400)
    return pageOf(rows.slice((page - 1) * limit, page * limit), 530, page * limit >= 530 ? 'no' : 'yes')
  }
  for await (const _ of readRows(progress, { fetchPage, shownLimit: 30, signal }));
  expect(progress).toMatchObject({ rows: 530, largestLimit: 500 })
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
