import { describe, expect, test } from 'vitest'
import { type Json, type JsonObject, toServiceRecord } from '../../reading/index.ts'
import { parseSettings, type ResourceBlock } from '../../settings/settings.ts'
import { json } from '../../testing/conditions.ts'
import { fc } from '../../testing/fast-check.ts'
import { parseWhere, recordTest } from './conditions.ts'
import { formatWhere } from './format-where.ts'
import { countableFields, countValues, orderRows } from './match-values.ts'

const settings = (users: ResourceBlock = {}) =>
  parseSettings(JSON.stringify({ version: 1, users })).resources.users

const rowsOf = (...values: (Json | undefined)[]) =>
  values.map((plan, at) => toServiceRecord([], { userId: `usr_${at}`, ...(plan !== undefined && { plan }) }))

const { signal } = new AbortController()

async function countRows(rows: ReturnType<typeof rowsOf>, field: string, declared = settings()) {
  const counts = await countValues(() => [Promise.resolve(rows)], field, declared, signal)
  return typeof counts === 'string' ? [] : counts
}

const countsOf = async (...values: (Json | undefined)[]) =>
  (await countRows(rowsOf(...values), 'plan')).map(({ values: found, count, condition }) => ({
    found,
    count,
    where: condition && formatWhere([condition])[0],
  }))

const plans = settings({
  fields: [
    {
      path: 'plan',
      type: {
        name: 'enum',
        values: [
          { value: 'a', label: 'Pro' },
          { value: 'b', label: 'Free' },
        ],
      },
    },
    { path: 'profile.ssn', isSecret: true },
    { path: 'profile.rev', isHidden: true },
  ],
})

/** Records with few values, so that some are equal. */
const recordsArbitrary = fc.array(
  fc
    .oneof(
      json,
      fc.constantFrom<Json>('KR', 'kr', ' KR ', 7, '7', '7.0', 7n, true, 'TRUE', null, [], 'Zoë', 'zoe'),
    )
    .map((plan): JsonObject => ({ plan })),
  { maxLength: 30 },
)
const toRows = (records: readonly JsonObject[]) => records.map((record) => toServiceRecord([], record))

describe('counts', () => {
  test('are of values as conditions compare them, the most frequent first, and rows without one last', async () => {
    expect(await countsOf('pro', 'free', 'PRO', undefined, null, ' ', 'Free', 'pro')).toEqual([
      { found: ['pro'], count: 3, where: 'plan is pro' },
      { found: ['free'], count: 2, where: 'plan is free' },
      { found: [], count: 3, where: 'plan is-empty' },
    ])
  })

  test.each<[string, Json[], string[]]>([
    ['numbers, also as texts', [7, '7', 8], ['plan is 7', 'plan is 8']],
    [
      'large numbers',
      [9007199254740993n, 9007199254740992n],
      ['plan is 9007199254740992', 'plan is 9007199254740993'],
    ],
    ['booleans', [true, false, true], ['plan is true', 'plan is false']],
  ])('of %s have a condition', async (_, values, expected) => {
    expect((await countsOf(...values)).map(({ where }) => where)).toEqual(expected)
  })

  test.each<[string, Json[]]>([
    ['a text that also means a number', ['7.0', 7, 7]],
    ['a list, and one of its values', [['a', 'b'], 'a', 'a']],
    ['times of one second', ['2026-10-31T18:00:00.5Z', '2026-10-31T18:00:00Z', '2026-10-31T18:00:00Z']],
    ['a text that is too long', ['x'.repeat(501), 'y', 'y']],
    ['1,001 different values', Array.from({ length: 1001 }, (_, at) => at)],
    ['a token', [`eyJ${'a'.repeat(30)}`, 'y', 'y']],
  ])('of %s have none that would meet other rows or leave the console', async (_, values) => {
    expect((await countsOf(...values)).some(({ where }) => where === undefined)).toBe(true)
  })

  test('have 20 values at most, without those of secret and hidden fields inside an object', async () => {
    const numbers = Array.from({ length: 50 }, (_, at) => at)
    expect((await countsOf(...numbers, 3, null)).map(({ found: [value], count }) => [value, count])).toEqual([
      [3, 2],
      ...numbers
        .filter((number) => number !== 3)
        .slice(0, 19)
        .map((number) => [number, 1]),
      [undefined, 1],
    ])
    const rows = toRows([
      { profile: { ssn: '1', rev: 2, apiToken: 'x', city: 'Seoul' } },
      { profile: { ssn: '3' } },
    ])
    // A condition would compare the secret as well.
    expect(await countRows(rows, 'profile', plans)).toEqual([
      { values: ['Seoul'], count: 1, condition: undefined },
      { values: [], count: 1, condition: undefined },
    ])
  })

  test('of any records sum up to their number, and a condition is met by exactly as many', async () => {
    await fc.assert(
      fc.asyncProperty(recordsArbitrary, async (records) => {
        const counts = await countRows(toRows(records), 'plan')
        const sum = counts.reduce((total, { count }) => total + count, 0)
        expect(sum <= records.length).toBe(true)
        if (counts.length < 20) expect(sum).toBe(records.length)
        for (const { condition, count } of counts) {
          if (!condition) continue
          const { conditions, hasInvalid } = parseWhere(formatWhere([condition]))
          expect(hasInvalid).toBe(false)
          expect(records.filter(recordTest(conditions))).toHaveLength(count)
        }
      }),
    )
  })
})

