import { describe, expect, test } from 'vitest'
import { createApp, getUser, listUsers, updateProject } from '../../contract/endpoints.ts'
import { fc } from '../../testing/fast-check.ts'
import { InvalidPathId } from './errors.ts'
import { toRequest } from './to-request.ts'

describe('a request', () => {
  test('contains the query without empty filters', () => {
    expect(toRequest(listUsers, { query: { nickname: '', projectId: 'p 1', limit: 10, page: 2 } })).toEqual({
      method: 'GET',
      path: '/v1/users?projectId=p%201&limit=10&page=2',
      body: undefined,
    })
  })

  test('has a percent-encoded query that decodes to the same values', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'binary' }), (nickname) => {
        const [, encoded = ''] = toRequest(listUsers, { query: { nickname } }).path.split('?nickname=')
        expect(encoded).toMatch(/^(?:[\w.~-]|%[\dA-F]{2})+$/)
        expect(decodeURIComponent(encoded)).toBe(nickname)
        expect(new URLSearchParams(`nickname=${encoded}`).get('nickname')).toBe(nickname)
      }),
      { examples: [["Bob's (new) *+&=! name"]] },
    )
  })

  test('contains the body as JSON', () => {
    const body = { projectId: 'p', displayName: 'd', platform: 'web', bundleId: null } as const
    expect(toRequest(createApp, { body }).body).toBe(JSON.stringify(body))
  })

  test('has a percent-encoded path parameter that decodes to the same value', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (userId) => {
        fc.pre(userId !== '.' && userId !== '..')
        const { path } = toRequest(getUser, { params: { userId } })
        const { pathname } = new URL(path, 'http://service.example')
        expect(pathname.startsWith('/v1/users/')).toBe(true)
        expect(decodeURIComponent(pathname.slice('/v1/users/'.length))).toBe(userId)
      }),
    )
  })

  test.each(['', '.', '..'])('with the ID %j in its path cannot be built', (projectId) => {
    expect(() => toRequest(updateProject, { params: { projectId }, body: { name: 'n' } })).toThrow(
      InvalidPathId,
    )
  })

  test('contains U+FFFD instead of a lone surrogate in an ID', () => {
    expect(toRequest(getUser, { params: { userId: '\ud800' } }).path).toBe(
      `/v1/users/${encodeURIComponent('\ufffd')}`,
    )
  })
})
