import { paths } from '../src/paths.ts'
import { configureBuild } from './configure-build.ts'
import { expect, rows } from './fixtures.ts'
import { chooseMenuItem, sessionButton } from './pages/forms.page.ts'
import { addKey } from './pages/keys.page.ts'
import { lockedHeading, unlock } from './pages/lock.page.ts'
import { configureServices, createSimulatedKey, signInAt, test } from './two-services.ts'

test('the connection check without a key, and a key, are sent only to the service that was chosen', async ({
  page,
  server,
  second,
  keysSeen,
}) => {
  configureServices(server, second)
  const key = createSimulatedKey()
  const host = new URL(second.url).host
  await page.goto(paths.check())
  await expect(page.getByRole('main')).toContainText(server.url)
  const checking = page.waitForRequest(`${second.url}/v1/**`)
  await page.getByLabel('Service').selectOption('South')
  expect((await checking).headers()['x-service-key']).toBeUndefined()
  await page.goto(paths.users())
  await expect(page.getByLabel('Service')).toHaveValue(server.url)
  await signInAt(page, 'South', key)
  await expect(sessionButton(page)).toHaveAccessibleDescription(/South/)
  await page.reload()
  await expect(rows(page)).not.toHaveCount(0)
  await chooseMenuItem(page, 'Lock')
  // The lock itself reloads the page.
  await expect(lockedHeading(page)).toBeVisible()
  await page.reload()
  await expect(page.getByText(`for ${host} to continue`)).toBeVisible()
  await expect(page.getByText(`sent only to ${host}`)).toBeVisible()
  await unlock(page, key)
  await expect(rows(page)).not.toHaveCount(0)
  expect(keysSeen(key)).toEqual([second.url])

  const other = createSimulatedKey()
  await addKey(page, other, 'North')
  await expect(rows(page)).not.toHaveCount(0)
  expect(keysSeen(other)).toEqual([server.url])
})

test('a new tab adopts a session with its service, and lets the user choose between two services', async ({
  page,
  context,
  server,
  second,
  keysSeen,
}) => {
  configureServices(server, second)
  const [north, south] = [createSimulatedKey(), createSimulatedKey()]
  await page.goto(paths.users())
  await signInAt(page, 'South', south)
  const tab = await context.newPage()
  await tab.goto(paths.apps())
  await expect(rows(tab)).not.toHaveCount(0)
  await addKey(tab, north, 'North')
  await expect(sessionButton(tab)).toHaveAccessibleDescription(/North/)

  const third = await context.newPage()
  await third.goto(paths.users())
  await expect(third.getByRole('button', { name: /^Continue as Master key .* at North$/ })).toBeVisible()
  await third.getByRole('button', { name: /^Continue as Master key .* at South$/ }).click()
  await expect(rows(third)).not.toHaveCount(0)
  expect([keysSeen(north), keysSeen(south)]).toEqual([[server.url], [second.url]])
})

test('a session at a service that the operator removed is closed, and its key is forgotten', async ({
  page,
  server,
  second,
  keysSeen,
}) => {
  configureServices(server, second)
  const key = createSimulatedKey()
  await page.goto(paths.users())
  await signInAt(page, 'South', key)
  server.setPage(configureBuild('--service-url', server.url).body)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page.getByLabel('Service')).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(key)
  expect(keysSeen(key)).toEqual([second.url])
})
