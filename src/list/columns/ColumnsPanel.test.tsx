import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { appRow, numbered, stubRecords, userRow } from '../../testing/mock-service.ts'
import { openApp } from '../../testing/open-app.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { columnTexts } from '../../testing/table.ts'

const columnsButton = page.getByRole('button', { name: 'Columns', exact: true })
const panel = page.getByRole('dialog', { name: 'Columns' })
const checkbox = (name: string) => panel.getByRole('checkbox', { name, exact: true })
const headerTexts = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((header) => header.textContent)

/** Returns a user with more than sixty extra fields. */
const oddRow = (number: number) =>
  Object.fromEntries([
    ...Object.entries(userRow(number)),
    ['__proto__', 'own proto'],
    ['constructor', 'own'],
    ['plan', `pro ${number}`],
    ['<img src=x>', '<b>bold</b>'],
    ['two\nlines', 1],
    ['n'.repeat(5000), 1],
    ['nested', { a: 1 }],
    ...Array.from({ length: 60 }, (_, index) => [`field ${index}`, index]),
  ])

const stubOddUsers = () =>
  stubRecords({
    projects: [{ projectId: 'prj_1', name: 'project' }],
    apps: numbered(3, appRow),
    users: numbered(3, oddRow),
  })

test('chosen columns apply to every list of users, and to no other list', async () => {
  stubOddUsers()
  const { unmount } = await renderApp('/users')
  await columnsButton.click()
  await expect.element(panel.getByText('Only the first 50 fields')).toBeVisible()
  await expect.element(checkbox('nested')).not.toBeInTheDocument()
  await checkbox('Project').click()
  await checkbox('<img src=x>').click()
  const chosenHeaders = ['Nickname', 'User ID', 'Plan', '__proto__', '<img src=x>']
  await expect.poll(headerTexts).toEqual(chosenHeaders)
  expect(columnTexts(2)).toEqual(['pro 1', 'pro 2', 'pro 3'])
  expect(columnTexts(4)[0]).toBe('<b>bold</b>')
  await unmount()
  const projectPage = await renderApp('/projects/prj_1/users')
  await expect.poll(headerTexts).toEqual(chosenHeaders)
  await projectPage.unmount()
  await renderApp('/apps')
  await expect.poll(() => headerTexts()[2]).toBe('Project')
})

test('the columns are stored on this device until they are reset', async () => {
  stubOddUsers()
  await renderApp('/users')
  await columnsButton.click()
  await checkbox('User ID').click()
  await expect.poll(() => Object.keys(localStorage)).toEqual(['service-console.columns'])
  await panel.getByRole('button', { name: 'Reset columns' }).click()
  await expect.poll(headerTexts).toEqual(['Nickname', 'User ID', 'Project', 'Plan', '__proto__'])
  expect(Object.keys(localStorage)).toEqual([])
})

async function pressTabUntil(focused: Locator) {
  for (let presses = 0; presses < 60 && document.activeElement !== focused.element(); presses += 1)
    await userEvent.keyboard('{Tab}')
  await expect.element(focused).toHaveFocus()
}

test('columns can be chosen with the keyboard, and Escape moves the focus to the button', async () => {
  await openApp('/users', { users: numbered(3, userRow) })
  await expect.poll(() => columnTexts().length).toBe(3)
  columnsButton.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(checkbox('User ID')).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.poll(headerTexts).toEqual(['Nickname', 'Project'])
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(columnsButton).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await pressTabUntil(panel.getByRole('button', { name: 'Reset columns' }))
  await userEvent.keyboard('{Enter}')
  await expect.poll(headerTexts).toEqual(['Nickname', 'User ID', 'Project'])
})

const listedNames = () =>
  panel
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent)

