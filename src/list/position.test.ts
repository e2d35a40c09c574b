import { describe, expect, test } from 'vitest'
import { createResponse } from '../../e2e/response-formats/create-response.ts'
import { pageOfUsers } from '../../e2e/response-formats/list-page.ts'
import type { Json } from '../api/json.ts'
import type { Page } from '../api/page.ts'
import { type PageRequest, readList } from '../api/reading/list.ts'
import { toServiceRecord } from '../api/reading/service-record.ts'
import { type PageWithNeighbors, positionOf } from './position.ts'
import { rangeText } from './range-text.ts'

/** Parses a page of users as its list does. */
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
  toPage?: (page: number, pages: number) => number
}

/** Returns what the list shows of a page if these other pages have loaded. */
function show(service: Service, number: number, loaded: ('first' | 'previous' | 'following')[]) {
  const { count, maxLimit = 10, otherFields = () => ({}), toPage = (page) => page } = service
  const pageAt = (page: number) => {
    const sent = toPage(page, Math.ceil(count / maxLimit))
    return read({ data: pageOfUsers(count, sent, maxLimit).rows, ...otherFields(page) }, { page, limit: 10 })
  }
  const pageWithNeighbors: PageWithNeighbors = {
    page: pageAt(number),
    number,
    limit: 10,
    first: loaded.includes('first') ? pageAt(1) : undefined,
    previous: loaded.includes('previous') && number > 1 ? pageAt(number - 1) : undefined,
    following: loaded.includes('following') ? pageAt(number + 1) : undefined,
  }
  const position = positionOf(pageWithNeighbors, 'users')
  return {
    range: rangeText({ page: pageWithNeighbors.page, ...position }),
    next: position.next,
    notes: position.notes.map(({ code }) => code),
  }
}

const allNeighbors = ['first', 'previous', 'following'] as const
const unfilteredTotal = () => ({ total: 35 })

describe('a total that ignores the filter', () => {
  test.each([
    [1, 1, '1–1', 'no'],
    [12, 1, '1–10 of 35', 'yes'],
    [12, 2, '11–12', 'no'],
    [10, 1, '1–10', 'no'],
  ])('with %i matching rows: page %i has the range %s and a next page: %s', (count, page, range, next) => {
    expect(show({ count, otherFields: unfilteredTotal }, page, [...allNeighbors])).toEqual({
      range,
      next,
      notes: [],
    })
  })

  test('is not shown while the next page is unknown', () => {
    expect(show({ count: 1, otherFields: unfilteredTotal }, 1, [])).toEqual({
      range: '1–1, more',
      next: 'unknown',
      notes: [],
    })
  })

  test('is not shown if the number of pages ignores the filter too', () => {
    const otherFields = (page: number) => ({ total: 35, page, pages: 4 })
    expect(show({ count: 1, otherFields }, 1, [...allNeighbors])).toEqual({
      range: '1–1',
      next: 'no',
      notes: [],
    })
  })
})

describe('a service with its own lower limit', () => {
  const service = { count: 53, maxLimit: 5, otherFields: () => ({ total: 53 }) }
  test.each([
    [1, '1–5 of 53', 'yes', ['limitLowered']],
    [2, '6–10 of 53', 'yes', ['limitLowered']],
    [8, '36–40 of 53', 'yes', ['limitLowered']],
    [11, '51–53 of 53', 'no', []],
  ])('has page %i with the range %s', (page, range, next, notes) => {
    expect(show(service, page, [...allNeighbors])).toEqual({ range, next, notes })
    expect(show(service, page, ['following'])).toEqual({ range, next, notes })
  })

  test('shows no range while the next page is unknown', () => {
    expect(show(service, 8, [])).toEqual({ range: 'Loading…', next: 'unknown', notes: [] })
    expect(show(service, 8, ['previous']).range).toBe('36–40 of 53')
  })
})

describe('pages past the end', () => {
  const restarts = (page: number, pages: number) => (page > pages ? 1 : page)
  test.each([
    ['with a total', { count: 20, toPage: restarts, otherFields: () => ({ total: 20 }) }, '1–10 of 20'],
    ['without one', { count: 20, toPage: restarts }, '1–10'],
  ])('that start again at the first row, %s, have a note', (_, service, range) => {
    expect(show(service, 5, ['first'])).toEqual({ range, next: 'no', notes: ['pageRestarted'] })
  })

  test('that start again at the first row are no next page', () => {
    expect(show({ count: 20, toPage: restarts }, 2, [...allNeighbors])).toEqual({
      range: '11–20',
      next: 'no',
      notes: [],
    })
  })

  test('that do not exist are no next page, but a page that failed to load is one', () => {
    const page = read(pageOfUsers(30, 1, 10).rows, { page: 1, limit: 10 })
    const pageWithNeighbors = { page, number: 1, limit: 10, first: undefined, previous: undefined } as const
    expect(positionOf({ ...pageWithNeighbors, following: 'none' }, 'users').next).toBe('no')
    expect(positionOf({ ...pageWithNeighbors, following: 'failed' }, 'users').next).toBe('yes')
  })
})

test('unreadable rows count for the position', () => {
  const rows = pageOfUsers(57, 1, 10).rows
  const page = read({ data: [...rows.slice(1), null], total: 57 }, { page: 1, limit: 10 })
  const following = read({ data: pageOfUsers(57, 2, 10).rows, total: 57 }, { page: 2, limit: 10 })
  const position = positionOf(
    { page, number: 1, limit: 10, first: page, previous: undefined, following },
    'users',
  )
  expect(position).toMatchObject({ next: 'yes', notes: [{ code: 'rowsSkipped', count: 1 }] })
})
