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
 * What was asked: `page` from 1, `limit` rows a page, whether by a filter; `seen` the rows of all pages before, where the
 * caller knows.
 */
export interface PageRequest {
  page: number
  limit: number
  isFiltered?: boolean
  seen?: number
}

/** What does not agree in a list; sentences live in the message catalogue. */
export type ListNote =
  | TotalNote
  | MoreNote
  /** More rows came than were asked for. */
  | { code: 'limitIgnored'; asked: number; got: number }
  /** Beside other pages: fewer rows came than were asked for, and more follow, so the service has a maximum of its own. */
  | { code: 'limitLowered'; asked: number; got: number }
  /** A page beyond the first without rows. */
  | { code: 'pastEnd'; page: number }
  /** Entries that are no objects stood among the rows and are left out. */
  | { code: 'rowsSkipped'; count: number }
  | { code: 'identifierMissing'; count: number }
  | { code: 'identifierRepeated'; count: number }
  /** One object stood where a list of one would. */
  | { code: 'singleRow' }
  /** Errors stood beside the rows. */
  | { code: 'errorsBeside' }
  /** The rows of the page before came again. */
  | { code: 'pageIgnored' }
  /** The rows of the first page came again. */
  | { code: 'pageRestarted'; page: number }
  | { code: 'totalChanged'; from: number; to: number }

/** A readable list. `found` says where: `data.items`, `header X-Total-Count`, `Link rel=next`; the body itself is `root`. */
export interface ListReading {
  kind: 'list'
  rows: JsonObject[]
  total: Total
  more: HasMore
  notes: ListNote[]
  found: { rows: string; total?: string; next?: string }
}

const identifierNotes = (rows: JsonObject[], identifier: string): ListNote[] => {
  const known = rows.map((row) => field(row, identifier)).filter((id) => typeof id === 'string' && id !== '')
  const missing = rows.length - known.length
  const repeated = known.length - new Set(known).size
  return [
    ...(missing > 0 ? [{ code: 'identifierMissing' as const, count: missing }] : []),
    ...(repeated > 0 ? [{ code: 'identifierRepeated' as const, count: repeated }] : []),
  ]
}

/** The total, and whether more rows follow a page of which `sent` rows came. */
function readExtent(facts: Fact[], sent: number, requested: PageRequest, resource: Resource) {
  const limit = pageSize(facts, requested.limit, sent)
  const isPast = reportsZero(facts, (requested.page - 1) * limit, resource)
  const { page: number, notes } =
    sent === 0 ? { page: requested.page, notes: [] } : readPageNumber(facts, requested.page, isPast)
  // A service that ignores the limit may ignore the page too, so only this page is sure to have been seen.
  const before = requested.seen ?? (sent > requested.limit ? 0 : (number - 1) * limit)
  // No page is shorter than the last one, and a short page may be a full one of a service that has a maximum of its own.
  const leastBefore = requested.seen ?? (sent < limit ? (number - 1) * sent : before)
  const isFiltered = requested.isFiltered === true
  const page: PageFacts = { page: number, limit, rows: sent, seen: before + sent, isFiltered }
  const progress: Progress = {
    rows: sent,
    all: sent > 0 || requested.seen !== undefined ? leastBefore + sent : undefined,
    limit: requested.limit,
    isFirstPage: number === 1,
    // A plain count is trusted on a page after which nothing follows, so `more` is read first without a total.
    more: readMore(facts, page).more,
  }
  const reported = readTotal(facts, progress, resource)
  const { total, where = '' } = reported
  const more = readMore(facts, total.kind === 'unknown' ? page : { ...page, total: { ...total, where } })
  // A list that ends before its total has that of another list: of all rows, where a filter is set.
  const isOfAnother =
    total.kind === 'exact' &&
    total.value > page.seen &&
    (sent === 0 ? isFiltered && number === 1 : sent < limit && more.more === 'no')
  const own: TotalReading = isOfAnother ? { total: { kind: 'unknown' }, notes: reported.notes } : reported
  return { total: own, more, notes: [...notes, ...own.notes, ...more.notes] }
}

