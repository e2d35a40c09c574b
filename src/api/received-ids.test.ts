import { expect, test } from 'vitest'
import { getUser } from '../contract/endpoints.ts'
import { resources } from '../contract/resources.ts'
import { stubBrowser, testConnection } from '../testing/stub-browser.ts'
import { json, stubService } from '../testing/stub-service.ts'
import { addReceivedIds, fetchRecord } from './fetch.ts'
import { newReceivedIds } from './http/connection.ts'

test('the IDs of a record are kept by kind, each once and as text', () => {
  const receivedIds = newReceivedIds()
  const connection = { ...testConnection(), receivedIds }
  addReceivedIds(connection, [
    { userId: 'usr_1', projectId: 7 },
    { userId: 'usr_1' },
    { userId: '' },
    { projectAppId: null },
  ])
  expect(receivedIds).toEqual({ user: new Set(['usr_1']), app: new Set(), project: new Set(['7']) })
})

test('a response whose session ends while it is read leaves no identifier', async () => {
  const receivedIds = newReceivedIds()
  const session = new AbortController()
  let isReceived = false
  stubBrowser({
    signal: session.signal,
    receivedIds,
    // The keys are removed from the response at the end.
    keys: () => {
      if (isReceived) session.abort()
      return []
    },
  })
  stubService(() => {
    isReceived = true
    return json({ userId: 'usr_late' })
  })
  const { signal } = new AbortController()
  await expect(fetchRecord(getUser, resources.users, 'usr_late', signal, testConnection())).rejects.toThrow(
    'aborted',
  )
  expect(receivedIds).toEqual(newReceivedIds())
})
