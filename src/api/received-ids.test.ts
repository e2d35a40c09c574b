import { expect, test } from 'vitest'
import { getUser } from '../contract/endpoints.ts'
import { resources } from '../contract/resources.ts'
import { stubBrowser, testConnection } from '../testing/stub-browser.ts'
import { json, stubService } from '../testing/stub-service.ts'
import { addReceivedIds, clearReceivedIds, fetchRecord, receivedIds, receivedIdsVersion } from './fetch.ts'

test('the version changes if a new identifier is added, but not with a known one', () => {
  addReceivedIds([{ userId: 'usr_1' }])
  const version = receivedIdsVersion()
  addReceivedIds([{ userId: 'usr_1' }])
  expect(receivedIdsVersion()).toBe(version)
  addReceivedIds([{ userId: 'usr_2' }])
  expect(receivedIdsVersion()).not.toBe(version)
  expect([...receivedIds('user')]).toEqual(['usr_1', 'usr_2'])
})

test('a response whose session ends while it is read leaves no identifier', async () => {
  clearReceivedIds()
  const session = new AbortController()
  let isReceived = false
  stubBrowser({
    signal: session.signal,
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
  expect([...receivedIds('user')]).toEqual([])
})
