import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findDialog, searchFor } from '../testing/find-anything.ts'
import { stubRecords } from '../testing/mock-service.ts'
import { renderApp } from '../testing/render-app.tsx'
import { showSuccess } from './show-success.ts'

test.each([390, 1280])('at %d px a confirmation does not cover the header', async (width) => {
  stubRecords({})
  await page.viewport(width, 720)
  await renderApp('/calls')
  await expect.element(page.getByRole('button', { name: 'Find', exact: true })).toBeVisible()
  await showSuccess('Project Harbor was created.', '/calls')
  const toast = page.getByRole('status').filter({ hasText: 'Project Harbor was created.' })
  await expect.element(toast).toBeVisible()
  const top = () => toast.element().getBoundingClientRect().top
  const header = page.getByRole('banner').element().getBoundingClientRect()
  await expect.poll(top).toBeGreaterThanOrEqual(header.bottom)
})

test('a confirmation appears in an open dialog, and stays when the dialog closes', async () => {
  stubRecords({})
  await renderApp('/calls')
  await searchFor('')
  const text = 'Project Harbor was created.'
  await showSuccess(text, '/calls')
  await expect.element(findDialog.getByRole('status').filter({ hasText: text })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(findDialog).not.toBeInTheDocument()
  const toast = page.getByRole('status').filter({ hasText: text })
  await expect.element(toast).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.element(toast).not.toBeInTheDocument()
})

test('a confirmation closes only when the user leaves the page that the confirmation is about', async () => {
  stubRecords({})
  await renderApp('/calls')
  await showSuccess('Project Harbor was created.', '/apps')
  const toast = page.getByRole('status').filter({ hasText: 'Project Harbor was created.' })
  await expect.element(toast).toBeVisible()
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await navigation.getByRole('link', { name: 'Apps' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Apps' })).toBeVisible()
  await expect.element(toast).toBeVisible()
  await navigation.getByRole('link', { name: 'Users' }).click()
  await expect.element(toast).not.toBeInTheDocument()
})
