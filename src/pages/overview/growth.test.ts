import { describe, expect, test } from 'vitest'
import { fc } from '../../testing/fast-check.ts'
import { computeGrowth, type Growth, MAX_GROWTH_READS, type Sample } from './growth.ts'
import { monthStart } from './months.ts'

interface Row {
  id: string
  time: number | undefined
}

interface Service {
  /** The rows from the oldest to the newest. */
  rows: Row[]
  isNewestFirst: boolean
  hasTotal: boolean
}

const NOW = Date.UTC(2026, 5, 15)

/** Responds as a list does; `change` runs before each response. Counts the reads. */
function readerOf(service: Service, change: (reads: number) => void = () => undefined) {
  let reads = 0
  let running = 0
  let most = 0
  const readAt = async (position: number): Promise<Sample> => {
    reads += 1
    const number = reads
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    change(number)
    const { rows, isNewestFirst, hasTotal } = service
    const row = rows[isNewestFirst ? rows.length - 1 - position : position]
    return { position, row, total: hasTotal ? rows.length : undefined }
  }
  return { readAt, reads: () => reads, most: () => most }
}

const rowsAt = (times: readonly (number | undefined)[]): Row[] =>
  times.map((time, index) => ({ id: `usr_${index}`, time }))

/** Counts the rows by month, as a service would that reads all of them. */
function bruteForce(times: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const time of times) counts.set(monthStart(time), (counts.get(monthStart(time)) ?? 0) + 1)
  return counts
}

function expectExact(growth: Growth, times: readonly number[]): void {
  if (growth.kind !== 'months') throw new Error(`No months: ${JSON.stringify(growth)}`)
  const counts = bruteForce(times)
  for (const { start, count } of growth.months)
    expect([start, count]).toEqual([start, counts.get(start) ?? 0])
  const first = growth.months[0]?.start ?? 0
  expect(growth.earlier).toBe(times.filter((time) => time < first).length)
  expect(growth.total).toBe(times.length)
  expect(growth.months.at(-1)?.start).toBe(monthStart(Math.max(NOW, ...times)))
  const starts = growth.months.map(({ start }) => start)
  expect(starts).toEqual(starts.map((_, index) => monthStart(first, index)))
}

/** Sorted times with many ties, clusters and months without rows. */
const times = (most: number) =>
  fc
    .array(
      fc.oneof(
        fc.integer({ min: Date.UTC(2022, 0), max: Date.UTC(2026, 5, 14) }),
        fc.integer({ min: 0, max: 53 }).map((month) => monthStart(Date.UTC(2022, 0), month)),
        fc.integer({ min: 0, max: 53 }).map((month) => monthStart(Date.UTC(2022, 0), month) - 1),
      ),
      { minLength: 1, maxLength: most },
    )
    .map((all) => all.sort((one, other) => one - other))

const order = fc.record({ isNewestFirst: fc.boolean(), hasTotal: fc.boolean() })

describe('existing rows by month', () => {
  test('are those of the whole list, in either order, with ties, with and without a total', () =>
    fc.assert(
      fc.asyncProperty(times(400), order, async (all, list) => {
        const reader = readerOf({ rows: rowsAt(all), ...list })
        expectExact(await computeGrowth(reader.readAt, NOW), all)
        expect(reader.reads()).toBeLessThanOrEqual(MAX_GROWTH_READS)
        expect(reader.most()).toBeLessThanOrEqual(4)
      }),
    ))

  test('are exact for the latest months, whatever number of requests suffices for', async () => {
    const span = Date.UTC(2026, 5) - Date.UTC(2022, 0)
    const all = Array.from({ length: 2000 }, (_, index) =>
      Math.floor(Date.UTC(2022, 0) + span * Math.abs(Math.sin(index))),
    ).sort((one, other) => one - other)
    for (const hasTotal of [true, false])
      for (let max = 45; max < 150; max += 1) {
        const reader = readerOf({ rows: rowsAt(all), isNewestFirst: true, hasTotal })
        expectExact(await computeGrowth(reader.readAt, NOW, max), all)
        expect(reader.reads()).toBeLessThanOrEqual(max)
      }
  })

  test('are at most 120 months, however old or new a row is', async () => {
    const all = [Date.UTC(1, 0), Date.UTC(1970, 0), Date.UTC(2026, 0), Date.UTC(2026, 3)]
    for (const latest of [NOW, Date.UTC(9999, 0)]) {
      const reader = readerOf({ rows: rowsAt([...all, latest]), isNewestFirst: true, hasTotal: true })
      const growth = await computeGrowth(reader.readAt, NOW)
      expectExact(growth, [...all, latest])
      expect(growth).toMatchObject({ months: { length: 120 } })
    }
  })

  test.each([
    ['one import of nearly all rows', 20_000, 0.0001],
    ['growth that doubles every month', 20_000, 12],
    ['a million rows', 1_000_000, 1],
  ])('are exact for %s', async (_, count, power) => {
    const span = Date.UTC(2026, 5) - Date.UTC(2023, 0)
    const all = Array.from(
      { length: count },
      (_, index) => Date.UTC(2023, 0) + Math.floor(span * (index / count) ** (1 / power)),
    )
    const reader = readerOf({ rows: rowsAt(all), isNewestFirst: true, hasTotal: true })
    const growth = await computeGrowth(reader.readAt, NOW)
    if (growth.kind !== 'months') throw new Error('No months.')
    const counts = bruteForce(all)
    for (const { start, count } of growth.months) expect(count).toBe(counts.get(start) ?? 0)
    expect(growth.months.length).toBeGreaterThan(12)
    expect(reader.reads()).toBeLessThanOrEqual(MAX_GROWTH_READS)
  })

  test('of a list that grows are those at some moment, or there are none', () =>
    fc.assert(
      fc.asyncProperty(
        times(300),
        order,
        fc.array(fc.integer({ min: 1, max: 80 }), { maxLength: 5 }),
        async (all, list, moments) => {
          const service = { rows: rowsAt(all), ...list }
          const reader = readerOf(service, (reads) => {
            if (moments.includes(reads)) service.rows.push({ id: `new_${reads}`, time: NOW + reads })
          })
          const growth = await computeGrowth(reader.readAt, NOW)
          if (growth.kind === 'months') {
            const seen = service.rows.slice(0, growth.total).map(({ time }) => time ?? 0)
            expectExact(growth, seen)
            expect(growth.total).toBeGreaterThanOrEqual(all.length)
            // With a total, it is refused only while the order does not show.
          } else expect(list.hasTotal && all[0] !== all.at(-1)).toBe(false)
        },
      ),
    ))
})

