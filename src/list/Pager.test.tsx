import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nextPage, pager, previousPage, range } from '../testing/list-page.ts'
import { numbered, projectRow, userRow } from '../testing/mock-service.ts'
import { openApp } from '../testing/open-app.ts'
import { pageAddress } from '../testing/page-address.ts'
import { renderApp } from '../testing/render-app.tsx'
import { json, never, stubService } from '../testing/stub-service.ts'
import { columnTexts } from '../testing/table.ts'

const lastPage = page.getByRole('button', { name: 'Last page' })
const pageField = pager.getByRole('textbox', { name: 'Page' })

test('the buttons and the field lead through the pages, keep the focus, and are disabled at the ends', async () => {
  await openApp('/users', { users: numbered(23, userRow) })
  await nextPage.click()
  await expect.element(page.getByRole('link', { name: 'user 11' })).toBeVisible()
  await expect.poll(pageAddress).toBe('/users?page=2')
  await expect.element(range).toHaveTextContent('11–20 of 23')
  await expect.element(previousPage).toHaveAttribute('aria-disabled', 'false')
  previousPage.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(range).toHaveTextContent('1–10 of 23')
  await expect.poll(pageAddress).toBe('/users')
  await expect.element(previousPage).toHaveFocus()
  await expect.element(previousPage).toHaveAttribute('aria-disabled', 'true')

  await pageField.fill('2')
  await userEvent.keyboard('{Escape}')
  await expect.element(pageField).toHaveValue('1')
  expect(pageAddress()).toBe('/users')
  // There are three pages.
  await pageField.fill('900')
  await userEvent.keyboard('{Enter}')
  await expect.poll(pageAddress).toBe('/users?page=3')
  await expect.element(lastPage).toHaveAttribute('aria-disabled', 'true')
  await expect.element(nextPage).toHaveAttribute('aria-disabled', 'true')
  await nextPage.click({ force: true })
  await expect.element(pageField).toHaveValue('3')
  await previousPage.click()
  await expect.element(range).toHaveTextContent('11–20 of 23')
  await lastPage.click()
  await expect.poll(pageAddress).toBe('/users?page=3')
})

test('a page turn waits for the running request for the next page, and sends no other', async () => {
  const users = numbered(23, userRow)
  const arrival = Promise.withResolvers<Response>()
  const requests = await openApp('/users', { users }, ({ query }) =>
    query.page === '2' ? arrival.promise : query.page === '3' ? never() : undefined,
  )
  await expect.poll(() => requests.filter(({ query }) => query.page === '2')).toHaveLength(1)
  await nextPage.click()
  await expect.poll(pageAddress).toBe('/users?page=2')
  await expect.element(range).toHaveTextContent('Loading…')
  arrival.resolve(json({ data: users.slice(10, 20), total: 23, page: 2, limit: 10 }))
  await expect.poll(() => columnTexts()[0]).toBe('user 11')
  expect(requests.filter(({ query }) => query.page === '2')).toHaveLength(1)
})

test('while the next page loads, no range is shown, and the button “Next page” is disabled', async () => {
  await openApp('/users', { users: numbered(23, userRow) }, ({ query }) =>
    query.page === '2' ? never() : undefined,
  )
  await expect.element(range).toHaveTextContent('1–10 of 23')
  await nextPage.click()
  await expect.element(range).toHaveTextContent('Loading…')
  await expect.element(nextPage).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  expect(columnTexts()[0]).toBe('user 1')
})

const rows = numbered(10, userRow)

test('a larger page size keeps the first row on the page', async () => {
  await openApp('/users?page=6', { users: numbered(200, userRow) })
  await expect.element(range).toHaveTextContent('51–60 of 200')
  await page.getByLabelText('Rows per page').selectOptions('25')
  await expect.element(range).toHaveTextContent('51–75 of 200')
  await expect.poll(pageAddress).toBe('/users?limit=25&page=3')
  await expect.poll(() => columnTexts().length).toBe(25)
})

test('an unusual page size in the address is offered along with the usual ones', async () => {
  await openApp('/users?limit=7', { users: numbered(50, userRow) })
  await expect.element(range).toHaveTextContent('1–7 of 50')
  const options = page.getByLabelText('Rows per page').getByRole('option')
  expect(options.elements().map((option) => option.textContent)).toEqual([
    'Auto',
    '7',
    '10',
    '25',
    '50',
    '100',
  ])
})

