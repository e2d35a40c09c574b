import { describe, expect, test } from 'vitest'
import type { Sample } from '../../list/by-time.ts'
import { fc } from '../../testing/fast-check.ts'
import { computeGrowth, countNewUsers, type GrowthResult, MAX_GROWTH_READS, monthStart } from './growth.ts'

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

/** Creates a reader of the service's list that counts the reads. `beforeResponse` gets the read's number. */
function readerOf(service: Service, beforeResponse: (read: number) => void = () => undefined) {
  let reads = 0
  let running = 0
  let maxRunning = 0
  const readAt = async (position: number): Promise<Sample> => {
    reads += 1
    const read = reads
    running += 1
    maxRunning = Math.max(maxRunning, running)
    await Promise.resolve()
    running -= 1
    beforeResponse(read)
    const { rows, isNewestFirst, hasTotal } = service
    const row = rows[isNewestFirst ? rows.length - 1 - position : position]
    return { position, row, total: hasTotal ? rows.length : undefined }
  }
  return { readAt, reads: () => reads, maxRunning: () => maxRunning }
}

const rowsAt = (times: readonly (number | undefined)[]): Row[] =>
  times.map((time, index) => ({ id: `usr_${index}`, time }))

function countByMonth(times: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const time of times) counts.set(monthStart(time), (counts.get(monthStart(time)) ?? 0) + 1)
  return counts
}

function expectExact(growth: GrowthResult, times: readonly number[]): void {
  if (growth.kind !== 'months') throw new Error(`No months: ${JSON.stringify(growth)}`)
  const counts = countByMonth(times)
  for (const { start, count } of growth.months)
    expect([start, count]).toEqual([start, counts.get(start) ?? 0])
  const firstStart = growth.months[0]?.start ?? 0
  expect(growth.earlierCount).toBe(times.filter((time) => time < firstStart).length)
  expect(growth.total).toBe(times.length)
  expect(growth.months.at(-1)?.start).toBe(monthStart(Math.max(NOW, ...times)))
  const starts = growth.months.map(({ start }) => start)
  expect(starts).toEqual(starts.map((_, index) => monthStart(firstStart, index)))
}

/** Generates sorted times, many of them at the start of a month or just before it. */
const sortedTimes = (maxLength: number) =>
  fc
    .array(
      fc.oneof(
        fc.integer({ min: Date.UTC(2022, 0), max: Date.UTC(2026, 5, 14) }),
        fc.integer({ min: 0, max: 53 }).map((month) => monthStart(Date.UTC(2022, 0), month)),
        fc.integer({ min: 0, max: 53 }).map((month) => monthStart(Date.UTC(2022, 0), month) - 1),
      ),
      { minLength: 1, maxLength },
    )
    .map((times) => times.sort((one, other) => one - other))

const listOptions = fc.record({ isNewestFirst: fc.boolean(), hasTotal: fc.boolean() })

