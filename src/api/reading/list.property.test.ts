import { describe, expect, test } from 'vitest'
import { createResponse } from '../../../e2e/response-formats/create-response.ts'
import { listFormats } from '../../../e2e/response-formats/list-formats.ts'
import { pageOfUsers } from '../../../e2e/response-formats/list-page.ts'
import { fc } from '../../testing/fast-check.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import { compareWithPrevious, type ListReading, readList } from './list.ts'

/** Pseudorandom numbers from a seed, so that a shuffle inside any tree is repeatable. */
const randomFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** The same body with unknown scalar fields in every object and the keys in another order. */
const withExtraFields = (value: Json, extra: JsonObject, random: () => number): Json => {
  if (Array.isArray(value)) return value.map((item) => withExtraFields(item, extra, random))
  if (!isObject(value)) return value
  const entries: [string, Json][] = [
    ...Object.entries(value).map(([key, inner]): [string, Json] => [
      key,
      withExtraFields(inner, extra, random),
    ]),
    // Some services write an empty object instead of nothing.
    ...(Object.keys(value).length === 0 ? [] : Object.entries(extra)),
  ]
  return Object.fromEntries(
    entries
      .map((entry) => ({ entry, order: random() }))
      .sort((a, b) => a.order - b.order)
      .map(({ entry }) => entry),
  )
}

const unknownFields = fc.dictionary(
  fc.stringMatching(/^zz[a-z0-9_]{1,5}$/),
  fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
  { maxKeys: 3, noNullPrototype: true },
)

const requestArbitrary = fc.record({
  total: fc.nat({ max: 120 }),
  limit: fc.integer({ min: 1, max: 40 }),
  pagesAhead: fc.nat({ max: 6 }),
  seed: fc.integer(),
})

const fieldsOf = (rows: JsonObject[]) =>
  rows.map(({ userId, projectId, nickname }) => ({ userId, projectId, nickname }))

// Rows at these roots mean something else inside a wrapper: a pair, a single query result, or a total.
const unwrappableRoots = ['0', '']

describe.each(listFormats)('$name', ({ name, body, headers, total: reportedTotal, reportsMore, found }) => {
  test('any page is read, also with unknown fields, in any key order, and inside wrappers', () => {
    const depths = unwrappableRoots.includes(found.split('.')[0] ?? '')
      ? [0]
      : found.split('.').length > 2
        ? [0, 1]
        : [0, 1, 2]
    fc.assert(
      fc.property(
        requestArbitrary,
        unknownFields,
        fc.constantFrom(...depths),
        ({ total, limit, pagesAhead, seed }, extra, wrapperCount) => {
          const number = 1 + Math.min(pagesAhead, Math.ceil(total / limit))
          const page = pageOfUsers(total, number, limit)
          let received = withExtraFields(body(page), extra, randomFrom(seed))
          for (const name of ['data', 'response'].slice(0, wrapperCount))
            received = { [name]: received, ...extra }
          const before = JSON.stringify(received)
          const reading = readList(createResponse(received, headers?.(page)), 'users', {
            page: number,
            limit,
          })
          expect(JSON.stringify(received)).toBe(before)
          if (reading.kind !== 'list') throw new Error(reading.reason)
          // The order of a keyed list is the order of its keys, which was shuffled.
          if (name === 'records by key') expect(new Set(fieldsOf(reading.rows))).toEqual(new Set(page.rows))
          else expect(fieldsOf(reading.rows)).toEqual(page.rows)
          if (reportedTotal === 'exact') expect(reading.total).toEqual({ kind: 'exact', value: total })
          else if (reportedTotal === 'atLeast')
            expect(reading.total).toEqual({ kind: 'atLeast', value: total })
          else if (reportedTotal === 'unknown' || reading.total.kind !== 'unknown')
            expect(reading.total).toEqual(
              reportedTotal === 'unknown' ? { kind: 'unknown' } : { kind: 'exact', value: total },
            )
          const isShort = page.rows.length < limit
          if (page.isLast) expect(reading.more).toBeOneOf(isShort || reportsMore ? ['no'] : ['no', 'unknown'])
          else expect(reading.more).toBeOneOf(reportsMore ? ['yes'] : ['yes', 'unknown'])
        },
      ),
      { numRuns: 60 },
    )
  })
})