test('“Auto” writes the page size that fills the window into addresses, and a resize changes no address', async () => {
  const select = page.getByLabelText('Rows per page')
  const usersLink = page.getByRole('link', { name: 'Users', exact: true }).first()
  const requests = await openApp('/users', { users: numbered(300, userRow) })
  await expect.element(range).toHaveTextContent('1–10 of 300')
  // Twelve rows fit.
  await select.selectOptions('Auto')
  await expect.poll(pageAddress).toBe('/users?limit=25')
  await expect.element(range).toHaveTextContent('1–25 of 300')
  await expect.element(select).toHaveValue('auto')
  expect(localStorage.getItem('service-console.rows-per-page')).toBe('auto')
  await expect
    .poll(() => requests.filter(({ query }) => query.page === '2' && query.limit === '25'))
    .toHaveLength(1)
  const count = requests.length
  await page.viewport(1280, 1600)
  await expect.element(usersLink).toHaveAttribute('href', '/users?limit=50')
  expect(pageAddress()).toBe('/users?limit=25')
  expect(requests).toHaveLength(count)
  await usersLink.click()
  await expect.element(range).toHaveTextContent('1–50 of 300')
  expect(pageAddress()).toBe('/users?limit=50')
})

test('with “Auto”, the start page fills the window with one request', async () => {
  localStorage.setItem('service-console.rows-per-page', 'auto')
  dispatchEvent(new StorageEvent('storage', { key: 'service-console.rows-per-page' }))
  const requests = await openApp('/', { projects: numbered(60, projectRow) })
  await expect.poll(pageAddress).toBe('/projects?limit=25')
  await expect.element(range).toHaveTextContent('1–25 of 60')
  const firstPages = requests.filter(({ query }) => query.page === '1')
  expect(firstPages.map(({ query }) => query.limit)).toEqual(['25'])
})

test('the button “Last page” takes the service’s smaller maximum page size into account', async () => {
  stubService(({ query }) => {
    const maxLimit = 5
    const start = (Number(query.page ?? 1) - 1) * maxLimit
    return json({ data: numbered(23, userRow).slice(start, start + maxLimit), total: 23 })
  })
  await renderApp('/users')
  await expect.element(page.getByText('It may have its own maximum')).toBeVisible()
  await lastPage.click()
  await expect.poll(pageAddress).toBe('/users?page=5')
})

test('the button “Last page” is disabled without rows', async () => {
  await openApp('/users', {})
  await expect.element(range).toHaveTextContent('0 rows')
  await expect.element(lastPage).toHaveAttribute('aria-disabled', 'true')
})

test('the button “Last page” is missing if the total is unknown', async () => {
  stubService(({ query }) => (query.page === '1' ? json({ data: rows, has_more: true }) : never()))
  await renderApp('/users')
  await expect.element(range).toHaveTextContent('1–10, more')
  await expect.element(lastPage).not.toBeInTheDocument()
  await expect.element(pageField).toHaveValue('1')
})

test('Enter opens a page number typed in full-width digits, and the field keeps the focus', async () => {
  await openApp('/users?limit=7&nickname=user', { users: numbered(40, userRow) })
  await expect.element(range).toHaveTextContent('1–7 of 40')
  await pageField.fill('３')
  await userEvent.keyboard('{Enter}')
  await expect.element(range).toHaveTextContent('15–21 of 40')
  await expect.poll(pageAddress).toBe('/users?nickname=user&limit=7&page=3')
  await expect.element(pageField).toHaveFocus()
  await expect.element(pageField).toHaveValue('3')
  history.back()
  await expect.element(pageField).toHaveValue('1')
})

test('“newest first” is shown only if the creation times of the rows descend', async () => {
  const newestFirstLabel = pager.getByText('1–3 of 3, newest first')
  const users = [1, 2, 3].map((number) => ({
    ...userRow(number),
    created_at: `2026-03-12T${20 - number}:00:00Z`,
  }))
  await openApp('/users', { users })
  await expect.element(newestFirstLabel).toBeVisible()
  users.reverse()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => columnTexts()[0]).toBe('user 3')
  await expect.element(newestFirstLabel).not.toBeInTheDocument()
})
