import { expect, test } from 'vitest'
import { listAddressOf } from './list-location-state.ts'

test.each([
  ['projects', '/projects?projectName=a&page=2'],
  ['apps', '/apps'],
  ['users', '/users?nickname=a'],
  ['users', '/projects/prj_1/users?page=2'],
] as const)('a record of %s knows that it was opened from %s', (resource, list) => {
  expect(listAddressOf({ list }, resource)).toBe(list)
})

test.each([
  ['another resource', { list: '/users' }],
  ['a record', { list: '/projects/prj_1' }],
  ['another site', { list: 'https://example.com/projects' }],
  ['another site without its scheme', { list: '//example.com/projects' }],
  ['no text', { list: 7 }],
  ['no state', null],
])('a state with %s contains no list of projects', (_, state) => {
  expect(listAddressOf(state, 'projects')).toBeUndefined()
})
