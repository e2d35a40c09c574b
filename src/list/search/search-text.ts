import type { ServiceRecord } from '../../api/reading/row.ts'
import type { Total } from '../../api/reading/total.ts'
import { type ListProgress, REQUEST_LIMITS } from '../../jobs/read-rows.ts'
import { t } from '../../messages/lazy-messages.ts'
import { formatList } from '../../messages/messages.ts'
import { parseWhere } from './conditions.ts'
import { createdRangeOf, orderOf, timeIn } from './created-range.ts'
import { REQUESTS_UNTIL_PAUSE } from './read-list.ts'
import type { SearchProgress, SearchSource } from './search.ts'

const words = t.reading
const read = t.reading.read
const doubt = t.reading.doubt

/** Returns how many requests find the rows of a creation time, if the rows on screen suggest that they can. */
function requestsByTime({ where }: SearchSource, { rows = [], total }: ShownList): number | undefined {
  const range = createdRangeOf(parseWhere(where).conditions, rows[0]?.record)
  if (!range || total?.kind !== 'exact' || total.value <= REQUEST_LIMITS[0]) return undefined
  if (!orderOf(rows.map(({ record }) => timeIn(record, range.field)))) return undefined
  // The first page and the last row, and then half of the pages that are left with each request.
  return 2 + Math.ceil(Math.log2(total.value / REQUEST_LIMITS[0]))
}

/** What the list on screen shows of a list before it is searched. */
interface ShownList {
  rows?: readonly ServiceRecord<never>[] | undefined
  total?: Total | undefined
}

/** Says how many requests a search will send. */
export function costText(source: SearchSource, shown: ShownList): string {
  const { total } = shown
  const byTime = requestsByTime(source, shown)
  if (byTime !== undefined) return words.cost.byTime(byTime)
  const count = total === undefined || total.kind === 'unknown' ? undefined : total.value
  const requests = count === undefined ? undefined : Math.max(1, Math.ceil(count / REQUEST_LIMITS[0]))
  const pause =
    requests === undefined || requests > REQUESTS_UNTIL_PAUSE
      ? ` ${words.cost.pause(REQUESTS_UNTIL_PAUSE)}`
      : ''
  if (count === undefined || requests === undefined) return words.cost.withoutTotal + pause
  const rows = words.records[source.resource](count)
  return (total?.kind === 'exact' ? words.cost.total : words.cost.atLeast)(rows, requests) + pause
}

/** Whether a list had as many different rows as its total, which did not change. */
const isConfirmed = ({ rows, total, totalChange, duplicates }: ListProgress): boolean =>
  total.kind === 'exact' && total.value === rows && totalChange === undefined && duplicates === 0

/** Says why rows of a list that was read may be missing or counted twice, one sentence for each reason. */
function doubtsOf(reading: ListProgress, isLimited: boolean): string[] {
  const { total, totalChange, duplicates, skipped } = reading
  const isWhole = !isLimited && isConfirmed(reading)
  const received = reading.rows + skipped
  const changes = [
    duplicates > 0 && doubt.duplicates(duplicates),
    totalChange && doubt.total(totalChange.from, totalChange.to),
  ].filter((change) => typeof change === 'string')
  return [
    changes.length > 0 && doubt.changed(formatList(changes)),
    reading.isRepeating && doubt.repeating,
    !isLimited && total.kind !== 'unknown' && received < total.value && doubt.fewer(received, total.value),
    !isLimited && total.kind === 'exact' && received > total.value && doubt.more(received, total.value),
    !isWhole && reading.shortPages > 0 && doubt.shortPages,
    skipped > 0 && doubt.skipped(skipped),
    reading.hasLostCharacters && doubt.charactersLost,
    reading.hasErrorsWithRows && doubt.errorsWithRows,
    !isWhole && reading.withoutIdentifier > 0 && doubt.withoutIdentifier(reading.withoutIdentifier),
  ].filter((sentence) => sentence !== false)
}

/** Whether a list was read to its end, and nothing showed that rows may be missing or counted twice. */
export const isComplete = (reading: ListProgress): boolean =>
  reading.isFinished && doubtsOf(reading, false).length === 0

interface TextOptions {
  isFiltered?: boolean
  byTime?: SearchProgress['byTime']
}

/** Says how far a list has been read, and how many of its rows match as far as that shows. */
export function readingText(reading: ListProgress, matches: number, options: TextOptions = {}): string {
  const { isFiltered = false, byTime } = options
  const { resource, rows, total } = reading
  const records = words.records[resource]
  const totalRecords = total.kind === 'exact' ? records(Math.max(total.value, rows)) : undefined
  const isLimited = byTime === 'done'
  if (byTime === 'locating') return read.locating
  if (!reading.isFinished && !isLimited) {
    const order = byTime === 'unordered' ? `${read.unordered} ` : ''
    return order + read.soFar(rows, totalRecords ?? records(rows), totalRecords !== undefined, matches)
  }
  const doubts = doubtsOf(reading, isLimited)
  if (doubts.length > 0) return [read.found(matches), ...doubts].join(' ')
  if (isLimited) return read.byTime(rows, totalRecords ?? records(rows), matches)
  if (!isConfirmed(reading)) return read.everyPage(records(rows), matches)
  return read.all(records(rows), isFiltered, matches === 0 ? words.noneOf[resource] : matches)
}

/** Says how far a search has come, and exactly what its matches show. */
export const progressText = ({ filters }: SearchSource, progress: SearchProgress): string =>
  readingText(progress.reading, progress.matches.length, {
    isFiltered: Object.values(filters).some(Boolean),
    byTime: progress.byTime,
  })
