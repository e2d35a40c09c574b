import { describe, expect, test } from 'vitest'
import { createResponse } from '../../e2e/response-formats/create-response.ts'
import { pageOfUsers } from '../../e2e/response-formats/list-page.ts'
import type { Json } from './json.ts'
import { type PageRequest, readList } from './list.ts'

const pageRequest = (page: number): PageRequest => ({ page, limit: 10 })
const firstPage = pageRequest(1)
const filteredFirstPage: PageRequest = { ...firstPage, isFiltered: true }
type Headers = Record<string, string>
const read = (body: Json | undefined, request = firstPage, headers: Headers = {}) => {
  const reading = readList(createResponse(body, headers), 'users', request)
  if (reading.kind !== 'list') throw new Error(reading.reason)
  return reading
}
/** A body with the requested page, and what is expected of its reading. */
type Case = [title: string, expected: string, body: Json, request?: PageRequest, headers?: Headers]
const allUsers = pageOfUsers(1000, 1, 1000).rows
const users = (count: number, from = 0) => allUsers.slice(from, from + count)
const idsOf = (body: Json) => read(body).rows.map(({ userId }) => userId)

describe('the rows', () => {
  const others = [{ userId: 'usr_other', nickname: 'x' }]
  const projects = [{ projectId: 'p', name: 'x' }]
  const labels = [{ label: 'x' }]
  const cases: [title: string, body: Json, ...ids: Json[]][] = [
    ['a field of the resource’s name precedes a usual name', { data: others, users: users(1) }, 'usr_1'],
    ['an empty field of the resource’s name precedes others', { users: [], blocked: others, links: others }],
    ['the resource’s name is found one level deeper', { data: { users: users(1), projects } }, 'usr_1'],
    ['of two usual names, the one with users is read', { items: labels, results: users(1) }, 'usr_1'],
    ['a usual name precedes an unknown name', { likedBy: others, data: users(1) }, 'usr_1'],
    ['an empty field of a usual name precedes an unknown name', { data: [], suggestedPeople: others }],
    ['a field with user IDs precedes a usual name', { data: labels, team: users(1) }, 'usr_1'],
    ['errors, links and included are no rows', { errors: [], included: others, links: labels, data: [] }],
    ['an array inside a row is not the list', [{ userId: 'a', roles: [{ userId: 'b' }] }], 'a'],
    ['a body with only a total of 0 is an empty list', { total: 0 }],
    ['null beside a total of 0 is an empty list', { data: null, total: 0 }],
    ['null in a field of the resource’s name is an empty list', { users: null }],
    ['an object that holds one user is a list of one', { users: { user: { userId: 'a' } } }, 'a'],
    ['the list is found in the only object of an array', [{ reply: { json: users(1) } }], 'usr_1'],
    [
      'the keys of a field of the resource’s name are the IDs of records without one',
      { users: { u1: { nickname: 'a' }, u2: { nickname: 'b', userId: 'u2' } }, count: 2 },
      'u1',
      'u2',
    ],
    ['null among the rows is skipped', { data: [null, { userId: 'a' }] }, 'a'],
  ]
  test.each(cases)('%s', (_, body, ...ids) => expect(idsOf(body)).toEqual(ids))

  const unreadable: [title: string, body: Json | undefined, reason: string, status?: number][] = [
    ['a body with two usual names', { data: [{ a: 1 }], items: [{ b: 1 }] }, 'ambiguous'],
    ['a body with two lists of users', { data: users(1), items: users(2, 1) }, 'ambiguous'],
    ['an empty list beside other objects', { items: [], values: [{ id: 1, name: 'Web' }] }, 'ambiguous'],
    ['a list of other objects', { checks: [{ name: 'db', status: 'up' }] }, 'noRows'],
    ['an object with a record and a number', { users: { u1: { nickname: 'a' }, count: 1 } }, 'noRows'],
    ['an object whose key is not the ID', { users: { u1: { nickname: 'a', userId: 'u2' } } }, 'noRows'],
    ['an object with a record and facts', { users: { u1: { nickname: 'a' }, meta: { n: 1 } } }, 'noRows'],
    ['an object with other objects', { users: { u1: { color: 'red' } } }, 'noRows'],
    ['a list of texts', { data: ['a', 'b'] }, 'noRows'],
    ['an array of numbers', [1, 2], 'noRows'],
    ['null', null, 'noRows'],
    ['42', 42, 'noRows'],
    ['"ok"', 'ok', 'noRows'],
    ['{}', {}, 'noRows'],
    ['a single record', { userId: 'a', roles: [{ id: 1 }] }, 'noRows'],
    ['a list nested too deeply', { a: { b: { c: { d: { e: users(1) } } } } }, 'noRows'],
    ['a text that is not JSON', undefined, 'notJson'],
    ['a body with success: false', { success: false, data: users(1) }, 'failure'],
    ['a body with only an error', { error: { message: 'no' } }, 'failure'],
    ['a response with status 403', users(1), 'failure', 403],
  ]
  test.each(unreadable)('%s is unreadable', (_, body, reason, status) => {
    const reading = readList(createResponse(body, {}, status), 'users', firstPage)
    expect(reading).toEqual({ kind: 'unreadable', reason })
  })

  test('a response with status 204 is an empty list', () => {
    expect(readList(createResponse(undefined, {}, 204), 'users', firstPage)).toMatchObject({
      kind: 'list',
      rows: [],
      more: 'no',
    })
  })

  test('the rows of each resource are found by its identifier', () => {
    const app = { projectAppId: 'a', projectId: 'p', displayName: 'A', platform: 'web' }
    const body = { x: users(1), y: [app], z: [{ projectId: 'p', name: 'P' }] }
    for (const [resource, row] of [
      ['users', users(1)[0]],
      ['apps', app],
      ['projects', { projectId: 'p', name: 'P' }],
    ] as const)
      expect(readList(createResponse(body), resource, firstPage)).toMatchObject({ kind: 'list', rows: [row] })
  })
})