/** A response of status 204 to a list: the service has nothing to list. */
const nothing: ListReading = {
  kind: 'list',
  rows: [],
  total: { kind: 'unknown' },
  more: 'no',
  notes: [],
  found: { rows: 'status 204' },
}

/**
 * The list in a response of any producer: rows as flat records, the total, whether more follow, and where each was
 * found. Unreadable: `failure` (a status from 400, or a failure inside), `empty`, `notJson`, `noRows`, and
 * `ambiguous` where two places could hold the rows. Never throws, and never fetches what a link names.
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
    if (response.status === 204) return nothing
    return unreadable(isEmptyResponse(response) ? 'empty' : 'notJson')
  }
  if (looksLikeFailure(body)) return unreadable('failure')
  const byHeader = headerFacts(response)
  const place = findRows(body, resource, (chain) =>
    reportsZero([...bodyFacts(chain, []), ...byHeader], (requested.page - 1) * requested.limit, resource),
  )
  if (typeof place === 'string') return unreadable(place)

  const unwrapped = place.rows.filter(isObject).map((row) => unwrapRow(row, resource))
  const rows = unwrapped.map(([row]) => normalizeFields(row, resource))
  const sent = place.rows.length
  const facts = [...bodyFacts(place.chain, place.path), ...byHeader]
  const { total, more, notes: extentNotes } = readExtent(facts, sent, requested, resource)
  const notes: ListNote[] = []
  if (sent > requested.limit) notes.push({ code: 'limitIgnored', asked: requested.limit, got: sent })
  if (rows.length < sent) notes.push({ code: 'rowsSkipped', count: sent - rows.length })
  if (place.single) notes.push({ code: 'singleRow' })
  if (isFilled(field(body, 'errors'))) notes.push({ code: 'errorsBeside' })
  notes.push(...identifierNotes(rows, resource.identifier))
  if (rows.length === 0 && requested.page > 1) notes.push({ code: 'pastEnd', page: requested.page })
  notes.push(...extentNotes)
  const path = readablePath(place.path) || 'root'
  const inner = readablePath(unwrapped[0]?.[1] ?? [])
  return {
    kind: 'list',
    rows,
    total: total.total,
    more: more.more,
    notes,
    found: {
      rows: inner === '' ? path : `${path}[].${inner}`,
      ...(total.where === undefined ? {} : { total: total.where }),
      ...(more.where === undefined ? {} : { next: more.where }),
    },
  }
}

/** A page's rows, as read or with the identifier still at the same name, and its total. */
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
 * What a page shows only beside the page before it: the same identifiers (`pageIgnored`; every row has one) and
 * another total (`totalChanged`; both exact). Nothing where there is no former page.
 */
export const compareWithPrevious = (
  previous: ComparablePage | undefined,
  page: ComparablePage,
  resource: ResourceName,
): ListNote[] => {
  if (previous === undefined) return []
  const notes: ListNote[] = []
  const before = identifiersOf(previous, resource)
  const now = identifiersOf(page, resource)
  const isSame = before.size === now.size && [...now].every((identifier) => before.has(identifier))
  const isComplete = now.size > 0 && now.size === page.rows.length && before.size === previous.rows.length
  if (isSame && isComplete) notes.push({ code: 'pageIgnored' })
  const from = previous.total
  const to = page.total
  if (from.kind === 'exact' && to.kind === 'exact' && from.value !== to.value)
    notes.push({ code: 'totalChanged', from: from.value, to: to.value })
  return notes
}

/** How many rows a page was sent with, those that could not be read included. */
export const sentRows = ({ rows, notes }: { rows: readonly object[]; notes: readonly ListNote[] }): number =>
  notes.reduce((sum, note) => (note.code === 'rowsSkipped' ? sum + note.count : sum), rows.length)

/** Whether a later page begins with the row with which the first one begins. */
export const startsAgain = (
  first: { rows: readonly object[] } | undefined,
  later: { rows: readonly object[] },
  resource: ResourceName,
): boolean => {
  const [one, other] = [first, later].map((page) => identifierOf(page?.rows[0], resource))
  return one !== undefined && one === other
}
