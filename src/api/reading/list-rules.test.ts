import { describe, expect, test } from 'vitest'
import { createResponse } from '../../../e2e/response-formats/create-response.ts'
import { pageOfUsers } from '../../../e2e/response-formats/list-page.ts'
import type { Json } from '../json.ts'
import { type PageRequest, readList } from './list.ts'

const first: PageRequest = { page: 1, limit: 10 }
const filtered: PageRequest = { ...first, isFiltered: true }
const read = (body: Json | undefined, request: PageRequest = first, headers: Record<string, string> = {}) => {
  const reading = readList(createResponse(body, headers), 'users', request)
  if (reading.kind !== 'list') throw new Error(reading.reason)
  return reading
}
type Case<Expected> = [
  title: string,
  body: Json,
  expected: Expected,
  request?: PageRequest,
  headers?: Record<string, string>,
]
const users = (count: number, from = 0) => pageOfUsers(1000, 1, 1000).rows.slice(from, from + count)
const idsOf = (body: Json) => read(body).rows.map(({ userId }) => userId)

describe('the rows', () => {
  const others = [{ userId: 'other', nickname: 'x' }]
  const cases: [title: string, body: Json, ids: Json[]][] = [
    ['the name of the resource beats a usual one', { data: others, users: users(1) }, ['usr_1']],
    ['it does so if empty', { users: [], blockedUsers: others, links: [{ userId: 'x' }] }, []],
    [
      'it does so one level deeper',
      { data: { users: users(1), projects: [{ projectId: 'p', name: 'x' }] } },
      ['usr_1'],
    ],
    ['the shape decides between two usual names', { items: [{ label: 'x' }], results: users(1) }, ['usr_1']],
    ['a usual name beats an unknown one', { likedBy: others, data: users(1) }, ['usr_1']],
    ['an empty list beats an unknown name', { data: [], suggestedPeople: others }, []],
    ['the identifier beats a usual name without', { data: [{ label: 'x' }], team: users(1) }, ['usr_1']],
    [
      'errors, links and included are no rows',
      { errors: [], included: others, links: [{ rel: 'next' }], data: [] },
      [],
    ],
    ['arrays inside a row are not the list', [{ userId: 'a', roles: [{ userId: 'b' }] }], ['a']],
    ['nothing but a total', { total: 0 }, []],
    ['null with a total', { data: null, total: 0 }, []],
    ['a plural that is null', { users: null }, []],
    ['one object for a list of one', { users: { user: { userId: 'a' } } }, ['a']],
    ['a batch of one', [{ reply: { json: users(1) } }], ['usr_1']],
    ['rows among nulls', { data: [null, { userId: 'a' }] }, ['a']],
  ]
  test.each(cases)('%s', (_, body, ids) => expect(idsOf(body)).toEqual(ids))

  const unreadable: [title: string, body: Json | undefined, reason: string, status?: number][] = [
    ['two usual names', { data: [{ a: 1 }], items: [{ b: 1 }] }, 'ambiguous'],
    ['two of the same shape', { data: users(1), items: users(2, 1) }, 'ambiguous'],
    ['an empty list beside values', { items: [], values: [{ id: 1, name: 'Web' }] }, 'ambiguous'],
    ['objects of another kind', { checks: [{ name: 'db', status: 'up' }] }, 'noRows'],
    ['texts', { data: ['a', 'b'] }, 'noRows'],
    ['numbers', [1, 2], 'noRows'],
    ['null', null, 'noRows'],
    ['42', 42, 'noRows'],
    ['"ok"', 'ok', 'noRows'],
    ['{}', {}, 'noRows'],
    ['a record', { userId: 'a', roles: [{ id: 1 }] }, 'noRows'],
    ['too deep', { a: { b: { c: { d: { e: users(1) } } } } }, 'noRows'],
    ['not JSON', undefined, 'notJson'],
    ['success: false', { success: false, data: users(1) }, 'failure'],
    ['an error', { error: { message: 'no' } }, 'failure'],
    ['a refusal', users(1), 'failure', 403],
  ]
  test.each(unreadable)('unreadable: %s', (_, body, reason, status) => {
    expect(readList(createResponse(body, {}, status), 'users', first)).toEqual({ kind: 'unreadable', reason })
  })

  test('status 204 is an empty list', () => {
    expect(readList(createResponse(undefined, {}, 204), 'users', first)).toMatchObject({
      kind: 'list',
      rows: [],
      more: 'no',
    })
  })

  test('each resource is recognized by its identifier', () => {
    const app = { projectAppId: 'a', projectId: 'p', displayName: 'A', platform: 'web' }
    const body = { x: users(1), y: [app], z: [{ projectId: 'p', name: 'P' }] }
    for (const [resource, row] of [
      ['users', users(1)[0]],
      ['apps', app],
      ['projects', { projectId: 'p', name: 'P' }],
    ] as const)
      expect(readList(createResponse(body), resource, first)).toMatchObject({ kind: 'list', rows: [row] })
  })
})

