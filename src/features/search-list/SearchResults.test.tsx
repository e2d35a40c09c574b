import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, press } from '../../testing/forms.ts'
import { link, range } from '../../testing/list-page.ts'
import { numbered, type Row, userRow } from '../../testing/mock-service.ts'
import { openApp } from '../../testing/open-app.ts'
import { pageAddress } from '../../testing/page-address.ts'
import { setPageSettings } from '../../testing/page-settings.ts'
import { never } from '../../testing/stub-service.ts'
import { columnTexts } from '../../testing/table.ts'

const countBy = page.getByRole('combobox', { name: 'Count by', exact: true })
const orderBy = page.getByRole('combobox', { name: 'Order by', exact: true })
const descending = page.getByRole('checkbox', { name: 'Descending', exact: true })
const counts = (field: string) => page.getByRole('list', { name: `Counts by ${field}`, exact: true })
const sentence = (text: string) => page.getByRole('status').filter({ hasText: text })
const optionsOf = (select: typeof countBy) =>
  [...select.element().querySelectorAll('option')].map((option) => option.text)
const linesOf = (field: string) =>
  [...counts(field).element().querySelectorAll('li')].map(({ textContent }) => textContent)

const users = () =>
  numbered(25, (number) => ({
    ...userRow(number),
    plan: number > 20 ? null : number % 4 === 0 ? 'pro' : 'free',
    seats: number,
    apiToken: `t-${number}`,
  }))

async function search(
  rows: Row[] = users(),
  intercept?: Parameters<typeof openApp>[2],
  address = '/users?where=nickname+contains+user',
) {
  const requests = await openApp(address, { users: rows }, intercept)
  await button('Search').click()
  return requests
}

test('a search that has read everything counts by a field, and a value becomes a condition that narrows it', async () => {
  setPageSettings({
    users: {
      fields: [
        {
          path: 'plan',
          label: 'Tariff',
          type: { name: 'enum', values: [{ value: 'pro', label: 'Business' }] },
        },
        { path: 'seats', isHidden: true },
      ],
    },
  })
  await search()
  await expect.element(countBy).toBeVisible()
  expect(optionsOf(countBy)).toEqual(['No field', 'User ID', 'Project ID', 'Nickname', 'Tariff'])
  await countBy.selectOptions('Tariff')
  expect(linesOf('Tariff')).toEqual(['free 15', 'Business 5', 'None 5'])
  await expect.element(sentence('Counted by Tariff over all 25 matches.')).toBeInTheDocument()
  await expect.element(button('Business')).toHaveAttribute('title', 'Add condition: Tariff is “pro”')
  await press('Business')
  await expect.element(button('Search')).toHaveFocus()
  await expect.element(countBy).not.toBeInTheDocument()
  await expect.poll(pageAddress).toBe('/users?where=nickname+contains+user&where=plan+is+pro')
  await press('Search')
  await expect.poll(columnTexts).toEqual(['user 4', 'user 8', 'user 12', 'user 16', 'user 20'])
  await expect.element(countBy).toHaveValue('')
})

test('numbers that are shown as times are counted as times, and equal counts keep their order', async () => {
  const seconds = 1_795_881_600
  await search(
    numbered(24, (number) => ({
      ...userRow(number),
      lastSignIn: seconds + (number % 2) * 86_400,
      seats: 25 - number,
    })),
  )
  await countBy.selectOptions('Last sign in')
  await expect
    .poll(() => linesOf('Last sign in'))
    .toEqual(['28 Nov 2026, 16:00 UTC 12', '29 Nov 2026, 16:00 UTC 12'])
  await orderBy.selectOptions('Seats')
  await expect.element(sentence('Ordered by Seats')).toBeInTheDocument()
  expect(linesOf('Last sign in')).toEqual(['28 Nov 2026, 16:00 UTC 12', '29 Nov 2026, 16:00 UTC 12'])
})

test('an order is over all matches, with its own pages, and the neighbors of a record are in it', async () => {
  const requests = await search()
  await expect.element(orderBy).toBeVisible()
  await expect.element(descending).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(range).toHaveTextContent('11–20 of 25')
  const before = requests.length
  await orderBy.selectOptions('seats')
  await descending.click()
  await expect.element(range).toHaveTextContent('1–10 of 25')
  expect(columnTexts().slice(0, 2)).toEqual(['user 25', 'user 24'])
  await expect.element(sentence('Ordered by seats over all 25 matches.')).toBeInTheDocument()
  expect(requests).toHaveLength(before)
  await link('user 24').click()
  await expect.element(page.getByText('2 of 25')).toBeVisible()
  history.back()
  await expect.element(descending).toBeChecked()
  await orderBy.selectOptions('List order')
  await expect.poll(() => columnTexts()[0]).toBe('user 1')
  await expect.element(descending).not.toBeInTheDocument()
})

test('a search that is running or was stopped offers neither', async () => {
  await search(users(), ({ query }) => (query.limit === '500' ? never() : undefined))
  await expect.element(button('Pause')).toBeVisible()
  await expect.element(countBy).not.toBeInTheDocument()
  await press('Stop')
  await expect.element(button('Continue')).toBeVisible()
  await expect.element(countBy).not.toBeInTheDocument()
  await expect.element(orderBy).not.toBeInTheDocument()
})

test('more than 10,000 matches are counted and not ordered, and a sentence says so', async () => {
  await search(
    numbered(10_001, (number) => ({
      ...userRow(number),
      plan: number % 2,
      ...(number > 10_000 && { nickname: '' }),
    })),
    undefined,
    '/users?where=userId+contains+usr',
  )
  await expect.element(countBy).toBeVisible()
  expect(optionsOf(orderBy)).toEqual(['List order'])
  await expect.element(sentence('More than 10,000 matches can’t be ordered.')).toBeInTheDocument()
  await countBy.selectOptions('plan')
  expect(linesOf('Plan')).toEqual(['1 5,001', '0 5,000'])
  await countBy.selectOptions('Nickname')
  expect(linesOf('Nickname').slice(19)).toEqual(['user 20 1', 'None 1', 'Other values 9,980'])
})
