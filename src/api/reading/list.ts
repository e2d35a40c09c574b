import { type Resource, type ResourceName, resources } from '../../contract/resources.ts'
import type { ResponseContent } from '../http/service-response.ts'
import { field, isObject, type JsonObject } from '../json.ts'
import { isFilled, looksLikeFailure } from './failure-inside.ts'
import { findRows } from './find-rows.ts'
import { bodyFacts, type Fact, headerFacts, readablePath } from './list-facts.ts'
import { type HasMore, type MoreNote, type PageFacts, pageSize, readMore, readPageNumber } from './more.ts'
import { normalizeFields, unwrapRow } from './row.ts'
import {
  type Progress,
  readTotal,
  reportsZero,
  type Total,
  type TotalNote,
  type TotalReading,
} from './total.ts'
import { isEmptyResponse, type UnreadableReading, unreadable } from './unreadable.ts'

/**
 * The requested page: `page` from 1, `limit` rows a page, and whether a filter is set; `rowsBefore` counts
 * the rows of all pages before, if the caller knows.
 */
export interface PageRequest {
  page: number
  limit: number
  isFiltered?: boolean
  rowsBefore?: number
}

/** An inconsistency in a list; its text is in the message catalog. */
export type ListNote =
  | TotalNote
  | MoreNote
  /** More rows than requested. */
  | { code: 'limitIgnored'; requested: number; received: number }
  /**
   * Compared with other pages: fewer rows than requested although more follow, so the service has its own
   * maximum.
   */
  | { code: 'limitLowered'; requested: number; received: number }
  /** A page beyond the first without rows. */
  | { code: 'pastEnd'; page: number }
  /** Entries among the rows that are not objects and are left out. */
  | { code: 'rowsSkipped'; count: number }
  | { code: 'identifierMissing'; count: number }
  | { code: 'identifierRepeated'; count: number }
  /** A single object instead of a list of one. */
  | { code: 'singleRow' }
  /** Errors beside the rows. */
  | { code: 'errorsBeside' }
  /** The same rows as on the previous page. */
  | { code: 'pageIgnored' }
  /** The rows of the first page again. */
  | { code: 'pageRestarted'; page: number }
  | { code: 'totalChanged'; from: number; to: number }

/**
 * A readable list. `foundAt` has the locations: `data.items`, `header X-Total-Count`, `Link rel=next`; `root`
 * is the body.
 */
export interface ListReading {
  kind: 'list'
  rows: JsonObject[]
  total: Total
  more: HasMore
  notes: ListNote[]
  foundAt: { rows: string; total?: string; next?: string }
}

const identifierNotes = (rows: JsonObject[], identifier: string): ListNote[] => {
  const identifiers = rows
    .map((row) => field(row, identifier))
    .filter((id) => typeof id === 'string' && id !== '')
  const missing = rows.length - identifiers.length
  const repeated = identifiers.length - new Set(identifiers).size
  return [
    ...(missing > 0 ? [{ code: 'identifierMissing' as const, count: missing }] : []),
    ...(repeated > 0 ? [{ code: 'identifierRepeated' as const, count: repeated }] : []),
  ]
}

/** Reads the total and whether more rows follow a page with `rowCount` rows. */
function readExtent(facts: Fact[], rowCount: number, requested: PageRequest, resource: Resource) {
  const limit = pageSize(facts, requested.limit, rowCount)
  const isPastEnd = reportsZero(facts, (requested.page - 1) * limit, resource)
  const { page: number, notes } =
    rowCount === 0 ? { page: requested.page, notes: [] } : readPageNumber(facts, requested.page, isPastEnd)
  // A service that ignores the limit may ignore the page too, so only this page has certainly been seen.
  const rowsBefore = requested.rowsBefore ?? (rowCount > requested.limit ? 0 : (number - 1) * limit)
  // Earlier pages have at least as many rows as this one, which may be full if the service has its own
  // maximum.
  const minRowsBefore = requested.rowsBefore ?? (rowCount < limit ? (number - 1) * rowCount : rowsBefore)
  const isFiltered = requested.isFiltered === true
  const page: PageFacts = {
    page: number,
    limit,
    rows: rowCount,
    rowsSoFar: rowsBefore + rowCount,
    isFiltered,
  }
  const progress: Progress = {
    rows: rowCount,
    rowsSoFar: rowCount > 0 || requested.rowsBefore !== undefined ? minRowsBefore + rowCount : undefined,
    limit: requested.limit,
    isFirstPage: number === 1,
    // A plain count is trusted on a page after which nothing follows, so `more` is read first without a
    // total.
    more: readMore(facts, page).more,
  }
  const reported = readTotal(facts, progress, resource)
  const { total, foundAt = '' } = reported
  const more = readMore(facts, total.kind === 'unknown' ? page : { ...page, total: { ...total, foundAt } })
  // A list that ends before its total has the total of another list, such as the unfiltered one.
  const isTotalOfOtherList =
    total.kind === 'exact' &&
    total.value > page.rowsSoFar &&
    (rowCount === 0 ? isFiltered && number === 1 : rowCount < limit && more.more === 'no')
  const usableTotal: TotalReading = isTotalOfOtherList
    ? { total: { kind: 'unknown' }, notes: reported.notes }
    : reported
  return { total: usableTotal, more, notes: [...notes, ...usableTotal.notes, ...more.notes] }
}

