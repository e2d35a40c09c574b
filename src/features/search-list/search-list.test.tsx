import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exportList, exportRegion } from '../../testing/export-region.ts'
import { button, press } from '../../testing/forms.ts'
import { headingOf, link, nextPage, note, range } from '../../testing/list-page.ts'
import { numbered, pageOf, type Row, userRow } from '../../testing/mock-service.ts'
import { openApp } from '../../testing/open-app.ts'
import { pageAddress } from '../../testing/page-address.ts'
import { recordSavedFiles } from '../../testing/saved-files.ts'
import { never, type ServiceRequest } from '../../testing/stub-service.ts'
import { columnTexts } from '../../testing/table.ts'

const conditions = page.getByRole('group', { name: 'Conditions' })
const field = conditions.getByRole('combobox', { name: 'Field' })
const value = conditions.getByRole('textbox', { name: 'Value' })
const search = button('Search')
const moreFilters = button('More filters')
const sentence = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

/** 25 users, every fifth of them in Korea: 5, 10, 15, 20 and 25. */
const users = () =>
  numbered(25, (number) => ({ ...userRow(number), country: number % 5 === 0 ? 'KR' : 'US' }))

const openUsers = (query = '', rows: Row[] = users(), intercept?: Parameters<typeof openApp>[2]) =>
  openApp(`/users${query}`, { users: rows }, intercept)

const listRequests = (requests: readonly ServiceRequest[]) =>
  requests.filter(({ path }) => path === '/v1/users')

const inKorea = ['user 5', 'user 10', 'user 15', 'user 20', 'user 25']

/** Opens the users and searches for those in Korea. @returns the requests so far. */
async function searchKorea(query = '?where=country+is+KR', rows?: Row[]) {
  const requests = await openUsers(query, rows)
  await search.click()
  await expect.element(sentence('Read all 25 users: 5 matches.')).toBeInTheDocument()
  return requests
}

test('“More filters” opens the conditions with the focus in the value, and closes them if there are none', async () => {
  await openUsers()
  await expect.element(moreFilters).toHaveAttribute('aria-expanded', 'false')
  await moreFilters.click()
  await expect.element(value).toHaveFocus()
  await expect.element(moreFilters).toHaveAttribute('aria-expanded', 'true')
  await expect.element(search).toHaveAttribute('aria-disabled', 'true')
  await expect.element(search).toHaveAccessibleDescription('Enter a value to search.')
  await expect.element(sentence('Enter a value to search.')).toBeInTheDocument()
  await moreFilters.click()
  await expect.element(conditions).not.toBeInTheDocument()
  await expect.poll(pageAddress).toBe('/users')
})

test('a typed text is searched for in all fields on Enter, and is in the address', async () => {
  const rows = users()
  Object.assign(rows[16] ?? {}, { profile: { email: 'anna@example.com' } })
  await openUsers('', rows)
  await moreFilters.click()
  await expect.element(value).toHaveFocus()
  await userEvent.keyboard('anna@{Enter}')
  await expect.element(sentence('Read all 25 users: 1 match')).toBeInTheDocument()
  expect(columnTexts()).toEqual(['user 17'])
  await expect.element(range).toHaveTextContent('1–1 of 1')
  await expect.poll(pageAddress).toBe('/users?where=*+contains+anna%40')
})

test('an address with conditions shows them and the cost instead of rows, and starts nothing', async () => {
  const requests = await openUsers('?where=country+is+KR')
  await expect.element(field).toHaveValue('country')
  await expect.element(value).toHaveValue('KR')
  await expect.element(sentence(/^Reads .*Until you search, no rows are shown/)).toBeInTheDocument()
  expect(columnTexts()).toEqual([])
  expect(headingOf('Users').element().nextElementSibling?.textContent).toBe('')
  await expect.element(button('Pause')).not.toBeInTheDocument()
  expect(listRequests(requests).map(({ query }) => query)).toEqual([{ page: '1', limit: '10' }])
})

/** Newest first. */
const sortedUsers = () =>
  numbered(25, (number) => ({
    ...userRow(number),
    createdAt: `2026-10-${String(31 - number).padStart(2, '0')}T12:00:00Z`,
  }))

test('a link’s conditions on the creation time of a sorted list start by themselves', async () => {
  await openUsers('?where=createdAt+after+2026-10-27', sortedUsers())
  await expect.poll(columnTexts).toEqual(['user 1', 'user 2', 'user 3'])
})

test.each([
  ['on another field too', '&where=country+is+KR', sortedUsers()],
  [
    'on a list that is not sorted',
    '',
    sortedUsers().with(3, { ...userRow(4), createdAt: '2020-01-01T00:00:00Z' }),
  ],
])('a link’s conditions %s start nothing', async (_, more, rows) => {
  const requests = await openUsers(`?where=createdAt+after+2026-10-27${more}`, rows)
  await expect.element(sentence('Until you search')).toBeInTheDocument()
  await expect.element(sentence(/^(?:Reads|Finds)/)).toBeInTheDocument()
  expect(listRequests(requests)).toHaveLength(1)
})

test('matches are the rows of the list, with its pages', async () => {
  await searchKorea('?where=country+is+KR&limit=2&page=3')
  await expect.poll(columnTexts).toEqual(inKorea.slice(0, 2))
  await expect.element(range).toHaveTextContent('1–2 of 5')
  await expect.poll(pageAddress).toBe('/users?limit=2&where=country+is+KR')
  await nextPage.click()
  await expect.poll(columnTexts).toEqual(inKorea.slice(2, 4))
  await expect.poll(pageAddress).toBe('/users?limit=2&page=2&where=country+is+KR')
})

