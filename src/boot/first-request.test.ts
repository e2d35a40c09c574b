import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toRequest } from '../api/http/request.ts'
import { getApp, getProject, getUser, listApps, listProjects, listUsers } from '../contract/endpoints.ts'
import { appFilters, projectFilters, userFilters } from '../contract/resources.ts'
import { readSearch } from '../list/search.ts'
import { paths } from '../paths.ts'
import { firstRequest } from './first-request.ts'

const at = (address: string, own?: string, base = '/', chosenLimit = 10) =>
  firstRequest(new URL(base.slice(0, -1) + address, 'https://console.example'), base, own, chosenLimit)

/** A path with its query in one order, as the two are compared when the answer is taken. */
const ordered = (path: string) => {
  const url = new URL(path, 'https://service.example')
  url.searchParams.sort()
  return url.href
}

const text = fc.option(fc.string({ unit: 'grapheme' }), { nil: undefined })
const count = fc.option(fc.oneof(fc.integer({ min: -1, max: 1200 }), fc.constant('x')), { nil: undefined })
const own = fc.option(fc.string({ minLength: 1 }), { nil: undefined })

test('a list is asked for as its page will ask, or not at all', () => {
  const lists = [
    [listUsers, userFilters, paths.users, 'nickname'],
    [listApps, appFilters, paths.apps, 'appName'],
  ] as const
  fc.assert(
    fc.property(
      fc.constantFrom(...lists),
      text,
      text,
      count,
      count,
      own,
      (list, name, projectId, page, limit, own) => {
        const [endpoint, filters, path, field] = list
        const address = path({ [field]: name, projectId, page, limit })
        const early = at(address, own)
        const { search, bad } = readSearch(filters, new URL(address, 'https://console.example').searchParams)
        const isPlain = bad.length === 0 && !(own !== undefined && projectId)
        expect(early !== undefined).toBe(isPlain)
        if (early === undefined) return
        const asked = toRequest(endpoint, { query: { ...search, projectId: own ?? search.projectId } })
        expect(ordered(early)).toBe(ordered(asked.path))
      },
    ),
  )
})

test('the list of projects is asked for by a Master key, also from the start page; the own one by a Project key', () => {
  const query = readSearch(projectFilters, new URLSearchParams('projectName=a b')).search
  expect(ordered(at(paths.projects({ projectName: 'a b' })) ?? '')).toBe(
    ordered(toRequest(listProjects, { query }).path),
  )
  expect(at(paths.home())).toBe('/v1/projects?limit=10&page=1')
  expect(at(paths.home(), undefined, '/', 25)).toBe('/v1/projects?limit=25&page=1')
  expect(at(paths.projects(), undefined, '/', 25)).toBe('/v1/projects?limit=10&page=1')
  expect(at(paths.home(), 'prj_1')).toBe('/v1/projects/prj_1')
  expect(at(paths.projects(), 'prj_1')).toBe('/v1/projects/prj_1')
})

test('a record is asked for by its identifier, whatever that is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (id) => {
      fc.pre(id !== '.' && id !== '..')
      expect(at(paths.user(id))).toBe(toRequest(getUser, { params: { userId: id } }).path)
      expect(at(paths.app(id), undefined, '/console/')).toBe(
        toRequest(getApp, { params: { projectAppId: id } }).path,
      )
      expect(at(paths.project(id), id)).toBe(toRequest(getProject, { params: { projectId: id } }).path)
    }),
  )
})

test.each([
  paths.newApp(),
  paths.newProject(),
  paths.signIn(),
  paths.check(),
  paths.calls(),
  '/nowhere',
  '/users/~2e',
  paths.projectUsers('p'),
])('nothing is asked for ahead at %s', (address) => expect(at(address)).toBeUndefined())

test('another project than the own one is not asked for', () => {
  expect(at(paths.project('prj_2'), 'prj_1')).toBeUndefined()
})
