import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { alert, button } from '../testing/forms.ts'
import { nicknameField } from '../testing/list-page.ts'
import { appRow, numbered, pageOf, projectRow, stubRecords, userRow } from '../testing/mock-service.ts'
import { openApp } from '../testing/open-app.ts'
import { pageAddress } from '../testing/page-address.ts'
import { passTime } from '../testing/pass-time.ts'
import { renderApp } from '../testing/render-app.tsx'
import { json, never } from '../testing/stub-service.ts'
import { columnTexts } from '../testing/table.ts'

const table = page.getByRole('table')
const refresh = page.getByRole('button', { name: 'Refresh' })

const records = () => ({
  projects: numbered(30, projectRow),
  apps: numbered(30, appRow),
  users: numbered(30, userRow),
})

test.each([
  ['Projects', ['Name', 'Project ID', 'Description']],
  ['Apps', ['Display name', 'App ID', 'Project', 'Platform', 'Bundle ID']],
  ['Users', ['Nickname', 'User ID', 'Project']],
])('the page %s has a heading, a title and the columns %j, and announces ten rows', async (name, columns) => {
  await openApp(`/${name.toLowerCase()}`, records())
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect.element(page.getByRole('table', { name, exact: true })).toBeVisible()
  await expect.poll(() => columnTexts().length).toBe(10)
  const headers = page.getByRole('columnheader').elements()
  expect(headers.map((header) => header.textContent)).toEqual(columns)
  expect(document.title).toBe(`${name} · Service Console`)
  // Without a configured environment, no label shows one.
  await expect.element(page.getByText('Environment:')).not.toBeInTheDocument()
  const announcement = page.getByRole('status').filter({ hasText: `${name}: 1–10 of 30` })
  await expect.element(announcement).toBeInTheDocument()
})

test('if nothing matches the filter, that is announced, and a message offers to clear it', async () => {
  await openApp('/users', records())
  await expect.poll(() => columnTexts().length).toBe(10)
  await page.getByLabelText('Nickname').fill('nothing')
  await expect.element(page.getByText('Nothing matches these filters.')).toBeVisible()
  await expect.element(page.getByRole('status').filter({ hasText: /^Users: 0 rows$/ })).toBeInTheDocument()
  await expect.element(button('Next page')).toHaveAttribute('aria-disabled', 'true')
  await button('Clear filters').click()
  await expect.poll(() => columnTexts().length).toBe(10)
  await expect.poll(pageAddress).toBe('/users')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('after the filter is cleared, the list is not shown as empty while its rows load', async () => {
  const allUsersDelay = Promise.withResolvers<void>()
  await openApp('/users?nickname=nothing', records(), (request) =>
    request.query.nickname ? undefined : allUsersDelay.promise.then(() => pageOf(records().users, request)),
  )
  await expect.element(page.getByText('Nothing matches these filters.')).toBeVisible()
  await button('Clear filters').click()
  await expect.poll(pageAddress).toBe('/users')
  await expect.element(page.getByText('Nothing matches these filters.')).not.toBeInTheDocument()
  await expect.element(page.getByText(/^No users yet/)).not.toBeInTheDocument()
  allUsersDelay.resolve()
  await expect.poll(() => columnTexts().length).toBe(10)
})

test('a list that loads slowly can be canceled and loaded again', async () => {
  let isUnresponsive = true
  stubRecords(records(), () => (isUnresponsive ? never() : undefined))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await renderApp('/users')
  await expect.element(page.getByLabelText('Nickname')).toBeVisible()
  await passTime(4000)
  vi.useRealTimers()
  await expect.element(page.getByText('The service is responding slowly.')).toBeVisible()
  await button('Cancel').click()
  await expect.element(page.getByText('Loading was canceled.')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  isUnresponsive = false
  await button('Retry').click()
  await expect.poll(() => columnTexts().length).toBe(10)
})

test('a refused list shows one alert, and Retry loads the list again', async () => {
  let isRefused = true
  await openApp('/users', records(), ({ path }) =>
    isRefused && path === '/v1/users' ? json({ detail: 'No.' }, 403) : undefined,
  )
  await expect.element(alert).toHaveTextContent('This key isn’t allowed to do that.')
  await expect.element(table).not.toBeInTheDocument()
  expect(page.getByText(/^No users yet|Loading…/).elements()).toEqual([])
  isRefused = false
  await button('Retry').click()
  await expect.poll(() => columnTexts().length).toBe(10)
  await expect.element(alert).not.toBeInTheDocument()
})

test('after a failed refresh, the rows stay, and an alert says how old they are', async () => {
  let isFailing = false
  await openApp('/users', records(), () => (isFailing ? json({}, 501) : undefined))
  await expect.poll(() => columnTexts().length).toBe(10)
  isFailing = true
  await refresh.click()
  await expect.element(alert).toHaveTextContent(/Showing rows from \d{1,2}:\d\d(:\d\d)?/)
  expect(columnTexts().length).toBe(10)
})

test('if a page fails to load, the previous rows and the pager stay, and Retry loads the page', async () => {
  let isFailing = true
  await openApp('/users', records(), ({ query }) =>
    query.page === '2' && isFailing ? json({}, 501) : undefined,
  )
  await button('Next page').click()
  await expect.element(alert).toHaveTextContent(/Showing rows from \d/)
  expect(columnTexts()).toEqual(numbered(10, userRow).map(({ nickname }) => nickname))
  await expect.element(button('Previous page')).toHaveAttribute('aria-disabled', 'false')
  await expect.element(button('Next page')).toHaveAttribute('aria-disabled', 'true')
  isFailing = false
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => columnTexts()[0]).toBe('user 11')
  await expect.element(alert).not.toBeInTheDocument()
})

test('when a filtered list fails to load, the rows of the previous filter are removed', async () => {
  await openApp('/users', records(), ({ query }) => (query.nickname ? json({}, 501) : undefined))
  await expect.poll(() => columnTexts().length).toBe(10)
  await page.getByLabelText('Nickname').fill('user 1')
  await expect.element(alert).toBeVisible()
  await expect.element(table).not.toBeInTheDocument()
})

test('notes count the rows that cannot be read and those that cannot be opened', async () => {
  const data = [userRow(1), 7, { nickname: 'without ID' }]
  await openApp('/users?limit=3', {}, () => json({ data, total: 3, page: 1, limit: 3 }))
  await expect.poll(() => columnTexts()).toEqual(['user 1', 'without ID'])
  await expect.element(page.getByText('1 row couldn’t be read and is not shown.')).toBeVisible()
  await expect.element(page.getByText('1 row has no ID and can’t be opened.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'without ID' })).not.toBeInTheDocument()
})

test('for invalid parameters in the address the defaults and the filter apply, and a note appears', async () => {
  const requests = await openApp('/users?page=x&limit=0&nickname=user', { users: numbered(30, userRow) })
  await expect
    .element(page.getByRole('note'))
    .toHaveTextContent(
      'The address has an invalid value for rows per page. Using the default.The address has an invalid value for page. Using the default.',
    )
  await expect.element(page.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('1–10 of 30')
  await expect.element(nicknameField).toHaveValue('user')
  expect(requests[0]?.query).toEqual({ nickname: 'user', page: '1', limit: '10' })
})