describe('counts by month', () => {
  test('are exact for rows in either order, with equal times, and with or without a total', () =>
    fc.assert(
      fc.asyncProperty(sortedTimes(400), listOptions, async (times, options) => {
        const reader = readerOf({ rows: rowsAt(times), ...options })
        const growth = await computeGrowth(reader.readAt, NOW)
        expectExact(growth, times)
        if (growth.kind === 'months')
          for (const { start, count, firstPosition } of growth.months) {
            // A list whose rows have the same time has no known order.
            const isNewestFirst = options.isNewestFirst && times[0] !== times.at(-1)
            const index = isNewestFirst ? times.length - 1 - firstPosition : firstPosition
            if (count > 0) expect(times.findIndex((time) => time >= start)).toBe(index)
          }
        expect(reader.reads()).toBeLessThanOrEqual(MAX_GROWTH_READS)
        expect(reader.maxRunning()).toBeLessThanOrEqual(4)
      }),
    ))

  test('are exact for the latest months if fewer requests are allowed', async () => {
    const span = Date.UTC(2026, 5) - Date.UTC(2022, 0)
    const times = Array.from({ length: 2000 }, (_, index) =>
      Math.floor(Date.UTC(2022, 0) + span * Math.abs(Math.sin(index))),
    ).sort((one, other) => one - other)
    for (const hasTotal of [true, false])
      for (let maxReads = 45; maxReads < 150; maxReads += 1) {
        const reader = readerOf({ rows: rowsAt(times), isNewestFirst: true, hasTotal })
        expectExact(await computeGrowth(reader.readAt, NOW, maxReads), times)
        expect(reader.reads()).toBeLessThanOrEqual(maxReads)
      }
  })

  test('cover at most 120 months, however old or new a row is', async () => {
    const times = [Date.UTC(1, 0), Date.UTC(1970, 0), Date.UTC(2026, 0), Date.UTC(2026, 3)]
    for (const latest of [NOW, Date.UTC(9999, 0)]) {
      const reader = readerOf({ rows: rowsAt([...times, latest]), isNewestFirst: true, hasTotal: true })
      const growth = await computeGrowth(reader.readAt, NOW)
      expectExact(growth, [...times, latest])
      expect(growth).toMatchObject({ months: { length: 120 } })
    }
  })

  // The last value is the power of the time with which the number of rows grows.
  test.each([
    ['one import of nearly all rows', 20_000, 0.0001],
    ['accelerating growth', 20_000, 12],
    ['a million rows', 1_000_000, 1],
  ])('are exact for %s', async (_, rowCount, exponent) => {
    const span = Date.UTC(2026, 5) - Date.UTC(2023, 0)
    const times = Array.from(
      { length: rowCount },
      (_, index) => Date.UTC(2023, 0) + Math.floor(span * (index / rowCount) ** (1 / exponent)),
    )
    const reader = readerOf({ rows: rowsAt(times), isNewestFirst: true, hasTotal: true })
    const growth = await computeGrowth(reader.readAt, NOW)
    if (growth.kind !== 'months') throw new Error('No months.')
    const counts = countByMonth(times)
    for (const { start, count } of growth.months) expect(count).toBe(counts.get(start) ?? 0)
    expect(growth.months.length).toBeGreaterThan(12)
    expect(reader.reads()).toBeLessThanOrEqual(MAX_GROWTH_READS)
  })

  test('of a list that grows during the reads are exact for some moment, or are refused', () =>
    fc.assert(
      fc.asyncProperty(
        sortedTimes(300),
        listOptions,
        fc.array(fc.integer({ min: 1, max: 80 }), { maxLength: 5 }),
        async (times, options, readsThatAddRow) => {
          const service = { rows: rowsAt(times), ...options }
          const reader = readerOf(service, (read) => {
            if (readsThatAddRow.includes(read)) service.rows.push({ id: `new_${read}`, time: NOW + read })
          })
          const growth = await computeGrowth(reader.readAt, NOW)
          if (growth.kind === 'months') {
            const countedTimes = service.rows.slice(0, growth.total).map(({ time }) => time ?? 0)
            expectExact(growth, countedTimes)
            expect(growth.total).toBeGreaterThanOrEqual(times.length)
            // A list with a total is refused only if all of its initial rows have the same time.
          } else expect(options.hasTotal && times[0] !== times.at(-1)).toBe(false)
        },
      ),
    ))
})

