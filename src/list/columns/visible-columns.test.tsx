import { QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderHook } from 'vitest-browser-react'
import { paths } from '../../paths.ts'
import type { JsonObject } from '../../reading/index.ts'
import { isWithin, SETTINGS_VERSION, settingsOf } from '../../settings/settings.ts'
import { fc } from '../../testing/fast-check.ts'
import { nextPage, nicknameField, range } from '../../testing/list-page.ts'
import { numbered, userRow } from '../../testing/mock-service.ts'
import { openApp } from '../../testing/open-app.ts'
import { newSession, testKey } from '../../testing/render-app.tsx'
import { columnTexts } from '../../testing/table.ts'
import { projectColumn } from '../cells.tsx'
import { idColumn, nameColumn } from '../define-list.tsx'
import { columnsPreference } from './columns-preference.ts'
import { useVisibleColumns } from './visible-columns.tsx'

const ownColumns = [nameColumn('nickname', 'userId', paths.user), idColumn('userId'), projectColumn]

const anyPath = fc.constantFrom('userId', 'projectId', 'a', 'a.b', '__proto__')
const somePaths = fc.array(anyPath, { maxLength: 5 })
const anyField = fc.record(
  {
    path: anyPath,
    label: fc.constantFrom('a', 'Nickname', 'User ID', 'Project'),
    isHidden: fc.constant(true),
    isSecret: fc.constant(true),
    type: fc.constantFrom({ name: 'time', unit: 's' }, { name: 'money', currency: 'EUR', minorUnits: true }),
  },
  { requiredKeys: ['path'] },
)
const anyRow: fc.Arbitrary<JsonObject> = fc.dictionary(
  fc.constantFrom('userId', 'nickname', 'a', 'b', '__proto__', 'row.a'),
  fc.constantFrom(1, 'x', null, true),
)

const cases = fc.record({
  users: fc.record(
    { columns: somePaths, fields: fc.array(anyField, { maxLength: 5 }) },
    { requiredKeys: [] },
  ),
  chosen: fc.option(somePaths, { nil: undefined }),
  records: fc.array(anyRow, { maxLength: 3 }),
})

test('whatever is declared and chosen, the name is the first column, and no column is hidden or there twice', async () => {
  onTestFinished(() => document.getElementById('settings')?.remove())
  for (const { users, chosen, records } of fc.sample(cases, { numRuns: 200, seed: 1 })) {
    // A block is read once.
    const block = Object.assign(document.createElement('script'), {
      type: 'application/json',
      id: 'settings',
      textContent: JSON.stringify({ version: SETTINGS_VERSION, users }),
    })
    document.getElementById('settings')?.remove()
    document.head.append(block)
    columnsPreference.set(chosen ? { users: chosen } : {})
    const rows = records.map((record) => ({ record }))
    const { client } = newSession(testKey)
    const { result, unmount } = await renderHook(() => useVisibleColumns('users', ownColumns, rows), {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    })
    const fields = result.current.map(({ field }) => field)
    const { hiddenPaths } = settingsOf('users')
    expect(fields[0]).toBe('nickname')
    expect(fields.filter((field, index) => fields.indexOf(field) !== index)).toEqual([])
    expect(fields.slice(1).filter((field) => isWithin(field, hiddenPaths))).toEqual([])
    await unmount()
  }
})

const headers = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((header) => header.textContent)
const headerWidths = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((header) => Math.round(header.getBoundingClientRect().width))

const customers = numbered(30, (number) => ({
  ...userRow(number),
  ...(number <= 10
    ? { avatar: 'https://cdn.example.com/1.png', flag: true, email: 'a@example.com', status: 'ok' }
    : { plan: 'p'.repeat(80), nickname: 'Another much longer name', status: 'z'.repeat(80) }),
}))

test('the first page decides columns and widths, which stay while other pages, filters and rows follow', async () => {
  await openApp('/users', { users: customers })
  const first = ['Nickname', 'User ID', 'Project', 'Email', 'Status']
  await expect.poll(headers).toEqual(first)
  const widths = headerWidths()
  await nextPage.click()
  await expect.poll(() => columnTexts(4)[0]).toMatch(/^zzz/)
  expect(headers()).toEqual(first)
  expect(headerWidths()).toEqual(widths)
  await nicknameField.fill('longer')
  await expect.poll(() => range.element().textContent).toBe('1–10 of 20')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByRole('link', { name: 'Apps', exact: true }).first().click()
  await expect.element(page.getByRole('heading', { name: 'Apps' })).toBeVisible()
  await page.getByRole('link', { name: 'Users', exact: true }).first().click()
  await expect.poll(headers).toEqual(first)
  expect(headerWidths()).toEqual(widths)
})

test('an empty first page decides nothing', async () => {
  await openApp('/users?nickname=nobody', { users: customers })
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(headers).toEqual(['Nickname', 'User ID', 'Project', 'Email', 'Status'])
})

test('a name is as wide as names are, an email is not cut off, and a wide window has more columns', async () => {
  await page.viewport(2560, 1200)
  const email = 'ana.keller@customers.example.com'
  const extra = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`text ${index}`, 'text']))
  const userId = (number: number) => `${number}`.padStart(40, 'usr_')
  const row = (number: number) => ({ ...userRow(number), userId: userId(number), email, ...extra })
  await openApp('/users', { users: numbered(3, row) })
  await expect.poll(() => headers().length).toBe(11)
  const uncut = [email, userId(1)].map((text) => page.getByText(text, { exact: true }).first().element())
  for (const element of uncut) expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth)
  expect(headerWidths()[0]).toBeLessThan(200)
})