/** The reading of a list response with status 204. */
const emptyList: ListReading = {
  kind: 'list',
  rows: [],
  total: { kind: 'unknown' },
  more: 'no',
  notes: [],
  foundAt: { rows: 'status 204' },
}

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
  if (looksLikeFailure(body)) return unreadable('failure')
  const factsInHeaders = headerFacts(response)
  const location = findRows(body, resource, (ancestors) =>
    reportsZero(
      [...bodyFacts(ancestors, []), ...factsInHeaders],
      (requested.page - 1) * requested.limit,
      resource,
    ),
  )
  if (typeof location === 'string') return unreadable(location)

  const unwrapped = location.rows.filter(isObject).map((row) => unwrapRow(row, resource))
  const rows = unwrapped.map(([row]) => normalizeFields(row, resource))
  const rowCount = location.rows.length
  const facts = [...bodyFacts(location.ancestors, location.path), ...factsInHeaders]
  const { total, more, notes: extentNotes } = readExtent(facts, rowCount, requested, resource)
  const notes: ListNote[] = []
  if (rowCount > requested.limit)
    notes.push({ code: 'limitIgnored', requested: requested.limit, received: rowCount })
  if (rows.length < rowCount) notes.push({ code: 'rowsSkipped', count: rowCount - rows.length })
  if (location.isSingle) notes.push({ code: 'singleRow' })
  if (isFilled(field(body, 'errors'))) notes.push({ code: 'errorsBeside' })
  notes.push(...identifierNotes(rows, resource.identifier))
  if (rows.length === 0 && requested.page > 1) notes.push({ code: 'pastEnd', page: requested.page })
  notes.push(...extentNotes)
  const path = readablePath(location.path) || 'root'
  const inner = readablePath(unwrapped[0]?.[1] ?? [])
  return {
    kind: 'list',
    rows,
    total: total.total,
    more: more.more,
    notes,
    foundAt: {
      rows: inner === '' ? path : `${path}[].${inner}`,
      ...(total.foundAt === undefined ? {} : { total: total.foundAt }),
      ...(more.foundAt === undefined ? {} : { next: more.foundAt }),
    },
  }
}

/** A page's rows, with the identifier under the resource's name for it, and its total. */
interface ComparablePage {
  rows: readonly object[]
  total: Total
}

const identifierOf = (row: object | undefined, resource: ResourceName): string | undefined => {
  const identifier = isObject(row) ? field(row, resources[resource].identifier) : undefined
  return typeof identifier === 'string' ? identifier : undefined
}

const identifiersOf = ({ rows }: ComparablePage, resource: ResourceName): Set<string> =>
  new Set(rows.map((row) => identifierOf(row, resource)).filter((identifier) => identifier !== undefined))

/**
 * Compares a page with the previous one: the same identifiers (`pageIgnored`, if every row has one) and
 * another total (`totalChanged`, if both are exact). Empty without a previous page.
 */
export const compareWithPrevious = (
  previous: ComparablePage | undefined,
  page: ComparablePage,
  resource: ResourceName,
): ListNote[] => {
  if (previous === undefined) return []
  const notes: ListNote[] = []
  const previousIds = identifiersOf(previous, resource)
  const ids = identifiersOf(page, resource)
  const isSame = previousIds.size === ids.size && [...ids].every((id) => previousIds.has(id))
  const isComplete =
    ids.size > 0 && ids.size === page.rows.length && previousIds.size === previous.rows.length
  if (isSame && isComplete) notes.push({ code: 'pageIgnored' })
  const from = previous.total
  const to = page.total
  if (from.kind === 'exact' && to.kind === 'exact' && from.value !== to.value)
    notes.push({ code: 'totalChanged', from: from.value, to: to.value })
  return notes
}

/** The number of rows that the service sent for a page, including unreadable ones. */
export const receivedRowCount = ({
  rows,
  notes,
}: {
  rows: readonly object[]
  notes: readonly ListNote[]
}): number => notes.reduce((sum, note) => (note.code === 'rowsSkipped' ? sum + note.count : sum), rows.length)

/** Whether a later page begins with the same row as the first page. */
export const startsAgain = (
  first: { rows: readonly object[] } | undefined,
  later: { rows: readonly object[] },
  resource: ResourceName,
): boolean => {
  const firstId = identifierOf(first?.rows[0], resource)
  return firstId !== undefined && firstId === identifierOf(later.rows[0], resource)
}