describe('no counts are returned', () => {
  const growthOf = (service: Partial<Service> & { rows: Row[] }) =>
    computeGrowth(readerOf({ isNewestFirst: true, hasTotal: true, ...service }).readAt, NOW)

  test('for an empty list', async () => {
    expect(await growthOf({ rows: [] })).toEqual({ kind: 'empty' })
    expect(await growthOf({ rows: [], hasTotal: false })).toEqual({ kind: 'empty' })
  })

  test('for rows without a time', async () => {
    const refused = { kind: 'refused', reason: 'noTimes' }
    expect(await growthOf({ rows: rowsAt([undefined, undefined]) })).toEqual(refused)
  })

  test('for unordered rows, unless the rows around the start of each counted month are in order', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.option(fc.integer({ min: Date.UTC(2025, 0), max: NOW }), { nil: undefined }), {
          minLength: 1,
          maxLength: 60,
        }),
        listOptions,
        async (times, options) => {
          const service = { rows: rowsAt(times), ...options }
          const growth = await computeGrowth(readerOf(service).readAt, NOW)
          if (growth.kind !== 'months') {
            expect(growth.kind).toBe('refused')
            return
          }
          // Only the two rows around the start of each month were certainly read, so only these are in order.
          const first = times[0] ?? 0
          const last = times.at(-1) ?? 0
          const oldestFirst = first <= last ? times : times.toReversed()
          let olderCount = growth.earlierCount
          for (const { start, count } of growth.months) {
            if (olderCount > 0) expect(oldestFirst[olderCount - 1]).toBeLessThan(start)
            if (olderCount < times.length) expect(oldestFirst[olderCount]).toBeGreaterThanOrEqual(start)
            olderCount += count
          }
          expect(olderCount).toBe(times.length)
        },
      ),
    ))

  test('if one of the rows that are read contradicts the order', async () => {
    const rows = rowsAt([1, 2, 9, 4, 5].map((month) => Date.UTC(2025, month)))
    expect(await growthOf({ rows })).toEqual({ kind: 'refused', reason: 'unordered' })
    expect(await growthOf({ rows, hasTotal: false })).toEqual({ kind: 'refused', reason: 'unordered' })
  })

  test('if some rows have no time', async () => {
    const rows = rowsAt([undefined, Date.UTC(2025, 1), Date.UTC(2025, 2)])
    expect(await growthOf({ rows })).toEqual({ kind: 'refused', reason: 'someTimes' })
  })

  test.each([4, 6])('if the service reports a total of %d for 5 rows', async (total) => {
    const rows = rowsAt([1, 2, 3, 4, 5].map((month) => Date.UTC(2025, month)))
    const { readAt } = readerOf({ rows, isNewestFirst: true, hasTotal: true })
    const growth = await computeGrowth(async (position) => ({ ...(await readAt(position)), total }), NOW)
    expect(growth).toEqual({ kind: 'refused', reason: 'wrongTotal' })
  })

  test.each([true, false])('if the page number is ignored (has a total: %s)', async (hasTotal) => {
    const row = { id: 'usr_1', time: NOW }
    const readAt = async (position: number) => ({ position, row, total: hasTotal ? 9 : undefined })
    expect(await computeGrowth(readAt, NOW)).toEqual({ kind: 'refused', reason: 'repeated' })
  })

  test('if the service returns the same row without an identifier for every page', async () => {
    const row = { id: undefined, time: NOW }
    const readAt = async (position: number) => ({ position, row, total: undefined })
    expect(await computeGrowth(readAt, NOW)).toEqual({ kind: 'refused', reason: 'repeated' })
  })

  test('if a row is removed during the reads', async () => {
    const rows = rowsAt(Array.from({ length: 100 }, (_, index) => Date.UTC(2025, index / 10)))
    const service = { rows, isNewestFirst: true, hasTotal: true }
    const { readAt } = readerOf(service, (read) => read === 6 && service.rows.splice(40, 1))
    expect(await computeGrowth(readAt, NOW)).toEqual({ kind: 'refused', reason: 'changed' })
  })

  test('if both ends of the list have other rows when they are read again', async () => {
    const service = { rows: rowsAt([NOW - 1, NOW]), isNewestFirst: true, hasTotal: true }
    const { readAt } = readerOf(service, (read) => {
      if (read === 3) service.rows = service.rows.map(({ time }, index) => ({ id: `other_${index}`, time }))
    })
    expect(await computeGrowth(readAt, NOW)).toEqual({ kind: 'refused', reason: 'changed' })
  })

  test('if a response has a note about an inconsistency', async () => {
    const note = { code: 'limitIgnored', requested: 1, received: 10 } as const
    const { readAt } = readerOf({ rows: rowsAt([NOW, NOW]), isNewestFirst: true, hasTotal: true })
    const growth = await computeGrowth(async (position) => ({ ...(await readAt(position)), note }), NOW)
    expect(growth).toEqual({ kind: 'noted', note })
  })
})

