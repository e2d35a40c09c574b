import type { ItemRun } from '../../jobs/run-batch.ts'
import { firstWhere, type Sample, sampleReader } from '../../list/by-time.ts'
import { creationTimeOf } from '../../list/row-facts.ts'
import type { ListNote } from '../../reading/index.ts'

export const userReader = (run: ItemRun, projectId: string | undefined): ReadAt =>
  sampleReader(run, 'users', { projectId }, creationTimeOf)

/** Maximum number of requests for one computation, in total and at the same time. */
export const MAX_GROWTH_READS = 200
const MAX_IN_FLIGHT = 4

/** Number of requests reserved for the final reads: the first row, the last row and the position after it. */
const FINAL_READS = 3

// Maximum number of months, because a row's time may be far in the past or future.
const MAX_MONTHS = 120

// Maximum size of a list without a total; beyond it the service probably repeats its rows.
const MAX_SIZE = 1e9

const MAX_ESTIMATES = 6

/** Reads one position of a list, or the page with it. @throws what the request throws. */
type ReadAt = (position: number) => Promise<Sample | readonly Sample[]>

type GrowthRefusal = 'noTimes' | 'someTimes' | 'unordered' | 'wrongTotal' | 'changed' | 'repeated'

export interface MonthCounts {
  kind: 'months'
  /**
   * Every month up to the latest, from the first one that could be computed. `firstPosition`: the position, from 0, of
   * its first row in the list, or of the next row.
   */
  months: { start: number; count: number; firstPosition: number }[]
  earlierCount: number
  total: number
}

export type GrowthResult =
  | MonthCounts
  | { kind: 'empty' }
  | { kind: 'refused'; reason: GrowthRefusal }
  | { kind: 'noted'; note: ListNote }

class NoGrowthError extends Error {
  constructor(readonly growth: Exclude<GrowthResult, MonthCounts>) {
    super(growth.kind)
  }
}

const refuse = (reason: GrowthRefusal): never => {
  throw new NoGrowthError({ kind: 'refused', reason })
}

/** A row with its rank: the number of older rows. */
interface RankedRow {
  rank: number
  time: number
  id: string | undefined
}

interface Gap {
  older: RankedRow
  newer: RankedRow
  starts: number[]
}

/**
 * Counts the rows of a list by month of creation without reading all of them: finds the first row of each
 * month by bisection, the latest months first. Refuses if the samples contradict an order by creation time.
 * @param now months without rows are included up to this instant.
 * @throws what `readAt` throws.
 */
export async function computeGrowth(
  readAt: ReadAt,
  now: number,
  maxReads = MAX_GROWTH_READS,
): Promise<GrowthResult> {
  try {
    const { rows, boundaries, positionOf } = await findBoundaries(
      readAt,
      (rows) => monthStarts(rows, now),
      maxReads,
    )
    return countMonths(rows, boundaries, positionOf)
  } catch (error) {
    if (error instanceof NoGrowthError) return error.growth
    throw error
  }
}

const DAY_MS = 86_400_000

/** The numbers of users created in the last 30 days and in the 30 days before; undefined if they are unknown. */
export interface NewUserCounts {
  recent: number | undefined
  earlier: number | undefined
}

/**
 * Counts by the same bisection, from pages of `pageSize` rows. The counts are unknown if they take more than `maxReads`,
 * or if nothing proves the order of the list.
 * @throws what `readAt` throws.
 */
export async function countNewUsers(
  readAt: ReadAt,
  now: number,
  pageSize: number,
  maxReads: number,
): Promise<NewUserCounts> {
  const starts = [now - 30 * DAY_MS, now - 60 * DAY_MS]
  let reads = 0
  const readWithinLimit: ReadAt = (position) => {
    reads += 1
    return reads > maxReads ? refuse('changed') : readAt(position)
  }
  try {
    const { rows, boundaries } = await findBoundaries(readWithinLimit, () => starts, maxReads, pageSize)
    const [oldest, newest] = [rows[0], rows.at(-1)]
    if (!newest || oldest?.rank !== 0) return refuse('changed')
    const total = newest.rank + 1
    // One response has the whole list, or else the times of its ends differ.
    if (total >= pageSize && oldest.time === newest.time) return refuse('unordered')
    const [beforeRecent, beforeEarlier] = boundaries.map(({ newer, gap }) =>
      gap ? undefined : (newer?.rank ?? total),
    )
    return {
      recent: beforeRecent === undefined ? undefined : total - beforeRecent,
      earlier:
        beforeRecent === undefined || beforeEarlier === undefined ? undefined : beforeRecent - beforeEarlier,
    }
  } catch (error) {
    if (!(error instanceof NoGrowthError)) throw error
    const count = error.growth.kind === 'empty' ? 0 : undefined
    return { recent: count, earlier: count }
  }
}

