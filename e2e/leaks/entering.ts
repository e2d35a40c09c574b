import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { menu } from '../pages/forms.page.ts'
import type { Walkthrough } from './fixtures.ts'

const session = (page: Page) => page.getByRole('button', { name: 'Session' })

/** Types a key one character after the other, hidden, shown, and hidden again, and looks after each so many of them. */
async function typeSlowly({ page, key, secret, look }: Walkthrough, every: number): Promise<void> {
  const field = page.getByLabel('API key')
  const show = page.getByRole('button', { name: 'Show', exact: true })
  await field.fill(key.slice(0, -secret.length))
  for (const [at, character] of Array.from(secret).entries()) {
    if (at === 10 || at === secret.length - 3) {
      await show.click()
      // A field that changes its type has its caret at the beginning.
      await field.press('End')
    }
    await field.pressSequentially(character)
    if (at % every === 0) await look(`while it was typed, after ${at + 1} characters`)
  }
  await expect(field).toHaveValue(key)
}

/** Enters the key where it is asked for, at once. */
async function enter({ page, key }: Walkthrough, button: string): Promise<void> {
  await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: button }).click()
  await expect(session(page)).toBeVisible()
}

/** Signs in at the page that is open. */
export async function signInAgain(walkthrough: Walkthrough): Promise<void> {
  if (walkthrough.forgets) await walkthrough.page.getByLabel('Forget the key on reload').check()
  await enter(walkthrough, 'Sign in')
}

/** Tries a key that is not accepted, and then signs in with the right one. */
export async function signInSlowly(walkthrough: Walkthrough): Promise<void> {
  const { page, look, wrongKey, forgets } = walkthrough
  await page.getByLabel('API key').fill(wrongKey)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('The service did not accept this key')
  await look('after it was refused')
  await page.getByLabel('API key').fill('')
  await typeSlowly(walkthrough, 2)
  if (forgets) await page.getByLabel('Forget the key on reload').check()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(session(page)).toBeVisible()
  await look('after sign-in')
}

const again = (page: Page) => page.getByRole('dialog', { name: 'Enter the key again' })

/** The service stops accepting the key, which is asked for again over the page. */
async function beRefused(page: Page): Promise<void> {
  // The misbehaving service accepts a key or does not; this one changes its mind.
  await page.route('**/v1/**', (route) => route.fulfill({ status: 401, json: { message: 'No such key.' } }))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(again(page)).toBeVisible()
  await page.unroute('**/v1/**')
}

async function enterOther({ page, otherKey }: Walkthrough): Promise<void> {
  await page.getByLabel('API key').fill(otherKey)
  await again(page).getByRole('button', { name: 'Continue' }).click()
  await expect(again(page).getByRole('alert')).toContainText('This is another key')
}

/** The key is refused in the middle of work, and another one is entered: it is named before it is used. */
export async function nameOther(walkthrough: Walkthrough): Promise<void> {
  await beRefused(walkthrough.page)
  await enterOther(walkthrough)
}

/** The key is refused in the middle of work, and entered again after another one was named and left. */
export async function enterAgain(walkthrough: Walkthrough): Promise<void> {
  const { page, look, key } = walkthrough
  await beRefused(page)
  await look('when it was refused in the middle of work')
  await typeSlowly(walkthrough, 8)
  await enterOther(walkthrough)
  await again(page).getByRole('button', { name: 'Enter another key' }).click()
  await look('after another key was named')
  await page.getByLabel('API key').fill(key)
  await again(page).getByRole('button', { name: 'Continue' }).click()
  await expect(again(page)).toBeHidden()
  await look('after it was entered again')
}

/** Locks the session, and unlocks it. */
export async function lockAndUnlock(walkthrough: Walkthrough, names: readonly string[]): Promise<void> {
  const { page, lookForgotten, look } = walkthrough
  await menu(page, 'Lock')
  await expect(page.getByRole('heading', { level: 1, name: 'Locked' })).toBeVisible()
  await lookForgotten('after the session was locked', names)
  await enter(walkthrough, 'Unlock')
  await look('after the session was unlocked')
}
