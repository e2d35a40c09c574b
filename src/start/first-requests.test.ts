import { expect, test } from 'vitest'
import { toRequest } from '../api/http/to-request.ts'
import { getApp, getProject, getUser, listApps, listProjects, listUsers } from '../contract/endpoints.ts'
import { parseSearch } from '../contract/list-params.ts'
import { resources } from '../contract/resources.ts'
import { paths } from '../paths.ts'
import { fc } from '../testing/fast-check.ts'
import { firstRequests, requestPath } from './first-requests.ts'

interface Setup {
  /** The project of a Project key; undefined for a Master key. */
  keyProjectId?: string | undefined
  /** The path of the console. */
  base?: string
  /** The preferred rows per page. */
  limit?: number
  isWide?: boolean
}

/** Returns the paths of the first requests of the page at an address below the console's path. */
function firstPaths(
  address: string,
  { keyProjectId, base = '/', limit = 10, isWide = true }: Setup = {},
): string[] {
  const url = new URL(base.slice(0, -1) + address, 'https://console.example')
  return firstRequests(url, base, keyProjectId, limit, isWide).map(requestPath)
}

const textArbitrary = fc.option(fc.string({ unit: 'grapheme' }), { nil: undefined })
/** Values of `page` and `limit`, some of them invalid. */
const countArbitrary = fc.option(fc.oneof(fc.integer({ min: -1, max: 1200 }), fc.constant('x')), {
  nil: undefined,
})
const keyProjectIdArbitrary = fc.option(fc.string({ minLength: 1 }), { nil: undefined })

/** A path with its query parameters sorted, since their order does not matter. */
const withSortedQuery = (path: string | undefined) => {
  const url = new URL(path ?? '', 'https://service.example')
  url.searchParams.sort()
  return url.href
}

test('the list of users or apps is requested with the page and the filters in the address', () => {
  const lists = [
    [listUsers, resources.users.filters, paths.users, 'nickname'],
    [listApps, resources.apps.filters, paths.apps, 'appName'],
  ] as const
  fc.assert(
    fc.property(
      fc.constantFrom(...lists),
      textArbitrary,
      textArbitrary,
      countArbitrary,
      countArbitrary,
      keyProjectIdArbitrary,
      (list, name, projectId, page, limit, keyProjectId) => {
        const [endpoint, filters, path, nameFilter] = list
        const address = path({ [nameFilter]: name, projectId, page, limit })
        const { search } = parseSearch(filters, new URL(address, 'https://console.example').searchParams)
        const request = toRequest(endpoint, {
          query: { ...search, projectId: keyProjectId ?? search.projectId },
        })
        expect(firstPaths(address, { keyProjectId }).map(withSortedQuery)).toEqual([
          withSortedQuery(request.path),
        ])
      },
    ),
  )
})

test('the conditions of a search are not sent', () => {
  const address = '/users?nickname=a&where=country+is+KR&where=*+contains+b'
  expect(firstPaths(address)).toEqual(['/v1/users?nickname=a&limit=10&page=1'])
})

test('with a Master key, the list of projects and the start page request projects', () => {
  const query = parseSearch(resources.projects.filters, new URLSearchParams('projectName=a b')).search
  expect(firstPaths(paths.projects({ projectName: 'a b' })).map(withSortedQuery)).toEqual([
    withSortedQuery(toRequest(listProjects, { query }).path),
  ])
  expect(firstPaths(paths.home())).toEqual(['/v1/projects?limit=10&page=1'])
})

test('the preferred rows per page apply to the start page, but not to a list without a limit', () => {
  expect(firstPaths(paths.home(), { limit: 25 })).toEqual(['/v1/projects?limit=25&page=1'])
  expect(firstPaths(paths.projects(), { limit: 25 })).toEqual(['/v1/projects?limit=10&page=1'])
})

test('with a Project key, the list of projects and the start page request the key’s project', () => {
  expect(firstPaths(paths.home(), { keyProjectId: 'prj_1' })).toEqual(['/v1/projects/prj_1'])
  expect(firstPaths(paths.projects(), { keyProjectId: 'prj_1' })).toEqual(['/v1/projects/prj_1'])
})

test('the page of a record requests the record, whatever characters its ID has', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (id) => {
      fc.pre(id !== '.' && id !== '..')
      expect(firstPaths(paths.user(id))).toEqual([toRequest(getUser, { params: { userId: id } }).path])
      expect(firstPaths(paths.app(id), { base: '/console/' })).toEqual([
        toRequest(getApp, { params: { projectAppId: id } }).path,
      ])
      expect(firstPaths(paths.project(id), { keyProjectId: id })).toEqual([
        toRequest(getProject, { params: { projectId: id } }).path,
      ])
    }),
  )
})

test('the lists of a project’s apps and users are requested together with the project', () => {
  const { path } = toRequest(getProject, { params: { projectId: 'prj_1' } })
  expect(firstPaths(paths.projectUsers('prj_1', { nickname: 'a' }))).toEqual([
    path,
    '/v1/users?nickname=a&limit=10&page=1&projectId=prj_1',
  ])
  expect(firstPaths(paths.projectApps('prj_1'), { keyProjectId: 'prj_1' })).toEqual([
    path,
    '/v1/apps?limit=10&page=1&projectId=prj_1',
  ])
})

test('a record with the query of a list is requested together with its list, if the window is wide enough', () => {
  const list = '/v1/users?nickname=a&limit=10&page=2'
  expect(firstPaths('/users/usr_1?nickname=a&page=2')).toEqual([list, '/v1/users/usr_1'])
  expect(firstPaths('/users/usr_1?nickname=a&page=2', { isWide: false })).toEqual(['/v1/users/usr_1'])
  expect(firstPaths('/projects/prj_1/apps/app_1?limit=25')).toEqual([
    '/v1/projects/prj_1',
    '/v1/apps?limit=25&page=1&projectId=prj_1',
    '/v1/apps/app_1',
  ])
  expect(firstPaths('/projects/prj_1?limit=10')).toEqual([
    '/v1/projects?limit=10&page=1',
    '/v1/projects/prj_1',
  ])
  expect(firstPaths('/projects/prj_1?limit=10', { keyProjectId: 'prj_1' })).toEqual(['/v1/projects/prj_1'])
  expect(firstPaths('/projects/prj_2/users/usr_1?limit=10', { keyProjectId: 'prj_1' })).toEqual([])
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
  // The ID `.`, which browsers cannot request.
  '/users/~2e',
  '/users/usr_1/apps',
])('the page at %s has no first request', (address) => expect(firstPaths(address)).toEqual([]))

test('an address with an empty first segment has no first request', () =>
  expect(firstPaths('//apps', { base: '/console/' })).toEqual([]))

test('with a Project key, the page of another project has no first request', () => {
  expect(firstPaths(paths.project('prj_2'), { keyProjectId: 'prj_1' })).toEqual([])
  expect(firstPaths(paths.projectUsers('prj_2'), { keyProjectId: 'prj_1' })).toEqual([])
})

test.each([
  '/projects?projectName=',
  '/users?nickname=',
  '/apps?projectId=',
  '/projects/prj_1/apps?appName=',
])('a list is requested with a filter of 500 characters, but not with a longer one: %s', (address) => {
  const listRequests = (length: number) =>
    firstPaths(address + 'x'.repeat(length)).filter((path) => path.includes('?'))
  expect(listRequests(500)).toHaveLength(1)
  expect(listRequests(501)).toEqual([])
})
