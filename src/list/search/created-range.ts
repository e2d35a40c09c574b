import { isRequestError } from '../../api/http/errors.ts'
import { type JsonObject, ownField } from '../../api/json.ts'
import type { ListProgress } from '../../jobs/read-rows.ts'
import type { ItemRun } from '../../jobs/run-batch.ts'
import { sampleReader } from '../read-sample.ts'
import { creationFieldOf } from '../row-facts.ts'
import { type Condition, timeOf, timeRangeOf } from './conditions.ts'
import type { PageChoice } from './read-list.ts'
import type { SearchProgress, SearchSource } from './search.ts'

/** Returns the creation times that conditions allow, in records like this one, as `timeRangeOf` does. */
export function createdRangeOf(conditions: readonly Condition[], record: JsonObject | undefined) {
  const field = record && creationFieldOf(record)
  const range = field === undefined ? undefined : timeRangeOf(conditions, field)
  return (
    range && {
      ...range,
      timeOf: (row: JsonObject) => timeOf(field ?? '', ownField(row, field ?? '') ?? null),
    }
  )
}

/** Whether times descend, or ascend; undefined if neither is certain. */
export function orderOf(times: readonly (number | undefined)[]): 'newestFirst' | 'oldestFirst' | undefined {
  const [first, last] = [times[0], times.at(-1)]
  if (first === undefined || last === undefined || first === last) return undefined
  const order = first > last ? 'newestFirst' : 'oldestFirst'
  return times.every((time, index) => index === 0 || isInOrder(times[index - 1], time, order))
    ? order
    : undefined
}

const isInOrder = (one: number | undefined, next: number | undefined, order: Order) =>
  one !== undefined && next !== undefined && (order === 'newestFirst' ? one >= next : one <= next)

type Order = NonNullable<ReturnType<typeof orderOf>>

/**
 * Chooses the pages of a list that may have rows of the creation times that the conditions allow. If the first page
 * and the last row prove an order by creation time, it finds the page where these rows begin by bisection, and the
 * reading ends at the first row after them. Any row that contradicts the order makes the reading start again and
 * read everything.
 */
export function newPageChooser({ resource, filters }: SearchSource, conditions: readonly Condition[]) {
  let range: ReturnType<typeof createdRangeOf>
  let order: Order | undefined
  let state: SearchProgress['byTime']
  /** The times of the first page's rows, and then the time of the latest row. */
  let times: (number | undefined)[] = []
  let isFirstPage = true
  /** Whether the next row must be one before the range, which proves that no row of it was left out. */
  let isFirstAfterJump = false
  let hasEnded = false
  let mustRestart = false

  /** Whether a row with this time comes before the rows of the range, or after them. */
  function sideOf(time: number | undefined): 'before' | 'in' | 'after' | undefined {
    if (!range || time === undefined) return undefined
    const [isEarlier, isLater] = [time < range.from, time >= range.to]
    if (order === 'oldestFirst') return isEarlier ? 'before' : isLater ? 'after' : 'in'
    return isLater ? 'before' : isEarlier ? 'after' : 'in'
  }

  /** Finds the page where the rows of the range begin. Returns false if the list has no certain order. */
  async function locate(progress: ListProgress, run: ItemRun): Promise<boolean> {
    const { total } = progress
    if (!range || total.kind !== 'exact') return false
    const readAt = sampleReader(run, resource, filters, range.timeOf)
    const readTime = async (position: number) => {
      try {
        const { row, note, total: latest = total.value } = await readAt(position)
        if (latest !== total.value) progress.totalChange ??= { from: total.value, to: latest }
        return note ? undefined : row?.time
      } catch (error) {
        // Some services refuse pages of one row, or such high page numbers.
        if (isRequestError(error)) return undefined
        throw error
      }
    }
    const lastTime = await readTime(total.value - 1)
    order = orderOf([...times, lastTime])
    if (!order) return false
    let low = { position: times.length - 1, time: times.at(-1) }
    let high = { position: total.value - 1, time: lastTime }
    if (sideOf(high.time) === 'before') low = high
    while (sideOf(low.time) === 'before' && high.position - low.position > progress.limit) {
      const position = Math.floor((low.position + high.position) / 2)
      const middle = { position, time: await readTime(position) }
      if (!isInOrder(low.time, middle.time, order) || !isInOrder(middle.time, high.time, order)) return false
      if (sideOf(middle.time) === 'before') low = middle
      else high = middle
    }
    const page = Math.floor(low.position / progress.limit) + 1
    isFirstAfterJump = page > progress.page
    progress.page = Math.max(page, progress.page)
    hasEnded = times.some((time) => sideOf(time) === 'after')
    return true
  }

  return {
    /** How the creation time limits the pages; undefined if it does not. */
    state: () => state,
    /** Takes note of each row that is read. */
    addRow(record: JsonObject): void {
      if (isFirstPage) {
        range ??= createdRangeOf(conditions, record)
        if (range) times.push(range.timeOf(record))
      } else if (range && order && state === 'reading') {
        const time = range.timeOf(record)
        const side = sideOf(time)
        mustRestart ||= !isInOrder(times.at(-1), time, order) || (isFirstAfterJump && side !== 'before')
        isFirstAfterJump = false
        hasEnded ||= side === 'after'
        times = [time]
      }
    },
    /** Chooses the next page. `restart`: the rows contradict the order, so the reading must begin again. */
    async choose(progress: ListProgress, run: ItemRun): Promise<PageChoice> {
      const { pages, isFinished, lastPage, lastLimit, total } = progress
      if (isFirstPage && range && pages > 0 && !isFinished)
        state = (await locate(progress, run)) ? 'reading' : 'unordered'
      isFirstPage &&= pages === 0
      if (state !== 'reading') return isFinished || state === 'done' ? 'finish' : 'read'
      if (isFinished && !hasEnded) {
        const end = (progress.page - 2) * lastLimit + (lastPage?.rows.length ?? 0)
        mustRestart ||= isFirstAfterJump || total.kind !== 'exact' || end < total.value
      }
      if (mustRestart) {
        state = 'unordered'
        return 'restart'
      }
      if (!isFinished && !hasEnded) return 'read'
      state = 'done'
      return 'finish'
    },
  }
}