test('columns are moved past each other by buttons, which keep the focus, and the panel follows the table', async () => {
  stubOddUsers()
  await renderApp('/users')
  await columnsButton.click()
  await checkbox('Constructor').click()
  await expect
    .poll(headerTexts)
    .toEqual(['Nickname', 'User ID', 'Project', 'Plan', '__proto__', 'Constructor'])
  const up = panel.getByRole('button', { name: 'Move Constructor up' })
  await up.click()
  await up.click()
  await expect.element(panel.getByRole('status')).toHaveTextContent('Constructor, 3 of 5')
  await expect.element(up).toHaveFocus()
  const moved = ['User ID', 'Project', 'Constructor', 'Plan', '__proto__']
  await expect.poll(headerTexts).toEqual(['Nickname', ...moved])
  expect(columnTexts(4)).toEqual(['pro 1', 'pro 2', 'pro 3'])
  expect(listedNames().slice(0, 5)).toEqual(moved)
  await panel.getByRole('button', { name: 'Move User ID down' }).click()
  await expect.poll(headerTexts).toEqual(['Nickname', 'Project', 'User ID', ...moved.slice(2)])
  await expect
    .element(panel.getByRole('button', { name: 'Move Project up' }))
    .toHaveAttribute('aria-disabled', 'true')
  await expect.element(panel.getByRole('button', { name: 'Move Nickname up' })).not.toBeInTheDocument()
})

test('Alt and an arrow move the column that has the focus, which stays, and a hidden column keeps its place', async () => {
  await openApp('/apps', { apps: numbered(3, appRow) })
  await columnsButton.click()
  await expect.element(checkbox('App ID')).toHaveFocus()
  const initial = ['Display name', 'App ID', 'Project', 'Platform', 'Bundle ID']
  expect(headerTexts()).toEqual(initial)
  await checkbox('Project').click()
  checkbox('App ID').element().focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowDown}{/Alt}')
  await expect.poll(headerTexts).toEqual(['Display name', 'Platform', 'App ID', 'Bundle ID'])
  await expect.element(checkbox('App ID')).toHaveFocus()
  await expect.element(panel.getByRole('status')).toHaveTextContent('App ID, 2 of 3')
  await checkbox('Project').click()
  await expect.poll(headerTexts).toEqual(['Display name', 'Project', 'Platform', 'App ID', 'Bundle ID'])
  await panel.getByRole('button', { name: 'Reset columns' }).click()
  await expect.poll(headerTexts).toEqual(initial)
  expect(Object.keys(localStorage)).toEqual([])
})

test('the order that another tab stores applies at once', async () => {
  await openApp('/users', { users: numbered(3, userRow) })
  await expect.poll(headerTexts).toEqual(['Nickname', 'User ID', 'Project'])
  const key = 'service-console.columns'
  localStorage.setItem(key, '{"order":{"users":["projectId","userId"]}}')
  dispatchEvent(new StorageEvent('storage', { key }))
  await expect.poll(headerTexts).toEqual(['Nickname', 'Project', 'User ID'])
})

test('on a small screen, a row is a card with the names of the chosen fields', async () => {
  await page.viewport(390, 780)
  stubOddUsers()
  await renderApp('/users')
  await columnsButton.click()
  await checkbox('Constructor').click()
  await expect.element(panel).toBeInViewport({ ratio: 1 })
  await userEvent.keyboard('{Escape}')
  const plan = page.getByRole('cell', { name: 'pro 1' })
  await expect.element(plan).toBeInViewport()
  expect(getComputedStyle(plan.element(), '::before').content).toBe('"Plan"')
  await expect.poll(() => document.documentElement.scrollWidth).toBe(390)
})

test('well-known fields have a label, in the table and in the column chooser', async () => {
  const row = (number: number) => ({ ...userRow(number), created_at: '2026-03-12T09:41:00Z', email: 'a@b.c' })
  await openApp('/users', { users: numbered(3, row) })
  await expect.poll(headerTexts).toEqual(['Nickname', 'User ID', 'Project', 'Email', 'Created'])
  const created = page.getByRole('columnheader', { name: 'Created' })
  await expect.element(created).toHaveAttribute('title', 'created_at')
  await columnsButton.click()
  await expect.element(panel.getByText('Created')).toHaveAttribute('title', 'created_at')
  await checkbox('Created').click()
  await expect.poll(headerTexts).toEqual(['Nickname', 'User ID', 'Project', 'Email'])
})