/**
 * Finds the first row at or after each start, the latest starts first.
 * @param startsOf returns them for the rows that are known.
 */
async function findBoundaries(
  readAt: ReadAt,
  startsOf: (rows: readonly RankedRow[]) => number[],
  maxReads: number,
  pageSize = 1,
) {
  const samples: Sample[] = []
  let readCount = 0
  const sampleAt = (position: number) => samples.find((sample) => sample.position === position)
  const read = async (...positions: number[]): Promise<Sample[]> => {
    const pages = new Map(positions.map((position) => [Math.floor(position / pageSize), position]))
    readCount += pages.size
    const newSamples = (await Promise.all([...pages.values()].map(readAt))).flat()
    for (const { note, row } of newSamples) {
      if (note) throw new NoGrowthError({ kind: 'noted', note })
      if (row && row.time === undefined) refuse(samples.length === 0 ? 'noTimes' : 'someTimes')
    }
    samples.push(...newSamples)
    return newSamples
  }

  const [firstSample] = await read(0)
  if (!firstSample?.row) {
    if (firstSample?.total) refuse('wrongTotal')
    throw new NoGrowthError({ kind: 'empty' })
  }
  const readOnce = async (position: number) => {
    if (!sampleAt(position)) await read(position)
    return sampleAt(position) ?? firstSample
  }
  const initialSize = firstSample.total ?? (await findSize(readOnce, firstSample))
  if (initialSize === 0) return refuse('wrongTotal')
  // Without a total, a short page may be as long as the service allows, which the next page shows.
  if (firstSample.total === undefined && initialSize < pageSize) await read(pageSize)
  await read(...[initialSize - 1, Math.floor(initialSize / 2)].filter((position) => !sampleAt(position)))
  const estimateCountByStart = new Map<number, number>()
  // A response with the whole list needs no final reads.
  for (let isFinal = initialSize < pageSize; ; ) {
    const { rows, size, positionOf } = rankSamples(samples, initialSize, firstSample.total !== undefined)
    const readsLeft = Math.max(0, maxReads - FINAL_READS - readCount)
    const boundaries = boundariesOf(rows, startsOf(rows))
    const gaps = gapsOf(boundaries).slice(0, Math.min(MAX_IN_FLIGHT, readsLeft))
    // The search continues if rows of a new month have appeared during it.
    if (isFinal && gaps.length === 0) return { rows, boundaries, positionOf }
    isFinal = gaps.length === 0
    await read(
      ...(isFinal ? [0, size - 1, size] : gaps.map((gap) => positionOf(nextRank(gap, estimateCountByStart)))),
    )
  }
}

/** Finds the size of a list without a total by an exponential search for its end, then by bisection. */
async function findSize(read: (position: number) => Promise<Sample>, first: Sample): Promise<number> {
  const readAt = async (position: number) => {
    const sample = await read(position)
    // If the first row comes again, the service ignores the requested page.
    if (first.row?.id !== undefined && sample.row?.id === first.row.id) refuse('repeated')
    return sample
  }
  let low = first
  let high = await readAt(1)
  while (high.row) {
    if (high.position > MAX_SIZE) refuse('repeated')
    low = high
    high = await readAt(high.position * 2 + 1)
  }
  const found = await firstWhere({ low, high }, readAt, ({ row }) => row !== undefined)
  return (found?.high ?? high).position
}

/**
 * Ranks the rows of the samples from the oldest to the newest. Refuses samples that contradict each other. If the list
 * has a total, new rows may appear between two samples, but only as the newest ones.
 */