const names =
  'data items users user results hits edges node nodes attributes _source id _id userId projectId nickname total count next page pages last has_more limit meta links _links pagination errors error success status message page_info __proto__ constructor wombat'.split(
    ' ',
  )

/** JSON from names that the readers recognize, in any structure. */
const nearMiss = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, depthSize: 'medium' },
    fc.constantFrom<Json>(
      null,
      true,
      false,
      0,
      -1,
      1,
      10,
      1.5,
      1e300,
      '',
      '7',
      '10+',
      'x',
      'error',
      2n ** 70n,
      'https://x',
    ),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(fc.constantFrom(...names), tie('value')), { maxLength: 6 }).map(Object.fromEntries),
  ),
})).value

const headerNames = ['Link', 'X-Total-Count', 'Content-Range', 'X-Pagination', 'X-WP-TotalPages']
const anyHeaders = fc.dictionary(
  fc.constantFrom(...headerNames),
  fc.oneof(
    fc.string(),
    fc.constantFrom('<a>; rel=next', '<<<;rel="', '0-9/57', '*/*', '-1', '{"TotalCount":-3}', '57'),
  ),
)
// What no JSON text can hold is read like any other value.
const anyBody = fc.oneof(nearMiss, fc.jsonValue() as fc.Arbitrary<Json>, fc.constant(undefined))

const isSound = (reading: ReturnType<typeof readList>) => {
  if (reading.kind === 'unreadable') return reading.reason.length > 0
  const { total, rows } = reading
  return (
    rows.every(isObject) &&
    (total.kind === 'unknown' || (Number.isSafeInteger(total.value) && total.value >= 0))
  )
}

test('any response gives a valid reading and is not modified', () => {
  fc.assert(
    fc.property(
      anyBody,
      anyHeaders,
      fc.constantFrom('users', 'apps', 'projects'),
      fc.nat({ max: 3 }),
      (body, headers, resource, page) => {
        const before = structuredClone(body)
        const reading = readList(createResponse(body, headers), resource, { page: page + 1, limit: 2 })
        expect(isSound(reading)).toBe(true)
        expect(body).toEqual(before)
      },
    ),
    { numRuns: 5000 },
  )
})

test('an unknown scalar field beside the rows changes nothing', () => {
  fc.assert(
    fc.property(nearMiss.filter(isObject), unknownFields, (body, extra) => {
      const plain = readList(createResponse(body), 'users', { page: 1, limit: 2 })
      expect(readList(createResponse({ ...extra, ...body }), 'users', { page: 1, limit: 2 })).toEqual(plain)
    }),
    { numRuns: 3000 },
  )
})

test('deep and wide responses are read in bounded time', () => {
  const deep: Json = JSON.parse(`${'{"data":['.repeat(5000)}${']}'.repeat(5000)}`)
  expect(readList(createResponse(deep), 'users', { page: 1, limit: 10 }).kind).toBe('list')
  const wide = Object.fromEntries(
    Array.from({ length: 20_000 }, (_, index) => [`k${index}`, { a: [{ b: index }] }]),
  )
  expect(readList(createResponse(wide), 'users', { page: 1, limit: 10 })).toEqual({
    kind: 'unreadable',
    reason: 'noRows',
  })
})

describe('compared with the previous page', () => {
  const reading = (from: number, total: number): ListReading => ({
    kind: 'list',
    rows: pageOfUsers(total, from, 10).rows,
    total: { kind: 'exact', value: total },
    more: 'yes',
    notes: [],
    foundAt: { rows: 'data' },
  })
  test('the same rows give a note', () => {
    expect(compareWithPrevious(reading(1, 30), reading(1, 30), 'users')).toEqual([{ code: 'pageIgnored' }])
    expect(compareWithPrevious(reading(1, 30), reading(2, 30), 'users')).toEqual([])
    expect(compareWithPrevious(undefined, reading(2, 30), 'users')).toEqual([])
    expect(compareWithPrevious(reading(9, 30), reading(9, 30), 'users')).toEqual([])
  })
  test('another total gives a note', () => {
    expect(compareWithPrevious(reading(1, 30), reading(2, 31), 'users')).toEqual([
      { code: 'totalChanged', from: 30, to: 31 },
    ])
  })
})