describe('there is no growth', () => {
  const growthOf = (service: Partial<Service> & { rows: Row[] }) =>
    computeGrowth(readerOf({ isNewestFirst: true, hasTotal: true, ...service }).readAt, NOW)

  test('of an empty list', async () => {
    expect(await growthOf({ rows: [] })).toEqual({ kind: 'empty' })
    expect(await growthOf({ rows: [], hasTotal: false })).toEqual({ kind: 'empty' })
  })

  test('of rows without a time', async () => {
    const refused = { kind: 'refused', reason: 'noTimes' }
    expect(await growthOf({ rows: rowsAt([undefined, undefined]) })).toEqual(refused)
  })

  test('of rows in any other order, unless it does not show between the months', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.option(fc.integer({ min: Date.UTC(2025, 0), max: NOW }), { nil: undefined }), {
          minLength: 1,
          maxLength: 60,
        }),
        order,
        async (any, list) => {
          const service = { rows: rowsAt(any), ...list }
          const growth = await computeGrowth(readerOf(service).readAt, NOW)
          if (growth.kind !== 'months') {
            expect(growth.kind).toBe('refused')
            return
          }
          // The rows at each boundary were read, so they are on the right sides of it.
          const first = any[0] ?? 0
          const last = any.at(-1) ?? 0
          const ordered = first <= last ? any : any.toReversed()
          let before = growth.earlier
          for (const { start, count } of growth.months) {
            if (before > 0) expect(ordered[before - 1]).toBeLessThan(start)
            if (before < any.length) expect(ordered[before]).toBeGreaterThanOrEqual(start)
            before += count
          }
          expect(before).toBe(any.length)
        },
      ),
    ))

  test('if one sample contradicts the order', async () => {
    const all = rowsAt([1, 2, 9, 4, 5].map((month) => Date.UTC(2025, month)))
    expect(await growthOf({ rows: all })).toEqual({ kind: 'refused', reason: 'unordered' })
    expect(await growthOf({ rows: all, hasTotal: false })).toEqual({ kind: 'refused', reason: 'unordered' })
  })

  test('if some rows have no time', async () => {
    const rows = rowsAt([undefined, Date.UTC(2025, 1), Date.UTC(2025, 2)])
    expect(await growthOf({ rows })).toEqual({ kind: 'refused', reason: 'someTimes' })
  })

  test.each([4, 6])('if the total of 5 rows is %d', async (total) => {
    const rows = rowsAt([1, 2, 3, 4, 5].map((month) => Date.UTC(2025, month)))
    const { readAt } = readerOf({ rows, isNewestFirst: true, hasTotal: true })
    const growth = await computeGrowth(async (position) => ({ ...(await readAt(position)), total }), NOW)
    expect(growth).toEqual({ kind: 'refused', reason: 'wrongTotal' })
  })

  test.each([true, false])('if the service ignores the page, with a total: %s', async (hasTotal) => {
    const row = { id: 'usr_1', time: NOW }
    const readAt = async (position: number) => ({ position, row, total: hasTotal ? 9 : undefined })
    expect(await computeGrowth(readAt, NOW)).toEqual({ kind: 'refused', reason: 'repeated' })
  })

  test('if the service sends the same row without an identifier forever', async () => {
    const row = { id: undefined, time: NOW }
    const readAt = async (position: number) => ({ position, row, total: undefined })
    expect(await computeGrowth(readAt, NOW)).toEqual({ kind: 'refused', reason: 'repeated' })
  })

  test('if rows were removed meanwhile', async () => {
    const rows = rowsAt(Array.from({ length: 100 }, (_, index) => Date.UTC(2025, index / 10)))
    const service = { rows, isNewestFirst: true, hasTotal: true }
    const { readAt } = readerOf(service, (reads) => reads === 6 && service.rows.splice(40, 1))
    expect(await computeGrowth(readAt, NOW)).toEqual({ kind: 'refused', reason: 'changed' })
  })

  test('if other rows are at the ends of the list when it is read again', async () => {
    const service = { rows: rowsAt([NOW - 1, NOW]), isNewestFirst: true, hasTotal: true }
    const { readAt } = readerOf(service, (reads) => {
      if (reads === 3) service.rows = service.rows.map(({ time }, index) => ({ id: `other_${index}`, time }))
    })
    expect(await computeGrowth(readAt, NOW)).toEqual({ kind: 'refused', reason: 'changed' })
  })

  test('if a response contradicts itself', async () => {
    const note = { code: 'limitIgnored', requested: 1, received: 10 } as const
    const { readAt } = readerOf({ rows: rowsAt([NOW, NOW]), isNewestFirst: true, hasTotal: true })
    const growth = await computeGrowth(async (at) => ({ ...(await readAt(at)), note }), NOW)
    expect(growth).toEqual({ kind: 'noted', note })
  })
})
