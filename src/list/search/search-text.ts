import { type FilterName, type ResourceName, resources } from '../../contract/resources.ts'
import { doubtsOf, isConfirmed } from '../../jobs/doubts.ts'
import { REQUESTS_UNTIL_PAUSE } from '../../jobs/read-list.ts'
import { type ListProgress, REQUEST_LIMITS } from '../../jobs/read-rows.ts'
import { t } from '../../messages/lazy-messages.ts'
import type { ServiceRecord, Total } from '../../reading/index.ts'
import { orderOf } from '../row-facts.ts'
import { type Condition, clockChangeAt, isTimed, parseWhere } from './conditions.ts'
import { createdRangeOf } from './created-range.ts'
import { pathLabels } from './path-labels.ts'
import type { SearchProgress, SearchSource } from './search.ts'

const words = t.reading
const [limit] = REQUEST_LIMITS

export const conditionText = (resource: ResourceName, { field, operator, value }: Condition): string => {
  const label = field === undefined ? t.search.anyField : pathLabels([field], resource).get(field)
  return t.search.condition(label ?? '', t.search.operators[operator], value)
}

/** Names the filters and conditions of a search, such as `Nickname “anna”`. */
export function searchTexts({ resource, filters, where }: SearchSource): string[] {
  const names: readonly FilterName[] = resources[resource].filters
  const filterTexts = names.flatMap((name) => {
    const value = filters[name]
    return value ? t.export.filter(t.field[name], value) : []
  })
  return [
    ...filterTexts,
    ...parseWhere(where).conditions.map((condition) => conditionText(resource, condition)),
  ]
}

export function timeNote({ operator, value }: Condition, zone: string): string | undefined {
  const clockChange = operator === 'contains' ? undefined : clockChangeAt(value)
  const notes = [
    isTimed(operator) && t.search.timeNote[operator](zone),
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
  const doubts = Object.values(doubtsOf(reading, isLimited, unreadTimes)).filter(Boolean)
  if (doubts.length > 0) return [words.found(matches), ...doubts].join(' ')
  if (isLimited) return words.byTime(rows, all, matches)
  return isConfirmed(reading)
    ? words.all(all, isFiltered, matches, words.noneOf[resource])
    : words.everyPage(all, matches)
}

/** What the bar of a job shows while it reads a list; its text is a sentence beside the bar. */
export const readingProgress = ({ rows, total }: ListProgress) => ({
  label: t.search.progress,
  value: rows,
  max: total.kind === 'exact' ? total.value : undefined,
  text: '',
})

export const progressText = (
  { filters }: SearchSource,
  { reading, matches, sameDigits, closeEmails, byTime, unreadTimes }: SearchProgress,
): string =>
  [
    readingText(reading, matches.length, Object.values(filters).some(Boolean), byTime, unreadTimes),
    sameDigits > 0 && words.sameDigits(sameDigits),
    closeEmails.length > 0 && `${t.matches.found(closeEmails.length)}.`,
  ]
    .filter(Boolean)
    .join(' ')
