import { describe, expect, test } from 'vitest'
import { createResponse } from '../../e2e/response-formats/create-response.ts'
import { pageOfUsers } from '../../e2e/response-formats/list-page.ts'
import type { Json } from '../api/json.ts'
import type { Page } from '../api/page.ts'
import { type PageRequest, readList } from '../api/reading/list.ts'
import { toServiceRecord } from '../api/reading/service-record.ts'
import { type PageWithNeighbors, positionOf } from './position.ts'
import { rangeText } from './range-text.ts'

/** Parses a page of users the way the list of users does. */
function read(body: Json, request: PageRequest): Page<never> {
  const reading = readList(createResponse(body), 'users', request)
  if (reading.kind !== 'list') throw new Error(reading.reason)
  const rows = reading.rows.map((record) => toServiceRecord(['userId'], record))
  return { ...reading, rows, receivedAt: 0 }
}

interface Service {
  /** Number of rows that match the filter. */
  count: number
  maxLimit?: number
  /** Returns the fields of the response beside the rows. */
  otherFields?: (page: number) => Record<string, Json>
  /** Returns the page to send for a requested page. */
  toPage?: (page: number, pageCount: number) => number
}

/** Returns what the list shows of a page if these other pages have loaded. */
function show(service: Service, number: number, loadedNeighbors: ('first' | 'previous' | 'next')[]) {
  const { count, maxLimit = 10, otherFields = () => ({}), toPage = (page) => page } = service
  const pageAt = (page: number) => {
    const sent = toPage(page, Math.ceil(count / maxLimit))
    return read({ data: pageOfUsers(count, sent, maxLimit).rows, ...otherFields(page) }, { page, limit: 10 })
  }
  const pageWithNeighbors: PageWithNeighbors = {
    page: pageAt(number),
    number,
    limit: 10,
    firstPage: loadedNeighbors.includes('first') ? pageAt(1) : undefined,
    previousPage: loadedNeighbors.includes('previous') && number > 1 ? pageAt(number - 1) : undefined,
    nextPage: loadedNeighbors.includes('next') ? pageAt(number + 1) : undefined,
  }
  const position = positionOf(pageWithNeighbors, 'users')
  return {
    range: rangeText({ page: pageWithNeighbors.page, ...position }),
    hasNextPage: position.hasNextPage,
    notes: position.notes.map(({ code }) => code),
  }
}

const allNeighbors = ['first', 'previous', 'next'] as const
const unfilteredTotal = () => ({ total: 35 })

describe('a total that ignores the filter', () => {
  test.each([
    [1, 1, '1–1', 'no'],
    [12, 1, '1–10 of 35', 'yes'],
    [12, 2, '11–12', 'no'],
    [10, 1, '1–10', 'no'],
  ])('with %i matching rows, page %i has the range %s (next page: %s)', (count, page, range, hasNextPage) => {
    expect(show({ count, otherFields: unfilteredTotal }, page, [...allNeighbors])).toEqual({
      range,
      hasNextPage,
      notes: [],
    })
  })

  test('is not shown while the next page has not loaded', () => {
    expect(show({ count: 1, otherFields: unfilteredTotal }, 1, [])).toEqual({
      range: '1–1, more',
      hasNextPage: 'unknown',
      notes: [],
    })
  })

  test('is not shown if the number of pages ignores the filter too', () => {
    const otherFields = (page: number) => ({ total: 35, page, pages: 4 })
    expect(show({ count: 1, otherFields }, 1, [...allNeighbors])).toEqual({
      range: '1–1',
      hasNextPage: 'no',
      notes: [],
    })
  })
})

describe('a service with a smaller maximum page size', () => {
  const service = { count: 53, maxLimit: 5, otherFields: () => ({ total: 53 }) }
  test.each([
    [1, '1–5 of 53', 'yes', ['limitLowered']],
    [2, '6–10 of 53', 'yes', ['limitLowered']],
    [8, '36–40 of 53', 'yes', ['limitLowered']],
    [11, '51–53 of 53', 'no', []],
  ])('has page %i with the range %s', (page, range, hasNextPage, notes) => {
    expect(show(service, page, [...allNeighbors])).toEqual({ range, hasNextPage, notes })
    expect(show(service, page, ['next'])).toEqual({ range, hasNextPage, notes })
  })

  test('has pages without a range while neither the previous nor the next page has loaded', () => {
    expect(show(service, 8, [])).toEqual({ range: 'Loading…', hasNextPage: 'unknown', notes: [] })
    expect(show(service, 8, ['previous']).range).toBe('36–40 of 53')
  })
})

describe('if the service sends the first page instead of a page past the end', () => {
  const restartPastEnd = (page: number, pageCount: number) => (page > pageCount ? 1 : page)
  test.each([
    ['with a total', { count: 20, toPage: restartPastEnd, otherFields: () => ({ total: 20 }) }, '1–10 of 20'],
    ['without a total', { count: 20, toPage: restartPastEnd }, '1–10'],
  ])('%s, a page past the end has a note', (_, service, range) => {
    expect(show(service, 5, ['first'])).toEqual({ range, hasNextPage: 'no', notes: ['pageRestarted'] })
  })

  test('the last page has no next page', () => {
    expect(show({ count: 20, toPage: restartPastEnd }, 2, [...allNeighbors])).toEqual({
      range: '11–20',
      hasNextPage: 'no',
      notes: [],
    })
  })
})

test('a next page that failed to load is assumed to exist, unlike one that the service does not have', () => {
  const page = read(pageOfUsers(30, 1, 10).rows, { page: 1, limit: 10 })
  const firstPageOnly = { page, number: 1, limit: 10, firstPage: undefined, previousPage: undefined } as const
  expect(positionOf({ ...firstPageOnly, nextPage: 'none' }, 'users').hasNextPage).toBe('no')
  expect(positionOf({ ...firstPageOnly, nextPage: 'failed' }, 'users').hasNextPage).toBe('yes')
})

test('unreadable rows count for the position', () => {
  const rows = pageOfUsers(57, 1, 10).rows
  const page = read({ data: [...rows.slice(1), null], total: 57 }, { page: 1, limit: 10 })
  const nextPage = read({ data: pageOfUsers(57, 2, 10).rows, total: 57 }, { page: 2, limit: 10 })
  const position = positionOf(
    { page, number: 1, limit: 10, firstPage: page, previousPage: undefined, nextPage },
    'users',
  )
  expect(position).toMatchObject({ hasNextPage: 'yes', notes: [{ code: 'rowsSkipped', count: 1 }] })
})
