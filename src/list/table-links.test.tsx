import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { link } from '../testing/list-page.ts'
import { numbered, stubRecords, userRow } from '../testing/mock-service.ts'
import { openApp } from '../testing/open-app.ts'
import { pageAddress } from '../testing/page-address.ts'
import { renderApp } from '../testing/render-app.tsx'
import { columnTexts } from '../testing/table.ts'

const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const copyButton = (name: string) => row(name).getByRole('button', { name: 'Copy User ID' })
const copiedAnnouncement = page.getByRole('status').filter({ hasText: 'Copied' })

/** Presses a button without moving the pointer or the focus. */
const pressButton = (name: string) => {
  const button = page.getByRole('button', { name }).element()
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
}

const users = [
  { ...userRow(1), nickname: 'anna', seen: '2026-03-12T09:41:00Z' },
  { ...userRow(2), nickname: 'bert', seen: '2026-03-12T09:41:00Z' },
]

async function openUsers() {
  await openApp('/users', { users, projects: [{ projectId: 'prj_1', name: 'Harbor' }] })
  await expect.element(link('anna')).toBeVisible()
}

test('text outside the links can be selected, and a click on the text does not open the record', async () => {
  await openUsers()
  const cell = row('bert').getByRole('cell').nth(1)
  await cell.getByText('usr_2').click()
  await cell.getByText('usr_2').dblClick()
  expect(getSelection()?.toString()).toBe('usr_2')
  await row('bert').getByRole('time').hover()
  await expect
    .element(row('bert').getByRole('time'))
    .toHaveAttribute('title', '2026-03-12T09:41:00Z (12 Mar 2026, 09:41 UTC)')
  await row('bert').getByRole('time').click()
  await expect.element(link('bert')).toBeVisible()
  expect(pageAddress()).toBe('/users')
})

test('a row’s link fills the first cell and is 24 px high or more, its copy button 24 px wide, or 44 px on a phone', async () => {
  stubRecords({ users: [...users, { userId: 'u'.repeat(99), nickname: '' }] })
  for (const width of [1280, 390]) {
    await page.viewport(width, 780)
    const { unmount } = await renderApp('/users')
    await expect.element(link('anna')).toBeVisible()
    for (const button of page.getByRole('button', { name: 'Copy User ID' }).elements()) {
      const { width: buttonWidth, height } = button.getBoundingClientRect()
      expect([buttonWidth, height]).toEqual(width === 390 ? [44, 44] : [24, 24])
    }
    for (const cell of page.getByRole('row').getByRole('cell').elements()) {
      const isFirstInRow = cell.previousElementSibling === null
      if (!isFirstInRow) continue
      const linkBox = cell.querySelector('a')?.getBoundingClientRect()
      const cellBox = cell.getBoundingClientRect()
      expect(linkBox?.height).toBe(cellBox.height)
      expect(linkBox?.width).toBeGreaterThanOrEqual(cellBox.width)
      expect(linkBox?.height).toBeGreaterThanOrEqual(24)
    }
    await unmount()
  }
})

test('a failed copy is announced, and the button’s title says so until the button loses the focus', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  vi.spyOn(document, 'execCommand').mockReturnValue(false)
  await openUsers()
  await copyButton('bert').click()
  const text = 'Couldn’t copy. Select the text and copy it manually.'
  await expect.element(page.getByRole('status').filter({ hasText: text })).toBeInTheDocument()
  await expect.element(copyButton('bert')).toHaveAttribute('title', text)
  await userEvent.keyboard('{Tab}')
  await expect.element(copyButton('bert')).toHaveAttribute('title', 'Copy User ID')
})

test('“Copied” stays after a refresh that brings the same rows, and is not shown for a row of another page', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const requests = await openApp('/users?page=2', { users: numbered(20, userRow) })
  await copyButton('user 11').click()
  await expect.element(copyButton('user 11')).toHaveAttribute('title', 'Copied')
  const before = requests.length
  pressButton('Refresh')
  await expect.poll(() => requests.length).toBeGreaterThan(before)
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await expect.element(copyButton('user 11')).toHaveAttribute('title', 'Copied')
  pressButton('Previous page')
  await expect.element(copyButton('user 10')).toHaveAttribute('title', 'Copy User ID')
  await expect.element(page.getByTitle('Copied')).not.toBeInTheDocument()
  await expect.element(copiedAnnouncement).not.toBeInTheDocument()
})

test('copying that finishes after the page has changed marks no row', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.spyOn(navigator.clipboard, 'writeText').mockReturnValue(promise)
  await openApp('/users?page=2', { users: numbered(20, userRow) })
  await copyButton('user 11').click()
  pressButton('Previous page')
  await expect.element(link('user 10')).toBeVisible()
  resolve()
  await promise
  await expect.element(page.getByTitle('Copied')).not.toBeInTheDocument()
  await expect.element(copiedAnnouncement).not.toBeInTheDocument()
})

test('a row keeps the focus when another row is inserted before it', async () => {
  const stored = [userRow(2)]
  await openApp('/users', { users: stored })
  await expect.element(link('user 2')).toBeVisible()
  link('user 2').element().focus()
  stored.unshift(userRow(1))
  pressButton('Refresh')
  await expect.poll(() => columnTexts()).toEqual(['user 1', 'user 2'])
  await expect.element(link('user 2')).toHaveFocus()
})

test('if another page replaces the focused row, the focus moves to no other row', async () => {
  await openApp('/users?page=2', { users: numbered(20, userRow) })
  await expect.element(link('user 11')).toBeVisible()
  link('user 11').element().focus()
  pressButton('Previous page')
  await expect.element(link('user 1')).toBeVisible()
  expect(document.activeElement).toBe(document.body)
  await userEvent.keyboard('{Enter}')
  await expect.poll(pageAddress).toBe('/users')
})

test('the arrow keys, Home and End move the focus through the table', async () => {
  await openApp('/users', { users: numbered(10, userRow) })
  await expect.element(link('user 1')).toBeVisible()
  await page.getByLabelText('Nickname').click()
  const firstCopyButton = copyButton('user 1').first()
  for (const [key, focused] of [
    ['ArrowDown', link('user 1')],
    ['ArrowUp', link('user 1')],
    ['ArrowDown', link('user 2')],
    ['End', link('user 10')],
    ['ArrowDown', link('user 10')],
    ['Home', link('user 1')],
    ['ArrowRight', firstCopyButton],
    ['ArrowLeft', link('user 1')],
    ['ArrowDown', link('user 2')],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await expect.element(focused, { message: key }).toHaveFocus()
  }
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { level: 1, name: 'user 2' })).toBeVisible()
})
