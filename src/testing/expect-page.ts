import { expect } from 'vitest'
import { page } from 'vitest/browser'

/**
 * Expects a page by its address and heading. A record's page has its heading only after its requests, so no
 * request is still running when the next test starts.
 */
export async function expectPage(address: string, heading: string): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
  await expect.poll(() => location.pathname + location.search).toBe(address)
}
