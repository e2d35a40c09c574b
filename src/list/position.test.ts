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
function read(body: Json, asked: PageRequest): Page<never> {
  const reading = readList(createResponse(body), 'users', asked)
  if (reading.kind !== 'list') throw new Error(reading.reason)
  const rows = reading.rows.map((record) => toServiceRecord(['userId'], record))
  return { ...reading, rows, receivedAt: 0 }
}

interface Service {
  /** Number of rows that match the filter. */
  count: number
  /** Maximum rows per page. */
  largest?: number
  /** Other fields of the response. */
  beside?: (page: number) => Record<string, Json>
  /** Returns the page to send for a requested page. */
  toPage?: (page: number, pages: number) => number
}

/** Returns what the list shows of a page, given the known neighbors. */
function show(service: Service, number: number, known: ('first' | 'previous' | 'following')[]) {
  const { count, largest = 10, beside = () => ({}), toPage = (page) => page } = service
  const pageAt = (page: number) => {
    const sent = toPage(page, Math.ceil(count / largest))
    return read({ data: pageOfUsers(count, sent, largest).rows, ...beside(page) }, { page, limit: 10 })
  }
  const around: PageWithNeighbors = {
    page: pageAt(number),
    number,
    limit: 10,
    first: known.includes('first') ? pageAt(1) : undefined,
    previous: known.includes('previous') && number > 1 ? pageAt(number - 1) : undefined,
    following: known.includes('following') ? pageAt(number + 1) : undefined,
  }
  const position = positionOf(around, 'users')
  return {
    range: rangeText({ page: around.page, ...position }),
    next: position.next,
    notes: position.notes.map(({ code }) => code),
  }
}

const all = ['first', 'previous', 'following'] as const
const ofAll = () => ({ total: 35 })

describe('a total of all rows where a filter leaves fewer', () => {
  test.each([
    [1, 1, '1–1', 'no'],
    [12, 1, '1–10 of 35', 'yes'],
    [12, 2, '11–12', 'no'],
    [10, 1, '1–10', 'no'],
  ])('of %i rows gives page %i the range %s, and a next page: %s', (count, page, range, next) => {
    expect(show({ count, beside: ofAll }, page, [...all])).toEqual({ range, next, notes: [] })
  })

  test('is not shown while the page after is not known', () => {
    expect(show({ count: 1, beside: ofAll }, 1, [])).toEqual({
      range: '1–1, more',
      next: 'unknown',
      notes: [],
    })
  })

  test('also where the number of pages is that of all rows', () => {
    const beside = (page: number) => ({ total: 35, page, pages: 4 })
    expect(show({ count: 1, beside }, 1, [...all])).toEqual({ range: '1–1', next: 'no', notes: [] })
  })
})

describe('a service with a lower limit of its own', () => {
  const service = { count: 53, largest: 5, beside: () => ({ total: 53 }) }
  test.each([
    [1, '1–5 of 53', 'yes', ['limitLowered']],
    [2, '6–10 of 53', 'yes', ['limitLowered']],
    [8, '36–40 of 53', 'yes', ['limitLowered']],
    [11, '51–53 of 53', 'no', []],
  ])('gives page %i the range %s', (page, range, next, notes) => {
    expect(show(service, page, [...all])).toEqual({ range, next, notes })
    expect(show(service, page, ['following'])).toEqual({ range, next, notes })
  })

  test('shows no wrong range while the next page is unknown', () => {
    expect(show(service, 8, [])).toEqual({ range: 'Loading…', next: 'unknown', notes: [] })
    expect(show(service, 8, ['previous']).range).toBe('36–40 of 53')
  })
})

describe('pages past the end', () => {
  const restarts = (page: number, pages: number) => (page > pages ? 1 : page)
  test.each([
    ['with a total', { count: 20, toPage: restarts, beside: () => ({ total: 20 }) }, '1–10 of 20'],
    ['without one', { count: 20, toPage: restarts }, '1–10'],
  ])('that start again at the first row, %s, are noted', (_, service, range) => {
    expect(show(service, 5, ['first'])).toEqual({ range, next: 'no', notes: ['pageRestarted'] })
  })

  test('that start again at the first row are no next page', () => {
    expect(show({ count: 20, toPage: restarts }, 2, [...all])).toEqual({
      range: '11–20',
      next: 'no',
      notes: [],
    })
  })

  test('that the service does not have are no next page', () => {
    const page = read(pageOfUsers(30, 1, 10).rows, { page: 1, limit: 10 })
    const around = { page, number: 1, limit: 10, first: undefined, previous: undefined } as const
    expect(positionOf({ ...around, following: 'none' }, 'users').next).toBe('no')
    expect(positionOf({ ...around, following: 'failed' }, 'users').next).toBe('yes')
  })
})

test('rows that could not be read count as sent', () => {
  const rows = pageOfUsers(57, 1, 10).rows
  const page = read({ data: [...rows.slice(1), null], total: 57 }, { page: 1, limit: 10 })
  const following = read({ data: pageOfUsers(57, 2, 10).rows, total: 57 }, { page: 2, limit: 10 })
  const position = positionOf(
    { page, number: 1, limit: 10, first: page, previous: undefined, following },
    'users',
  )
  expect(position).toMatchObject({ next: 'yes', notes: [{ code: 'rowsSkipped', count: 1 }] })
})
