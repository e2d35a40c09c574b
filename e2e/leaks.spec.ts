import { paths } from '../src/paths.ts'
import { expect, rows, signIn } from './fixtures.ts'
import { findLeaks } from './leaks/find-leaks.ts'
import { test } from './leaks/fixtures.ts'
import { injectLeaks } from './leaks/leak-injections.ts'
import { watchLeakSurfaces } from './leaks/leak-surfaces.ts'
import { expectedFaults, openCalls, openList, readDetails } from './leaks/page-steps.ts'
import { variantsOf } from './leaks/secret-variants.ts'
import { createNamedKey, walkWithSeveralKeys } from './leaks/several-keys.ts'
import { walkEverywhere } from './leaks/walkthrough.ts'
import { configureServices, test as twoServices } from './two-services.ts'

test('the key is only in the stored session, on every page and after every failure', async ({
  startWalkthrough,
  server,
  tolerated,
}) => {
  // More than a hundred steps.
  test.setTimeout(180_000)
  // The browser reports a redirect's address as a request although it does not follow the redirect.
  tolerated.origins.push(server.secondOrigin)
  tolerated.messages.push(/^Failed to load resource: net::ERR_/)
  await walkEverywhere(startWalkthrough(expectedFaults))
  expect(server.caught).toEqual([])
})

twoServices(
  'nothing of one of three keys is on a surface while another is active, and no key after a lock or sign-out',
  async ({ page, context, server, second, keysSeen }) => {
    twoServices.setTimeout(180_000)
    configureServices(server, second)
    const surfaces = await watchLeakSurfaces(context, server.url, second.url)
    await page.bringToFront()
    const keys = [
      createNamedKey(server, 'North', 'master', 'Alder'),
      createNamedKey(server, 'North', 'project', 'Birch'),
      createNamedKey(second, 'South', 'project', 'Cedar'),
    ] as const
    await walkWithSeveralKeys(page, surfaces, keys)
    expect(keys.map(({ key }) => keysSeen(key))).toEqual([[server.url], [server.url], [second.url]])
  },
)

test('a leak on any surface is found', { tag: '@core' }, async ({ page, simulate, surfaces, console }) => {
  const key = await simulate('', paths.projects())
  await expect(rows(page)).toHaveCount(3)
  await surfaces.clearClipboard()
  await page.bringToFront()
  const injected = await injectLeaks(page, console.url)
  const texts = [...(await surfaces.read()), ['clipboard', 'text', await surfaces.readClipboard()] as const]
  const missed = injected.filter(([report, secret]) => {
    const leaks = findLeaks(texts, { key, variants: variantsOf(secret) })
    return !leaks.some((leak) => leak.startsWith(report))
  })
  expect(missed.map(([report]) => report)).toEqual([])
})

test('a key, or a part of it, in a response reaches no surface', { tag: '@core' }, async ({
  startWalkthrough,
}) => {
  const walkthrough = startWalkthrough('', 'kanarie-3W8u2hJ5')
  const { page, key, secret, expectNoLeak } = walkthrough
  await page.route('**/v1/users?**', (route) =>
    route.fulfill({ status: 403, json: { message: `The key ${key} may not list users.` } }),
  )
  await page.route('**/v1/apps?**', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<h1>Key ${secret.slice(0, 12)}… is unknown</h1>` }),
  )
  await page.goto(paths.projects())
  await signIn(page, key)
  await openList(page, 'Users')
  await expect(page.getByRole('alert')).toContainText('This key isn’t allowed to do that.')
  await expectNoLeak('after a refusal that repeats it')
  await openList(page, 'Apps')
  const alert = await readDetails(walkthrough, 'Couldn’t load the apps.')
  await expect(alert).toContainText('is unknown')
  await openCalls(walkthrough)
})
