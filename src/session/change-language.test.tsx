import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findDialog, findOption, searchFor } from '../testing/find-anything.ts'
import { respondWithRecords } from '../testing/mock-service.ts'
import { renderApp, renderSignedOut } from '../testing/render-app.tsx'
import { stubService } from '../testing/stub-service.ts'

/** Makes the browser refuse `localStorage` until the returned function is called. */
function refuseStorage(): () => void {
  const storageSpy = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Storage is refused.', 'SecurityError')
  })
  return () => storageSpy.mockRestore()
}

/** Returns how often Korean is offered at sign-in, in the preferences, and in Find anything. */
async function countOffers() {
  stubService(respondWithRecords({}))
  const koreanOption = page.getByText('한국어')
  const { unmount } = await renderSignedOut('/sign-in')
  await expect.element(page.getByRole('link', { name: 'Connection check' })).toBeVisible()
  const offers = [koreanOption.elements().length]
  await unmount()
  await renderApp('/calls')
  await page.getByRole('button', { name: 'Session' }).click()
  await page.getByRole('menuitem', { name: 'Preferences' }).click()
  await expect.element(page.getByRole('group', { name: 'Theme' })).toBeVisible()
  offers.push(koreanOption.elements().length)
  await userEvent.keyboard('{Escape}')
  await searchFor('')
  await expect.element(findOption('Theme: Dark')).toBeVisible()
  offers.push(findDialog.getByText('한국어').elements().length)
  return offers
}

test('languages are offered at sign-in, in the preferences and in Find anything', async () => {
  expect(await countOffers()).toEqual([1, 1, 1])
})

test('no language is offered if the browser refuses storage', async () => {
  const allowStorage = refuseStorage()
  const offers = await countOffers().finally(allowStorage)
  expect(offers).toEqual([0, 0, 0])
})
