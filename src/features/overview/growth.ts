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

/** Reads one position of a list. @throws what the request throws. */
type ReadAt = (position: number) => Promise<Sample>

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
export async function computeGrowth(readAt: ReadAt, now: number, maxReads = MAX_GROWTH_READS) {
  try {
    return await readAndCountMonths(readAt, now, maxReads)
  } catch (error) {
    if (error instanceof NoGrowthError) return error.growth
    throw error
  }
}

async function readAndCountMonths(readAt: ReadAt, now: number, maxReads: number): Promise<GrowthResult> {
  const samples: Sample[] = []
  const read = async (...positions: number[]): Promise<Sample[]> => {
    const newSamples = await Promise.all([...new Set(positions)].map(readAt))
    for (const { note, row } of newSamples) {
      if (note) throw new NoGrowthError({ kind: 'noted', note })
      if (row && row.time === undefined) refuse(samples.length === 0 ? 'noTimes' : 'someTimes')
    }
    samples.push(...newSamples)
    return newSamples
  }

  const [firstSample] = await read(0)
  if (!firstSample?.row) return firstSample?.total ? refuse('wrongTotal') : { kind: 'empty' }
  const initialSize = firstSample.total ?? (await findSize(read, firstSample))
  if (initialSize === 0) return refuse('wrongTotal')
  await read(initialSize - 1, Math.floor(initialSize / 2))
  const estimateCountByMonth = new Map<number, number>()
  for (let isFinal = false; ; ) {
    const { rows, size, positionOf } = rankSamples(samples, initialSize, firstSample.total !== undefined)
    const readsLeft = Math.max(0, maxReads - FINAL_READS - samples.length)
    const gaps = gapsOf(rows, now).slice(0, Math.min(MAX_IN_FLIGHT, readsLeft))
    // The search continues if rows of a new month have appeared during it.
    if (isFinal && gaps.length === 0) return countMonths(rows, now, positionOf)
    isFinal = gaps.length === 0
    await read(
      ...(isFinal ? [0, size - 1, size] : gaps.map((gap) => positionOf(nextRank(gap, estimateCountByMonth)))),
    )
  }
}

/** Finds the size of a list without a total by an exponential search for its end, then by bisection. */
async function findSize(read: (position: number) => Promise<Sample[]>, first: Sample): Promise<number> {
  const readAt = async (position: number) => {
    const [sample = first] = await read(position)
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

const boundariesOf = (rows: readonly RankedRow[], now: number) =>
  monthStarts(rows, now).map((start) => {
    const index = rows.findIndex(({ time }) => time >= start)
    const [older, newer] = [rows[index - 1], rows[index]]
    const gap = older && newer && newer.rank - older.rank > 1 ? { older, newer } : undefined
    return { start, newer, gap }
  })

function gapsOf(rows: readonly RankedRow[], now: number): Gap[] {
  const gaps: Gap[] = []
  for (const { start, gap } of boundariesOf(rows, now)) {
    if (!gap) continue
    if (gaps.at(-1)?.older === gap.older) gaps.at(-1)?.starts.push(start)
    else gaps.push({ ...gap, starts: [start] })
  }
  return gaps
}

function nextRank({ older, newer, starts }: Gap, estimateCountByMonth: Map<number, number>): number {
  const start = starts[Math.floor(starts.length / 2)] ?? newer.time
  const estimateCount = estimateCountByMonth.get(start) ?? 0
  estimateCountByMonth.set(start, estimateCount + 1)
  const gapLength = newer.rank - older.rank
  const fraction = estimateCount < MAX_ESTIMATES ? (start - older.time) / (newer.time - older.time) : 0.5
  return older.rank + Math.min(gapLength - 1, Math.max(1, Math.round(gapLength * fraction)))
}

function countMonths(
  rows: readonly RankedRow[],
  now: number,
  positionOf: (rank: number) => number,
): GrowthResult {
  if (rows[0]?.rank !== 0) return refuse('changed')
  const total = (rows.at(-1)?.rank ?? -1) + 1
  const months: MonthCounts['months'] = []
  let countBeforeEnd = total
  for (const { start, newer, gap } of boundariesOf(rows, now)) {
    if (gap) break
    const countBeforeStart = newer?.rank ?? total
    const firstPosition = positionOf(Math.min(countBeforeStart, total - 1))
    months.unshift({ start, count: countBeforeEnd - countBeforeStart, firstPosition })
    countBeforeEnd = countBeforeStart
  }
  const hasCountedRows = months.some(({ count }) => count > 0)
  return hasCountedRows ? { kind: 'months', months, earlierCount: countBeforeEnd, total } : refuse('changed')
}
