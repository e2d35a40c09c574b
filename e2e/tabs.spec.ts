import type { Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { expect, rows, signIn, test } from './fixtures.ts'
import { menu } from './pages/forms.page.ts'
import { locked, unlock } from './pages/lock.page.ts'

const signInPage = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sign in' })

test('a record opened with the middle button just opens', async ({ master: page, context }) => {
  await page.goto(paths.users())
  const link = rows(page).first().getByRole('link').first()
  const name = await link.innerText()
  const opening = context.waitForEvent('page')
  await link.click({ button: 'middle' })
  const tab = await opening
  await expect(tab.getByRole('region', { name: 'User' })).toContainText(name)
  await tab.reload()
  await expect(tab.getByRole('region', { name: 'User' })).toContainText(name)
})

test('with two identities signed in, a new tab is asked which', async ({
  master: page,
  context,
  console,
}) => {
  await expect(page.getByRole('table')).toBeVisible()
  const other = await context.newPage()
  await other.goto(paths.signIn())
  await expect(other.getByRole('button', { name: /^Continue as Master key/ })).toBeVisible()
  await signIn(other, console.projectKey)
  await expect(other.getByRole('region', { name: 'Project' })).toBeVisible()

  const tab = await context.newPage()
  await tab.goto(paths.users())
  await expect(tab.getByRole('button', { name: /^Continue as Master key/ })).toBeVisible()
  await tab.getByRole('button', { name: `Continue as Project key of ${console.projectId}` }).click()
  await expect(tab).toHaveURL(new RegExp(paths.users()))
  await expect(rows(tab)).toHaveCount(10)
  await expect(tab.getByRole('button', { name: 'Session' })).toHaveAccessibleDescription(/^Project key/)
  await expect(page.getByRole('button', { name: 'Session' })).toHaveAccessibleDescription(/^Master key/)
})

test('who types a key is not taken over meanwhile', async ({ context, console }) => {
  const tab = await context.newPage()
  await tab.goto(paths.users())
  await expect(signInPage(tab)).toBeVisible()
  await tab.getByLabel('API key').fill('half a k')
  const other = await context.newPage()
  await other.goto(paths.projects())
  await signIn(other, console.masterKey)
  await expect(other.getByRole('table')).toBeVisible()
  await expect(tab.getByLabel('API key')).toHaveValue('half a k')
})

test('a locked tab and one that keeps its key in memory hand nothing over', async ({
  page,
  context,
  console,
}) => {
  await page.goto(paths.projects())
  await page.getByLabel('Forget the key on reload').check()
  await signIn(page, console.masterKey)
  const second = await context.newPage()
  await second.goto(paths.users())
  await expect(signInPage(second)).toBeVisible()
  await expect(second.getByRole('button', { name: /^Continue as/ })).toHaveCount(0)
  await signIn(second, console.projectKey)
  await menu(second, 'Lock')
  await expect(locked(second)).toBeVisible()
  const third = await context.newPage()
  await third.goto(paths.users())
  await expect(signInPage(third)).toBeVisible()
  await expect(third.getByRole('button', { name: /^Continue as/ })).toHaveCount(0)
})

test('a tab that slept for half an hour is locked when it is asked for its key', async ({
  master: page,
  context,
}) => {
  await page.clock.install()
  await page.goto(paths.users())
  await expect(rows(page)).toHaveCount(10)
  await page.clock.setSystemTime(Date.now() + 31 * 60_000)
  const tab = await context.newPage()
  await tab.goto(paths.users())
  await expect(signInPage(tab)).toBeVisible()
  await expect(locked(page)).toBeVisible()
})

test('the offer of a tab that is gone goes when it is pressed', async ({ master: page, context }) => {
  await expect(page.getByRole('table')).toBeVisible()
  const tab = await context.newPage()
  await tab.goto(paths.signIn())
  const offer = tab.getByRole('button', { name: /^Continue as Master key/ })
  await expect(offer).toBeVisible()
  await page.close()
  await offer.click()
  await expect(offer).toHaveCount(0)
  await expect(signInPage(tab)).toBeVisible()
})

test('a key that was to be forgotten on reload is not kept when another tab unlocks', async ({
  page,
  context,
  console,
}) => {
  await page.goto(paths.users())
  await page.getByLabel('Forget the key on reload').check()
  await signIn(page, console.masterKey)
  const other = await context.newPage()
  await other.goto(paths.users())
  await signIn(other, console.masterKey)
  await menu(page, 'Lock')
  await expect(locked(other)).toBeVisible()
  await unlock(other, console.masterKey)
  await expect(rows(other)).toHaveCount(10)
  await page.bringToFront()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('button', { name: /^Continue as Master key/ }).click()
  await expect(rows(page)).toHaveCount(10)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(console.masterKey)
})

test('sign-out locks the other tabs of the same identity, and no others', async ({
  master: page,
  context,
  console,
}) => {
  await expect(page.getByRole('table')).toBeVisible()
  const same = await context.newPage()
  await same.goto(paths.users())
  await expect(rows(same)).toHaveCount(10)
  const other = await context.newPage()
  await other.goto(paths.signIn())
  await signIn(other, console.projectKey)
  await expect(other.getByRole('region', { name: 'Project' })).toBeVisible()
  await menu(page, 'Sign out')
  await expect(locked(same)).toBeVisible()
  await expect(same.getByRole('table')).toHaveCount(0)
  await expect(other.getByRole('region', { name: 'Project' })).toBeVisible()
  expect(await same.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(
    console.masterKey,
  )
})

test('a duplicated tab ends with its original', async ({ master: page, context }) => {
  await page.goto(paths.users())
  await expect(rows(page)).toHaveCount(10)
  const opening = context.waitForEvent('page')
  // With an opener, as browsers duplicate a tab: its session storage comes along.
  await page.evaluate(() => void open(location.href))
  const duplicate = await opening
  await expect(rows(duplicate)).toHaveCount(10)
  await menu(page, 'Sign out')
  await expect(signInPage(page)).toBeVisible()
  await expect(locked(duplicate)).toBeVisible()
})

test('a locked tab goes on when another tab of its identity was unlocked', async ({
  master: page,
  context,
  console,
}) => {
  await page.goto(paths.users())
  const other = await context.newPage()
  await other.goto(paths.apps())
  await expect(rows(other)).toHaveCount(10)
  await menu(other, 'Lock')
  await expect(locked(page)).toBeVisible()
  await unlock(other, console.masterKey)
  await expect(rows(other)).toHaveCount(10)
  await page.bringToFront()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('button', { name: /^Continue as Master key/ }).click()
  await expect(rows(page)).toHaveCount(10)
})

test('the key is on the channel only as the answer to a request', async ({
  master: page,
  context,
  console,
}) => {
  const name = `service-console ${console.url}`
  await page.evaluate((channel) => {
    const heard: string[] = []
    Reflect.set(window, 'overheard', heard)
    new BroadcastChannel(channel).addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)))
  }, name)
  const tab = await context.newPage()
  await tab.goto(paths.users())
  await expect(rows(tab)).toHaveCount(10)
  await menu(tab, 'Lock')
  await expect(locked(page)).toBeVisible()
  const heard: string[] = await page.evaluate(() => Reflect.get(window, 'overheard'))
  const types = heard.map((text) => JSON.parse(text).type).filter((type) => type !== 'active')
  expect(types.slice(0, 5)).toEqual(['ask', 'offer', 'take', 'key', 'lock'])
  const withKey = heard.filter((text) => text.includes(console.masterKey))
  expect(withKey.map((text) => JSON.parse(text).type)).toEqual(['key'])
})

test('who gets the key a little late sees no page of sign-in before', async ({ master: page, context }) => {
  await page.evaluate(() => {
    const post = BroadcastChannel.prototype.postMessage
    BroadcastChannel.prototype.postMessage = function (message) {
      setTimeout(() => post.call(this, message), message.type === 'key' ? 300 : 0)
    }
  })
  const tab = await context.newPage()
  await tab.addInitScript(() => {
    const look = () => {
      if (document.querySelector('form')) Reflect.set(window, 'wasAsked', true)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  await tab.goto(paths.users())
  await expect(rows(tab)).toHaveCount(10)
  expect(await tab.evaluate(() => Reflect.get(window, 'wasAsked'))).toBeUndefined()
})
