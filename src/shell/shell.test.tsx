import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openSession } from '../session/session-state.ts'
import { stubRecords } from '../testing/mock-service.ts'
import { openApp } from '../testing/open-app.ts'
import { pageAddress } from '../testing/page-address.ts'
import { renderApp } from '../testing/render-app.tsx'
import { chooseInSessionMenu } from '../testing/session-menu.ts'

const navigation = page.getByRole('navigation', { name: 'Main' })
const menuButton = page.getByRole('button', { name: 'Menu' })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const longName = 'Lantern '.repeat(50).trim()

const records = {
  projects: [{ projectId: 'prj_1', name: longName }],
  users: [{ userId: 'usr_1', projectId: 'prj_1', nickname: 'Ember' }],
}

test('the calls panel stays open on the connection check', async () => {
  await openApp('/users', records)
  await page.getByRole('button', { name: 'Show calls' }).click()
  const panel = page.getByRole('region', { name: 'Calls panel' })
  await expect.element(panel).toBeVisible()
  await chooseInSessionMenu('Connection check')
  await expect.element(heading('Connection check')).toHaveFocus()
  await expect.element(panel).toBeVisible()
})

test('the first button moves the focus to the heading without changing the address', async () => {
  await openApp('/users?nickname=e', records)
  await expect.element(page.getByRole('link', { name: 'Ember' })).toBeVisible()
  const skipButton = page.getByRole('button', { name: 'Skip to content' })
  expect(page.getByRole('button').first().element()).toBe(skipButton.element())
  skipButton.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Users')).toHaveFocus()
  expect(pageAddress()).toBe('/users?nickname=e')
})

test('on a small screen, a button opens the navigation, and a link in it or Escape closes it', async () => {
  stubRecords(records)
  await page.viewport(390, 780)
  await renderApp('/calls')
  await expect.element(menuButton).toBeVisible()
  await expect.element(navigation).not.toBeInTheDocument()
  await menuButton.click()
  await navigation.getByRole('link', { name: 'Users' }).click()
  await expect.element(heading('Users')).toHaveFocus()
  await expect.element(navigation).not.toBeInTheDocument()

  await menuButton.click()
  navigation.getByRole('link', { name: 'Apps' }).element().focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(navigation).not.toBeInTheDocument()
  await expect.element(menuButton).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  await expect.element(navigation).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(navigation).not.toBeInTheDocument()
  await expect.element(menuButton).toHaveFocus()
})

test('on a small screen, an open navigation hides the page behind it, but no dialog', async () => {
  stubRecords(records)
  await page.viewport(390, 780)
  await renderApp('/users')
  const userLink = page.getByRole('link', { name: 'Ember' })
  await expect.element(userLink).toBeVisible()
  await menuButton.click()
  await expect.element(userLink).not.toBeInTheDocument()
  await chooseInSessionMenu('Preferences')
  await expect.element(page.getByRole('dialog', { name: 'Preferences' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.viewport(1280, 720)
  await expect.element(userLink).toBeVisible()
  await expect.element(menuButton).not.toBeInTheDocument()
})

test('on a medium screen, the navigation shows icons, whose names are tooltips too', async () => {
  stubRecords(records)
  await page.viewport(768, 720)
  await renderApp('/calls')
  await expect
    .element(navigation.getByRole('link', { name: 'Users' }))
    .toHaveAttribute('title', 'Users (g then u)')
  await expect.poll(() => navigation.element().getBoundingClientRect().width).toBeLessThan(48)
})

test.each([1280, 390])('at %d px a long name in the breadcrumb is truncated', async (width) => {
  stubRecords(records)
  await page.viewport(width, 720)
  await renderApp('/projects/prj_1/edit')
  const crumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: /^Lantern/ })
  await expect.element(crumb).toBeVisible()
  await expect.poll(() => crumb.element().scrollWidth - crumb.element().clientWidth).toBeGreaterThan(0)
  await expect.poll(() => crumb.element().getBoundingClientRect().right).toBeLessThanOrEqual(width)
  await expect.poll(() => document.documentElement.scrollWidth).toBe(width)
})

test.each([
  ['/projects/prj_1/edit', 'Edit project'],
  ['/check', 'Connection check'],
])('the breadcrumb of %s names the current page', async (address, name) => {
  await openApp(address, records)
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect.element(breadcrumb.getByText(name, { exact: true })).toHaveAttribute('aria-current', 'page')
})

test('a wait that the service requested is announced, and the rows stay in place', async () => {
  await openApp('/users', records)
  const row = page.getByRole('link', { name: 'Ember' })
  await expect.element(row).toBeVisible()
  const { top } = row.element().getBoundingClientRect()
  const endWait = openSession()?.waits.announce(60_000)
  const waitStatus = page.getByRole('status').filter({ hasText: 'The service asked to wait.' })
  await expect.element(waitStatus).toBeVisible()
  await expect.poll(() => row.element().getBoundingClientRect().top).toBe(top)
  endWait?.()
  await expect.element(waitStatus).not.toBeInTheDocument()
})
