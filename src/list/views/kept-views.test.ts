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

test('no view is lost to a later one', () => {
  for (let number = 1; number <= 51; number += 1)
    replaceView(master, undefined, viewOf(`View ${number}`), true)
  expect(keptViewsOf(master)).toHaveLength(51)
})

test('forgetting, and signing out, clear the views of the principal', () => {
  replaceView(master, undefined, morning, true)
  replaceView(master, undefined, viewOf('Blocked'), false)
  replaceView(project, undefined, morning, false)
  expect([hasKeptOnDevice(master), hasKeptOnDevice(project)]).toEqual([true, false])
  clearKeptInTab(master)
  expect(keptViewsOf(master).map(({ name }) => name)).toEqual(['Morning'])
  forgetKept(master)
  expect(keptViewsOf(master)).toEqual([])
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
