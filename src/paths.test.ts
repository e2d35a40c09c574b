import { describe, expect, test } from 'vitest'
import { decodeId, encodeId, paths } from './paths.ts'
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
