import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '../paths.ts'
import { nextPage, note, previousPage, range } from '../testing/list-page.ts'
import { numbered, userRow } from '../testing/mock-service.ts'
import { renderApp } from '../testing/render-app.tsx'
import { stubFaultyService } from '../testing/stub-faulty-service.ts'
import { json, stubService } from '../testing/stub-service.ts'

const address = () => location.pathname + location.search

/** Opens the 53 users of a service that simulates a format of lists, faults, or both. */
async function openUsers(simulation: string, query = {}) {
  stubFaultyService(simulation)
  await renderApp(paths.users(query))
}

test('on a page past the end of a list without a total, a button opens the first page', async () => {
  await openUsers('list=bare-array', { page: 9 })
  await page.getByRole('button', { name: 'Go to first page' }).click()
  await expect.element(range).toHaveTextContent('1–10, more')
  await expect.poll(address).toBe(paths.users())
})

test('a list that is too large offers ten rows at the same row', async () => {
  const rows = numbered(200, userRow)
  stubService(({ query }) => {
    const [number, limit] = [Number(query.page ?? 1), Number(query.limit ?? 10)]
    if (limit > 10) return new Response(' '.repeat(11 * 1024 * 1024))
    return json({ data: rows.slice((number - 1) * limit, number * limit), total: 200 })
  })
  await renderApp(paths.users({ limit: 50, page: 2, nickname: 'u' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('larger than 10 MB')
  await page.getByRole('button', { name: 'Show 10 rows' }).click()
  await expect.element(range).toHaveTextContent('51–60 of 200')
  await expect.poll(address).toBe(paths.users({ nickname: 'u', page: 6 }))
})

test('a list of ten rows that is too large offers no fewer rows', async () => {
  await openUsers('fault=huge@listUsers')
  await expect.element(page.getByRole('alert')).toHaveTextContent('larger than 10 MB')
  await expect.element(page.getByRole('button', { name: 'Show 10 rows' })).not.toBeInTheDocument()
})

const users = numbered(35, userRow)
const usersOnPage = (number: number) => users.slice((number - 1) * 10, number * 10)

test('a page with status 404 is treated as past the end if the first page exists', async () => {
  stubService(({ query }) => {
    const results = usersOnPage(Number(query.page))
    return results.length > 0
      ? json({ count: 35, next: null, previous: null, results })
      : json({ detail: 'Invalid page.' }, 404)
  })
  await renderApp(paths.users({ page: 9 }))
  await expect.element(page.getByText('Page 9 has no rows to show.')).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
  await previousPage.click()
  await expect.element(range).toHaveTextContent('31–35 of 35')
  expect(address()).toBe(paths.users({ page: 4 }))
})

describe.each([
  ['with a total', { total: 20 }, '11–20 of 20'],
  ['without a total', {}, '11–20'],
])('in a list %s', (_, facts, lastRange) => {
  /** Opens a page of 20 users at a service that refuses later pages with status 400. */
  async function openPage(number: number) {
    stubService(({ query }) =>
      Number(query.page) <= 2
        ? json({ data: usersOnPage(Number(query.page)), ...facts })
        : json({ detail: 'Invalid page.' }, 400),
    )
    await renderApp(paths.users({ page: number }))
  }

  test('a page with status 400 is past the end', async () => {
    await openPage(3)
    await expect.element(page.getByText('Page 3 has no rows to show.')).toBeVisible()
    expect(page.getByRole('alert').elements()).toEqual([])
  })

  test('the page before it is the last one', async () => {
    await openPage(2)
    await expect.element(nextPage).toHaveAttribute('aria-disabled', 'true')
    await expect.element(range).toHaveTextContent(new RegExp(`^${lastRange}$`))
  })
})

test.each([{ total: 35 }, { has_more: true }])(
  'a page with status 400 is an error if the first page reports %o',
  async (facts) => {
    stubService(({ query }) =>
      query.page === '1' ? json({ data: usersOnPage(1), ...facts }) : json({ detail: 'Invalid page.' }, 400),
    )
    await renderApp(paths.users({ page: 3 }))
    await expect.element(page.getByRole('alert')).toHaveTextContent('Invalid page.')
  },
)

test('if every page has status 404, an alert says that the address may be wrong', async () => {
  stubService(() => json({ detail: 'Not found.' }, 404))
  await renderApp(paths.users({ page: 9 }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('The service’s address may be wrong.')
})

test('if the service sends an earlier page, the pager and a note show the number of that page', async () => {
  stubService(({ query }) => {
    const lastPage = 4
    const sentPage = Math.min(lastPage, Number(query.page))
    return json({
      first: 1,
      prev: sentPage > 1 ? sentPage - 1 : null,
      next: sentPage < lastPage ? sentPage + 1 : null,
      last: lastPage,
      pages: lastPage,
      items: 35,
      data: usersOnPage(sentPage),
    })
  })
  await renderApp(paths.users({ page: 9 }))
  await expect.element(note).toHaveTextContent('The service reported page 4 instead of page 9.')
  await expect.element(range).toHaveTextContent('31–35 of 35')
  await expect.element(nextPage).toHaveAttribute('aria-disabled', 'true')
  await previousPage.click()
  await expect.element(range).toHaveTextContent('21–30 of 35')
  expect(address()).toBe(paths.users({ page: 3 }))
  expect(note.elements()).toEqual([])
})
