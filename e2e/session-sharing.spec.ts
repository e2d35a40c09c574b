import type { Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { expect, rows, signIn, test } from './fixtures.ts'
import { chooseMenuItem } from './pages/forms.page.ts'
import { lockedHeading } from './pages/lock.page.ts'

const continueAsMaster = (page: Page) => page.getByRole('button', { name: /^Continue as Master key/ })
const readSessionStorage = (page: Page) => page.evaluate(() => Object.values(sessionStorage).join())

test('a record opened with a middle click is signed in, also after a reload', { tag: '@core' }, async ({
  master: page,
  context,
}) => {
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

test('with two identities signed in, a new tab lets the user choose', { tag: '@core' }, async ({
  master: page,
  context,
  console,
  service,
}) => {
  await page.goto(paths.projects())
  await expect(page.getByRole('table')).toBeVisible()
  const other = await context.newPage()
  await other.goto(paths.signIn())
  await expect(continueAsMaster(other)).toBeVisible()
  await signIn(other, console.projectKey)
  const { name } = await service.get(`/v1/projects/${console.projectId}`)
  await expect(other.getByRole('heading', { level: 1, name: String(name) })).toBeVisible()

  const tab = await context.newPage()
  await tab.goto(paths.users())
  await expect(continueAsMaster(tab)).toBeVisible()
  await tab.getByRole('button', { name: `Continue as Project key of ${name}` }).click()
  await expect(tab).toHaveURL(paths.users())
  await expect(rows(tab)).toHaveCount(10)
  await expect(tab.getByRole('button', { name: 'Session' })).toHaveAccessibleDescription(/^Project key/)
  await expect(page.getByRole('button', { name: 'Session' })).toHaveAccessibleDescription(/^Master key/)
})

test('signing out locks the other tabs of the same identity, duplicates included, and no others', {
  tag: '@core',
}, async ({ master: page, context, console }) => {
  await page.goto(paths.users())
  await expect(rows(page)).toHaveCount(10)
  const opening = context.waitForEvent('page')
  // The new tab has an opener, as a duplicated tab has, so that the session storage is copied.
  await page.evaluate(() => void open(location.href))
  const duplicate = await opening
  await expect(rows(duplicate)).toHaveCount(10)
  const same = await context.newPage()
  await same.goto(paths.users())
  await expect(rows(same)).toHaveCount(10)
  const other = await context.newPage()
  await other.goto(paths.signIn())
  await signIn(other, console.projectKey)
  await chooseMenuItem(page, 'Sign out')
  for (const tab of [same, duplicate]) {
    await expect(lockedHeading(tab)).toBeVisible()
    await expect(tab.getByRole('table')).toHaveCount(0)
    expect(await readSessionStorage(tab)).not.toContain(console.masterKey)
  }
  await expect(other.getByRole('region', { name: 'Project' })).toBeVisible()
})

test('the key is on the channel only in response to a request', { tag: '@core' }, async ({
  master: page,
  context,
  console,
}) => {
  await page.goto(paths.projects())
  await expect(page.getByRole('table')).toBeVisible()
  const received: string[] = []
  await page.exposeFunction('receive', (text: string) => received.push(text))
  await page.evaluate((channel) => {
    const receive: (text: string) => void = Reflect.get(window, 'receive')
    new BroadcastChannel(channel).addEventListener('message', ({ data }) => receive(JSON.stringify(data)))
  }, `service-console ${console.url}`)
  const tab = await context.newPage()
  await tab.goto(paths.users())
  await expect(rows(tab)).toHaveCount(10)
  await chooseMenuItem(tab, 'Lock')
  await expect(lockedHeading(page)).toBeVisible()
  const types = received.map((text) => JSON.parse(text).type).filter((type) => type !== 'active')
  expect(types.slice(0, 5)).toEqual(['ask', 'offer', 'take', 'key', 'lock'])
  const withKey = received.filter((text) => text.includes(console.masterKey))
  expect(withKey.map((text) => JSON.parse(text).type)).toEqual(['key'])
})
