import { expect } from 'vitest'
import { page } from 'vitest/browser'

/**
 * Expects a page by its address and heading. The heading of a record is its name, so the page's requests are
 * complete before the next test starts.
 */
export async function expectPage(address: string, heading: string): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
  await expect.poll(() => location.pathname + location.search).toBe(address)
}
