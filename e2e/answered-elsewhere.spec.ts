import { expectNamed, test, visit } from './faulty-service/fixtures.ts'
import { writes } from './faulty-service/operations.ts'
import { expect } from './fixtures.ts'

test.use({
  // The browser reports a redirect's address as a request also where it was not followed.
  tolerated: async ({ server }, use) => {
    await use({ origins: [server.secondOrigin], messages: [] })
  },
})

for (const fault of ['redirect:303', 'redirect:307']) {
  test(`a write that meets ${fault} is sent once and not followed`, async ({ page, simulate, server }) => {
    const key = await simulate(`fault=${fault}@writes`, '/sign-in')
    for (const { endpoint, address, prepare, send, unknown } of writes) {
      await visit(page, address)
      await prepare(page)
      await send(page)
      const alert = await expectNamed(page, unknown, /It may have changed something\./)
      await expect(alert).toContainText('The address redirects; the key was not sent on.')
      expect(server.seen(key, endpoint)).toHaveLength(1)
    }
    expect(server.caught).toEqual([])
  })
}

test('a create answered by a web page is not taken for a success', async ({ page, simulate, server }) => {
  const key = await simulate('fault=body:html@createProject', '/sign-in')
  const [{ endpoint, address, prepare, send, unknown }] = writes
  await visit(page, address)
  await prepare(page)
  await send(page)
  await expectNamed(page, unknown, /It may have changed something\./)
  expect(server.seen(key, endpoint)).toHaveLength(1)
})

test('an address that answers with nothing signs nobody in', async ({ page }) => {
  await page.goto('/sign-in')
  await page.getByLabel('API key').fill('simulate:fault=body:nothing@sign-in')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('The answer is empty.')
})
