import { describe, expect, test } from 'vitest'
import { createResponse } from '../../e2e/response-formats/create-response.ts'
import { type ListFormat, listFormats } from '../../e2e/response-formats/list-formats.ts'
import { type ListPage, pageOfUsers } from '../../e2e/response-formats/list-page.ts'
import { fc, unknownFields } from '../testing/fast-check.ts'
import { isObject, type Json, type JsonObject } from './json.ts'
import { compareWithPrevious, type ListReading, readList } from './list.ts'

/** Returns a generator of pseudorandom numbers, so that a shuffle with the same seed is repeatable. */
const randomFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Copies a body, with unknown scalar fields in every object and with the keys in random order. */
const withExtraFields = (value: Json, extraFields: JsonObject, random: () => number): Json => {
  if (Array.isArray(value)) return value.map((item) => withExtraFields(item, extraFields, random))
  if (!isObject(value)) return value
  // An empty object, which some services write instead of null, stays empty.
  const fields = Object.keys(value).length === 0 ? value : { ...extraFields, ...value }
  const entries = Object.entries(fields).map(([key, inner]) => ({
    entry: [key, withExtraFields(inner, extraFields, random)] as const,
    order: random(),
  }))
  return Object.fromEntries(entries.sort((a, b) => a.order - b.order).map(({ entry }) => entry))
}

const pageArbitrary = fc.record({
  total: fc.nat({ max: 120 }),
  limit: fc.integer({ min: 1, max: 40 }),
  pagesAhead: fc.nat({ max: 6 }),
  seed: fc.integer(),
})

/** Removes the fields that `withExtraFields` has added. */
const withoutExtraFields = (rows: JsonObject[]) =>
  rows.map(({ userId, projectId, nickname }) => ({ userId, projectId, nickname }))

/** The first names in the paths of rows that would not be found inside a wrapper. */
const firstNamesWithoutWrapper = ['0', '']

/** Reads a page in a format, and checks its total and whether more rows follow. */
function readPage(format: ListFormat, body: Json, page: ListPage) {
  const { headers, status, total: totalKind, reportsMore } = format
  const { limit, total, isLast } = page
  const response = createResponse(body, headers?.(page), status)
  const reading = readList(response, 'users', { page: page.page, limit })
  if (reading.kind !== 'list') throw new Error(reading.reason)
  if (totalKind === 'unknown') expect(reading.total).toEqual({ kind: 'unknown' })
  // The count of such a format may be that of the page, and is then not the total.
  else if (totalKind !== 'sometimes' || reading.total.kind !== 'unknown')
    expect(reading.total).toEqual({ kind: totalKind === 'atLeast' ? 'atLeast' : 'exact', value: total })
  // A page that is not full is always read as the last one, a full page only if the response shows it.
  const isFull = page.rows.length === limit
  if (isLast) expect(reading.more).toBeOneOf(isFull && !reportsMore ? ['no', 'unknown'] : ['no'])
  else expect(reading.more).toBeOneOf(reportsMore ? ['yes'] : ['yes', 'unknown'])
  return reading
}

describe.each(listFormats)('$name', (format) => {
  const { name, body, extra, found } = format

  test.each([
    ['the first page', 23, 1],
    ['a middle page', 23, 2],
    ['the last page', 23, 3],
    ['a full last page', 20, 2],
    ['the only page', 4, 1],
    ['an empty list', 0, 1],
    ['a page past the end', 23, 9],
  ])('%s is read', (_, total, number) => {
    const page = pageOfUsers(total, number, 10)
    const { rows, foundAt, notes } = readPage(format, body(page), page)
    expect(rows).toEqual(page.rows.map((row) => ({ ...extra?.(row), ...row })))
    expect(foundAt.rows.startsWith(found)).toBe(true)
    const isPastEnd = number > 1 && page.rows.length === 0
    expect(notes).toEqual(isPastEnd ? [{ code: 'pastEnd', page: number }] : [])
  })

  test('any page is read, even with unknown fields, in any key order and inside wrappers', () => {
    const rowsPath = found.split('.')
    // Rows are not found if they are too deep.
    const maxWrappers = rowsPath.length > 2 ? 1 : 2
    const hasWrappers = !firstNamesWithoutWrapper.includes(rowsPath[0] ?? '')
    const wrapperArbitrary = fc.nat({ max: hasWrappers ? maxWrappers : 0 })
    fc.assert(
      fc.property(pageArbitrary, unknownFields, wrapperArbitrary, (facts, extraFields, wrapperCount) => {
        const { total, limit, pagesAhead, seed } = facts
        const page = pageOfUsers(total, 1 + Math.min(pagesAhead, Math.ceil(total / limit)), limit)
        let receivedBody = withExtraFields(body(page), extraFields, randomFrom(seed))
        for (const wrapper of ['data', 'response'].slice(0, wrapperCount))
          receivedBody = { [wrapper]: receivedBody, ...extraFields }
        const bodyBefore = JSON.stringify(receivedBody)
        const rows = withoutExtraFields(readPage(format, receivedBody, page).rows)
        expect(JSON.stringify(receivedBody)).toBe(bodyBefore)
        // The rows of this format are in the order of the object's keys, which is random here.
        if (name === 'records by key') expect(new Set(rows)).toEqual(new Set(page.rows))
        else expect(rows).toEqual(page.rows)
      }),
      { numRuns: 60 },
    )
  })
})