describe('whether more rows follow', () => {
  const tenUsers = users(10)
  const link = (value: string) => ({ Link: value })
  const cases: Case[] = [
    ['only a full page', 'unknown', tenUsers],
    ['a short page and a larger total', 'unknown', { data: users(5), total: 57 }],
    ['a short page that ends at the total', 'no', { data: users(3), total: 53 }, pageRequest(6)],
    ['a short page past the total', 'unknown', { data: users(5), total: 53 }, pageRequest(8)],
    ['a short page, a larger total and next: null', 'no', { data: users(5), total: 57, next: null }],
    ['only a short page', 'no', users(3)],
    ['no rows and has_more: true', 'no', { data: [], has_more: true }],
    ['a short page and has_more: true', 'yes', { data: users(3), has_more: true }],
    ['a flag as text', 'no', { data: tenUsers, hasMore: 'false' }],
    ['last: false', 'yes', { data: tenUsers, last: false }],
    ['isLast: true', 'no', { data: tenUsers, isLast: true }],
    ['a next object', 'yes', { data: tenUsers, _links: { next: { href: '/x' } } }],
    ['a next object with a null href', 'no', { data: tenUsers, _links: { next: { href: null } } }],
    ['next: null', 'no', { data: tenUsers, next: null }],
    ['next: false', 'no', { data: tenUsers, next: false }],
    ['nextPage 1 on page 0', 'yes', { data: tenUsers, nextPage: 1, page: 0, totalPages: 3 }],
    ['nextPage 2 on page 1', 'yes', { data: tenUsers, nextPage: 2 }],
    ['nextPage 0', 'no', { data: tenUsers, nextPage: 0 }],
    ['a cursor in a paging object', 'yes', { data: tenUsers, paging: { next: 'abc' } }],
    ['page 1 of 3, counted from 0', 'yes', { data: tenUsers, page: 1, pages: 3 }, pageRequest(2)],
    ['page 2 of 3, counted from 0', 'no', { data: tenUsers, page: 2, pages: 3 }, pageRequest(3)],
    ['a number of pages in an object', 'yes', { data: tenUsers, pages: { total: 12, current: 1 } }],
    ['page 3 of 3, counted from 1', 'no', { data: tenUsers, page: 3, pages: 3 }, pageRequest(3)],
    ['page 1 of 3 instead of page 9', 'yes', { data: tenUsers, page: 1, pages: 3 }, pageRequest(9)],
    ['has_more: false and a larger total', 'no', { data: tenUsers, has_more: false, total: 57 }],
    ['next: null and a larger total', 'unknown', { data: tenUsers, next: null, total: 57 }],
    ['links in the body without next', 'no', { data: tenUsers, links: { first: '/a', prev: '/b' } }],
    ['only a link to the page itself', 'unknown', { data: tenUsers, links: { self: '/a' } }],
    ['a Link header without next', 'no', tenUsers, firstPage, link('</a>; rel="prev", </b>; rel="first"')],
    ['next among relations', 'yes', tenUsers, firstPage, link('</a?x=1,2>; title="a, b"; rel="last next"')],
    ['a Link header with an unquoted next', 'yes', tenUsers, firstPage, link('</a>;rel=next')],
  ]
  test.each(cases)('with %s, the reading is “%s”', (_, expected, body, request, headers) =>
    expect(read(body, request, headers).more).toBe(expected),
  )
})

