import { expect, test } from 'vitest'
import { createResponse } from '../../../e2e/response-formats/create-response.ts'
import { pageOfUsers } from '../../../e2e/response-formats/list-page.ts'
import type { Json } from '../json.ts'
import { type PageRequest, readList } from './list.ts'

const firstPage: PageRequest = { page: 1, limit: 10 }
const filteredFirstPage: PageRequest = { ...firstPage, isFiltered: true }
const users = (count: number) => pageOfUsers(count, 1, count).rows
const tenUsers = users(10)

type Case = [
  title: string,
  expected: number | string,
  body: Json,
  request?: PageRequest,
  headers?: Record<string, string>,
]
const cases: Case[] = [
  ['a total as digits', 57, { data: tenUsers, total: '57' }],
  ['a fractional total', 'unknown', { data: tenUsers, total: 57.5 }],
  ['a total of -1', 'unknown', { data: tenUsers, total: -1 }],
  ['a total of null', 'unknown', { data: tenUsers, total: null }],
  ['only a number of pages', 'unknown', { data: tenUsers, pages: { total: 12 } }],
  ['a word as the total', 'unknown', { data: tenUsers, total: 'many' }],
  ['a total beyond 2^53', 'unknown', { data: tenUsers, total: 2n ** 60n }],
  [
    'a total of -1 and another in a header',
    57,
    { data: tenUsers, total: -1 },
    firstPage,
    { 'X-Total-Count': '57' },
  ],
  ['totalCount and another total', 57, { data: tenUsers, total: 10, totalCount: 57 }],
  [
    'a total in the body and another in a header',
    57,
    { data: tenUsers, total: 57 },
    firstPage,
    { 'X-Total-Count': '99' },
  ],
  ['a total of "10000+"', 'at least 10000', { data: tenUsers, total: '10000+' }],
  ['the relation gte', 'at least 10000', { data: tenUsers, total: { value: 10000, relation: 'gte' } }],
  ['the relation eq', 57, { data: tenUsers, total: { value: 57, relation: 'eq' } }],
  ['a count above the number of rows', 57, { data: tenUsers, count: 57 }],
  ['a count that equals the rows of a full page', 'unknown', { data: tenUsers, count: 10 }],
  ['a count that equals the rows of the only page', 3, { data: users(3), count: 3 }],
  ['a count that equals the rows of a full last page', 10, { data: tenUsers, count: 10, next: null }],
  ['a count that equals the rows of page 2', 'unknown', { data: users(3), count: 3 }, { page: 2, limit: 10 }],
  ['a count that equals the limit on a short page', 'unknown', { data: users(3), count: 10 }],
  ['a count of 0', 0, { data: [], count: 0 }],
  ['an estimate', 'unknown', { hits: tenUsers, estimatedTotalHits: 57 }],
  ['an estimate of 0', 0, { hits: [], estimatedTotalHits: 0 }],
  ['a total that is not exhaustive', 'unknown', { hits: tenUsers, nbHits: 57, exhaustiveNbHits: false }],
  ['a total below the number of rows', 'unknown', { data: tenUsers, total: 4 }],
  [
    'a total below the rows of pages 1 and 2',
    'unknown',
    { data: tenUsers, total: 15 },
    { page: 2, limit: 10 },
  ],
  ['all rows in the response for page 2', 57, { data: users(57), total: 57 }, { page: 2, limit: 10 }],
  [
    'a page size below the limit',
    100,
    { data: users(50), total: 100, per_page: 50 },
    { page: 2, limit: 100 },
  ],
  ['totals in unrelated objects', 'unknown', { data: tenUsers, order: { total: 99 }, account: { total: 5 } }],
  ['totalCnt', 57, { data: tenUsers, totalCnt: 57 }],
  ['totCnt', 57, { resultList: tenUsers, totCnt: 57 }],
  ['totalResult as digits', 57, { data: tenUsers, totalResult: '57' }],
  ['list_total_count', 57, { user: { list_total_count: 57, row: tenUsers } }],
  ['size beside pagelen', 57, { values: tenUsers, size: 57, pagelen: 10, page: 1 }],
  ['size alone', 'unknown', { values: tenUsers, size: 57 }],
  ['a number of items', 57, { data: tenUsers, items: 57, first: 1, prev: null, next: 2, last: 6, pages: 6 }],
  [
    'headers with filtered and with all rows',
    12,
    tenUsers,
    firstPage,
    { 'X-Total-Count': '57', 'X-Filtered-Count': '12' },
  ],
  [
    'a header with the number of filtered rows',
    12,
    { data: tenUsers, total: 57 },
    firstPage,
    { 'X-Filtered-Count': '12' },
  ],
  ['a total above the rows of a short last page', 'unknown', { data: users(1), total: 35, next: null }],
  ['a total and a filter that matches no row', 'unknown', { data: [], total: 35 }, filteredFirstPage],
  ['a Content-Range of bytes', 'unknown', tenUsers, firstPage, { 'Content-Range': 'bytes 0-9/57' }],
  ['a Content-Range of users', 57, tenUsers, firstPage, { 'Content-Range': 'users 0-9/57' }],
]
test.each(cases)('with %s, the total is %s', (_, expected, body, request = firstPage, headers = {}) => {
  const reading = readList(createResponse(body, headers), 'users', request)
  if (reading.kind !== 'list') throw new Error(reading.reason)
  const { total } = reading
  const actual =
    total.kind === 'exact' ? total.value : total.kind === 'atLeast' ? `at least ${total.value}` : 'unknown'
  expect(actual).toBe(expected)
})
