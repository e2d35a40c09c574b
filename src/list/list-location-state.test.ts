import { expect, test } from 'vitest'
import { listAddressOf } from './list-paths.ts'

const at = (state: unknown) => ({ pathname: '/users/usr_1', search: '', state })

test.each([
  ['projects', '/projects?projectName=a&page=2'],
  ['apps', '/apps'],
  ['users', '/users?nickname=a'],
  ['users', '/projects/prj_1/users?page=2'],
] as const)('for a record of %s that was opened from %s, that address is returned', (resource, list) => {
  expect(listAddressOf(at({ list }), resource)).toBe(list)
})

test.each([
  ['the list of another resource', { list: '/users' }],
  ['a record', { list: '/projects/prj_1' }],
  ['another site', { list: 'https://example.com/projects' }],
  ['another site without its scheme', { list: '//example.com/projects' }],
  ['a number', { list: 7 }],
  ['nothing', null],
])('a location state with %s has no address of a list of projects', (_, state) => {
  expect(listAddressOf(at(state), 'projects')).toBeUndefined()
})

test('the list of a record beside it is that of the address', () => {
  const location = {
    pathname: '/users/usr_1',
    search: '?limit=10&nickname=a',
    state: { list: '/users?page=9' },
  }
  expect(listAddressOf(location, 'users')).toBe('/users?nickname=a')
})
