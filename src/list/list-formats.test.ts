import { beforeEach, describe, expect, test } from 'vitest'
import { slug } from '../../e2e/faulty-service/simulation.ts'
import type { ListFormat } from '../../e2e/response-formats/list-formats.ts'
import { listFormats } from '../../e2e/response-formats/list-formats.ts'
import { queries } from '../api/queries.ts'
import { newListProgress, readRows } from '../jobs/read-rows.ts'
import { stubBrowser, testConnection } from '../testing/stub-browser.ts'
import { stubFaultyService } from '../testing/stub-faulty-service.ts'
import { positionOf, rangeText } from './position.ts'
import { isConfirmedEmpty } from './row-facts.ts'

const { signal } = new AbortController()

beforeEach(() => stubBrowser())

const exactRange = (first: number, last: number, total: number) => `${first}–${last} of ${total}`
const rangeWithoutTotal = (first: number, last: number, total: number) =>
  last < total ? `${first}–${last}, more` : `${first}–${last}`

/** Functions that return the possible texts of a range, by what a format reports as its total. */
const possibleRanges: Record<ListFormat['total'], (typeof exactRange)[]> = {
  exact: [exactRange],
  atLeast: [(first, last, total) => `${first}–${last} of at least ${total}`],
  unknown: [rangeWithoutTotal],
  sometimes: [exactRange, rangeWithoutTotal],
}

/** Returns a page of users, and what the list shows once the next page has loaded. */
async function readPage(search: { projectId?: string; nickname?: string }, number: number, limit: number) {
  const request = queries.users.pageFetcher(search)
  const page = await request({ page: number, limit }, signal, testConnection())
  const nextPage =
    page.more === 'no' ? undefined : await request({ page: number + 1, limit }, signal, testConnection())
  const position = positionOf(
    { page, number, limit, firstPage: undefined, previousPage: undefined, nextPage },
    'users',
  )
  return { ...page, ...position, range: rangeText({ page, ...position }) }
}

describe.each(listFormats)('a list in the format $name', ({ name, total }) => {
  test.each([
    // The last page is full, so without a total only the next page reveals the end.
    { search: { projectId: 'prj_1' }, userCount: 20, limit: 10 },
    { search: {}, userCount: 53, limit: 25 },
  ])('shows the range of each page of $userCount users and no note', async ({ search, userCount, limit }) => {
    stubFaultyService(`list=${slug(name)}`)
    for (let page = 1; (page - 1) * limit < userCount; page += 1) {
      const first = (page - 1) * limit + 1
      const last = Math.min(page * limit, userCount)
      const shownPage = await readPage(search, page, limit)
      const ranges = possibleRanges[total].map((rangeOf) => rangeOf(first, last, userCount))
      expect(ranges).toContain(shownPage.range)
      expect(shownPage.rows.at(0)?.userId).toBe(`usr_${first}`)
      expect(shownPage.rows.at(-1)?.userId).toBe(`usr_${last}`)
      expect(shownPage.nextPageExists).toBe(last === userCount ? 'no' : 'yes')
      expect(shownPage.notes).toEqual([])
    }
  })

  test('is confirmed to be empty if a filter matches nothing', async () => {
    stubFaultyService(`list=${slug(name)}`)
    const shownPage = await readPage({ nickname: 'nobody of this name' }, 1, 10)
    expect(shownPage).toMatchObject({ range: '0 rows', nextPageExists: 'no' })
    expect(isConfirmedEmpty(shownPage)).toBe(true)
  })

  test('is exported completely', async () => {
    stubFaultyService(`list=${slug(name)}`)
    const progress = { ...newListProgress('users'), limit: 10 }
    const connection = { address: 'https://service.test', key: () => undefined, signal }
    for await (const _ of readRows(progress, {
      fetchPage: (paging) => queries.users.pageFetcher({})(paging, signal, connection),
      shownLimit: 10,
      signal,
    }));
    expect([...progress.identifiers]).toEqual(Array.from({ length: 53 }, (_, index) => `usr_${index + 1}`))
    expect(progress).toMatchObject({ rows: 53, duplicates: 0, isFinished: true, isRepeating: false })
  })
})
