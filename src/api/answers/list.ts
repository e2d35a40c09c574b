import { field, isObject, type JsonObject } from '../json.ts'
import { type Answer, isEmptyAnswer, type Unreadable, unreadable } from './answer.ts'
import { isFilled, looksLikeFailure } from './failure-inside.ts'
import { findRows } from './find-rows.ts'
import { bodyFacts, headerFacts, readablePath } from './list-facts.ts'
import { type More, type MoreNote, pageSize, readMore } from './more.ts'
import { type ResourceName, resources } from './resources.ts'
import { fillRow, liftRow } from './row.ts'
import { readTotal, type Seen, type Total, type TotalNote, tellsNone } from './total.ts'

export type Resource = ResourceName

/** The field that identifies a record of the resource; `readList` and `readRecord` fill it wherever they can. */
export const identifiers = {
  users: resources.users.identifier,
  apps: resources.apps.identifier,
  projects: resources.projects.identifier,
} as const

/** What was asked: `page` from 1, `limit` rows a page; `seen` the rows of all pages before, where the caller knows. */
export interface Asked {
  page: number
  limit: number
  seen?: number
}

/** What does not agree in a list; sentences live in the message catalogue. */
export type ListNote =
  | TotalNote
  | MoreNote
  /** More rows came than were asked for. */
  | { code: 'limitIgnored'; asked: number; got: number }
  /** Fewer rows came than were asked for, and more follow: the service has a maximum of its own. */
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
  | { code: 'totalChanged'; from: number; to: number }

/** A readable list. `found` says where: `data.items`, `header X-Total-Count`, `Link rel=next`; the body itself is `root`. */
export interface ListReading {
  kind: 'list'
  rows: JsonObject[]
  total: Total
  more: More
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

/** An answer of status 204 to a list: the service has nothing to list. */
const nothing: ListReading = {
  kind: 'list',
  rows: [],
  total: { kind: 'unknown' },
  more: 'no',
  notes: [],
  found: { rows: 'status 204' },
}

/**
 * The list in an answer of any producer: rows as flat records, the total, whether more follow, and where each was
 * found. Unreadable: `failure` (a status from 400, or a failure inside), `empty`, `notJson`, `noRows`, and
 * `ambiguous` where two places could hold the rows. Never throws, and never fetches what a link names.
 */
export const readList = (
  answer: Answer,
  resourceName: ResourceName,
  asked: Asked,
): ListReading | Unreadable => {
  const resource = resources[resourceName]
  const { body } = answer
  if (answer.status >= 400) return unreadable('failure')
  if (body === undefined) {
    if (answer.status === 204) return nothing
    return unreadable(isEmptyAnswer(answer) ? 'empty' : 'notJson')
  }
  if (looksLikeFailure(body)) return unreadable('failure')
  const byHeader = headerFacts(answer)
  const place = findRows(body, resource, (chain) =>
    tellsNone([...bodyFacts(chain, []), ...byHeader], (asked.page - 1) * asked.limit, resource),
  )
  if (typeof place === 'string') return unreadable(place)

  const objects = place.rows.filter(isObject)
  const lifted = objects.map((row) => liftRow(row, resource))
  const rows = lifted.map(([row]) => fillRow(row, resource))
  const facts = [...bodyFacts(place.chain, place.path), ...byHeader]
  const notes: ListNote[] = []
  if (rows.length > asked.limit) notes.push({ code: 'limitIgnored', asked: asked.limit, got: rows.length })
  if (objects.length < place.rows.length)
    notes.push({ code: 'rowsSkipped', count: place.rows.length - objects.length })
  if (place.single) notes.push({ code: 'singleRow' })
  if (isObject(body) && isFilled(body.errors)) notes.push({ code: 'errorsBeside' })
  notes.push(...identifierNotes(rows, resource.identifier))
  if (rows.length === 0 && asked.page > 1) notes.push({ code: 'pastEnd', page: asked.page })

  const limit = pageSize(facts, asked.limit, rows.length)
  // A service that ignores the limit may ignore the page too, so only this page is sure to have been seen.
  const before = asked.seen ?? (rows.length > asked.limit ? 0 : (asked.page - 1) * limit)
  const seen: Seen = {
    rows: rows.length,
    all: rows.length > 0 || asked.seen !== undefined ? before + rows.length : undefined,
    limit: asked.limit,
    isFirstPage: asked.page === 1,
    more: 'unknown',
  }
  const page = { page: asked.page, limit, rows: rows.length, seen: before + rows.length }
  // A plain count is trusted on a page after which nothing follows, so `more` is read first without a total.
  const total = readTotal(facts, { ...seen, more: readMore(facts, page).more }, resource)
  const known = total.total.kind === 'unknown' ? {} : { total: { ...total.total, where: total.where ?? '' } }
  const more = readMore(facts, { ...page, ...known })
  notes.push(...total.notes, ...more.notes)
  if (more.more === 'yes' && rows.length > 0 && rows.length < asked.limit)
    notes.push({ code: 'limitLowered', asked: asked.limit, got: rows.length })

  const inner = lifted[0]?.[1] ?? []
  const path = readablePath(place.path) || 'root'
  return {
    kind: 'list',
    rows,
    total: total.total,
    more: more.more,
    notes,
    found: {
      rows: inner.length === 0 ? path : `${path}[].${readablePath(inner)}`,
      ...(total.where === undefined ? {} : { total: total.where }),
      ...(more.where === undefined ? {} : { next: more.where }),
    },
  }
}

/** A page's rows, as read or with the identifier still at the same name, and its total. */
interface Compared {
  rows: readonly object[]
  total: Total
}

const identifiersOf = ({ rows }: Compared, resource: Resource): Set<string> =>
  new Set(
    rows
      .map((row) => (isObject(row) ? field(row, identifiers[resource]) : undefined))
      .filter((identifier) => typeof identifier === 'string'),
  )

/**
 * What a page shows only beside the page before it: the same identifiers (`pageIgnored`; every row has one) and
 * another total (`totalChanged`; both exact). Nothing where there is no former page.
 */
export const compareWithFormer = (
  former: Compared | undefined,
  page: Compared,
  resource: Resource,
): ListNote[] => {
  if (former === undefined) return []
  const notes: ListNote[] = []
  const before = identifiersOf(former, resource)
  const now = identifiersOf(page, resource)
  const isSame = before.size === now.size && [...now].every((identifier) => before.has(identifier))
  const isComplete = now.size > 0 && now.size === page.rows.length && before.size === former.rows.length
  if (isSame && isComplete) notes.push({ code: 'pageIgnored' })
  const from = former.total
  const to = page.total
  if (from.kind === 'exact' && to.kind === 'exact' && from.value !== to.value)
    notes.push({ code: 'totalChanged', from: from.value, to: to.value })
  return notes
}