test('more than 20,000 different values are not counted, and no further rows are read', async () => {
  let read = 0
  function* parts(count: number) {
    for (read = 0; read < count; read += 1)
      yield Promise.resolve(rowsOf(...Array.from({ length: 5000 }, (_, at) => 5000 * read + at)))
  }
  expect(await countValues(() => parts(4), 'plan', settings(), signal)).toHaveLength(20)
  expect(await countValues(() => parts(9), 'plan', settings(), signal)).toBe(
    'More than 20,000 different values can’t be counted.',
  )
  expect(read).toBe(4)
})

test('values beside a name are no fields to count, even if that name is a secret that the rows do not have', () => {
  expect(countableFields(['headers.value', 'headers.note'], ['headers.name'])).toEqual(['headers.note'])
})

test('values of secrets, and what stands beside their names, are no fields to count', () => {
  const fields = [
    'plan',
    'value',
    'apiKey',
    'ssn',
    'headers.name',
    'headers.value',
    'headers.note',
    'score.value',
  ]
  expect(countableFields(fields, ['ssn'])).toEqual([
    'plan',
    'value',
    'headers.name',
    'headers.note',
    'score.value',
  ])
})

const orderedPlans = (values: (Json | undefined)[], isDescending = false, declared = settings()) =>
  orderRows(rowsOf(...values), { field: 'plan', isDescending }, declared).map(({ record }) => record.plan)

describe('an order', () => {
  test.each<[string, (Json | undefined)[], (Json | undefined)[]]>([
    [
      'numbers by value',
      [10, 9, -1.5, 9007199254740993n, 9007199254740992],
      [-1.5, 9, 10, 9007199254740992, 9007199254740993n],
    ],
    [
      'decimals in texts by value',
      ['10.00', '9.5', '-30', '9.25', '-5'],
      ['-30', '-5', '9.25', '9.5', '10.00'],
    ],
    ['texts as people do', ['b10', 'b9', 'Ä', 'z', 'a'], ['a', 'Ä', 'b9', 'b10', 'z']],
    [
      'times by instant',
      ['2026-10-31T18:00:00Z', '2026-10-31T18:00:00+09:00', '2026-10-30'],
      ['2026-10-30', '2026-10-31T18:00:00+09:00', '2026-10-31T18:00:00Z'],
    ],
    [
      'mixed ones by type, and missing ones last',
      [undefined, 'a', null, 2, true, 1, ''],
      [1, 2, 'a', true, undefined, null, ''],
    ],
  ])('has %s', (_, values, expected) => {
    expect(orderedPlans(values)).toEqual(expected)
  })

  test('has labels of values, and descending the missing ones last as well', () => {
    expect(orderedPlans(['a', 'b', null, 'a'], false, plans)).toEqual(['b', 'a', 'a', null])
    expect(orderedPlans(['b', null, 'a'], true, plans)).toEqual(['a', 'b', null])
  })

  test('is that of times for numbers of a time’s field', () => {
    const rows = toRows([
      { createdAt: 1761955200000 },
      { createdAt: 1761955100 },
      { createdAt: '2020-01-01' },
    ])
    const ordered = orderRows(rows, { field: 'createdAt', isDescending: false }, settings())
    expect(ordered.map(({ record }) => record.createdAt)).toEqual(['2020-01-01', 1761955100, 1761955200000])
  })

  test('of any records is a stable permutation that sorting again does not change', () => {
    fc.assert(
      fc.property(recordsArbitrary, fc.boolean(), (records, isDescending) => {
        const rows = toRows(records)
        const order = { field: 'plan', isDescending }
        const ordered = orderRows(rows, order, settings())
        expect(new Set(ordered)).toEqual(new Set(rows))
        expect(ordered).toHaveLength(rows.length)
        expect(orderRows(ordered, order, settings())).toEqual(ordered)
        // Each two rows are in the order in which they would be alone.
        for (const [at, row] of ordered.slice(1).entries()) {
          const pair = [ordered[at] ?? row, row].sort((one, other) => rows.indexOf(one) - rows.indexOf(other))
          expect(orderRows(pair, order, settings())[1]).toBe(row)
        }
      }),
    )
  })
})
