import { beforeEach, describe, expect, test } from 'vitest'
import { slug } from '../../e2e/faulty-service/simulation.ts'
import type { ListFormat } from '../../e2e/response-formats/list-format.ts'
import { listFormats } from '../../e2e/response-formats/list-formats.ts'
import { userQueries } from '../api/users.ts'
import { stubBrowser } from '../testing/stub-browser.ts'
import { stubFaultyService } from '../testing/stub-faulty-service.ts'
import { collect } from './export/collect.ts'
import { newCollection } from './export/collection.ts'
import { isConfirmedEmpty } from './is-confirmed-empty.ts'
import { positionOf } from './position.ts'
import { rangeText } from './range-text.ts'

const { signal } = new AbortController()

beforeEach(() => stubBrowser())

const exactRange = (first: number, last: number, total: number) => `${first}–${last} of ${total}`
const openRange = (first: number, last: number, total: number) =>
  last < total ? `${first}–${last}, more` : `${first}–${last}`

/** The possible texts of a range, by what a format reports as its total. */
const rangeTexts: Record<ListFormat['total'], (typeof exactRange)[]> = {
  exact: [exactRange],
  atLeast: [(first, last, total) => `${first}–${last} of at least ${total}`],
  unknown: [openRange],
  sometimes: [exactRange, openRange],
}

/** Returns a page of users, and what the list shows once the next page has loaded. */
async function readPage(search: { projectId?: string; nickname?: string }, number: number, limit: number) {
  const request = userQueries.pages(search)
  const page = await request({ page: number, limit }, signal)
  const following = page.more === 'no' ? undefined : await request({ page: number + 1, limit }, signal)
  const pageWithNeighbors = { page, number, limit, first: undefined, previous: undefined, following }
  const position = positionOf(pageWithNeighbors, 'users')
  return { ...page, ...position, range: rangeText({ page, ...position }) }
}

describe.each(listFormats)('$name', ({ name, total }) => {
  test.each([
    // The last page is full, so without a total only the next page reveals the end.
    { search: { projectId: 'prj_1' }, users: 20, limit: 10 },
    { search: {}, users: 53, limit: 25 },
  ])('shows the range of each page of $users users, and no note', async ({ search, users, limit }) => {
    stubFaultyService(`list=${slug(name)}`)
    for (let page = 1; (page - 1) * limit < users; page += 1) {
      const first = (page - 1) * limit + 1
      const last = Math.min(page * limit, users)
      const read = await readPage(search, page, limit)
      expect(rangeTexts[total].map((rangeOf) => rangeOf(first, last, users))).toContain(read.range)
      expect(read.rows.at(0)?.userId).toBe(`usr_${first}`)
      expect(read.rows.at(-1)?.userId).toBe(`usr_${last}`)
      expect(read.next).toBe(last === users ? 'no' : 'yes')
      expect(read.notes).toEqual([])
    }
  })

  test('confirms that a filter matches nothing', async () => {
    stubFaultyService(`list=${slug(name)}`)
    const read = await readPage({ nickname: 'nobody of this name' }, 1, 10)
    expect(read).toMatchObject({ range: '0 rows', next: 'no' })
    expect(isConfirmedEmpty(read)).toBe(true)
  })

  test('is exported completely', async () => {
    stubFaultyService(`list=${slug(name)}`)
    const collection = newCollection('users', 10)
    const connection = { address: 'https://service.test', key: () => undefined, signal }
    for await (const _ of collect(collection, {
      fetchPage: userQueries.pages({}),
      shownLimit: 10,
      connection,
      signal,
    }));
    expect([...collection.identifiers]).toEqual(Array.from({ length: 53 }, (_, index) => `usr_${index + 1}`))
    expect(collection).toMatchObject({ rows: 53, duplicates: 0, isFinished: true, isRepeating: false })
  })
})
