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

export function toSample(
  page: Page<never>,
  position: number,
  resource: ResourceName,
  timeOf: TimeOf,
): Sample {
  const total = totalOf(page)
  const exactTotal = total.kind === 'exact' ? total.value : undefined
  const notes = page.notes.filter(({ code }) => !harmlessNoteCodes.includes(code))
  // Some services send the last page, or the first one, instead of a page past the end.
  const isEarlierPage = notes.some((note) => note.code === 'pageDiffers' && note.reported < note.requested)
  const [row] = isEarlierPage ? [] : page.rows
  return {
    position,
    row: row && { id: rowId(row, resource), time: timeOf(row.record) },
    total: exactTotal,
    note: isEarlierPage ? undefined : notes[0],
  }
}

export function sampleReader(
  run: ItemRun,
  resource: ResourceName,
  filters: Filters<FilterName>,
  timeOf: TimeOf,
): (position: number) => Promise<Sample> {
  const readPage = pageReader<never, FilterName>(run, queries[resource], filters)
  return async (position) => {
    try {
      return toSample(await readPage({ page: position + 1, limit: 1 }), position, resource, timeOf)
    } catch (error) {
      // Some services refuse the page after the last one.
      if (position > 0 && isNoSuchPage(error)) return { position, row: undefined, total: undefined }
      throw error
    }
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
