import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { watchUnsaved } from '../../form/unsaved.ts'
import { openRecordsPreference } from '../../preferences/open-records.ts'
import { countRenders } from '../../testing/count-renders.ts'
import { headingOf, link, nextPage, nicknameField } from '../../testing/list-page.ts'
import { numbered, projectRow, userRow } from '../../testing/mock-service.ts'
import { openApp } from '../../testing/open-app.ts'
import { pageAddress } from '../../testing/page-address.ts'
import { columnTexts } from '../../testing/table.ts'

const panel = (name: string) => page.getByRole('region', { name, exact: true })
const panelTitle = (name: string) => panel(name).getByRole('heading', { name, level: 2 })
const listTitle = page.getByRole('heading', { name: 'Users', level: 1 })

/** Opens a list, and waits until it requests nothing any more. */
async function openList(address = '/users') {
  const requests = await openApp(address, { users: numbered(25, userRow), projects: numbered(2, projectRow) })
  await expect.element(link('user 1')).toBeVisible()
  if (address.startsWith('/users')) await expect.poll(() => columnTexts(2)[0]).toBe('project 1')
  const paths = () => requests.map(({ path }) => path)
  return {
    requests,
    usersRead: () => paths().filter((path) => path.startsWith('/v1/users/')),
    listsRead: () => paths().filter((path) => path === '/v1/users').length,
  }
}

const focusRow = (name: string) => (link(name).element() as HTMLElement).focus()
const press = (keys: string) => userEvent.keyboard(keys)

/** Presses keys before any timer ends, and then lets those end that keys have started. */
async function pressAtOnce(keys: string) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await press(keys)
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
}

test('Space opens the record of a row beside the list and closes it, and the focus stays in the row', async () => {
  const { usersRead, listsRead } = await openList('/users?nickname=user')
  const before = listsRead()
  focusRow('user 2')
  await press(' ')
  await expect.element(panelTitle('user 2')).toBeVisible()
  await expect.element(listTitle).toBeVisible()
  await expect.element(link('user 2')).toHaveFocus()
  expect(pageAddress()).toBe('/users/usr_2?nickname=user')
  await expect
    .element(page.getByRole('status').filter({ hasText: 'user 2 is open beside the list.' }))
    .toBeInTheDocument()
  expect(document.title).toContain('user 2')
  await press(' ')
  await expect.element(panel('user 2')).not.toBeInTheDocument()
  await expect.element(link('user 2')).toHaveFocus()
  expect(pageAddress()).toBe('/users?nickname=user')
  expect([usersRead(), listsRead()]).toEqual([['/v1/users/usr_2'], before])
})

test('the record follows the last of several moves, and Back closes it', async () => {
  const { usersRead } = await openList()
  focusRow('user 1')
  await press(' ')
  await expect.element(panelTitle('user 1')).toBeVisible()
  await pressAtOnce('{ArrowDown}{ArrowDown}{ArrowDown}')
  await expect.element(panelTitle('user 4')).toBeVisible()
  await expect.element(link('user 4')).toHaveFocus()
  await press('j')
  await expect.element(panelTitle('user 5')).toBeVisible()
  await expect.element(link('user 5')).toHaveFocus()
  await press('k')
  await expect.element(panelTitle('user 4')).toBeVisible()
  expect(usersRead()).toEqual(['usr_1', 'usr_4', 'usr_5'].map((id) => `/v1/users/${id}`))
  history.back()
  await expect.poll(pageAddress).toBe('/users')
  await expect.element(panel('user 4')).not.toBeInTheDocument()
})

test('rows that were passed are no recent records', async () => {
  await openList()
  focusRow('user 1')
  await press(' ')
  await expect.element(panelTitle('user 1')).toBeVisible()
  await pressAtOnce('{ArrowDown}{ArrowDown}')
  await expect.element(panelTitle('user 3')).toBeVisible()
  await press('{Control>}k{/Control}')
  const options = page.getByRole('option')
  await expect.element(options.filter({ hasText: 'user 3' })).toBeVisible()
  expect(options.filter({ hasText: 'user 2' }).elements()).toEqual([])
})

