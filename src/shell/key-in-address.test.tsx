import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '../paths.ts'
import { renewSession } from '../session/session.ts'
import { numbered, stubRecords, userRow } from '../testing/mock-service.ts'
import { pageAddress } from '../testing/page-address.ts'
import { newSession, renderApp, testKey } from '../testing/render-app.tsx'

test('a page whose address contains a key of this tab opens without it, and nothing is sent with it', async () => {
  const requests = stubRecords({ users: numbered(2, userRow) })
  await renderApp(paths.users({ nickname: testKey }))
  await expect.element(page.getByRole('link', { name: 'user 2' })).toBeVisible()
  expect(pageAddress()).toBe('/users')
  expect(JSON.stringify(requests.map(({ path, query }) => [path, query]))).not.toContain(testKey)
})

test('a key that is typed into the hash of an open page is removed', async () => {
  stubRecords({ users: numbered(2, userRow) })
  await renderApp('/users?limit=25')
  location.hash = testKey
  await expect.poll(() => location.hash).toBe('')
  expect(pageAddress()).toBe('/users?limit=25')
})

test('when a session begins whose key is the filter of the open page, the filter is removed', async () => {
  stubRecords({ users: numbered(2, userRow) })
  const { router } = await renderApp(paths.users({ nickname: 'next-key-0123456789' }))
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  renewSession(newSession('next-key-0123456789'))
  await expect.element(page.getByRole('link', { name: 'user 2' })).toBeVisible()
  expect(pageAddress()).toBe('/users')
  expect(router.state.location.search).toBe('')
})
