import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { stubRecords } from '../testing/mock-service.ts'
import { renderApp } from '../testing/render-app.tsx'
import { saySuccess } from './say-success.ts'

afterEach(() => page.viewport(1280, 720))

test.each([390, 1280])('at %d px a confirmation leaves the top line uncovered', async (width) => {
  stubRecords({})
  await page.viewport(width, 720)
  await renderApp('/calls')
  await expect.element(page.getByRole('button', { name: 'Find', exact: true })).toBeVisible()
  await saySuccess('Project Harbor was created.')
  const toast = page.getByRole('status').filter({ hasText: 'Project Harbor was created.' })
  await expect.element(toast).toBeVisible()
  const top = () => toast.element().getBoundingClientRect().top
  const line = page.getByRole('banner').element().getBoundingClientRect()
  await expect.poll(top).toBeGreaterThanOrEqual(line.bottom)
})
