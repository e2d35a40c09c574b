import { beforeEach, expect, test, vi } from 'vitest'
import { forgetKept } from '../../session/kept-records.ts'
import { clearKeptInTab, hasKeptOnDevice } from '../../session/kept-storage.ts'
import type { Principal } from '../../session/principal.ts'
import { type KeptView, keptViewsOf, replaceView, viewPath } from './kept-views.ts'

const address = 'https://api.example.com'
const master: Principal = { address, identity: { kind: 'master' }, ending: '6789' }
const project: Principal = { address, identity: { kind: 'project', projectId: 'prj_1' } }
const elsewhere: Principal = { ...master, address: 'https://other.example.com' }
const storageName = 'service-console.kept views ["https://api.example.com","master"]'

const viewOf = (name: string, change: Partial<KeptView> = {}): KeptView => ({
  name,
  resource: 'users',
  filters: {},
  conditions: ['plan is pro'],
  columns: ['plan', 'userId'],
  rowsPerPage: 25,
  ...change,
})
const morning = viewOf('Morning')

let tab = new Map<string, string>()
let device = new Map<string, string>()
let full: Map<string, string> | undefined

const stubStorage = (name: string, items: Map<string, string>) =>
  vi.stubGlobal(name, {
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, text: string) {
      if (items === full && text.length > (items.get(key) ?? '').length)
        throw new DOMException('Full', 'QuotaExceededError')
      items.set(key, text)
    },
    removeItem: (key: string) => void items.delete(key),
  })

beforeEach(() => {
  tab = new Map()
  device = new Map()
  full = undefined
  stubStorage('sessionStorage', tab)
  stubStorage('localStorage', device)
})

test('a view is in the tab, on the device only if asked for, and never in both', () => {
  replaceView(master, undefined, morning, false)
  expect([[...tab], [...device]]).toEqual([[[storageName, JSON.stringify([morning])]], []])
  expect(keptViewsOf(master)).toEqual([{ ...morning, origin: 'tab' }])
  replaceView(master, morning, morning, true)
  expect([[...tab], [...device]]).toEqual([[], [[storageName, JSON.stringify([morning])]]])
  const [kept] = keptViewsOf(master)
  expect(kept).toEqual({ ...morning, origin: 'device' })
  // The place is not stored with the view.
  replaceView(master, kept, kept, false)
  expect([[...tab], [...device]]).toEqual([[[storageName, JSON.stringify([morning])]], []])
})

test.each([true, false])('another principal has none of the views, on the device: %s', (onDevice) => {
  replaceView(master, undefined, morning, onDevice)
  for (const other of [project, elsewhere]) {
    expect(keptViewsOf(other)).toEqual([])
    forgetKept(other)
    replaceView(other, morning, undefined, false)
  }
  expect(keptViewsOf(master)).toHaveLength(1)
})

test('a view is renamed, and deleted, with the others left as they are', () => {
  for (const view of [morning, viewOf('Blocked'), viewOf('Morning', { resource: 'apps' })])
    replaceView(master, undefined, view, false)
  replaceView(master, morning, viewOf('Evening'), true)
  const names = () => keptViewsOf(master).map(({ name, resource, origin }) => [name, resource, origin])
  expect(names()).toEqual([
    ['Blocked', 'users', 'tab'],
    ['Evening', 'users', 'device'],
    ['Morning', 'apps', 'tab'],
  ])
  replaceView(master, viewOf('Evening'), undefined, false)
  expect(names().map(([name]) => name)).toEqual(['Blocked', 'Morning'])
  expect([...device]).toEqual([])
})

test.each([true, false])('without room, nothing changes, on the device: %s', (onDevice) => {
  const evening = viewOf('Evening in a long name')
  replaceView(master, undefined, morning, !onDevice)
  full = onDevice ? device : tab
  expect(replaceView(master, undefined, evening, onDevice)).toBe(false)
  expect(replaceView(master, morning, evening, onDevice)).toBe(false)
  expect(keptViewsOf(master)).toEqual([{ ...morning, origin: onDevice ? 'tab' : 'device' }])
  full = undefined
  expect(replaceView(master, morning, evening, onDevice)).toBe(true)
  full = onDevice ? device : tab
  expect(replaceView(master, evening, { ...evening, name: `${evening.name}, longer` }, onDevice)).toBe(false)
  expect(keptViewsOf(master).map(({ name }) => name)).toEqual([evening.name])
  expect(replaceView(master, evening, undefined, onDevice)).toBe(true)
  expect(keptViewsOf(master)).toEqual([])
})

test('a view without columns is kept', () => {
  replaceView(master, undefined, viewOf('All', { columns: undefined }), true)
  expect(keptViewsOf(master).map(({ name, columns }) => [name, columns])).toEqual([['All', undefined]])
})

test('no view is lost to a later one', () => {
  for (let number = 1; number <= 51; number += 1)
    replaceView(master, undefined, viewOf(`View ${number}`), true)
  expect(keptViewsOf(master)).toHaveLength(51)
})

test('signing out clears the views of the tab, and forgetting those of the device', () => {
  replaceView(master, undefined, morning, true)
  replaceView(master, undefined, viewOf('Blocked'), false)
  replaceView(project, undefined, morning, false)
  expect([hasKeptOnDevice(master), hasKeptOnDevice(project)]).toEqual([true, false])
  forgetKept(master)
  expect(keptViewsOf(master).map(({ name }) => name)).toEqual(['Blocked'])
  replaceView(master, undefined, morning, true)
  clearKeptInTab(master)
  expect(keptViewsOf(master).map(({ name }) => name)).toEqual(['Morning'])
  expect(keptViewsOf(project)).toHaveLength(1)
})

test.each([
  ['no list', morning],
  ['null', [null]],
  ['no name', [{ ...morning, name: undefined }]],
  ['an unknown list', [{ ...morning, resource: 'keys' }]],
  ['a filter that is no text', [{ ...morning, filters: { nickname: 1 } }]],
  ['conditions that are no list', [{ ...morning, conditions: { 0: 'plan is pro' } }]],
  ['a column that is no name', [{ ...morning, columns: ['two\nlines'] }]],
  ['no number of rows', [{ ...morning, rowsPerPage: '25' }]],
])('invalid stored views are ignored: %s', (_, value) => {
  for (const items of [tab, device]) items.set(storageName, JSON.stringify(value))
  expect(keptViewsOf(master)).toEqual([])
})

test('the address of a view has its filters, conditions and rows, and no project with a Project key', () => {
  const view = viewOf('Morning', { filters: { projectId: 'prj_1', nickname: 'anna' } })
  expect(viewPath(master, view)).toBe('/users?projectId=prj_1&nickname=anna&limit=25&where=plan+is+pro')
  expect(viewPath(project, view)).toBe('/users?nickname=anna&limit=25&where=plan+is+pro')
  expect(viewPath(master, { name: 'All', resource: 'projects' })).toBe('/projects')
  // From another version.
  const other = { ...view, filters: { appName: 'a', where: 'plan is pro', page: '2', nickname: 'anna' } }
  expect(viewPath(master, other)).toBe('/users?nickname=anna&limit=25&where=plan+is+pro')
})
