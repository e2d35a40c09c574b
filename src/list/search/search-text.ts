import { REQUESTS_UNTIL_PAUSE } from '../../jobs/read-list.ts'
import { type ListProgress, REQUEST_LIMITS } from '../../jobs/read-rows.ts'
import { t } from '../../messages/lazy-messages.ts'
import { formatList } from '../../messages/messages.ts'
import type { ServiceRecord } from '../../reading/row.ts'
import type { Total } from '../../reading/total.ts'
import { orderOf } from '../row-facts.ts'
import { type Condition, clockChangeAt, parseWhere } from './conditions.ts'
import { createdRangeOf } from './created-range.ts'
import type { SearchProgress, SearchSource } from './search.ts'

const words = t.reading
const remarks = t.export.remark
const [limit] = REQUEST_LIMITS

export function timeNote({ operator, value }: Condition, zone: string): string | undefined {
  const isTimed = operator === 'before' || operator === 'after'
  const clockChange = operator === 'contains' ? undefined : clockChangeAt(value)
  const notes = [
    isTimed && t.search.timeNote[operator](zone),
    clockChange && t.search.clockChange[clockChange],
  ].filter(Boolean)
  return notes.join(' ') || undefined
}

export function isInTimeOrder(
  conditions: readonly Condition[],
  rows: readonly ServiceRecord<never>[],
): boolean {
  const range = createdRangeOf(conditions, rows[0]?.record)
  return range !== undefined && orderOf(rows.map(({ record }) => range.timeOf(record))) !== undefined
}

export function costText(
  { resource, where }: SearchSource,
  { rows = [], total }: { rows?: readonly ServiceRecord<never>[] | undefined; total?: Total | undefined },
): string {
  const pause = ` ${words.cost.pause(REQUESTS_UNTIL_PAUSE)}`
  if (total?.kind !== 'exact') return words.cost.withoutTotal + pause
  const isOrdered = isInTimeOrder(parseWhere(where).conditions, rows)
  // The first page and the last row, and then half of the pages that are left with each request.
  if (isOrdered && total.value > limit)
    return words.cost.byTime(2 + Math.ceil(Math.log2(total.value / limit)))
  const requests = Math.max(1, Math.ceil(total.value / limit))
  const text = words.cost.total(words.records[resource](total.value), requests)
  return requests > REQUESTS_UNTIL_PAUSE ? text + pause : text
}

const isConfirmed = ({ rows, total, totalChange, duplicates }: ListProgress): boolean =>
  total.kind === 'exact' && total.value === rows && totalChange === undefined && duplicates === 0

function doubtsOf(reading: ListProgress, isLimited: boolean, unreadTimes = 0): string[] {
  const { total, totalChange, duplicates, skipped, withoutIdentifier } = reading
  const isWhole = !isLimited && isConfirmed(reading)
  const missing = isLimited || total.kind === 'unknown' ? 0 : total.value - reading.rows - skipped
  const changes = [
    duplicates > 0 && !reading.isRepeating && words.duplicates(duplicates),
    totalChange && words.total(totalChange.from, totalChange.to),
  ].filter((change) => typeof change === 'string')
  return [
    reading.ignoredFilter && t.note.filterIgnored(t.field[reading.ignoredFilter]),
    changes.length > 0 && words.changed(formatList(changes), totalChange !== undefined),
    reading.isRepeating && words.repeating,
    reading.refusedPage !== undefined && words.endRefused(reading.refusedPage),
    total.kind !== 'unknown' && missing > 0 && remarks.ended(reading.rows + skipped, total.value),
    total.kind === 'exact' && missing < 0 && remarks.extra(-missing, total.value),
    !isWhole && reading.shortPages > 0 && words.shortPages,
    skipped > 0 && remarks.skipped(skipped),
    unreadTimes > 0 && words.unreadTimes(unreadTimes),
    reading.isContradictory && words.contradictory,
    reading.hasLostCharacters && words.charactersLost,
    reading.hasErrorsWithRows && words.errorsWithRows,
    (!isWhole || reading.pages > 1) && withoutIdentifier > 0 && remarks.withoutIdentifier(withoutIdentifier),
  ].filter((sentence) => typeof sentence === 'string')
}

export const isComplete = (reading: ListProgress): boolean =>
  reading.isFinished && doubtsOf(reading, false).length === 0

export function readingText(
  reading: ListProgress,
  matches: number,
  isFiltered = false,
  byTime?: SearchProgress['byTime'],
  unreadTimes = 0,
): string {
  const { resource, rows, total } = reading
  const records = words.records[resource]
  const hasTotal = total.kind === 'exact'
  const all = records(hasTotal ? Math.max(total.value, rows) : rows)
  const isLimited = byTime === 'done'
  if (!reading.isFinished && !isLimited) {
    const text = words.soFar(rows, all, hasTotal, matches)
    return byTime === 'unordered' ? `${words.unordered} ${text}` : text
  }
  const doubts = doubtsOf(reading, isLimited, unreadTimes)
  if (doubts.length > 0) return [words.found(matches), ...doubts].join(' ')
  if (isLimited) return words.byTime(rows, all, matches)
  return isConfirmed(reading)
    ? words.all(all, isFiltered, matches, words.noneOf[resource])
    : words.everyPage(all, matches)
}

export const progressText = (
  { filters }: SearchSource,
  { reading, matches, byTime, unreadTimes }: SearchProgress,
): string => readingText(reading, matches.length, Object.values(filters).some(Boolean), byTime, unreadTimes)
