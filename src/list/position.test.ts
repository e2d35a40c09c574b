import { describe, expect, test } from 'vitest'
import { createResponse } from '../../e2e/response-formats/create-response.ts'
import { pageOfUsers } from '../../e2e/response-formats/list-page.ts'
import type { Page } from '../api/fetch.ts'
import { type Json, type PageRequest, readList, toServiceRecord } from '../reading/index.ts'
import { type PageWithNeighbors, positionOf, rangeText } from './position.ts'

/** Parses a page of users the way the list of users does. */
function parsePage(body: Json, request: PageRequest): Page<never> {
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
function shownPosition(service: Service, number: number, loadedNeighbors: ('first' | 'previous' | 'next')[]) {
  const { count, maxLimit = 10, otherFields = () => ({}), toPage = (page) => page } = service
  const pageAt = (page: number) => {
    const sentPage = toPage(page, Math.ceil(count / maxLimit))
    const { rows } = pageOfUsers(count, sentPage, maxLimit)
    return parsePage({ data: rows, ...otherFields(page) }, { page, limit: 10 })
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
    nextPageExists: position.nextPageExists,
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
  ])(
    'with %i matching rows, page %i has the range %s (next page: %s)',
    (count, page, range, nextPageExists) => {
      expect(shownPosition({ count, otherFields: unfilteredTotal }, page, [...allNeighbors])).toEqual({
        range,
        nextPageExists,
        notes: [],
      })
    },
  )

  test('is not shown while the next page has not loaded', () => {
    expect(shownPosition({ count: 1, otherFields: unfilteredTotal }, 1, [])).toEqual({
      range: '1–1, more',
      nextPageExists: 'unknown',
      notes: [],
    })
  })

  test('is not shown if the number of pages ignores the filter too', () => {
    const otherFields = (page: number) => ({ total: 35, page, pages: 4 })
    expect(shownPosition({ count: 1, otherFields }, 1, [...allNeighbors])).toEqual({
      range: '1–1',
      nextPageExists: 'no',
      notes: [],
    })
  })
})

describe('a service with a smaller maximum page size', () => {
  const service = { count: 53, maxLimit: 5, otherFields: () => ({ total: 53 }) }

  test('has no range for page 8 until the previous page has loaded', () => {
    expect(shownPosition(service, 8, [])).toEqual({ range: 'Loading…', nextPageExists: 'unknown', notes: [] })
    expect(shownPosition(service, 8, ['previous']).range).toBe('36–40 of 53')
  })
})

describe('if the service sends the first page instead of a page past the end', () => {
  const restartPastEnd = (page: number, pageCount: number) => (page > pageCount ? 1 : page)
  test.each([
    ['with a total', { count: 20, toPage: restartPastEnd, otherFields: () => ({ total: 20 }) }, '1–10 of 20'],
    ['without a total', { count: 20, toPage: restartPastEnd }, '1–10'],
  ])('%s, a page past the end has a note', (_, service, range) => {
    expect(shownPosition(service, 5, ['first'])).toEqual({
      range,
      nextPageExists: 'no',
      notes: ['pageRestarted'],
    })
  })

  test('the last page has no next page', () => {
    expect(shownPosition({ count: 20, toPage: restartPastEnd }, 2, [...allNeighbors])).toEqual({
      range: '11–20',
      nextPageExists: 'no',
      notes: [],
    })
  })
})

test('a next page is assumed to exist if it failed to load, but not if the service has none', () => {
  const page = parsePage(pageOfUsers(30, 1, 10).rows, { page: 1, limit: 10 })
  const loneFirstPage = { page, number: 1, limit: 10, firstPage: undefined, previousPage: undefined } as const
  expect(positionOf({ ...loneFirstPage, nextPage: 'none' }, 'users').nextPageExists).toBe('no')
  expect(positionOf({ ...loneFirstPage, nextPage: 'failed' }, 'users').nextPageExists).toBe('yes')
})

test('a page with an unreadable row is not treated as too short', () => {
  const { rows } = pageOfUsers(57, 1, 10)
  const withUnreadableRow = [...rows.slice(1), null]
  const page = parsePage({ data: withUnreadableRow, total: 57 }, { page: 1, limit: 10 })
  const nextPage = parsePage({ data: pageOfUsers(57, 2, 10).rows, total: 57 }, { page: 2, limit: 10 })
  const position = positionOf(
    { page, number: 1, limit: 10, firstPage: page, previousPage: undefined, nextPage },
    'users',
  )
  expect(position).toMatchObject({ nextPageExists: 'yes', notes: [{ code: 'rowsSkipped', count: 1 }] })
})