test('from the record, j moves the marked row and not the focus; Escape leads to its row, then closes', async () => {
  await openList()
  focusRow('user 1')
  await press(' ')
  const close = () => page.getByRole('button', { name: 'Close', exact: true })
  await expect.element(close()).toBeVisible()
  ;(close().element() as HTMLElement).focus()
  await press('j')
  await expect.element(panelTitle('user 2')).toBeVisible()
  await expect.element(close()).toHaveFocus()
  expect(link('user 2').element().closest('tr')).toHaveAttribute('aria-current', 'true')
  await press('{Escape}')
  await expect.element(link('user 2')).toHaveFocus()
  expect(pageAddress()).toBe('/users/usr_2?limit=10')
  await press('{Escape}')
  await expect.poll(pageAddress).toBe('/users')
  await expect.element(link('user 2')).toHaveFocus()
})

test('“Open as a page” and Shift+Enter open the page, which knows its list', async () => {
  await openList()
  focusRow('user 2')
  await press(' ')
  await page.getByRole('button', { name: 'Open as a page' }).click()
  await expect.element(headingOf('user 2')).toBeVisible()
  await expect.element(page.getByText('2 of 25')).toBeVisible()
  expect(pageAddress()).toBe('/users/usr_2')
  history.back()
  await expect.element(panelTitle('user 2')).toBeVisible()
  await expect.element(listTitle).toHaveFocus()
  focusRow('user 3')
  await press('{Shift>}{Enter}{/Shift}')
  await expect.element(page.getByRole('heading', { name: 'user 3', level: 1 })).toHaveFocus()
  expect(pageAddress()).toBe('/users/usr_3')
})

test('a move does not reopen what was left meanwhile', async () => {
  await openList()
  focusRow('user 1')
  await press(' ')
  await expect.element(panelTitle('user 1')).toBeVisible()
  await pressAtOnce('{ArrowDown}{Enter}')
  await expect.element(page.getByRole('heading', { name: 'user 2', level: 1 })).toHaveFocus()
  history.back()
  await expect.element(panelTitle('user 1')).toBeVisible()
  await expect.element(listTitle).toHaveFocus()
  focusRow('user 1')
  await pressAtOnce('{ArrowDown}{Escape}')
  await expect.element(panel('user 1')).not.toBeInTheDocument()
  expect(pageAddress()).toBe('/users')
  await press(' ')
  await expect.element(panelTitle('user 2')).toBeVisible()
})

test('closing leaves the list where it is', async () => {
  await page.viewport(1280, 400)
  await openList()
  focusRow('user 1')
  await press(' ')
  await expect.element(panelTitle('user 1')).toBeVisible()
  await press('{End}')
  await expect.element(panelTitle('user 10')).toBeVisible()
  const row = link('user 10')
  await expect.element(row).toBeInViewport()
  await press('{Escape}')
  await expect.element(panel('user 10')).not.toBeInTheDocument()
  expect(scrollY).toBeGreaterThan(0)
  await expect.element(row).toBeInViewport()
})

test('with the preference, Enter and a click open a record beside the list', async () => {
  openRecordsPreference.set('beside')
  await openList()
  await link('user 2').click()
  await expect.element(panelTitle('user 2')).toBeVisible()
  focusRow('user 3')
  await press('{Enter}')
  await expect.element(panelTitle('user 3')).toBeVisible()
  // Another link of the row is not about its record.
  await page.getByRole('table').getByRole('link', { name: 'project 1' }).first().click()
  await expect.element(page.getByRole('heading', { name: 'project 1', level: 1 })).toBeVisible()
})

