import { expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { addressWithoutKeys } from './key-in-address.ts'

// All visible ASCII characters occur in keys.
const key = `mk_${String.fromCharCode(...Array.from({ length: 94 }, (_, index) => index + 33))}`
const plainKey = 'mk_0a1b2c3d4e5f'
const clean = (address: string, ...keys: string[]) =>
  addressWithoutKeys(`https://console.example${address}`, ['other-key-1', ...keys], '/')

test.each([
  ['an ID in a path', paths.user(plainKey), '/'],
  ['an ID in a path with special characters', paths.project(key), '/'],
  ['a part of an ID', paths.editProject(`x${key}y`), '/'],
  ['a filter', paths.users({ nickname: key, page: 2 }), '/users'],
  ['a parameter that the console does not know', `/apps?${plainKey}`, '/apps'],
  ['a condition of a search', `/users?where=*+contains+${encodeURIComponent(key)}`, '/users'],
  ['the hash', `/users?page=2#${encodeURIComponent(key)}`, '/users?page=2'],
  ['a path, percent-encoded twice', `/calls/${encodeURIComponent(encodeURIComponent(key))}`, '/'],
  ['a filter with an address', `/users?nickname=${encodeURIComponent(paths.user(key))}`, '/users'],
  ['several parts at once', '/users/mk_?0a1b2c3d4e5f', '/'],
  ['an ID, if the key looks encoded itself', paths.user('mk_%41~42%2543'), '/'],
])('a key in %s is removed', (_, address, expected) => {
  expect(clean(address, key, plainKey, 'mk_?0a1b2c3d4e5f', 'mk_%41~42%2543')).toBe(
    `https://console.example${expected}`,
  )
})

test('an address without a key of this tab stays as it is', () => {
  const address = `https://console.example/users/mk_0a1b2c3d4e5?nickname=%#~2f`
  expect(addressWithoutKeys(address, [key, plainKey], '/')).toBe(address)
})

test('a key so short that it may be a word of the console’s own addresses is not removed', () => {
  expect(clean('/users?projectName=k3y', 'k3y', 'projectName')).toBe(
    'https://console.example/users?projectName=k3y',
  )
})

test('a key that is a part of the host or the base path is removed only from what follows', () => {
  const clean = (address: string) => addressWithoutKeys(address, ['mk-tools-console'], '/mk-tools-console/')
  const home = 'https://mk-tools-console.example/mk-tools-console/'
  expect(clean(home)).toBe(home)
  expect(clean(`${home}users?page=2`)).toBe(`${home}users?page=2`)
  expect(clean(`${home}users?nickname=mk-tools-console`)).toBe(`${home}users`)
  expect(clean(`${home}users/mk-tools-console?page=2`)).toBe(home)
  expect(clean(`${home.slice(0, -1)}#mk-tools-console`)).toBe(home)
})
