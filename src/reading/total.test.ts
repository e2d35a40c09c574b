import { expect, test } from 'vitest'
import { createResponse } from '../../e2e/response-formats/create-response.ts'
import { pageOfUsers } from '../../e2e/response-formats/list-page.ts'
import type { Json } from './json.ts'
import { type PageRequest, readList } from './list.ts'

const first: PageRequest = { page: 1, limit: 10 }
const second: PageRequest = { page: 2, limit: 10 }
const users = (count: number) => pageOfUsers(count, 1, count).rows
const ten = users(10)

type Headers = Record<string, string>
type Case = [title: string, total: number | string, body: Json, request?: PageRequest, headers?: Headers]
const cases: Case[] = [
  ['a total as digits', 57, { data: ten, total: '57' }],
  ['a fractional total', 'unknown', { data: ten, total: 57.5 }],
  ['a total of -1', 'unknown', { data: ten, total: -1 }],
  ['a total of null', 'unknown', { data: ten, total: null }],
  ['only a number of pages', 'unknown', { data: ten, pages: { total: 12 } }],
  ['a word as the total', 'unknown', { data: ten, total: 'many' }],
  ['a total beyond 2^53', 'unknown', { data: ten, total: 2n ** 60n }],
  ['a total of -1 and one in a header', 57, { data: ten, total: -1 }, first, { 'X-Total-Count': '57' }],
  ['totalCount and another total', 57, { data: ten, total: 10, totalCount: 57 }],
  ['a total in body and header', 57, { data: ten, total: 57 }, first, { 'X-Total-Count': '99' }],
  ['a total of "10000+"', 'at least 10000', { data: ten, total: '10000+' }],
  ['the relation gte', 'at least 10000', { data: ten, total: { value: 10000, relation: 'gte' } }],
  ['the relation eq', 57, { data: ten, total: { value: 57, relation: 'eq' } }],
  ['a count above the number of rows', 57, { data: ten, count: 57 }],
  ['a count that equals the rows of a full page', 'unknown', { data: ten, count: 10 }],
  ['a count that equals the rows of the only page', 3, { data: users(3), count: 3 }],
  ['a count that equals the rows of a full last page', 10, { data: ten, count: 10, next: null }],
  ['a count that equals the rows of page 2', 'unknown', { data: users(3), count: 3 }, second],
  ['a count that equals the limit on a short page', 'unknown', { data: users(3), count: 10 }],
  ['a count of 0', 0, { data: [], count: 0 }],
  ['an estimate', 'unknown', { hits: ten, estimatedTotalHits: 57 }],
  ['an estimate of 0', 0, { hits: [], estimatedTotalHits: 0 }],
  ['a total that is not exhaustive', 'unknown', { hits: ten, nbHits: 57, exhaustiveNbHits: false }],
  ['a total below the number of rows', 'unknown', { data: ten, total: 4 }],
  ['a total below the rows of pages 1 and 2', 'unknown', { data: ten, total: 15 }, second],
  ['all rows in the response for page 2', 57, { data: users(57), total: 57 }, second],
  [
    'a page size below the limit',
    100,
    { data: users(50), total: 100, per_page: 50 },
    { page: 2, limit: 100 },
  ],
  ['totals in unrelated objects', 'unknown', { data: ten, order: { total: 99 }, account: { total: 5 } }],
  ['totalCnt', 57, { data: ten, totalCnt: 57 }],
  ['totCnt', 57, { resultList: ten, totCnt: 57 }],
  ['totalResult as digits', 57, { data: ten, totalResult: '57' }],
  ['list_total_count', 57, { user: { list_total_count: 57, row: ten } }],
  ['size beside pagelen', 57, { values: ten, size: 57, pagelen: 10, page: 1 }],
  ['size alone', 'unknown', { values: ten, size: 57 }],
  ['a number of items', 57, { data: ten, items: 57, first: 1, prev: null, next: 2, last: 6, pages: 6 }],
  ['headers with filtered and all rows', 12, ten, first, { 'X-Total-Count': '57', 'X-Filtered-Count': '12' }],
  ['a header with filtered rows', 12, { data: ten, total: 57 }, first, { 'X-Filtered-Count': '12' }],
  ['a total above the rows of a short last page', 'unknown', { data: users(1), total: 35, next: null }],
  [
    'a total and a filter that matches no row',
    'unknown',
    { data: [], total: 35 },
    { ...first, isFiltered: true },
  ],
  ['a Content-Range of bytes', 'unknown', ten, first, { 'Content-Range': 'bytes 0-9/57' }],
  ['a Content-Range of users', 57, ten, first, { 'Content-Range': 'users 0-9/57' }],
]
test.each(cases)('with %s, the total is %s', (_, expected, body, request = first, headers = {}) => {
  const reading = readList(createResponse(body, headers), 'users', request)
  if (reading.kind !== 'list') throw new Error(reading.reason)
  const { total } = reading
  const actual =
    total.kind === 'exact' ? total.value : total.kind === 'atLeast' ? `at least ${total.value}` : 'unknown'
  expect(actual).toBe(expected)
})