test('a full page of matches may be followed by others until the list is read', async () => {
  const rows = numbered(600, (number) => ({ ...userRow(number), country: number <= 5 ? 'KR' : 'US' }))
  const rest = Promise.withResolvers<void>()
  await openUsers('?where=country+is+KR&limit=5', rows, (request) =>
    request.query.limit === '500' && request.query.page === '2'
      ? rest.promise.then(() => pageOf(rows, request))
      : undefined,
  )
  await search.click()
  await expect.element(range).toHaveTextContent('1–5, more')
  rest.resolve()
  await expect.element(range).toHaveTextContent('1–5 of 5')
})

test('the neighbors of a match are matches, and Back shows the results, all without a request', async () => {
  const requests = await searchKorea()
  const before = listRequests(requests).length
  await link('user 10').click()
  await expect.element(page.getByText('2 of 5')).toBeVisible()
  await link('Next').click()
  await expect.element(headingOf('user 15')).toBeVisible()
  await link('Previous').click()
  await expect.element(headingOf('user 10')).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click()
  await expect.poll(columnTexts).toEqual(inKorea)
  await expect.element(sentence('Read all 25 users: 5 matches.')).toBeInTheDocument()
  expect(listRequests(requests)).toHaveLength(before)
})

test('the heading counts the matches, not the list that they were searched in', async () => {
  let isHeld = true
  await openUsers('?where=country+is+KR', users(), ({ query }) =>
    query.limit === '500' && isHeld ? never() : undefined,
  )
  await search.click()
  await expect.element(button('Pause')).toBeVisible()
  const count = () => headingOf('Users').element().nextElementSibling?.textContent
  await expect.poll(count).toBe('')
  await press('Stop')
  isHeld = false
  await press('Continue')
  await expect.poll(count).toBe('5')
})

test('“Refresh” searches the list again', async () => {
  const rows = users()
  await searchKorea('?where=country+is+KR', rows)
  Object.assign(rows[4] ?? {}, { nickname: 'renamed' })
  await press('Refresh')
  await expect.poll(columnTexts).toEqual(['renamed', ...inKorea.slice(1)])
})

test('while rows are selected, the conditions cannot be changed, nor the list searched', async () => {
  await searchKorea()
  await press('Select')
  await expect.poll(() => conditions.element().matches('[inert] *')).toBe(true)
  await expect.element(search).toHaveAttribute('aria-disabled', 'true')
  await expect.element(search).toHaveAccessibleDescription('End the selection to search.')
})

test('until the list has loaded, no cost is claimed', async () => {
  await openUsers('?where=country+is+KR', users(), ({ path }) => (path === '/v1/users' ? never() : undefined))
  await expect.element(sentence('Until you search, no rows are shown')).toBeInTheDocument()
  await expect.element(sentence('no exact total')).not.toBeInTheDocument()
})

test('a search whose condition changes is paused, and Back offers to resume it', async () => {
  let isHeld = true
  await openUsers('?where=country+is+KR', users(), ({ query }) =>
    query.limit === '500' && isHeld ? never() : undefined,
  )
  await search.click()
  await expect.element(button('Pause')).toBeVisible()
  await value.fill('US')
  await expect.element(sentence(/^Reads/)).toBeInTheDocument()
  isHeld = false
  history.back()
  await expect.element(button('Resume')).toBeVisible()
})

test('without a match, the conditions can be cleared', async () => {
  await openUsers('?where=country+is+DE')
  await search.click()
  await expect.element(sentence('Read all 25 users. No user matches.')).toBeInTheDocument()
  await press('Clear conditions')
  await expect.poll(columnTexts).toHaveLength(10)
  await expect.poll(pageAddress).toBe('/users')
})

test('a search is stopped and continued', async () => {
  let isHeld = true
  const requests = await openUsers('?where=country+is+KR', users(), ({ query }) =>
    query.limit === '500' && isHeld ? never() : undefined,
  )
  await search.click()
  await expect.element(sentence('Searching…')).toBeInTheDocument()
  await expect.element(button('Clear conditions')).not.toBeInTheDocument()
  await press('Stop')
  await expect.element(sentence('Stopped.')).toBeInTheDocument()
  isHeld = false
  await press('Continue')
  await expect.element(sentence('Read all 25 users: 5 matches.')).toBeInTheDocument()
  expect(listRequests(requests).filter(({ query }) => query.limit === '500')).toHaveLength(2)
})

test('an invalid condition in the address is left out with a note', async () => {
  await openUsers('?where=country+resembles+KR')
  await expect.element(note).toHaveTextContent('The address has an invalid condition, which was left out.')
  await expect.element(search).toHaveAttribute('aria-disabled', 'true')
})

test('the export of the matches has only these, and its receipt names the conditions and how far the list was read', async () => {
  const files = recordSavedFiles()
  const requests = await searchKorea()
  const before = listRequests(requests).length
  await exportList('JSON Lines')
  await expect.element(exportRegion).toHaveTextContent('File saved')
  await expect.element(exportRegion).toHaveTextContent('Users with Country is “KR”')
  await expect.element(exportRegion).toHaveTextContent('5 rows · Read all 25 users: 5 matches.')
  expect((await files[0]?.text())?.match(/user \d+/g)).toEqual(inKorea)
  expect(files[0]?.name).toMatch(/^users-country-is-kr-/)
  expect(listRequests(requests)).toHaveLength(before)
})