describe('total', () => {
  const ten = users(10)
  const cases: Case<number | string>[] = [
    ['a digit string', { data: ten, total: '57' }, 57],
    ['a float', { data: ten, total: 57.5 }, 'unknown'],
    ['-1', { data: ten, total: -1 }, 'unknown'],
    ['null', { data: ten, total: null }, 'unknown'],
    ['the number of pages', { data: ten, pages: { total: 12 } }, 'unknown'],
    ['text', { data: ten, total: 'many' }, 'unknown'],
    ['a bigint', { data: ten, total: 2n ** 60n }, 'unknown'],
    ['-1 in the body and a header', { data: ten, total: -1 }, 57, first, { 'X-Total-Count': '57' }],
    ['a sure name before total', { data: ten, total: 10, totalCount: 57 }, 57],
    ['the body before a header', { data: ten, total: 57 }, 57, first, { 'X-Total-Count': '99' }],
    ['"10000+"', { data: ten, total: '10000+' }, 'atLeast 10000'],
    ['gte', { data: ten, total: { value: 10000, relation: 'gte' } }, 'atLeast 10000'],
    ['eq', { data: ten, total: { value: 57, relation: 'eq' } }, 57],
    ['a count that is more than the rows', { data: ten, count: 57 }, 57],
    ['a count of a full page', { data: ten, count: 10 }, 'unknown'],
    ['a count of the only page', { data: users(3), count: 3 }, 3],
    ['a count of a full page that is the last', { data: ten, count: 10, next: null }, 10],
    ['a count of a later page', { data: users(3), count: 3 }, 'unknown', { page: 2, limit: 10 }],
    ['a count that is the limit', { data: users(3), count: 10 }, 'unknown'],
    ['a count of nothing', { data: [], count: 0 }, 0],
    ['an estimate', { hits: ten, estimatedTotalHits: 57 }, 'unknown'],
    ['an estimate of nothing', { hits: [], estimatedTotalHits: 0 }, 0],
    ['Algolia that gave up counting', { hits: ten, nbHits: 57, exhaustiveNbHits: false }, 'unknown'],
    ['less than the rows', { data: ten, total: 4 }, 'unknown'],
    ['less than what was seen', { data: ten, total: 15 }, 'unknown', { page: 2, limit: 10 }],
    ['less than the rows before', { data: [], total: 15 }, 'unknown', { page: 2, limit: 10, rowsBefore: 20 }],
    ['all rows at once', { data: users(57), total: 57 }, 57, { page: 2, limit: 10 }],
    [
      'a lower page size of the service',
      { data: users(50), total: 100, per_page: 50 },
      100,
      { page: 2, limit: 100 },
    ],
    ['a total of money', { data: ten, order: { total: 99 }, account: { total: 5 } }, 'unknown'],
    ['totalCnt', { data: ten, totalCnt: 57 }, 57],
    ['totCnt', { resultList: ten, totCnt: 57 }, 57],
    ['totalResult as digits', { data: ten, totalResult: '57' }, 57],
    ['list_total_count', { user: { list_total_count: 57, row: ten } }, 57],
    ['size beside pagelen', { values: ten, size: 57, pagelen: 10, page: 1 }, 57],
    ['size alone', { values: ten, size: 57 }, 'unknown'],
    ['items as a number', { data: ten, items: 57, first: 1, prev: null, next: 2, last: 6, pages: 6 }, 57],
    ['both filtered and all rows', ten, 12, first, { 'X-Total-Count': '57', 'X-Filtered-Count': '12' }],
    ['filtered rows in a header', { data: ten, total: 57 }, 12, first, { 'X-Filtered-Count': '12' }],
    ['all rows, on a short page that is the last', { data: users(1), total: 35, next: null }, 'unknown'],
    ['all rows, where a filter leaves none', { data: [], total: 35 }, 'unknown', filtered],
    ['bytes', ten, 'unknown', first, { 'Content-Range': 'bytes 0-9/57' }],
    ['users 0-9/57', ten, 57, first, { 'Content-Range': 'users 0-9/57' }],
  ]
  test.each(cases)('with %s', (_, body, expected, request, headers) => {
    const { total } = read(body, request, headers)
    const shown =
      total.kind === 'exact' ? total.value : total.kind === 'atLeast' ? `atLeast ${total.value}` : 'unknown'
    expect(shown).toBe(expected)
  })
})

