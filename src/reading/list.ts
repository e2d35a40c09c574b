import { type FilterName, type Resource, type ResourceName, resources } from '../contract/resources.ts'
import { isFilled, looksLikeFailure } from './failure-inside.ts'
import { findRows } from './find-rows.ts'
import { isObject, type JsonObject, ownField } from './json.ts'
import {
  bodyFacts,
  type Fact,
  headerFacts,
  isEmptyResponse,
  readablePath,
  toBoolean,
  type UnreadableReading,
  unreadable,
} from './list-facts.ts'
import type { ResponseContent, TextNote } from './response.ts'
import { normalizeFields, unwrapRow } from './row.ts'
import {
  type HasMore,
  type MoreNote,
  pageSize,
  readMore,
  readPageNumber,
  readTotal,
  reportsNoRowsAfter,
  type Total,
  type TotalNote,
} from './total.ts'

export interface PageRequest {
  page: number
  limit: number
  isFiltered?: boolean
  /** Whether null or an empty text may be the rows of an empty list. Never while a key is checked. */
  mayBeBlank?: boolean
}

export type ListNote =
  | TotalNote
  | MoreNote
  | { code: 'limitIgnored'; requested: number; received: number }
  /** Fewer rows than requested on a page that is not the last: the service has its own maximum. */
  | { code: 'limitLowered'; requested: number; received: number }
  | { code: 'pastEnd'; page: number }
  | { code: 'rowsSkipped'; count: number }
  | { code: 'identifierMissing'; count: number }
  | { code: 'identifierRepeated'; count: number }
  | { code: 'singleRow' }
  | { code: 'errorsWithRows' }
  | { code: 'pageIgnored' }
  | { code: 'pageRestarted'; page: number }
  | { code: 'totalChanged'; from: number; to: number }
  /** The service returns the same rows without this filter, which none of them fits. */
  | { code: 'filterIgnored'; filter: FilterName }
  /** No row has the name of the filter, and without the filter there are other rows. */
  | { code: 'nameNotShown'; name: string }
  | { code: 'otherProjects'; count: number }
  | { code: TextNote }

/**
 * A readable list. `foundAt` tells where its parts are, such as `data.items`, `header X-Total-Count` or
 * `Link rel=next`; `root` is the whole body.
 */
export interface ListReading {
  kind: 'list'
  rows: JsonObject[]
  total: Total
  more: HasMore
  notes: ListNote[]
  foundAt: { rows: string; total?: string | undefined; next?: string | undefined }
}

const identifierNotes = (rows: JsonObject[], resource: ResourceName): ListNote[] => {
  const identifiers = rows.flatMap((row) => identifierOf(row, resource) || [])
  const missing = rows.length - identifiers.length
  const repeated = identifiers.length - new Set(identifiers).size
  return [
    ...(missing > 0 ? [{ code: 'identifierMissing' as const, count: missing }] : []),
    ...(repeated > 0 ? [{ code: 'identifierRepeated' as const, count: repeated }] : []),
  ]
}

function readExtent(facts: Fact[], rowCount: number, requested: PageRequest, resource: Resource) {
  const { limit: requestedLimit, isFiltered = false } = requested
  const limit = pageSize(facts, requestedLimit, rowCount)
  const isPastEnd = reportsNoRowsAfter(facts, (requested.page - 1) * limit, resource)
  const { page, notes: pageNotes } =
    rowCount === 0 ? { page: requested.page, notes: [] } : readPageNumber(facts, requested.page, isPastEnd)
  // A service that ignores the limit may ignore the page number too, and this page may be the first.
  const rowsBefore = rowCount > requestedLimit ? 0 : (page - 1) * limit
  // If this page is short, the service may have a lower limit, and earlier pages only as many rows.
  const minRowsBefore = rowCount < limit ? (page - 1) * rowCount : rowsBefore
  const rowsSoFar = rowsBefore + rowCount
  const minRowsSoFar = rowCount > 0 ? minRowsBefore + rowCount : undefined
  const context = { page, requestedLimit, limit, rowCount, rowsSoFar, minRowsSoFar, isFiltered }
  // A plain `count` is trusted as the total if no rows follow according to the other facts.
  const reading = readTotal(facts, context, readMore(facts, context).more, resource)
  const { total, foundAt = '' } = reading
  const more = readMore(
    facts,
    total.kind === 'unknown' ? context : { ...context, total: { ...total, foundAt } },
  )
  // A total that is not reached on the last page is that of another list, such as the unfiltered one.
  const isTotalOfOtherList =
    total.kind === 'exact' &&
    total.value > rowsSoFar &&
    (rowCount === 0 ? isFiltered && page === 1 : rowCount < limit && more.more === 'no')
  return {
    total: isTotalOfOtherList ? { kind: 'unknown' as const } : total,
    more: more.more,
    notes: [...pageNotes, ...reading.notes, ...more.notes],
    foundAt: { total: isTotalOfOtherList ? undefined : reading.foundAt, next: more.foundAt },
  }
}

const emptyList: ListReading = {
  kind: 'list',
  rows: [],
  total: { kind: 'unknown' },
  more: 'no',
  notes: [],
  foundAt: { rows: 'status 204' },
}

