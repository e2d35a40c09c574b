import { isRequestError } from '../../api/http/errors.ts'
import type { ListProgress, PageChoice } from '../../jobs/read-rows.ts'
import type { ItemRun } from '../../jobs/run-batch.ts'
import { type JsonObject, ownField } from '../../reading/index.ts'
import { firstWhere, sampleReader } from '../by-time.ts'
import { areInOrder, creationFieldOf, type Order, orderOf, type Times } from '../row-facts.ts'
import { type Condition, timeOf, timeRangeOf } from './conditions.ts'
import type { SearchProgress, SearchSource } from './search.ts'

export function createdRangeOf(conditions: readonly Condition[], record: JsonObject = {}) {
  const field = creationFieldOf(record)
  if (field === undefined) return undefined
  const timeIn = (row: JsonObject) => timeOf(field, ownField(row, field) ?? null)
  const isCalendar = timeIn(record)?.isCalendar ?? false
  const range = timeRangeOf(conditions, field, isCalendar)
  if (!range) return undefined
  // Times with a zone and without one have no common order.
  return {
    ...range,
    timeOf(row: JsonObject) {
      const found = timeIn(row)
      return found?.isCalendar === isCalendar ? found.time : undefined
    },
  }
}

/**
 * Chooses the pages of a list that may have rows of the creation times that the conditions allow. If the first page
 * and the last row prove an order by creation time, it finds the page where these rows begin by bisection, and the
 * reading ends at the first row after them. Any row that contradicts the order makes the reading start again and
 * read everything.
 */
export function newPageChooser({ resource, filters }: SearchSource, conditions: readonly Condition[]) {
  let state: SearchProgress['byTime']
  let range: ReturnType<typeof createdRangeOf>
  let order: Order | undefined
  let checkedPage: ListProgress['lastPage']
  let checkedEnd = 0
  let latestTime: number | undefined
  let hasEnded = false

  function sideOf(time: number | undefined): 'before' | 'in' | 'after' | undefined {
    if (!range || time === undefined) return undefined
    if (time >= range.from && time < range.to) return 'in'
    return time < range.from === (order === 'oldestFirst') ? 'before' : 'after'
  }

  /** Finds the page where the rows of the range begin. Returns false if the list has no certain order. */
  async function locate(times: Times, progress: ListProgress, run: ItemRun): Promise<boolean> {
    const { total, limit } = progress
    if (!range || total.kind !== 'exact') return false
    const readAt = sampleReader(run, resource, filters, range.timeOf)
    const read = async (position: number) => {
      try {
        const { row, note, total: latest = total.value } = await readAt(position)
        if (latest !== total.value) progress.totalChange ??= { from: total.value, to: latest }
        return { position, time: note ? undefined : row?.time }
      } catch (error) {
        // Some services refuse pages of one row, or such high page numbers.
        if (isRequestError(error)) return { position, time: undefined }
        throw error
      }
    }
    const last = await read(total.value - 1)
    order = orderOf([...times, last.time])
    if (!order) return false
    const endOfPage = { position: times.length - 1, time: times.at(-1) }
    const low = sideOf(last.time) === 'before' ? last : endOfPage
    const isAhead = sideOf(low.time) === 'before'
    const found = isAhead
      ? await firstWhere({ low, high: last, width: limit }, read, ({ time }, before, after) =>
          areInOrder([before.time, time, after.time], order) ? sideOf(time) === 'before' : undefined,
        )
      : { low }
    if (!found) return false
    progress.page = Math.max(Math.floor(found.low.position / limit) + 1, progress.page)
    return true
  }

  return {
    state: () => state,
    /** Chooses the next page. `restart`: the rows contradict the order, so the reading must begin again. */
    async choose(progress: ListProgress, run: ItemRun): Promise<PageChoice> {
      const { isFinished, lastPage, lastLimit, total, refusedPage } = progress
      const rows = lastPage?.rows ?? []
      const start = (progress.page - 2) * lastLimit
      const isFirst = progress.pages === 1 && !isFinished && state === undefined
      if (isFirst) range = createdRangeOf(conditions, rows[0]?.record)
      const times = rows.map(({ record }) => range?.timeOf(record))
      if (isFirst && range) state = (await locate(times, progress, run)) ? 'reading' : 'unordered'
      if (state !== 'reading') return isFinished || state === 'done' ? 'finish' : 'read'
      let isContradicted = false
      if (lastPage !== checkedPage && rows.length > 0) {
        isContradicted = !areInOrder([latestTime ?? times[0], ...times], order)
        // A row before the range proves that none of it was left out.
        isContradicted ||= start > checkedEnd && sideOf(times[0]) !== 'before'
        checkedPage = lastPage
        checkedEnd = start + lastLimit
        latestTime = times.at(-1)
        hasEnded = times.some((time) => sideOf(time) === 'after')
      }
      if (isFinished && !hasEnded)
        isContradicted ||=
          total.kind !== 'exact' || refusedPage !== undefined || start + rows.length < total.value
      state = isContradicted ? 'unordered' : isFinished || hasEnded ? 'done' : 'reading'
      return isContradicted ? 'restart' : state === 'done' ? 'finish' : 'read'
    },
  }
}