describe('more', () => {
  const ten = users(10)
  const cases: Case<string>[] = [
    ['a full page', ten, 'unknown'],
    ['a short page with a larger total', { data: users(5), total: 57 }, 'unknown'],
    ['a short last page', { data: users(3), total: 53 }, 'no', { page: 6, limit: 10 }],
    ['a short page past the total', { data: users(5), total: 53 }, 'unknown', { page: 8, limit: 10 }],
    ['a short page with a larger total and no next one', { data: users(5), total: 57, next: null }, 'no'],
    ['a short page', users(3), 'no'],
    ['no rows', { data: [], has_more: true }, 'no'],
    ['a short page with a flag', { data: users(3), has_more: true }, 'yes'],
    ['a flag as text', { data: ten, hasMore: 'false' }, 'no'],
    ['last', { data: ten, last: false }, 'yes'],
    ['isLast', { data: ten, isLast: true }, 'no'],
    ['a next object', { data: ten, _links: { next: { href: '/x' } } }, 'yes'],
    ['a next object of null', { data: ten, _links: { next: { href: null } } }, 'no'],
    ['next: null', { data: ten, next: null }, 'no'],
    ['next: false', { data: ten, next: false }, 'no'],
    ['nextPage, from 0', { data: ten, nextPage: 1, page: 0, totalPages: 3 }, 'yes'],
    ['nextPage', { data: ten, nextPage: 2 }, 'yes'],
    ['nextPage 0', { data: ten, nextPage: 0 }, 'no'],
    ['a paging object of strings', { data: ten, paging: { next: 'abc' } }, 'yes'],
    ['pages from 0', { data: ten, page: 1, pages: 3 }, 'yes', { page: 2, limit: 10 }],
    ['the last page from 0', { data: ten, page: 2, pages: 3 }, 'no', { page: 3, limit: 10 }],
    ['a number of pages in an object', { data: ten, pages: { total: 12, current: 1 } }, 'yes'],
    ['pages from 1', { data: ten, page: 3, pages: 3 }, 'no', { page: 3, limit: 10 }],
    ['another page than requested', { data: ten, page: 1, pages: 3 }, 'yes', { page: 9, limit: 10 }],
    ['a flag against a total', { data: ten, has_more: false, total: 57 }, 'no'],
    ['a next of null against a total', { data: ten, next: null, total: 57 }, 'unknown'],
    ['links without next', { data: ten, links: { first: '/a', prev: '/b' } }, 'no'],
    ['links to itself', { data: ten, links: { self: '/a' } }, 'unknown'],
    ['Link without next', ten, 'no', first, { Link: '</a>; rel="prev", </b>; rel="first"' }],
    ['Link with several relations', ten, 'yes', first, { Link: '</a?x=1,2>; title="a, b"; rel="last next"' }],
    ['Link with a bare relation', ten, 'yes', first, { Link: '</a>;rel=next' }],
  ]
  test.each(cases)('with %s', (_, body, more, request, headers) =>
    expect(read(body, request, headers).more).toBe(more),
  )
})