test('filters and pages change beside the record, and closing it leads to the list that they show', async () => {
  await openList()
  focusRow('user 2')
  await press(' ')
  await expect.element(panelTitle('user 2')).toBeVisible()
  await nextPage.click()
  await expect.element(link('user 11')).toBeVisible()
  await nicknameField.fill('user 1')
  await press('{Enter}')
  await expect.poll(pageAddress).toBe('/users/usr_2?nickname=user+1')
  await expect.element(panelTitle('user 2')).toBeVisible()
  await nicknameField.fill('')
  await press('{Enter}')
  await expect.poll(pageAddress).toBe('/users/usr_2?limit=10')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.poll(pageAddress).toBe('/users')
  await expect.element(link('user 2')).toHaveFocus()
})

test('what the record has not saved is asked about before another one opens', async () => {
  await openList()
  focusRow('user 1')
  await press(' ')
  await expect.element(panelTitle('user 1')).toBeVisible()
  onTestFinished(watchUnsaved(() => true, 'token'))
  await press('{ArrowDown}')
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect.element(panelTitle('user 1')).toBeVisible()
  await expect.element(link('user 1')).toBeVisible()
  await expect.poll(() => link('user 1').element().closest('tr')?.ariaCurrent).toBe('true')
  expect(pageAddress()).toBe('/users/usr_1?limit=10')
})

test('opening a record renders no row but its own', async () => {
  await openList()
  focusRow('user 2')
  const { Row } = await countRenders(async () => {
    await press(' ')
    await expect.element(panelTitle('user 2')).toBeVisible()
  })
  expect(Row).toBe(1)
})

describe('an address', () => {
  const users = { users: numbered(25, userRow), projects: numbered(2, projectRow) }

  test('with the query of a list shows both, each requested once', async () => {
    const requests = await openApp('/users/usr_3?nickname=user', users)
    await expect.element(panelTitle('user 3')).toBeVisible()
    await expect.element(link('user 1')).toBeVisible()
    const count = (path: string) =>
      requests.filter((request) => request.path === path && request.query.page !== '2').length
    expect([count('/v1/users'), count('/v1/users/usr_3')]).toEqual([1, 1])
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect.poll(pageAddress).toBe('/users?nickname=user')
  })

  test('without one shows the page, as a narrow window does', async () => {
    const requests = await openApp('/users/usr_3', users)
    await expect.element(page.getByRole('heading', { name: 'user 3', level: 1 })).toBeVisible()
    expect(requests.filter(({ path }) => path === '/v1/users')).toEqual([])
  })

  test('in a window that becomes narrow keeps the record with its state, as a page', async () => {
    await openApp('/users/usr_3?limit=10', users)
    await expect.element(panelTitle('user 3')).toBeVisible()
    await page.getByRole('button', { name: 'Raw JSON', exact: true }).click()
    await page.viewport(1000, 720)
    await expect.element(page.getByRole('heading', { name: 'user 3', level: 1 })).toBeVisible()
    await expect.element(page.getByRole('table')).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('button', { name: 'Raw JSON', exact: true }))
      .toHaveAttribute('aria-pressed', 'true')
    await page.viewport(1280, 720)
    await expect.element(link('user 1')).toBeVisible()
    await expect.element(panelTitle('user 3')).toBeVisible()
  })

  test('in the tab of a project shows the record beside the tab’s list', async () => {
    const { usersRead } = await openList('/projects/prj_1/users')
    focusRow('user 1')
    await press(' ')
    await expect.element(panelTitle('user 1')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'project 1', level: 1 })).toBeVisible()
    expect(pageAddress()).toBe('/projects/prj_1/users/usr_1?limit=10')
    expect(usersRead()).toEqual(['/v1/users/usr_1'])
  })

  test('of a project shows it beside the projects', async () => {
    await openApp('/projects', users)
    await expect.element(link('project 1')).toBeVisible()
    focusRow('project 2')
    await press(' ')
    await expect.element(panelTitle('project 2')).toBeVisible()
    expect(pageAddress()).toBe('/projects/prj_2?limit=10')
    await panel('project 2').getByRole('link', { name: 'Apps', exact: true }).click()
    await expect.element(page.getByRole('heading', { name: 'project 2', level: 1 })).toBeVisible()
  })
})