// Matches the names of flags with which GitHub and Elasticsearch report that they did not search everything.
const partialFlagNames = /^(?:incomplete(?:results)?|timedout)$/

/**
 * Reads the list in any service's response: rows as flat records, the total, whether more follow, and where
 * each was found. Unreadable: `failure` (a status from 400, or a failure in the body), `empty`, `notJson`,
 * `noRows`, and `ambiguous` if two fields could hold the rows. Never throws and never fetches links.
 */
export const readList = (
  response: ResponseContent,
  resourceName: ResourceName,
  requested: PageRequest,
): ListReading | UnreadableReading => {
  const resource = resources[resourceName]
  const { body } = response
  if (response.status >= 400) return unreadable('failure')
  if (body === undefined) {
    if (response.status === 204) return emptyList
    return unreadable(isEmptyResponse(response) ? 'empty' : 'notJson')
  }
  if (requested.mayBeBlank && (body === null || body === ''))
    return { ...emptyList, foundAt: { rows: 'root' } }
  if (looksLikeFailure(body)) return unreadable('failure')
  const factsInHeaders = headerFacts(response)
  const rowsLocation = findRows(
    body,
    resource,
    (ancestors) =>
      reportsNoRowsAfter(
        [...bodyFacts(ancestors, []), ...factsInHeaders],
        (requested.page - 1) * requested.limit,
        resource,
      ),
    requested.mayBeBlank,
  )
  if (typeof rowsLocation === 'string') return unreadable(rowsLocation)

  const unwrappedRows = rowsLocation.rows.filter(isObject).map((row) => unwrapRow(row, resource))
  const rows = unwrappedRows.map(([record]) => normalizeFields(record, resource))
  const rowCount = rowsLocation.rows.length
  const facts = [...bodyFacts(rowsLocation.ancestors, rowsLocation.path), ...factsInHeaders]
  const extent = readExtent(facts, rowCount, requested, resource)
  const notes: ListNote[] = response.textNote === undefined ? [] : [{ code: response.textNote }]
  if (rowCount > requested.limit)
    notes.push({ code: 'limitIgnored', requested: requested.limit, received: rowCount })
  if (rows.length < rowCount) notes.push({ code: 'rowsSkipped', count: rowCount - rows.length })
  if (rowsLocation.isSingle) notes.push({ code: 'singleRow' })
  const isPartial = facts.some(({ name, value }) => partialFlagNames.test(name) && toBoolean(value) === true)
  if (isPartial || isFilled(ownField(body, 'errors'))) notes.push({ code: 'errorsWithRows' })
  notes.push(...identifierNotes(rows, resourceName))
  if (rows.length === 0 && requested.page > 1) notes.push({ code: 'pastEnd', page: requested.page })
  notes.push(...extent.notes)
  const rowsPath = readablePath(rowsLocation.path) || 'root'
  const recordPath = readablePath(unwrappedRows[0]?.[1] ?? [])
  const rowsFoundAt = recordPath === '' ? rowsPath : `${rowsPath}[].${recordPath}`
  return { kind: 'list', rows, ...extent, notes, foundAt: { rows: rowsFoundAt, ...extent.foundAt } }
}

const identifierOf = (row: object | undefined, resource: ResourceName): string | undefined => {
  const identifier = isObject(row) ? ownField(row, resources[resource].identifier) : undefined
  return typeof identifier === 'string' ? identifier : undefined
}

const identifiersOf = (rows: readonly object[], resource: ResourceName): Set<string> =>
  new Set(rows.flatMap((row) => identifierOf(row, resource) ?? []))

type RowsAndTotal = { rows: readonly object[]; total: Total }

/**
 * Returns the notes on a page compared with the previous one, if there is one: `pageIgnored` if the rows have
 * the same identifiers and none lacks one, `totalChanged` if both totals are exact and differ.
 */
export const compareWithPrevious = (
  previous: RowsAndTotal | undefined,
  page: RowsAndTotal,
  resource: ResourceName,
): ListNote[] => {
  if (previous === undefined) return []
  const notes: ListNote[] = []
  const previousIds = identifiersOf(previous.rows, resource)
  const ids = identifiersOf(page.rows, resource)
  const hasSameNumber = [previousIds.size, previous.rows.length, page.rows.length].every(
    (n) => n === ids.size,
  )
  if (ids.size > 0 && hasSameNumber && [...ids].every((id) => previousIds.has(id)))
    notes.push({ code: 'pageIgnored' })
  const [from, to] = [previous.total, page.total]
  if (from.kind === 'exact' && to.kind === 'exact' && from.value !== to.value)
    notes.push({ code: 'totalChanged', from: from.value, to: to.value })
  return notes
}

export const receivedRowCount = (page: { rows: readonly object[]; notes: readonly ListNote[] }): number =>
  page.notes.reduce((sum, note) => (note.code === 'rowsSkipped' ? sum + note.count : sum), page.rows.length)

export const startsAgain = (
  first: { rows: readonly object[] } | undefined,
  later: { rows: readonly object[] },
  resource: ResourceName,
): boolean => {
  const firstId = identifierOf(first?.rows[0], resource)
  return firstId !== undefined && firstId === identifierOf(later.rows[0], resource)
}