describe('notes', () => {
  const cases: [code: string, body: Json, request?: PageRequest][] = [
    ['limitIgnored', users(57)],
    ['totalTooSmall', { data: users(10), total: 4 }],
    ['totalsDisagree', { data: users(10), total: 57, meta: { total: 99 } }],
    ['totalEstimated', { data: users(10), estimatedTotalHits: 57 }],
    ['contradiction', { data: users(10), has_more: false, total: 57 }],
    ['pageDiffers', { data: users(10), page: 4 }],
    ['pageDiffers', { data: users(5), page: 4, total: 35 }, { page: 9, limit: 10 }],
    ['pageDiffers', { data: users(5), page: 4, total: 35 }, { page: 5, limit: 10 }],
    ['pageDiffers', { data: users(5), prev: 3, next: null, pages: 4, items: 35 }, { page: 9, limit: 10 }],
    ['pageDiffers', { data: users(5), prev: 3, next: null, pages: 4, items: 35 }, { page: 5, limit: 10 }],
    ['pageDiffers', { data: users(5), prev: null, next: null, pages: 1, items: 5 }, { page: 2, limit: 10 }],
    ['pastEnd', { data: [], total: 5 }, { page: 2, limit: 10 }],
    ['rowsSkipped', { data: [null, { userId: 'a' }] }],
    ['identifierMissing', [{ nickname: 'x' }]],
    ['identifierRepeated', [{ userId: 'a' }, { userId: 'a' }]],
    ['singleRow', { users: { user: { userId: 'a' } } }],
    ['errorsBeside', { errors: [{ message: 'x' }], data: users(1) }],
  ]
  test.each(cases)('%s', (code, body, request) =>
    expect(read(body, request).notes.map((note) => note.code)).toEqual([code]),
  )
})

test('a page before the requested one is read as that page', () => {
  const body = { data: users(5), first: 1, prev: 3, next: null, last: 4, pages: 4, items: 35 }
  expect(read(body, { page: 9, limit: 10 })).toMatchObject({
    total: { kind: 'exact', value: 35 },
    more: 'no',
    notes: [{ code: 'pageDiffers', requested: 9, reported: 4 }],
  })
})

test.each<[title: string, body: Json, request: PageRequest]>([
  ['a short page and a larger total', { data: users(1), total: 35 }, first],
  ['a filter that leaves nothing of a larger total', { data: [], total: 35, pages: 4 }, filtered],
  ['pages that count from 0', { data: users(10), page: 4, pages: 6 }, { page: 5, limit: 10 }],
  ['a late page of a service with a lower limit', { data: users(5), total: 53 }, { page: 8, limit: 10 }],
  ['rows that cannot be read on a full page', { data: [...users(9), null], total: 57 }, first],
])('there is no note about pages or totals for %s', (_, body, request) => {
  expect(read(body, request).notes.filter(({ code }) => code !== 'rowsSkipped')).toEqual([])
})

test('the reading has the paths of its rows, total and next link', () => {
  const { foundAt } = read({ data: { items: [{ node: { userId: 'a' } }], meta: { total: 5 } } }, first, {
    Link: '</a>; rel=next',
  })
  expect(foundAt).toEqual({ rows: 'data.items[].node', total: 'data.meta.total', next: 'Link rel=next' })
  expect(read([], first, { 'X-Total-Count': '0' }).foundAt).toMatchObject({
    rows: 'root',
    total: 'header X-Total-Count',
  })
})
