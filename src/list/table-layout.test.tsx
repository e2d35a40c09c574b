import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { numbered, stubRecords, userRow } from '../testing/mock-service.ts'
import { renderApp } from '../testing/render-app.tsx'
import { columnTexts } from '../testing/table.ts'
import { setColumnsPreference } from './columns/set-columns-preference.ts'

const head = page.getByRole('columnheader', { name: 'Nickname' })
const width = (element: Element) => element.getBoundingClientRect().width

afterEach(() => page.viewport(1280, 720))

test.each([0, 12])(
  'the heads stay in sight below the top line, also of a table with %d more columns',
  async (more) => {
    const fields = Array.from({ length: more }, (_, at) => `field ${at}`)
    if (more > 0) setColumnsPreference('users', ['userId', ...fields])
    stubRecords({ users: numbered(50, userRow) })
    await renderApp('/users?limit=50')
    await expect.poll(() => columnTexts().length).toBe(50)
    const top = page.getByRole('banner').first()
    scrollTo(0, 1200)
    await expect.poll(() => scrollY).toBe(1200)
    await expect
      .poll(() => Math.round(head.element().getBoundingClientRect().top))
      .toBe(Math.round(top.element().getBoundingClientRect().bottom))
    await expect.element(head).toBeInViewport({ ratio: 1 })
  },
)

test('the heads scroll sideways with the rows', async () => {
  setColumnsPreference('users', ['userId', ...Array.from({ length: 12 }, (_, at) => `field ${at}`)])
  stubRecords({ users: numbered(3, (number) => ({ ...userRow(number), 'field 11': 'far away' })) })
  await renderApp('/users')
  const cell = page.getByText('far away').first()
  const farHead = page.getByRole('columnheader', { name: 'field 11' })
  await expect.element(farHead).not.toBeInViewport()
  cell.element().scrollIntoView()
  await expect.element(farHead).toBeInViewport()
  const left = (element: Element | null) => Math.round(element?.getBoundingClientRect().left ?? 0)
  await expect
    .poll(() => left(farHead.element()))
    .toBe(left(page.getByRole('cell').filter({ hasText: 'far away' }).first().element()))
})

test('a list uses a wide screen, and each of its columns gets a part of it', async () => {
  stubRecords({ users: numbered(3, userRow) })
  await renderApp('/users')
  await expect.element(head).toBeVisible()
  const idHead = page.getByRole('columnheader', { name: 'User ID' })
  const narrow = [head, idHead].map((one) => width(one.element()))
  await page.viewport(2560, 1200)
  await expect.poll(() => width(page.getByRole('table').element())).toBeGreaterThan(2200)
  const wide = [head, idHead].map((one) => width(one.element()))
  expect(wide.every((now, at) => now > 1.5 * (narrow[at] ?? 0))).toBe(true)
  expect(document.documentElement.scrollWidth).toBe(2560)
})

test('a record stays at a width that can be read', async () => {
  await page.viewport(2560, 1200)
  stubRecords({ users: numbered(3, userRow) })
  await renderApp('/users/usr_1')
  const card = page.getByRole('region', { name: 'User', exact: true })
  await expect.element(card).toBeVisible()
  expect(width(page.getByRole('main').element())).toBe(1200)
})
