import { paths } from '../src/paths.ts'
import { expectErrorAlert, test } from './faulty-service/fixtures.ts'
import { createProjectOperation } from './faulty-service/operations.ts'
import { expect, signIn } from './fixtures.ts'

const redirectError = 'The address redirects. The key wasn’t forwarded.'
const mayHaveChanged = /The request may have taken effect\./

test.use({
  // Chromium reports the target of a redirect as a request, although it is not followed.
  tolerated: async ({ server }, use) => {
    await use({ origins: [server.secondOrigin], messages: [] })
  },
})

test('a redirected read is not followed, so the key is not sent elsewhere', { tag: '@core' }, async ({
  page,
  simulate,
  server,
}) => {
  const key = await simulate('fault=redirect:302@listUsers', paths.users())
  await expect(await expectErrorAlert(page, 'Couldn’t load the users.')).toContainText(redirectError)
  expect(server.requests(key, 'listUsers')).toHaveLength(1)
  expect(server.caught).toEqual([])
})

test('a redirected write is not followed, and its outcome is unknown', { tag: '@core' }, async ({
  page,
  simulate,
  server,
}) => {
  const key = await simulate('fault=redirect:307@createProject', createProjectOperation.address)
  await createProjectOperation.submit(page)
  await expect(await expectErrorAlert(page, createProjectOperation.unknown, mayHaveChanged)).toContainText(
    redirectError,
  )
  expect(server.requests(key, 'createProject')).toHaveLength(1)
  expect(server.caught).toEqual([])
})

test('a web page in place of a response is not a sign-in, and leaves the outcome of a write unknown', async ({
  page,
  server,
}) => {
  const webPage = 'The address returned a web page instead of an API response.'
  await page.goto(paths.newProject())
  const key = `simulate:fault=body:html*1@sign-in,fault=body:html@createProject,run=${crypto.randomUUID()}`
  await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText(webPage)
  await signIn(page, key)
  await createProjectOperation.submit(page)
  await expect(await expectErrorAlert(page, createProjectOperation.unknown, mayHaveChanged)).toContainText(
    webPage,
  )
  expect(server.requests(key, 'createProject')).toHaveLength(1)
})
