import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { countRenders } from '../../testing/count-renders.ts'
import { numbered, userRow } from '../../testing/mock-service.ts'
import { openApp } from '../../testing/open-app.ts'
import { setPageSettings } from '../../testing/page-settings.ts'
import { columnTexts } from '../../testing/table.ts'

const separator = (column: string) => page.getByRole('separator', { name: `Width of ${column}`, exact: true })
const header = (column: string) => page.getByRole('columnheader', { name: column, exact: true })
const widthOf = (column: string) => Math.round(header(column).element().getBoundingClientRect().width)
const columnsStore = () => JSON.parse(localStorage.getItem('service-console.columns') ?? '{}')

const longCity = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch railway station'
const users = numbered(60, (number) => ({ ...userRow(number), city: number === 7 ? longCity : 'Ulm' }))

async function openUsers() {
  await openApp('/users', { users })
  await expect.element(separator('User ID')).toBeVisible()
}

test('keys change the width of a column; those before it keep theirs, and a reset removes all widths', async () => {
  await openUsers()
  const initial = ['Nickname', 'User ID', 'Project'].map(widthOf)
  separator('User ID').element().focus()
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}')
  const [nickname = 0, id = 0, project = 0] = initial
  await expect.poll(() => ['Nickname', 'User ID'].map(widthOf)).toEqual([nickname, id + 80])
  expect(widthOf('Project')).toBeLessThan(project)
  await expect.element(separator('User ID')).toHaveAttribute('aria-valuenow', `${id + 80}`)
  expect(columnsStore()).toEqual({ widths: { users: { nickname, userId: id + 80 } } })
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('button', { name: 'Reset columns' }).click()
  await expect.poll(() => ['Nickname', 'User ID', 'Project'].map(widthOf)).toEqual(initial)
  expect(Object.keys(localStorage)).toEqual([])
})

test('a drag follows the pointer, renders no row, and is stored', async () => {
  await openUsers()
  const before = widthOf('User ID')
  const options = { sourcePosition: { x: 4, y: 10 }, targetPosition: { x: 104, y: 10 }, force: true }
  const { Row, ListTable } = await countRenders(async () => {
    await userEvent.dragAndDrop(separator('User ID'), separator('User ID'), options)
    await expect.poll(() => columnsStore().widths?.users.userId).toBe(before + 100)
  })
  expect({ Row, ListTable }).toEqual({ ListTable: 1 })
  expect(widthOf('User ID')).toBe(before + 100)
  const cell = page.getByText('usr_3', { exact: true }).element().closest('td')
  expect(Math.round(cell?.getBoundingClientRect().left ?? 0)).toBe(
    Math.round(header('User ID').element().getBoundingClientRect().left),
  )
})

test('a double click fits a column to the longest text of the loaded rows, and to its header', async () => {
  await openUsers()
  const text = page.getByText(longCity).element()
  expect(text.scrollWidth).toBeGreaterThan(text.clientWidth)
  await separator('City').dblClick()
  // Its padding is 32 px wide.
  await expect.poll(() => widthOf('City') - text.scrollWidth).toBeGreaterThanOrEqual(32)
  expect(text.clientWidth).toBe(text.scrollWidth)
  const fitted = widthOf('City')
  expect(fitted - text.scrollWidth).toBeLessThan(40)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => columnTexts()[0]).toBe('user 11')
  await expect.poll(() => widthOf('City')).toBe(fitted)
  separator('City').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => widthOf('City')).toBeLessThan(fitted)
  expect(header('City').element().scrollWidth).toBeLessThanOrEqual(widthOf('City'))
})

test('Tab leads to one separator, Up and Down to the others, and headers keep their names', async () => {
  await openUsers()
  page.getByRole('button', { name: 'Columns', exact: true }).element().focus()
  await userEvent.tab()
  await expect.element(separator('Nickname')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
  await expect.element(separator('Project')).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'user 1', exact: true })).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(separator('Project')).toHaveFocus()
})

test('where rows are cards or the window is narrow, columns have no widths of their own', async () => {
  await openUsers()
  await page.viewport(1000, 700)
  await expect.element(separator('User ID')).not.toBeInTheDocument()
  const narrow = widthOf('User ID')
  localStorage.setItem('service-console.columns', '{"widths":{"users":{"userId":400}}}')
  dispatchEvent(new StorageEvent('storage', { key: 'service-console.columns' }))
  await page.viewport(1100, 700)
  await expect.poll(() => widthOf('User ID')).toBe(400)
  await page.viewport(1000, 700)
  await expect.poll(() => widthOf('User ID')).toBe(narrow)
})

test('declared widths apply until a person sets others', async () => {
  setPageSettings({ users: { widths: { userId: 333, city: 222, constructor: 90 } } })
  await openUsers()
  expect(['User ID', 'City'].map(widthOf)).toEqual([333, 222])
  separator('User ID').element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(() => ['User ID', 'City'].map(widthOf)).toEqual([317, 222])
})
