import { beforeEach, expect, test } from 'vitest'
import { listNoteText } from '../api/list-note-text.ts'
import { queries } from '../api/queries.ts'
import { stubBrowser, testConnection } from '../testing/stub-browser.ts'
import { stubFaultyService } from '../testing/stub-faulty-service.ts'
import { json, stubService } from '../testing/stub-service.ts'
import { positionOf, rangeText } from './position.ts'
import { isConfirmedEmpty } from './row-facts.ts'

const { signal } = new AbortController()
const LIMIT = 10

beforeEach(() => stubBrowser())

/** Returns what the list of users shows of a page once the pages around it have loaded. */
async function shownPage(number: number) {
  const requestPage = (page: number) =>
    queries.users.pageFetcher({})({ page, limit: LIMIT }, signal, testConnection())
  const page = await requestPage(number)
  const position = positionOf(
    {
      page,
      number,
      limit: LIMIT,
      firstPage: await requestPage(1),
      previousPage: number > 1 ? await requestPage(number - 1) : undefined,
      nextPage: page.more === 'no' ? undefined : await requestPage(number + 1),
    },
    'users',
  )
  return {
    range: rangeText({ page, ...position }),
    nextPageExists: position.nextPageExists,
    notes: position.notes.map(listNoteText),
  }
}

test.each([
  ['changing-total', 2, '11–20 of 54', 'yes', /^The total changed while paging/],
  ['ignore-page', 2, '1–10 of 53', 'no', /It may ignore the page number/],
  ['ignore-limit', 1, '1–53 of 53', 'no', /53 rows although 10 were requested/],
  ['lower-limit', 1, '1–5 of 53', 'yes', /It may have its own maximum/],
  ['lower-limit', 2, '6–10 of 53', 'yes', /It may have its own maximum/],
  ['wrong-total', 1, '1–10, more', 'yes', /a total of 4, fewer than the rows already loaded/],
  ['missing-ids', 1, '1–10 of 53', 'yes', /^5 rows have no ID and can’t be opened/],
  ['same-ids', 1, '1–10 of 53', 'yes', /^1 row has the same ID as another row/],
])(
  'with the fault %s, page %i has the range %s, the next page is “%s”, and a note',
  async (fault, number, range, nextPageExists, note) => {
    stubFaultyService(`fault=${fault}@listUsers`)
    expect(await shownPage(number)).toEqual({
      range,
      nextPageExists,
      notes: [expect.stringMatching(note)],
    })
  },
)

test('a list whose service ignores the limit and reports no total is one page', async () => {
  stubFaultyService('list=bare-array,fault=ignore-limit@listUsers')
  expect(await shownPage(1)).toMatchObject({ range: '1–53', nextPageExists: 'no' })
})

test('a list whose service ignores the page number and reports no total is one page', async () => {
  stubFaultyService('list=bare-array,fault=ignore-page@listUsers')
  expect(await shownPage(1)).toEqual({ range: '1–10', nextPageExists: 'no', notes: [] })
})

test('a list whose service reports every page as page 1 can be paged through', async () => {
  const users = Array.from({ length: 35 }, (_, index) => ({ userId: `usr_${index}` }))
  stubService(({ query }) => {
    const start = (Number(query.page) - 1) * LIMIT
    return json({ page: 1, data: users.slice(start, start + LIMIT) })
  })
  expect(await shownPage(3)).toMatchObject({ range: '21–30, more', nextPageExists: 'yes' })
  expect(await shownPage(4)).toMatchObject({ range: '31–35', nextPageExists: 'no' })
})

test.each([
  ['a total of 5', { data: [], total: 5 }],
  ['a next page', { data: [], has_more: true }],
])('a list without rows but with %s is not confirmed to be empty', async (_, body) => {
  stubService(() => json(body))
  expect(
    isConfirmedEmpty(
      await queries.users.pageFetcher({})({ page: 1, limit: LIMIT }, signal, testConnection()),
    ),
  ).toBe(false)
})
