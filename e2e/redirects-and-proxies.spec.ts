import { paths } from '../src/paths.ts'
import { expectErrorAlert, test } from './faulty-service/fixtures.ts'
import { expect } from './fixtures.ts'

const redirectError = 'The address redirects. The key wasn’t forwarded.'

test.use({
  // Chromium reports the target of a redirect as a request, although it is not followed.
  tolerated: ({ server }, use) => use({ origins: [server.secondOrigin], messages: [] }),
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