describe('new users of the last 60 days', () => {
  const PAGE_SIZE = 20
  const MAX_READS = 11
  const DAY_MS = 86_400_000

  /** Reads pages of 20 rows, and counts the reads. */
  function countOf(service: Service) {
    const { readAt } = readerOf(service)
    let reads = 0
    const readPage = (position: number) => {
      reads += 1
      const start = position - (position % PAGE_SIZE)
      return Promise.all(Array.from({ length: PAGE_SIZE }, (_, index) => readAt(start + index)))
    }
    return countNewUsers(readPage, NOW, PAGE_SIZE, MAX_READS).then((counts) => ({ ...counts, reads }))
  }

  const exactCounts = (times: readonly number[]) => {
    const since = (days: number) => times.filter((time) => time >= NOW - days * DAY_MS).length
    return { recent: since(30), earlier: since(60) - since(30) }
  }

  /** Sorted times within a number of days, many of them at the two boundaries. */
  const recentTimes = (maxLength: number, days: number) =>
    fc
      .array(
        fc.oneof(
          fc.integer({ min: 0, max: days * DAY_MS }).map((age) => NOW - age),
          fc.constantFrom(30, 60).map((age) => NOW - age * DAY_MS),
          fc.constantFrom(30, 60).map((age) => NOW - age * DAY_MS - 1),
        ),
        { minLength: 1, maxLength },
      )
      .map((times) => times.sort((one, other) => one - other))

  test('are exact or unknown, in either order, and never take more reads than allowed', () =>
    fc.assert(
      fc.asyncProperty(recentTimes(600, 120), listOptions, async (times, options) => {
        const { reads, recent, earlier } = await countOf({ rows: rowsAt(times), ...options })
        const exact = exactCounts(times)
        expect([undefined, exact.recent]).toContain(recent)
        expect([undefined, exact.earlier]).toContain(earlier)
        expect(reads).toBeLessThanOrEqual(MAX_READS)
      }),
    ))

  test.each([
    [true, 1],
    [false, 2],
  ])(
    'take few reads if the first page has the whole list (total: %s, reads: %i)',
    async (hasTotal, reads) => {
      const times = [70, 40, 30, 2].map((days) => NOW - days * DAY_MS)
      const counts = await countOf({ rows: rowsAt(times), isNewestFirst: true, hasTotal })
      expect(counts).toEqual({ recent: 2, earlier: 1, reads })
    },
  )

  test.each([true, false])(
    'of 20,000 users in three years are found (newest first: %s)',
    async (isNewestFirst) => {
      const times = Array.from(
        { length: 20_000 },
        (_, index) => NOW - (20_000 - index) * (1095 / 20_000) * DAY_MS,
      )
      const { reads, ...counts } = await countOf({ rows: rowsAt(times), isNewestFirst, hasTotal: true })
      expect(counts).toEqual(exactCounts(times))
      expect(reads).toBeLessThanOrEqual(MAX_READS)
    },
  )

  test('are unknown if the service has shorter pages than requested, and no total', async () => {
    const { readAt } = readerOf({
      rows: many((index) => NOW - index * DAY_MS),
      isNewestFirst: true,
      hasTotal: false,
    })
    const shortPage = async (position: number) => {
      const start = position - (position % PAGE_SIZE)
      const samples = await Promise.all(
        Array.from({ length: 5 }, (_, index) => readAt((start / PAGE_SIZE) * 5 + index)),
      )
      return Array.from({ length: PAGE_SIZE }, (_, index) => ({
        row: undefined,
        total: undefined,
        ...samples[index],
        position: start + index,
      }))
    }
    expect(await countNewUsers(shortPage, NOW, PAGE_SIZE, MAX_READS)).toMatchObject({ recent: undefined })
  })

  test('are zero for an empty list', async () => {
    const counts = await countOf({ rows: [], isNewestFirst: true, hasTotal: true })
    expect(counts).toEqual({ recent: 0, earlier: 0, reads: 1 })
  })

  const many = (timeOf: (index: number) => number | undefined) =>
    rowsAt(Array.from({ length: 100 }, (_, index) => timeOf(index)))
  test.each([
    ['no times', many(() => undefined)],
    ['the same time at both ends', many(() => NOW - DAY_MS)],
    ['no order', many((index) => NOW - ((index * 37) % 101) * DAY_MS)],
  ])('are unknown for a list with %s', async (_, rows) => {
    const counts = await countOf({ rows, isNewestFirst: true, hasTotal: true })
    expect(counts).toMatchObject({ recent: undefined, earlier: undefined })
  })

  test('are unknown if the end of a list without a total is too far', async () => {
    const rows = rowsAt(Array.from({ length: 50_000 }, (_, index) => NOW - (50_000 - index) * 1e5))
    const counts = await countOf({ rows, isNewestFirst: true, hasTotal: false })
    expect(counts).toMatchObject({ recent: undefined, earlier: undefined })
  })
})
