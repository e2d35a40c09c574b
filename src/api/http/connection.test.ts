import { expect, test } from 'vitest'
import { newTestClient, stubBrowser } from '../../testing/stub-browser.ts'
import { json, stubService } from '../../testing/stub-service.ts'
import { writeOf } from '../../testing/write-of.ts'
import { writes } from '../mutations.ts'
import { queries } from '../queries.ts'

/** A query client with its own connection. */
function clientWithKey(key: string) {
  stubBrowser({ key: () => key })
  return newTestClient()
}

test('the queries and mutations of two clients send the key of their own client’s connection', async () => {
  const requests = stubService(() => json({ userId: 'usr_1' }))
  for (const client of [clientWithKey('first-key'), clientWithKey('second-key')]) {
    await client.fetchQuery(queries.users.record('usr_1'))
    await writes.createProject(writeOf({ name: 'Harbor' }), client)
  }
  expect(requests.map(({ keyHeader }) => keyHeader)).toEqual([
    'Bearer first-key',
    'Bearer first-key',
    'Bearer second-key',
    'Bearer second-key',
  ])
})
