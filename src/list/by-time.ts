import { isNoSuchPage, type Page } from '../api/fetch.ts'
import { queries } from '../api/queries.ts'
import type { Filters } from '../contract/list-params.ts'
import type { FilterName, ResourceName } from '../contract/resources.ts'
import { pageReader } from '../jobs/read-rows.ts'
import type { ItemRun } from '../jobs/run-batch.ts'
import type { JsonObject, ListNote } from '../reading/index.ts'
import { totalOf } from './position.ts'
import { rowId } from './row-facts.ts'

const harmlessNoteCodes: readonly ListNote['code'][] = [
  'identifierMissing',
  'otherProjects',
  'pastEnd',
  'totalEstimated',
]

export interface Sample {
  /** The position, from 0. */
  position: number
  /** The row; undefined if there is none. `time`: when it was created, in milliseconds since the epoch. */
  row: { id: string | undefined; time: number | undefined } | undefined
  total: number | undefined
  note?: ListNote | undefined
}

type TimeOf = (record: JsonObject) => number | undefined

/** Reads a row of a page, by default the first, as the sample of its position in the list. */
export function toSample(
  page: Page<never>,
  position: number,
  resource: ResourceName,
  timeOf: TimeOf,
  index = 0,
): Sample {
  const total = totalOf(page)
  const exactTotal = total.kind === 'exact' ? total.value : undefined
  const notes = page.notes.filter(({ code }) => !harmlessNoteCodes.includes(code))
  // Some services send the last page, or the first one, instead of a page past the end.
  const isEarlierPage = notes.some((note) => note.code === 'pageDiffers' && note.reported < note.requested)
  const row = isEarlierPage ? undefined : page.rows[index]
  return {
    position,
    row: row && { id: rowId(row, resource), time: timeOf(row.record) },
    total: exactTotal,
    note: isEarlierPage ? undefined : notes[0],
  }
}

type ReaderParams = [run: ItemRun, resource: ResourceName, filters: Filters<FilterName>, timeOf: TimeOf]

/** Reads the page of `limit` rows that has a position. Positions after the last row have samples without a row. */
export function pageSampleReader(limit: number, ...[run, resource, filters, timeOf]: ReaderParams) {
  const readPage = pageReader<never, FilterName>(run, queries[resource], filters)
  return async (position: number): Promise<Sample[]> => {
    const pageIndex = Math.floor(position / limit)
    const positions = Array.from({ length: limit }, (_, index) => pageIndex * limit + index)
    try {
      const page = await readPage({ page: pageIndex + 1, limit })
      return positions.map((at, index) => toSample(page, at, resource, timeOf, index))
    } catch (error) {
      // Some services refuse the page after the last one.
      if (pageIndex === 0 || !isNoSuchPage(error)) throw error
      return positions.map((at) => ({ position: at, row: undefined, total: undefined }))
    }
  }
}

/** Reads single rows. */
export function sampleReader(...params: ReaderParams): (position: number) => Promise<Sample> {
  const readPage = pageSampleReader(1, ...params)
  return async (position) => {
    const [sample = { position, row: undefined, total: undefined }] = await readPage(position)
    return sample
  }
}

/**
 * Finds by bisection where the rows of an ordered list begin to meet a condition.
 * @param low a row that does not meet the condition; `high`: a later row that meets it.
 * @param isBefore whether a row between the two precedes the first match; undefined if the list is unordered.
 * @returns the two rows once they are at most `width` apart, or undefined if the list is unordered.
 */
export async function firstWhere<Row extends { position: number }>(
  { low, high, width = 1 }: { low: Row; high: Row; width?: number },
  readAt: (position: number) => Promise<Row>,
  isBefore: (row: Row, low: Row, high: Row) => boolean | undefined,
): Promise<{ low: Row; high: Row } | undefined> {
  if (high.position - low.position <= width) return { low, high }
  const middle = await readAt(Math.floor((low.position + high.position) / 2))
  const isLower = isBefore(middle, low, high)
  if (isLower === undefined) return undefined
  return firstWhere(isLower ? { low: middle, high, width } : { low, high: middle, width }, readAt, isBefore)
}
