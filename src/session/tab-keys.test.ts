import { beforeEach, expect, test } from 'vitest'
import { type Credentials, clearCredentials, readCredentials, writeCredentials } from './credentials.ts'
import {
  areStoredKeysCurrent,
  forgetCurrentKeys,
  keysInTab,
  loadInactiveKeys,
  retainInactiveKeys,
  runKeyEffect,
  storeProjectName,
} from './tab-keys.ts'

const address = 'https://service.test'
const lantern = { address, identity: { kind: 'project', projectId: 'prj_1' } } as const
const ember = { address, identity: { kind: 'project', projectId: 'prj_2' } } as const
const lanternCredentials: Credentials = { ...lantern, key: 'sk_lantern_123456', projectName: 'Lantern' }
const emberCredentials: Credentials = { ...ember, key: 'sk_ember_12345678' }

beforeEach(() => {
  clearCredentials()
  forgetCurrentKeys()
  retainInactiveKeys([])
  loadInactiveKeys({ entries: [lanternCredentials, emberCredentials], activeIndex: 1 })
  const session = { ...ember, serial: 2, keySerial: 2 }
  const inactive = [{ ...lantern, serial: 1, keySerial: 1 }]
  runKeyEffect({ type: 'activateKey', session, inactive, remember: true }, emberCredentials)
})

test('keysInTab returns every key of the tab, the active one first', () => {
  expect(keysInTab()).toEqual([emberCredentials.key, lanternCredentials.key])
  forgetCurrentKeys()
  expect(keysInTab()).toEqual([lanternCredentials.key])
})

test('the stored keys are not current after one was selected, replaced or removed in storage', () => {
  expect(areStoredKeysCurrent()).toBe(true)
  writeCredentials({ entries: [lanternCredentials, emberCredentials], activeIndex: 0 })
  expect(areStoredKeysCurrent()).toBe(false)
  writeCredentials({
    entries: [{ ...lanternCredentials, key: 'sk_lantern_renewed' }, emberCredentials],
    activeIndex: 1,
  })
  expect(areStoredKeysCurrent()).toBe(false)
  writeCredentials({ entries: [emberCredentials], activeIndex: 0 })
  expect(areStoredKeysCurrent()).toBe(false)
  clearCredentials()
  expect(areStoredKeysCurrent()).toBe(false)
})

test('a new project name is stored with its key, truncated, and the keys keep their order', () => {
  storeProjectName(lantern, 'Beacon')
  storeProjectName(ember, 'E'.repeat(1000))
  expect(readCredentials()).toEqual({
    entries: [
      { ...lanternCredentials, projectName: 'Beacon' },
      { ...emberCredentials, projectName: `${'E'.repeat(200)}…` },
    ],
    activeIndex: 1,
  })
  expect(areStoredKeysCurrent()).toBe(true)
})
