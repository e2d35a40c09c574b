import { expect, test } from 'vitest'
import { bodies, z } from './bodies.ts'
import { endpoints } from './endpoints.ts'
import { DEFAULT_LIMIT, DEFAULT_PAGE } from './list-params.ts'
import { platforms, resources } from './resources.ts'

// The expected values are copied from the interface's document.

const anyKey = ['master', 'project']
const masterKeyOnly = ['master']

test('the endpoints are the ten of the interface, in the same order', () => {
  expect(endpoints.map(({ method, path, keys }) => [method, path, keys])).toEqual([
    ['POST', '/v1/users/signin', anyKey],
    ['GET', '/v1/users', anyKey],
    ['GET', '/v1/users/{userId}', anyKey],
    ['GET', '/v1/apps', anyKey],
    ['GET', '/v1/apps/{projectAppId}', anyKey],
    ['GET', '/v1/projects', masterKeyOnly],
    ['GET', '/v1/projects/{projectId}', anyKey],
    ['POST', '/v1/apps', anyKey],
    ['POST', '/v1/projects', masterKeyOnly],
    ['PATCH', '/v1/projects/{projectId}', anyKey],
  ])
})

test('the lists have the filters and defaults of the interface', () => {
  const filters = endpoints.flatMap((endpoint) =>
    'filters' in endpoint ? [[endpoint.name, endpoint.filters]] : [],
  )
  expect(Object.fromEntries(filters)).toEqual({
    listUsers: ['projectId', 'nickname'],
    listApps: ['projectId', 'appName'],
    listProjects: ['projectName'],
  })
  expect([DEFAULT_LIMIT, DEFAULT_PAGE]).toEqual([10, 1])
})

test('the records have the fields of the interface, in the same order', () => {
  expect(resources.projects.fields).toEqual(['projectId', 'name', 'description'])
  expect(resources.apps.fields).toEqual(['projectAppId', 'projectId', 'displayName', 'platform', 'bundleId'])
  expect(resources.users.fields).toEqual(['userId', 'projectId', 'nickname'])
  expect(platforms).toEqual(['web', 'android', 'ios'])
})

test.each([
  ['signInUser', 'userId', 'userId'],
  ['createApp', 'projectId displayName platform bundleId', 'projectId displayName platform'],
  ['createProject', 'name description', 'name'],
  ['updateProject', 'name description', 'name'],
] as const)('the body of %s has the fields %s, of which %s are required', (name, fields, required) => {
  expect(Object.keys(bodies[name].shape).join(' ')).toBe(fields)
  const { error } = z.safeParse(bodies[name], {})
  expect(error?.issues.map(({ path }) => path[0]).join(' ')).toBe(required)
})

const isValidApp = (draft: object) => z.safeParse(bodies.createApp, draft).success
const app = { projectId: 'prj_1', displayName: 'App', platform: 'web' }

test('only an app of another known platform than the web may have a bundle ID', () => {
  expect(isValidApp(app)).toBe(true)
  expect(isValidApp({ ...app, bundleId: null })).toBe(true)
  expect(isValidApp({ ...app, bundleId: 'com.example' })).toBe(false)
  expect(isValidApp({ ...app, platform: 'ios', bundleId: 'com.example' })).toBe(true)
  expect(isValidApp({ ...app, platform: 'symbian' })).toBe(false)
})