function rankSamples(samples: readonly Sample[], initialSize: number, hasTotal: boolean) {
  const timeAt = (position: number) => samples.find((sample) => sample.position === position)?.row?.time ?? 0
  const isNewestFirst = timeAt(0) > timeAt(initialSize - 1)
  const rowByRank = new Map<number, RankedRow>()
  const rankById = new Map<string, number>()
  let size = initialSize
  for (const { position, row, total } of samples) {
    const reportedSize = (hasTotal ? total : undefined) ?? size
    if (reportedSize < size) refuse('changed')
    size = reportedSize
    // A response must have a row if and only if its position is in the list.
    if ((row !== undefined) !== position < size) refuse(hasTotal ? 'wrongTotal' : 'changed')
    if (row === undefined) continue
    const { id, time = 0 } = row
    const rank = isNewestFirst ? size - 1 - position : position
    const known = rowByRank.get(rank)
    if (id !== undefined && (rankById.get(id) ?? rank) !== rank) refuse('repeated')
    if (known && (known.id !== id || known.time !== time)) refuse('changed')
    if (id !== undefined) rankById.set(id, rank)
    rowByRank.set(rank, { rank, time, id })
  }
  const rows = [...rowByRank.values()].sort((one, other) => one.rank - other.rank)
  if (rows.some(({ time }, index) => time < (rows[index - 1]?.time ?? time))) refuse('unordered')
  return { rows, size, positionOf: (rank: number) => (isNewestFirst ? size - 1 - rank : rank) }
}

export function monthStart(instant: number, offset = 0): number {
  const date = new Date(instant)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1)
}

function monthStarts(rows: readonly RankedRow[], now: number): number[] {
  const earliest = monthStart(rows[0]?.time ?? now)
  const latest = monthStart(Math.max(rows.at(-1)?.time ?? now, now))
  const starts: number[] = []
  for (let start = latest; start >= earliest && starts.length < MAX_MONTHS; start = monthStart(start, -1))
    starts.push(start)
  return starts
}

const boundariesOf = (rows: readonly RankedRow[], starts: readonly number[]) =>
  starts.map((start) => {
    const index = rows.findIndex(({ time }) => time >= start)
    const [older, newer] = [rows[index - 1], rows[index]]
    const gap = older && newer && newer.rank - older.rank > 1 ? { older, newer } : undefined
    return { start, newer, gap }
  })

type Boundaries = ReturnType<typeof boundariesOf>

function gapsOf(boundaries: Boundaries): Gap[] {
  const gaps: Gap[] = []
  for (const { start, gap } of boundaries) {
    if (!gap) continue
    if (gaps.at(-1)?.older === gap.older) gaps.at(-1)?.starts.push(start)
    else gaps.push({ ...gap, starts: [start] })
  }
  return gaps
}

function nextRank({ older, newer, starts }: Gap, estimateCountByStart: Map<number, number>): number {
  const start = starts[Math.floor(starts.length / 2)] ?? newer.time
  const estimateCount = estimateCountByStart.get(start) ?? 0
  estimateCountByStart.set(start, estimateCount + 1)
  const gapLength = newer.rank - older.rank
  const fraction = estimateCount < MAX_ESTIMATES ? (start - older.time) / (newer.time - older.time) : 0.5
  return older.rank + Math.min(gapLength - 1, Math.max(1, Math.round(gapLength * fraction)))
}

function countMonths(
  rows: readonly RankedRow[],
  boundaries: Boundaries,
  positionOf: (rank: number) => number,
): GrowthResult {
  if (rows[0]?.rank !== 0) return refuse('changed')
  const total = (rows.at(-1)?.rank ?? -1) + 1
  const months: MonthCounts['months'] = []
  let countBeforeEnd = total
  for (const { start, newer, gap } of boundaries) {
    if (gap) break
    const countBeforeStart = newer?.rank ?? total
    const firstPosition = positionOf(Math.min(countBeforeStart, total - 1))
    months.unshift({ start, count: countBeforeEnd - countBeforeStart, firstPosition })
    countBeforeEnd = countBeforeStart
  }
  const hasCountedRows = months.some(({ count }) => count > 0)
  return hasCountedRows ? { kind: 'months', months, earlierCount: countBeforeEnd, total } : refuse('changed')
}
