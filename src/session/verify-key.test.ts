import { expect, test } from 'vitest'
import { listUsers } from '../contract/endpoints.ts'
import { stubBrowser, testConnection } from '../testing/stub-browser.ts'
import { json, stubService } from '../testing/stub-service.ts'
import { verifyKey } from './find-identity.ts'

/** Verifies a key that the list of users refused, at a service that responds with these statuses. */
async function verify(...statuses: number[]) {
  stubBrowser()
  const requests = stubService(() => json({}, statuses[requests.length - 1]))
  const { signal } = new AbortController()
  const isAccepted = await verifyKey({ kind: 'master' }, listUsers, testConnection(), signal)
  return { isAccepted, requests: requests.map(({ path }) => path) }
}

test('a key is accepted if another endpoint does not refuse it', async () => {
  expect(await verify(200)).toEqual({ isAccepted: true, requests: ['/v1/projects'] })
  expect(await verify(403, 404)).toEqual({ isAccepted: true, requests: ['/v1/projects', '/v1/apps'] })
})

test('a key is not accepted if all endpoints refuse it', async () => {
  expect(await verify(401, 403)).toEqual({ isAccepted: false, requests: ['/v1/projects', '/v1/apps'] })
})

test.each([408, 501])('whether a key is accepted stays unknown after the status %i', async (status) => {
  expect(await verify(401, status)).toMatchObject({ isAccepted: undefined })
})
