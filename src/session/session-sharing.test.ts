import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adoptFrom, adoptOnlySession, clearOffers, receiveOffer, removeOffer } from './session-sharing.ts'
import type { SessionOffer } from './tab-channel.ts'

const tabChannel = vi.hoisted(() => ({ requestOffers: vi.fn(), requestKey: vi.fn(), ignoreKey: vi.fn() }))
const locks = vi.hoisted(() => ({ findSharingTabs: vi.fn(), onceReleased: vi.fn() }))
vi.mock('./tab-channel.ts', () => ({ tabChannel }))
vi.mock('./tab-storage.ts', () => locks)

/** Longer than any tab may take to respond, in milliseconds. */
const LONG_MS = 60_000

const offerOf = (tab: string, projectId?: string): SessionOffer => ({
  tab,
  owner: {
    address: 'https://north.test',
    identity: projectId === undefined ? { kind: 'master' } : { kind: 'project', projectId },
  },
})

const showChoice = vi.fn()

/** Searches for a session while these tabs share theirs. */
async function search(...tabs: string[]) {
  locks.findSharingTabs.mockResolvedValue(tabs)
  await adoptOnlySession(showChoice)
}

/** Releases the lock of a tab, as when the tab is closed. */
function releaseLock(tab: string) {
  for (const [of, , callback] of locks.onceReleased.mock.calls) if (of === tab) callback()
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  clearOffers()
  vi.clearAllMocks()
})

test('without a tab that shares its session, or without Web Locks, the user chooses at once', async () => {
  await search()
  expect(showChoice).toHaveBeenCalledTimes(1)
  receiveOffer(offerOf('a'))
  expect(tabChannel.requestKey).not.toHaveBeenCalled()
})

test('nothing is shown while tabs respond and while the key is on its way', async () => {
  await search('a', 'b')
  receiveOffer(offerOf('a'))
  expect(tabChannel.requestKey).not.toHaveBeenCalled()
  receiveOffer(offerOf('b'))
  expect(tabChannel.requestKey.mock.calls).toEqual([['a']])
  expect(showChoice).not.toHaveBeenCalled()
})

test('a tab that releases its lock is not waited for', async () => {
  await search('a', 'b')
  receiveOffer(offerOf('a'))
  releaseLock('b')
  expect(tabChannel.requestKey.mock.calls).toEqual([['a']])
  releaseLock('a')
  expect(showChoice).toHaveBeenCalledTimes(1)
})

test('if a key does not arrive in time, the user chooses, and the key is ignored from then on', async () => {
  await search('a')
  receiveOffer(offerOf('a'))
  vi.advanceTimersByTime(LONG_MS)
  expect(showChoice).toHaveBeenCalledTimes(1)
  expect(tabChannel.ignoreKey).toHaveBeenCalled()
})

test('after a session was adopted, a late timer shows nothing', async () => {
  await search('a')
  receiveOffer(offerOf('a'))
  clearOffers()
  vi.advanceTimersByTime(LONG_MS)
  expect(showChoice).not.toHaveBeenCalled()
})

test('with two principals the user chooses, and the key of a chosen tab that never responds is ignored', async () => {
  await search('a', 'b')
  receiveOffer(offerOf('a'))
  receiveOffer(offerOf('b', 'prj_1'))
  expect(showChoice).toHaveBeenCalledTimes(1)
  vi.clearAllMocks()
  adoptFrom('b')
  expect(tabChannel.requestKey.mock.calls).toEqual([['b']])
  expect(tabChannel.ignoreKey).not.toHaveBeenCalled()
  vi.advanceTimersByTime(LONG_MS)
  expect(tabChannel.ignoreKey.mock.calls).toEqual([['b']])
  // The offers of the other tabs may have changed.
  expect(tabChannel.requestOffers).toHaveBeenCalledTimes(1)
})

test('when a shown offer is gone, the others are requested again', async () => {
  await search()
  receiveOffer(offerOf('a'))
  removeOffer('a')
  expect(tabChannel.requestOffers).toHaveBeenCalledTimes(1)
  removeOffer('a')
  expect(tabChannel.requestOffers).toHaveBeenCalledTimes(1)
})
