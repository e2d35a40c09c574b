import { beforeEach, expect, test, vi } from 'vitest'
import { keepsOnDevice, keptRecordsOf, setKeptRecords } from './kept-records.ts'
import type { Principal } from './principal.ts'

const address = 'https://api.example.com'
const master: Principal = { address, identity: { kind: 'master' }, ending: '6789' }
const project: Principal = { address, identity: { kind: 'project', projectId: 'prj_1' } }
const storageName = 'service-console.kept ["https://api.example.com","master"]'
const user = { kind: 'user', id: 'usr_1' } as const

let tab = new Map<string, string>()
let device = new Map<string, string>()

const stubStorage = (name: string, items: Map<string, string>) =>
  vi.stubGlobal(name, {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  })

beforeEach(() => {
  tab = new Map()
  device = new Map()
  stubStorage('sessionStorage', tab)
  stubStorage('localStorage', device)
})

test('a principal’s records are kept in the tab, by ID and kind only, and another principal has none', () => {
  const named = { ...user, name: 'Ember', projectId: 'prj_1' }
  setKeptRecords(master, [named])
  expect([...tab]).toEqual([[storageName, JSON.stringify([user])]])
  expect([...device]).toEqual([])
  expect(keptRecordsOf(master)).toEqual([user])
  expect(keptRecordsOf(project)).toEqual([])
})

test('on the device, records are kept only once the person asks for it, and no longer afterward', () => {
  setKeptRecords(master, [user], true)
  expect([...tab]).toEqual([])
  tab.clear()
  expect(keptRecordsOf(master)).toEqual([user])
  expect(keepsOnDevice(project)).toBe(false)
  setKeptRecords(master, [])
  expect(keepsOnDevice(master)).toBe(true)
  setKeptRecords(master, [user], false)
  expect([...device]).toEqual([])
  expect(keptRecordsOf(master)).toEqual([user])
})

test('records of the tab stay visible when another tab begins to keep on the device', () => {
  const app = { kind: 'app', id: 'app_1' } as const
  setKeptRecords(master, [user, app])
  device.set(storageName, JSON.stringify([app]))
  expect(keptRecordsOf(master)).toEqual([app, user])
})

test.each([true, false])('without room, nothing changes, on the device: %s', (onDevice) => {
  const app = { kind: 'app', id: 'app_1' } as const
  const full = () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }
  setKeptRecords(master, [user], onDevice)
  vi.spyOn(onDevice ? localStorage : sessionStorage, 'setItem').mockImplementation(full)
  expect(setKeptRecords(master, [app, user])).toBe(false)
  stubStorage('localStorage', device)
  stubStorage('sessionStorage', tab)
  vi.spyOn(onDevice ? sessionStorage : localStorage, 'setItem').mockImplementation(full)
  expect(setKeptRecords(master, [user], !onDevice)).toBe(false)
  expect(keptRecordsOf(master)).toEqual([user])
  expect([...(onDevice ? device : tab)]).toEqual([[storageName, JSON.stringify([user])]])
  expect(keepsOnDevice(master)).toBe(onDevice)
})

test('of 51 records, the latest 50 are kept', () => {
  setKeptRecords(
    master,
    Array.from({ length: 51 }, (_, index) => ({ kind: 'user' as const, id: `usr_${index}` })),
  )
  expect(keptRecordsOf(master).map(({ id }) => id)).toEqual(
    Array.from({ length: 50 }, (_, index) => `usr_${index}`),
  )
})

test.each([
  ['no list', { kind: 'user', id: 'usr_1' }],
  ['null', [null]],
  ['an unknown kind', [{ kind: 'key', id: 'usr_1' }]],
  ['no ID', [{ kind: 'user' }]],
  ['an empty ID', [{ kind: 'user', id: '' }]],
])('invalid stored records are ignored: %s', (_, value) => {
  for (const items of [tab, device]) items.set(storageName, JSON.stringify(value))
  expect(keptRecordsOf(master)).toEqual([])
})
