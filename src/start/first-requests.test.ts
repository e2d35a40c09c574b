import { expect, test } from 'vitest'
import { toRequest } from '../api/http/to-request.ts'
import { getApp, getProject, getUser, listApps, listProjects, listUsers } from '../contract/endpoints.ts'
import { appFilters, projectFilters, userFilters } from '../contract/resources.ts'
import { parseSearch } from '../list/parse-search.ts'
import { paths } from '../paths.ts'
import { fc } from '../testing/fast-check.ts'
import { firstRequests, requestPath } from './first-requests.ts'

const at = (address: string, own?: string, base = '/', limit = 10) =>
  firstRequests(new URL(base.slice(0, -1) + address, 'https://console.example'), base, own, { limit }).map(
    requestPath,
  )

const text = fc.option(fc.string({ unit: 'grapheme' }), { nil: undefined })
const count = fc.option(fc.oneof(fc.integer({ min: -1, max: 1200 }), fc.constant('x')), { nil: undefined })
const own = fc.option(fc.string({ minLength: 1 }), { nil: undefined })

/** A path with its query parameters sorted, as two are compared when the response is taken. */
const sorted = (path: string | undefined) => {
  const url = new URL(path ?? '', 'https://service.example')
  url.searchParams.sort()
  return url.href
}

test('a list begins with the request of its page', () => {
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
        const { search } = parseSearch(filters, new URL(address, 'https://console.example').searchParams)
        const request = toRequest(endpoint, { query: { ...search, projectId: own ?? search.projectId } })
        expect(at(address, own).map(sorted)).toEqual([sorted(request.path)])
      },
    ),
  )
})

test('the list of projects begins with its first page for a Master key, and with the own project for a Project key', () => {
  const query = parseSearch(projectFilters, new URLSearchParams('projectName=a b')).search
  expect(at(paths.projects({ projectName: 'a b' })).map(sorted)).toEqual([
    sorted(toRequest(listProjects, { query }).path),
  ])
  expect(at(paths.home())).toEqual(['/v1/projects?limit=10&page=1'])
  expect(at(paths.home(), undefined, '/', 25)).toEqual(['/v1/projects?limit=25&page=1'])
  expect(at(paths.projects(), undefined, '/', 25)).toEqual(['/v1/projects?limit=10&page=1'])
  expect(at(paths.home(), 'prj_1')).toEqual(['/v1/projects/prj_1'])
  expect(at(paths.projects(), 'prj_1')).toEqual(['/v1/projects/prj_1'])
})

test('a record begins with the request of its identifier, whatever that is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (id) => {
      fc.pre(id !== '.' && id !== '..')
      expect(at(paths.user(id))).toEqual([toRequest(getUser, { params: { userId: id } }).path])
      expect(at(paths.app(id), undefined, '/console/')).toEqual([
        toRequest(getApp, { params: { projectAppId: id } }).path,
      ])
      expect(at(paths.project(id), id)).toEqual([toRequest(getProject, { params: { projectId: id } }).path])
    }),
  )
})

test('a section of a project begins with the project and the list', () => {
  const { path } = toRequest(getProject, { params: { projectId: 'prj_1' } })
  expect(at(paths.projectUsers('prj_1', { nickname: 'a' }))).toEqual([
    path,
    '/v1/users?nickname=a&limit=10&page=1&projectId=prj_1',
  ])
  expect(at(paths.projectApps('prj_1'), 'prj_1')).toEqual([path, '/v1/apps?limit=10&page=1&projectId=prj_1'])
})

test.each([
  paths.newApp(),
  paths.newApps({ projectId: 'prj_1' }),
  paths.newProject(),
  paths.editProject('prj_1'),
  paths.signIn(),
  paths.check(),
  paths.calls(),
  '/nowhere',
  '/users/~2e',
  '/users/usr_1/apps',
])('%s begins with no request', (address) => expect(at(address)).toEqual([]))

test('a Project key requests no other project', () => {
  expect(at(paths.project('prj_2'), 'prj_1')).toEqual([])
  expect(at(paths.projectUsers('prj_2'), 'prj_1')).toEqual([])
})