const listNames =
  'data items users user results hits edges node nodes attributes _source id _id userId projectId nickname total count next page pages last has_more limit meta links _links pagination errors error success status message page_info __proto__ constructor wombat'.split(
    ' ',
  )

/** JSON in any structure with the names and values that a list may have. */
const listLikeJson = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, depthSize: 'medium' },
    fc.constantFrom<Json>(null, true, false, 0, -1, 1, 10, 1.5, 1e300, 2n ** 70n),
    fc.constantFrom('', '7', '10+', 'x', 'error', 'https://x'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(fc.constantFrom(...listNames), tie('value')), { maxLength: 6 }).map(Object.fromEntries),
  ),
})).value

const headerNames = ['Link', 'X-Total-Count', 'Content-Range', 'X-Pagination', 'X-WP-TotalPages']
const headersArbitrary = fc.dictionary(
  fc.constantFrom(...headerNames),
  fc.oneof(
    fc.string(),
    fc.constantFrom('<a>; rel=next', '<<<;rel="', '0-9/57', '*/*', '-1', '{"TotalCount":-3}', '57'),
  ),
)
const bodyArbitrary = fc.oneof(listLikeJson, fc.jsonValue() as fc.Arbitrary<Json>, fc.constant(undefined))

const isValid = (reading: ReturnType<typeof readList>) => {
  if (reading.kind === 'unreadable') return reading.reason.length > 0
  const { total, rows } = reading
  return (
    rows.every(isObject) &&
    (total.kind === 'unknown' || (Number.isSafeInteger(total.value) && total.value >= 0))
  )
}

test('any response has a valid reading and is not modified', () => {
  fc.assert(
    fc.property(
      bodyArbitrary,
      headersArbitrary,
      fc.constantFrom('users', 'apps', 'projects'),
      fc.nat({ max: 3 }),
      (body, headers, resource, pageIndex) => {
        const bodyBefore = structuredClone(body)
        const reading = readList(createResponse(body, headers), resource, { page: pageIndex + 1, limit: 2 })
        expect(isValid(reading)).toBe(true)
        expect(body).toEqual(bodyBefore)
      },
    ),
    { numRuns: 5000 },
  )
})

test('unknown scalar fields at the root do not change the reading', () => {
  fc.assert(
    fc.property(listLikeJson.filter(isObject), unknownFields, (body, extraFields) => {
      const plain = readList(createResponse(body), 'users', { page: 1, limit: 2 })
      const extended = readList(createResponse({ ...extraFields, ...body }), 'users', { page: 1, limit: 2 })
      expect(extended).toEqual(plain)
    }),
    { numRuns: 3000 },
  )
})

test('a list that contains 5,000 nested lists is read', () => {
  const deep: Json = JSON.parse(`${'{"data":['.repeat(5000)}${']}'.repeat(5000)}`)
  expect(readList(createResponse(deep), 'users', { page: 1, limit: 10 }).kind).toBe('list')
})

test('a response with 20,000 objects but no users has no rows', () => {
  const wide = Object.fromEntries(
    Array.from({ length: 20_000 }, (_, index) => [`k${index}`, { a: [{ b: index }] }]),
  )
  expect(readList(createResponse(wide), 'users', { page: 1, limit: 10 })).toEqual({
    kind: 'unreadable',
    reason: 'noRows',
  })
})

describe('compared with the previous page', () => {
  const readingOf = (page: number, total: number): ListReading => ({
    kind: 'list',
    rows: pageOfUsers(total, page, 10).rows,
    total: { kind: 'exact', value: total },
    more: 'yes',
    notes: [],
    foundAt: { rows: 'data' },
  })

  test('a page with the same rows has a note, unless both are empty', () => {
    const [first, empty] = [readingOf(1, 30), readingOf(9, 30)]
    expect(compareWithPrevious(first, first, 'users')).toEqual([{ code: 'pageIgnored' }])
    expect(compareWithPrevious(empty, empty, 'users')).toEqual([])
  })

  test('a page with other rows, or without a previous page, has no note', () => {
    for (const previous of [readingOf(1, 30), undefined])
      expect(compareWithPrevious(previous, readingOf(2, 30), 'users')).toEqual([])
  })

  test('a page with another total has a note', () => {
    expect(compareWithPrevious(readingOf(1, 30), readingOf(2, 31), 'users')).toEqual([
      { code: 'totalChanged', from: 30, to: 31 },
    ])
  })
})
