import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { find, findDialog, findField, findGroup } from '../../testing/find-anything.ts'
import { press } from '../../testing/forms.ts'
import { numbered, userRow } from '../../testing/mock-service.ts'
import { pageAddress } from '../../testing/page-address.ts'

const email = 'anna@example.com'
const records = { users: [...numbered(3, userRow), { ...userRow(4), email, country: 'KR' }] }

test('a search stands in Find after the recent records, opens its list without starting, and is not stored', async () => {
  const requests = await find('', records, { address: '/users?nickname=user&where=country+is+KR' })
  await userEvent.keyboard('{Escape}')
  await press('Search')
  await page.getByRole('link', { name: 'user 4' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'user 4' })).toBeVisible()

  await press('Find')
  const groups = findDialog.getByRole('group')
  await expect.element(groups.nth(0)).toHaveAccessibleName('Recent')
  await expect.element(groups.nth(1)).toHaveAccessibleName('Recent searches')
  await expect.element(groups.nth(1)).toHaveTextContent('Nickname “user” and Country is “KR”Users')
  await findField.fill('user')
  await expect.element(findGroup('Recent searches')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  // Another search replaces the results of this one.
  await findField.fill(email)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { level: 1, name: 'user 4' })).toBeVisible()

  await press('Find')
  await expect.element(findGroup('Recent searches').getByRole('option').nth(0)).toHaveTextContent(email)
  const readCount = () => requests.filter(({ query }) => query.limit === '500').length
  const count = readCount()
  await findGroup('Recent searches').getByRole('option').nth(1).click()
  await expect.poll(pageAddress).toBe('/users?nickname=user&where=country+is+KR')
  await expect.element(page.getByText(/Until you search, no rows are shown/).first()).toBeInTheDocument()
  expect(readCount()).toBe(count)
  for (const storage of [localStorage, sessionStorage])
    expect(JSON.stringify(storage)).not.toMatch(/anna|country/)
})
