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

test('credentials cannot be assigned to a principal, so that no state contains a key', () => {
  expectTypeOf<Credentials>().not.toExtend<Principal>()
  expect(principalOf(credentials)).toEqual({ address, identity, ending: 'cdef' })
  expect(principalOf({ ...credentials, key: 'short' })).toEqual({ address, identity })
})

test('credentials and a lock are read as they were written', () => {
  const lock = { principal: principalOf(credentials), remember: false }
  const stored = {
    keys: [
      { ...credentials, address: 'https://other.test' },
      credentials,
      { ...credentials, identity: { kind: 'project', projectId: 'prj_2' }, projectName: 'Lantern' },
    ],
    active: 1,
  } as const
  writeCredentials(stored)
  writeLock(lock)
  expect(readCredentials()).toEqual(stored)
  expect(readLock()).toMatchObject(lock)
})

test('a key that cannot be stored still replaces the stored one', () => {
  const stored = new Map<string, string>()
  let isFull = false
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    removeItem: (name: string) => stored.delete(name),
    setItem(name: string, text: string) {
      if (isFull) throw new DOMException('Full', 'QuotaExceededError')
      stored.set(name, text)
    },
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(writeCredentials({ keys: [credentials], active: 0 })).toBe(true)
  isFull = true
  const next = { ...credentials, key: 'sk_fedcba9876543210' }
  expect(writeCredentials({ keys: [next], active: 0 })).toBe(false)
  expect(readCredentials()).toEqual({ keys: [next], active: 0 })
  expect([...stored.values()].join()).not.toContain(credentials.key)
})

test('credentials and a lock that an earlier version stored are read', () => {
  const owner = { identity, address, host: 'service.test', ending: 'cdef' }
  tabStorage.write(credentialsName, { key: credentials.key, address, identity })
  tabStorage.write(lockName, { owner, remember: true })
  expect(readCredentials()).toEqual({ keys: [credentials], active: 0 })
  expect(readLock()).toMatchObject({ principal: { address, identity, ending: 'cdef' }, remember: true })
})

test.each([
  null,
  'text',
  { address, identity },
  { ...credentials, identity: { kind: 'project' } },
  { ...credentials, address: 1 },
])('broken credentials are ignored: %j', (stored) => {
  tabStorage.write(credentialsName, stored)
  expect(readCredentials()).toBeUndefined()
})

test('broken inactive credentials are ignored', () => {
  const broken = [null, 'text', { address, identity }, { ...credentials, projectName: 1 }]
  tabStorage.write(credentialsName, { ...credentials, before: broken, after: 'text' })
  expect(readCredentials()).toEqual({ keys: [credentials, credentials], active: 1 })
})

test.each([
  null,
  { owner: principalOf(credentials) },
  { owner: credentials, remember: true },
  { owner: { address }, remember: true },
])('a broken lock, or one with a key in it, is ignored: %j', (stored) => {
  tabStorage.write(lockName, stored)
  expect(readLock()).toBeUndefined()
})
