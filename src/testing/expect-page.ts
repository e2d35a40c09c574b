import { expect } from 'vitest'
import { page } from 'vitest/browser'

/**
 * Expects the page with a heading at an address. The heading of a record is its name, so that the page has sent its
 * requests before the next test begins.
 */
export async function expectPage(address: string, heading: string): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
  await expect.poll(() => location.pathname + location.search).toBe(address)
}
