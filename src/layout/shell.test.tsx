import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pageWaits } from '../api/http/waits.ts'
import { respondWithRecords } from '../testing/mock-service.ts'
import { renderApp } from '../testing/render-app.tsx'
import { stubService } from '../testing/stub-service.ts'
import { watchColorScheme } from '../ui/color-scheme-preference.ts'

const navigation = page.getByRole('navigation', { name: 'Main' })
const menu = page.getByRole('button', { name: 'Menu' })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const longName = 'Lantern '.repeat(50).trim()

const respond = respondWithRecords({
  projects: [{ projectId: 'prj_1', name: longName }],
  users: [{ userId: 'usr_1', projectId: 'prj_1', nickname: 'Ember' }],
})

afterEach(() => page.viewport(1280, 720))

test('navigating focuses the heading and sets the title', async () => {
  stubService(respond)
  await renderApp('/check')
  for (const name of ['Apps', 'Users', 'Projects', 'Calls']) {
    await navigation.getByRole('link', { name }).click()
    await expect.element(heading(name)).toHaveFocus()
    expect(document.title).toBe(`${name} · Service Console`)
  }
})

test('the first Tab stop skips to the heading without changing the address', async () => {
  stubService(respond)
  await renderApp('/users?nickname=e')
  await expect.element(page.getByRole('link', { name: 'Ember' })).toBeVisible()
  const skip = page.getByRole('button', { name: 'Skip to content' })
  expect(page.getByRole('button').first().element()).toBe(skip.element())
  skip.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Users')).toHaveFocus()
  expect(location.pathname + location.search).toBe('/users?nickname=e')
})

test('a small screen has the navigation behind a button, and following a link closes it', async () => {
  stubService(respond)
  await page.viewport(390, 780)
  await renderApp('/calls')
  await expect.element(menu).toBeVisible()
  await expect.element(navigation).not.toBeInTheDocument()
  await menu.click()
  await navigation.getByRole('link', { name: 'Users' }).click()
  await expect.element(heading('Users')).toHaveFocus()
  await expect.element(navigation).not.toBeInTheDocument()
  await menu.click()
  navigation.getByRole('link', { name: 'Apps' }).element().focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(navigation).not.toBeInTheDocument()
  await expect.element(menu).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(navigation).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(navigation).not.toBeInTheDocument()
  await expect.element(menu).toHaveFocus()
})

test('an open navigation on a small screen keeps Tab away from the page behind it', async () => {
  stubService(respond)
  await page.viewport(390, 780)
  await renderApp('/users')
  await expect.element(page.getByRole('link', { name: 'Ember' })).toBeVisible()
  await menu.click()
  await expect.element(page.getByRole('link', { name: 'Ember' })).not.toBeInTheDocument()
  await page.viewport(1280, 720)
  await expect.element(page.getByRole('link', { name: 'Ember' })).toBeVisible()
})

test('a wide screen has the navigation in a sidebar, and no button for it', async () => {
  stubService(respond)
  await renderApp('/calls')
  await expect.element(navigation).toBeVisible()
  await expect.element(menu).not.toBeInTheDocument()
})

test('the theme is chosen in the preferences', async () => {
  stubService(respond)
  watchColorScheme()
  await renderApp('/calls')
  await page.getByRole('button', { name: 'Session' }).click()
  await page.getByRole('menuitem', { name: 'Preferences' }).click()
  for (const theme of ['Dark', 'Light']) {
    await page.getByRole('radio', { name: theme }).click()
    await expect
      .element(document.documentElement)
      .toHaveAttribute('data-mantine-color-scheme', theme.toLowerCase())
  }
})

test('a failed copy is reported at its button until the focus leaves it', async () => {
  stubService(respond)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('The clipboard is refused.'))
  vi.spyOn(document, 'execCommand').mockReturnValue(false)
  await renderApp('/users')
  const button = page.getByRole('button', { name: 'Copy User ID' })
  await button.click()
  await expect.element(button).toHaveAttribute('title', expect.stringMatching(/^Couldn’t copy/))
  await userEvent.keyboard('{Tab}')
  await expect.element(button).toHaveAttribute('title', 'Copy User ID')
})

test.each([1280, 390])('at %d px a long name in the breadcrumb is truncated', async (width) => {
  stubService(respond)
  await page.viewport(width, 720)
  await renderApp('/projects/prj_1/edit')
  const crumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: /^Lantern/ })
  await expect.element(crumb).toBeVisible()
  const link = crumb.element()
  expect(link.scrollWidth).toBeGreaterThan(link.clientWidth)
  expect(link.getBoundingClientRect().right).toBeLessThanOrEqual(width)
  expect(document.documentElement.scrollWidth).toBe(width)
})

test.each([
  ['/projects/prj_1/edit', 'Edit project'],
  ['/overview', 'Overview'],
  ['/calls', 'Calls'],
  ['/look-up', 'Check a list'],
  ['/check', 'Connection check'],
])('the breadcrumb of %s names the current page', async (address, name) => {
  stubService(respond)
  await renderApp(address)
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect.element(breadcrumb.getByText(name, { exact: true })).toHaveAttribute('aria-current', 'page')
})

test('a wait that the service requests is announced without moving the page', async () => {
  stubService(respond)
  await renderApp('/users')
  const row = page.getByRole('link', { name: 'Ember' })
  await expect.element(row).toBeVisible()
  const { top } = row.element().getBoundingClientRect()
  const endWait = pageWaits.announce(60_000)
  const wait = page.getByRole('status').filter({ hasText: 'The service asked to wait.' })
  await expect.element(wait).toBeVisible()
  expect(row.element().getBoundingClientRect().top).toBe(top)
  endWait()
  await expect.element(wait).not.toBeInTheDocument()
})
