import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { find, findDialog } from '../testing/find-anything.ts'
import { goTo, press } from '../testing/forms.ts'
import { stubRecords } from '../testing/mock-service.ts'
import { openApp } from '../testing/open-app.ts'
import { renderApp } from '../testing/render-app.tsx'
import { showSuccess } from './show-success.ts'

const text = 'Project Harbor was created.'
const toast = page.getByRole('status').filter({ hasText: text })

test.each([390, 1280])('at %d px a confirmation does not cover the header', async (width) => {
  stubRecords({})
  await page.viewport(width, 720)
  await renderApp('/calls')
  await expect.element(page.getByRole('button', { name: 'Find', exact: true })).toBeVisible()
  await showSuccess(text, '/calls')
  await expect.element(toast).toBeVisible()
  const top = () => toast.element().getBoundingClientRect().top
  const header = page.getByRole('banner').element().getBoundingClientRect()
  await expect.poll(top).toBeGreaterThanOrEqual(header.bottom)
})

test('a confirmation appears in an open dialog, and stays when the dialog closes', async () => {
  await find('', {})
  await showSuccess(text, '/calls')
  await expect.element(findDialog.getByRole('status').filter({ hasText: text })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(findDialog).not.toBeInTheDocument()
  await expect.element(toast).toBeVisible()
  await press('Close')
  await expect.element(toast).not.toBeInTheDocument()
})

test('a confirmation closes only when the user leaves the page that the confirmation is about', async () => {
  await openApp('/calls', {})
  await showSuccess(text, '/apps')
  await expect.element(toast).toBeVisible()
  await goTo('Apps')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Apps' })).toBeVisible()
  await expect.element(toast).toBeVisible()
  await goTo('Users')
  await expect.element(toast).not.toBeInTheDocument()
})