describe('notes', () => {
  const pageFour = { data: users(5), page: 4, total: 35 }
  const pageAfterThree = { data: users(5), prev: 3, next: null, pages: 4, items: 35 }
  const onlyPage = { data: users(5), prev: null, next: null, pages: 1, items: 5 }
  const cases: [title: string, code: string, body: Json, request?: PageRequest][] = [
    ['more rows than requested', 'limitIgnored', users(57)],
    ['a total below the number of rows', 'totalTooSmall', { data: users(10), total: 4 }],
    ['two different totals', 'totalsDisagree', { data: users(10), total: 57, meta: { total: 99 } }],
    ['an estimated total', 'totalEstimated', { data: users(10), estimatedTotalHits: 57 }],
    ['a flag that contradicts the total', 'contradiction', { data: users(10), has_more: false, total: 57 }],
    ['page 4 instead of page 1', 'pageDiffers', { data: users(10), page: 4 }],
    ['page 4 instead of page 9', 'pageDiffers', pageFour, pageRequest(9)],
    ['page 4 instead of page 5', 'pageDiffers', pageFour, pageRequest(5)],
    ['the page after page 3 instead of page 9', 'pageDiffers', pageAfterThree, pageRequest(9)],
    ['the page after page 3 instead of page 5', 'pageDiffers', pageAfterThree, pageRequest(5)],
    ['the only page instead of page 2', 'pageDiffers', onlyPage, pageRequest(2)],
    ['no rows on page 2', 'pastEnd', { data: [], total: 5 }, pageRequest(2)],
    ['null among the rows', 'rowsSkipped', { data: [null, { userId: 'a' }] }],
    ['a row without an identifier', 'identifierMissing', [{ nickname: 'x' }]],
    ['two rows with the same identifier', 'identifierRepeated', [{ userId: 'a' }, { userId: 'a' }]],
    ['an object instead of a list of one', 'singleRow', { users: { user: { userId: 'a' } } }],
    ['errors beside the rows', 'errorsWithRows', { errors: [{ message: 'x' }], data: users(1) }],
    ['a search that timed out', 'errorsWithRows', { timed_out: true, data: users(1), total: 1 }],
    ['incomplete results', 'errorsWithRows', { incomplete_results: true, items: users(1), total_count: 1 }],
  ]
  test.each(cases)('for %s, the only note is %s', (_, code, body, request) =>
    expect(read(body, request).notes.map((note) => note.code)).toEqual([code]),
  )
})

test('page 4 of 4 in the response for page 9 is read as page 4', () => {
  const body = { data: users(5), first: 1, prev: 3, next: null, last: 4, pages: 4, items: 35 }
  expect(read(body, pageRequest(9))).toMatchObject({
    total: { kind: 'exact', value: 35 },
    more: 'no',
    notes: [{ code: 'pageDiffers', requested: 9, reported: 4 }],
  })
})

test.each<[title: string, body: Json, request: PageRequest]>([
  ['a short page and a larger total', { data: users(1), total: 35 }, firstPage],
  ['a total of 35 and a filter that matches no row', { data: [], total: 35, pages: 4 }, filteredFirstPage],
  ['pages that are counted from 0', { data: users(10), page: 4, pages: 6 }, pageRequest(5)],
  ['page 8 of a service with a limit below the requested one', { data: users(5), total: 53 }, pageRequest(8)],
  ['a row that cannot be read on a full page', { data: [...users(9), null], total: 57 }, firstPage],
])('there is no note, except on skipped rows, for %s', (_, body, request) => {
  expect(read(body, request).notes.filter(({ code }) => code !== 'rowsSkipped')).toEqual([])
})

test('the reading has the paths of its rows, total and next link', () => {
  const { foundAt } = read({ data: { items: [{ node: { userId: 'a' } }], meta: { total: 5 } } }, firstPage, {
    Link: '</a>; rel=next',
  })
  expect(foundAt).toEqual({ rows: 'data.items[].node', total: 'data.meta.total', next: 'Link rel=next' })
  expect(read([], firstPage, { 'X-Total-Count': '0' }).foundAt).toMatchObject({
    rows: 'root',
    total: 'header X-Total-Count',
  })
})
