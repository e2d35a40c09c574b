import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { countRenders } from '../testing/count-renders.ts'
import { nextPage, nicknameField, range } from '../testing/list-page.ts'
import { numbered, projectRow, userRow } from '../testing/mock-service.ts'
import { openApp } from '../testing/open-app.ts'
import { json } from '../testing/stub-service.ts'
import { columnTexts } from '../testing/table.ts'

const users = numbered(60, (number) => ({ ...userRow(number), createdAt: '2026-03-12T09:41:00Z' }))

/** Opens the list of users, and waits until the names of projects and the times are drawn. */
async function openUsers(intercept?: Parameters<typeof openApp>[2]) {
  await openApp('/users', { projects: numbered(1, projectRow), users }, intercept)
  await expect.poll(() => columnTexts(2)[0]).toBe('project 1')
  await expect.poll(() => columnTexts(3)[0]).toMatch(/^12 Mar/)
}

test('a filter renders the list at most twice, each new row once, and neither the old rows nor the shell', async () => {
  await openUsers()
  const { ListProvider, Row, TimeCell, Shell, DialogHost } = await countRenders(async () => {
    await nicknameField.fill('user 1')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => range.element().textContent).toBe('1–10 of 11')
  })
  expect(columnTexts()[1]).toBe('user 10')
  // Once if the rows arrive before the new address has rendered.
  expect(ListProvider).toBeLessThanOrEqual(2)
  expect({ Row, TimeCell, Shell, DialogHost }).toEqual({ Row: 10, TimeCell: 10 })
})

test('keys typed into a filter render neither the list nor the shell until the filter is sent', async () => {
  await openUsers()
  await nicknameField.click()
  const counts = await countRenders(() => userEvent.keyboard('u'))
  expect(Object.keys(counts)).toEqual(['PositionProvider'])
})

test('a page turn renders each new row once, and not the shell', async () => {
  await openUsers()
  const { Row, Shell, DialogHost } = await countRenders(async () => {
    await nextPage.click()
    await expect.poll(() => columnTexts()[0]).toBe('user 11')
  })
  expect({ Row, Shell, DialogHost }).toEqual({ Row: 10 })
})

test('a selection renders the selected row, and neither the pager nor the shell', async () => {
  await openUsers()
  const checkbox = page.getByRole('checkbox', { name: 'Select user 3', exact: true })
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await expect.element(checkbox).toBeVisible()
  const { ListTable, Row, Pager, Shell } = await countRenders(async () => {
    await checkbox.click()
    await expect.element(page.getByText('1 selected')).toBeVisible()
  })
  expect({ ListTable, Row, Pager, Shell }).toEqual({ ListTable: 1, Row: 1 })
})

test('a next page that arrives renders the pager, and neither the table nor the shell', async () => {
  const arrival = Promise.withResolvers<Response>()
  // Without a total, only the next page tells whether it exists.
  await openUsers(({ path, query }) => {
    if (path !== '/v1/users') return undefined
    return query.page === '2' ? arrival.promise : json(users.slice(0, 10))
  })
  const { ListTable, Row, Pager, Shell } = await countRenders(async () => {
    arrival.resolve(json([]))
    await expect.element(nextPage).toHaveAttribute('aria-disabled', 'true')
  })
  expect({ ListTable, Row, Pager, Shell }).toEqual({ Pager: 1 })
})
