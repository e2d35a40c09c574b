import { expect } from 'vitest'
import { page } from 'vitest/browser'

/**
 * Expects the page with an address and a heading. A record page has its heading only after its requests, so
 * none is still running when the next test starts.
 */
export async function expectPage(address: string, heading: string): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
  await expect.poll(() => location.pathname + location.search).toBe(address)
}
