import { expect, test } from 'vitest'
import { addReceivedIds, receivedIds, receivedIdsVersion } from './fetch.ts'

test('the version changes if a new identifier is added, but not with a known one', () => {
  addReceivedIds([{ userId: 'usr_1' }])
  const version = receivedIdsVersion()
  addReceivedIds([{ userId: 'usr_1' }])
  expect(receivedIdsVersion()).toBe(version)
  addReceivedIds([{ userId: 'usr_2' }])
  expect(receivedIdsVersion()).not.toBe(version)
  expect([...receivedIds('user')]).toEqual(['usr_1', 'usr_2'])
})
