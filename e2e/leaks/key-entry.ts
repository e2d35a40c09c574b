import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { chooseMenuItem, press } from '../pages/forms.page.ts'
import type { Walkthrough } from './fixtures.ts'

const keyField = (page: Page | Locator) => page.getByLabel('API key')
const expectSignedIn = (page: Page) => expect(page.getByRole('button', { name: 'Session' })).toBeVisible()

/** Types one half of the key hidden and the other half shown, and checks the surfaces after each. */
async function typeKey({ page, key, secret, expectNoLeak }: Walkthrough): Promise<void> {
  const field = keyField(page)
  const half = Math.ceil(secret.length / 2)
  await field.fill(key.slice(0, -secret.length))
  await field.pressSequentially(secret.slice(0, half))
  await expectNoLeak('while it was typed hidden')
  await press(page, 'Show')
  // The caret moves to the beginning when the field changes its type.
  await field.press('End')
  await field.pressSequentially(secret.slice(half))
  await expectNoLeak('while it was typed shown')
  await press(page, 'Show')
  await expect(field).toHaveValue(key)
}

async function enterKey(page: Page, key: string, button: string): Promise<void> {
  await keyField(page).fill(key)
  await press(page, button)
  await expectSignedIn(page)
}

/** Signs in at the page that is open. */
export const signInWith = (page: Page, key: string): Promise<void> => enterKey(page, key, 'Sign in')

/** Signs in with a key that a reload forgets. */
export async function signInWithoutStoring({ page, key }: Walkthrough): Promise<void> {
  await page.getByLabel('Forget the key on reload').check()
  await signInWith(page, key)
}

/** Enters a key that the service does not accept, and then types the right one. */
export async function signInAfterRefusal(walkthrough: Walkthrough): Promise<void> {
  const { page, expectNoLeak, wrongKey } = walkthrough
  await keyField(page).fill(wrongKey)
  await press(page, 'Sign in')
  await expect(page.getByRole('alert')).toContainText('The service did not accept this key')
  await expectNoLeak('after it was refused')
  await keyField(page).fill('')
  await typeKey(walkthrough)
  await press(page, 'Sign in')
  await expectSignedIn(page)
  await expectNoLeak('after sign-in')
}

/** The service refuses the key during an edit; the user enters another owner's key, then the right one. */
export async function reenterKey(walkthrough: Walkthrough): Promise<void> {
  const { page, projectKey, expectNoLeak } = walkthrough
  const dialog = page.getByRole('dialog', { name: 'Enter the key again' })
  // The faulty service accepts a key always or never.
  await page.route('**/v1/**', (route) => route.fulfill({ status: 401, json: { message: 'No such key.' } }))
  await press(page, 'Refresh')
  await expect(dialog).toBeVisible()
  await page.unroute('**/v1/**')
  await expectNoLeak('when it was refused in the middle of work')
  await keyField(page).fill(projectKey)
  await press(dialog, 'Continue')
  await expect(dialog.getByRole('alert')).toContainText('This is a different key')
  await expectNoLeak('while another owner’s key waits for a decision')
  await press(dialog, 'Enter another key')
  await expectNoLeak('after another owner’s key was rejected')
  await typeKey(walkthrough)
  await press(dialog, 'Continue')
  await expect(dialog).toBeHidden()
  await expectNoLeak('after it was entered again')
}

/** Locks the session, and unlocks it. */
export async function lockAndUnlock(walkthrough: Walkthrough, names: readonly string[]): Promise<void> {
  const { page, key, expectCleared, expectNoLeak } = walkthrough
  await chooseMenuItem(page, 'Lock')
  await expect(page.getByRole('heading', { level: 1, name: 'Locked' })).toBeVisible()
  await expectCleared('after the session was locked', names)
  await enterKey(page, key, 'Unlock')
  await expectNoLeak('after the session was unlocked')
}
