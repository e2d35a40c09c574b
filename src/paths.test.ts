import { describe, expect, test } from 'vitest'
import { decodeId, encodeId, listOfRecord, pathBeside, paths, recordInList } from './paths.ts'
import { fc } from './testing/fast-check.ts'

describe('identifiers in addresses', () => {
  test('an identifier of letters, digits, _ and - is not encoded', () => {
    expect(paths.user('usr_7')).toBe('/users/usr_7')
    expect(paths.project('A-b_9')).toBe('/projects/A-b_9')
  })

  test('route words, and characters that a browser may rewrite, are encoded', () => {
    expect(encodeId('new')).toBe('~6eew')
    expect(encodeId('edit')).toBe('~65dit')
    expect(encodeId('NEW')).toBe('~4eEW')
    expect(encodeId('a/b?c#d%')).toBe('a~2fb~3fc~23d~25')
    expect(encodeId('..')).toBe('~2e~2e')
    expect(encodeId('한')).toBe('~ed~95~9c')
  })

  test('an encoded identifier has only safe characters, is no route word, and can be decoded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (id) => {
        const segment = encodeId(id)
        expect(segment).toMatch(/^[A-Za-z0-9_~-]*$/)
        expect(['new', 'several', 'edit', 'apps', 'users']).not.toContain(segment.toLowerCase())
        expect(decodeId(segment)).toBe(id)
      }),
    )
  })

  test('an invalid segment is decoded without an error', () => {
    fc.assert(fc.property(fc.string(), (segment) => typeof decodeId(segment) === 'string'))
    expect(decodeId('~ff')).toBe('~ff')
    expect(decodeId('a~zz')).toBe('a~zz')
  })
})

test('the query of an address has no empty filters, and its values are encoded', () => {
  expect(paths.users({ nickname: '', projectId: undefined, page: 2 })).toBe('/users?page=2')
  expect(paths.users({ nickname: 'a&b=c' })).toBe('/users?nickname=a%26b%3Dc')
})

test('the address of a record has its list only if it has the query of one', () => {
  const at = (address: string) => recordInList(new URL(address, 'https://console.example'))
  expect(at('/users/usr_1?nickname=a')).toEqual({ resource: 'users', id: 'usr_1', listPath: '/users' })
  expect(at('/projects/prj_1/apps/~2e?where=x')).toEqual({
    resource: 'apps',
    id: '.',
    listPath: '/projects/prj_1/apps',
  })
  expect(at('/projects/prj_1?page=2')).toEqual({ resource: 'projects', id: 'prj_1', listPath: '/projects' })
  for (const address of [
    '/users/usr_1',
    '/users/usr_1?utm_source=x',
    '/users?page=2',
    '/projects/prj_1/users?page=2',
    '/projects/new?limit=10',
    '/apps/several?projectId=prj_1',
    '/projects/prj_1/edit?limit=10',
    '/overview?limit=10',
  ])
    expect(at(address), address).toBeUndefined()
})

test('the address of a record beside its list leads back to the list', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.constantFrom('', '?limit=25', '?nickname=a&where=x&where=y'),
      (id, search) => {
        const url = new URL(pathBeside('/users', search, id), 'https://console.example')
        const record = recordInList(url)
        expect(record?.id).toBe(id)
        expect(record && listOfRecord(record.listPath, url.search)).toBe(`/users${search}`)
      },
    ),
  )
})
