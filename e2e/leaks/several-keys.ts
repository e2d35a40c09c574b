import type { Page } from '@playwright/test'
import { paths } from '../../src/paths.ts'
import { navigateInApp } from '../faulty-service/fixtures.ts'
import type { FaultyService } from '../faulty-service/server.ts'
import { expect, rows } from '../fixtures.ts'
import { chooseMenuItem, press, sessionButton } from '../pages/forms.page.ts'
import { addKey, keyItems } from '../pages/keys.page.ts'
import { lockedHeading, unlock } from '../pages/lock.page.ts'
import { signInAt } from '../two-services.ts'
import type { SurfaceText } from './find-leaks.ts'
import { findLeaks, findRecords, findSeenRecords } from './find-leaks.ts'
import type { LeakSurfaces } from './leak-surfaces.ts'
import { openList } from './page-steps.ts'
import { variantsOf } from './secret-variants.ts'

export interface NamedKey {
  key: string
  secret: string
  service: string
  /** A word in the nickname of each user that the key can read. */
  word: string
}

/** Creates a simulated key, and puts the word into the records that it can read. */
export function createNamedKey(
  database: FaultyService,
  service: string,
  kind: 'master' | 'project',
  word: string,
): NamedKey {
  const secret = `${word}-${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`
  const key = `simulate:kind=${kind},run=${secret}`
  for (const user of database.db(key).users) user.nickname = `${word} of ${user.nickname}`
  return { key, secret, service, word }
}

/** Uses several keys in one tab. The last one is active before the first switch. */
export async function walkWithSeveralKeys(
  page: Page,
  surfaces: LeakSurfaces,
  keys: readonly [NamedKey, NamedKey, NamedKey],
): Promise<void> {
  const [first, second, third] = keys
  const canaries = keys.map(({ key, secret }) => ({ key, variants: variantsOf(secret) }))
  const cleanTexts = canaries.map(() => new Set<string>())
  const read = async (step: string): Promise<SurfaceText[]> => {
    const texts = await surfaces.read()
    const leaks = canaries.flatMap((canary, index) => findLeaks(texts, canary, cleanTexts[index]))
    expect(leaks, `a key leaked ${step}`).toEqual([])
    return texts
  }
  const signInPage = page.getByRole('heading', { level: 1, name: 'Sign in' })
  const wordsWithout = (activeKey: NamedKey) =>
    keys.filter((other) => other !== activeKey).map(({ word }) => word)
  /** Expects nothing of the other keys where the user or a script could see it. */
  const expectOnly = async (activeKey: NamedKey, step: string) => {
    await expect(rows(page).first()).toContainText(activeKey.word)
    const texts = await read(step)
    expect(findSeenRecords(texts, wordsWithout(activeKey)), `records of another key ${step}`).toEqual([])
  }
  const expectCleared = async (step: string) => {
    const texts = await read(step)
    const sessions = texts.filter(([surface]) => surface === 'session')
    expect(sessions, `a session was stored ${step}`).toEqual([])
    const words = keys.map(({ word }) => word)
    expect(findRecords(texts, words), `records were left ${step}`).toEqual([])
  }
  const expectForgotten = async ({ key, word }: NamedKey) => {
    const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
    expect([key, word].filter((text) => stored.includes(text))).toEqual([])
  }
  const switchToNext = async () => {
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('g')
    await page.keyboard.press('s')
  }

  await page.goto(paths.users())
  await signInAt(page, first.service, first.key)
  await expectOnly(first, 'with one key')
  for (const added of [second, third]) {
    await addKey(page, added.key, added.service)
    await expectOnly(added, 'after a key was added')
  }
  for (const next of keys) {
    await switchToNext()
    await expectOnly(next, 'after a switch')
    await rows(page).first().getByRole('link').first().click()
    await press(page, 'Pin')
    await openList(page, 'Users')
  }
  await sessionButton(page).click()
  await expect(keyItems(page)).toHaveCount(3)
  await expectOnly(third, 'in the open session menu')
  await page.keyboard.press('Escape')
  await page.reload()
  await expectOnly(third, 'after a reload')

  const tab = await page.context().newPage()
  await tab.goto(paths.users())
  await expect(rows(tab).first()).toContainText(third.word)
  await expectOnly(third, 'in two tabs')
  await tab.close()
  await page.bringToFront()

  await chooseMenuItem(page, 'Lock')
  await expect(lockedHeading(page)).toBeVisible()
  await expectCleared('after a lock')
  await unlock(page, third.key)
  await expectOnly(third, 'after the session was unlocked')

  for (const added of [first, second]) {
    await addKey(page, added.key, added.service)
    await expectOnly(added, 'after a key was added again')
  }
  await navigateInApp(page, paths.newApp())
  await page.getByLabel('Display name').fill(`A draft in ${second.word}`)
  await chooseMenuItem(page, 'Sign out')
  await press(page.getByRole('dialog'), 'Sign out')
  await expect(page.getByRole('status').getByText(/^Signed out\. Now using/)).toBeVisible()
  await openList(page, 'Users')
  await expectOnly(third, 'after a key was signed out')
  await expectForgotten(second)

  await chooseMenuItem(page, 'Sign out of all')
  await expect(signInPage).toBeVisible()
  await expectCleared('after all keys were signed out')
  await page.goBack()
  await expect(signInPage).toBeVisible()
  await expectCleared('after all keys were signed out and Back')
}
