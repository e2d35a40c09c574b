import { beforeEach, expect, expectTypeOf, onTestFinished, test, vi } from 'vitest'
import {
  type Credentials,
  clearCredentials,
  clearLock,
  principalOf,
  readCredentials,
  readLock,
  writeCredentials,
  writeLock,
} from './credentials.ts'
import type { Principal } from './principal.ts'
import { credentialsName, lockName, tabStorage } from './tab-storage.ts'

const address = 'https://service.test'
const identity = { kind: 'project', projectId: 'prj_1' } as const
const credentials: Credentials = { address, identity, key: 'sk_0123456789abcdef' }

beforeEach(() => {
  clearCredentials()
  clearLock()
})

test('the type of credentials is not assignable to a principal, so that no state contains a key', () => {
  expectTypeOf<Credentials>().not.toExtend<Principal>()
})

test('a principal has the last characters of a long key, and nothing of a short one', () => {
  expect(principalOf(credentials)).toEqual({ address, identity, ending: 'cdef' })
  expect(principalOf({ ...credentials, key: 'short' })).toEqual({ address, identity })
})

test('credentials and a lock are read as they were written', () => {
  const lock = { principal: principalOf(credentials), remember: false }
  const tabCredentials = {
    entries: [
      { ...credentials, address: 'https://other.test' },
      credentials,
      { ...credentials, identity: { kind: 'project', projectId: 'prj_2' }, projectName: 'Lantern' },
    ],
    activeIndex: 1,
  } as const
  writeCredentials(tabCredentials)
  writeLock(lock)
  expect(readCredentials()).toEqual(tabCredentials)
  expect(readLock()).toEqual(lock)
})

test('if storage is full, a new key is kept in memory, and the former key is removed from storage', () => {
  const items = new Map<string, string>()
  let isStorageFull = false
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    removeItem: (name: string) => items.delete(name),
    setItem(name: string, text: string) {
      if (isStorageFull) throw new DOMException('Full', 'QuotaExceededError')
      items.set(name, text)
    },
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  writeCredentials({ entries: [credentials], activeIndex: 0 })
  expect([...items.values()].join()).toContain(credentials.key)
  isStorageFull = true
  const newCredentials = { ...credentials, key: 'sk_fedcba9876543210' }
  writeCredentials({ entries: [newCredentials], activeIndex: 0 })
  expect(readCredentials()).toEqual({ entries: [newCredentials], activeIndex: 0 })
  expect([...items.values()].join()).not.toContain(credentials.key)
})

test.each([
  null,
  'text',
  { address, identity },
  { ...credentials, identity: { kind: 'project' } },
  { ...credentials, address: 1 },
])('invalid stored credentials are ignored: %j', (stored) => {
  tabStorage.write(credentialsName, stored)
  expect(readCredentials()).toBeUndefined()
})

test('invalid inactive credentials are ignored', () => {
  const before = [null, 'text', { address, identity }, { ...credentials, projectName: 1 }, credentials]
  tabStorage.write(credentialsName, { ...credentials, before, after: 'text' })
  expect(readCredentials()).toEqual({ entries: [credentials, credentials], activeIndex: 1 })
})

test.each([
  null,
  { principal: principalOf(credentials) },
  { principal: credentials, remember: true },
  { principal: { address }, remember: true },
])('a stored lock that is invalid or contains a key is ignored: %j', (stored) => {
  tabStorage.write(lockName, stored)
  expect(readLock()).toBeUndefined()
})
