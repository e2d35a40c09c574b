import { beforeEach, expect, test } from 'vitest'
import { type Credentials, clearCredentials, readCredentials, writeCredentials } from './credentials.ts'
import { storeProjectName } from './store-project-name.ts'
import {
  areKeysStored,
  clearActiveKey,
  keysInTab,
  retainKeys,
  runKeyEffect,
  setInactiveKeys,
} from './tab-keys.ts'

const address = 'https://service.test'
const lantern = { address, identity: { kind: 'project', projectId: 'prj_1' } } as const
const ember = { address, identity: { kind: 'project', projectId: 'prj_2' } } as const
const lanternKey: Credentials = { ...lantern, key: 'sk_lantern_123456', projectName: 'Lantern' }
const emberKey: Credentials = { ...ember, key: 'sk_ember_12345678' }

beforeEach(() => {
  clearCredentials()
  clearActiveKey()
  retainKeys([])
  setInactiveKeys({ keys: [lanternKey, emberKey], active: 1 })
  const session = { ...ember, serial: 2, keySerial: 2 }
  const inactive = [{ ...lantern, serial: 1, keySerial: 1 }]
  runKeyEffect({ type: 'useKey', session, inactive, remember: true }, emberKey)
})

test('keysInTab returns every key of the tab, the active one first', () => {
  expect(keysInTab()).toEqual([emberKey.key, lanternKey.key])
  clearActiveKey()
  expect(keysInTab()).toEqual([lanternKey.key])
})

test('the keys of this page are no longer stored after any of them was replaced or removed', () => {
  expect(areKeysStored()).toBe(true)
  writeCredentials({ keys: [lanternKey, emberKey], active: 0 })
  expect(areKeysStored()).toBe(false)
  writeCredentials({ keys: [{ ...lanternKey, key: 'sk_lantern_renewed' }, emberKey], active: 1 })
  expect(areKeysStored()).toBe(false)
  writeCredentials({ keys: [emberKey], active: 0 })
  expect(areKeysStored()).toBe(false)
  clearCredentials()
  expect(areKeysStored()).toBe(false)
})

test('a new project name is stored with its key, truncated, and the keys keep their order', () => {
  storeProjectName(lantern, 'Beacon')
  storeProjectName(ember, 'E'.repeat(1000))
  expect(readCredentials()).toEqual({
    keys: [
      { ...lanternKey, projectName: 'Beacon' },
      { ...emberKey, projectName: `${'E'.repeat(200)}…` },
    ],
    active: 1,
  })
  expect(areKeysStored()).toBe(true)
})
