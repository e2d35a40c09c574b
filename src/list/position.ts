import type { Page } from '../api/page.ts'
import { compareWithPrevious, type ListNote, sentRows, startsAgain } from '../api/reading/list.ts'
import type { Total } from '../api/reading/total.ts'
import type { ResourceName } from '../contract/resources.ts'

type ListPage = Page<never>

/** A page of a list, and what is known of the pages around it. */
export interface PageWithNeighbors {
  page: ListPage
  /** Number of the page, from 1, and the rows requested. */
  number: number
  limit: number
  first: ListPage | undefined
  /** The page before. */
  former: ListPage | undefined
  /** The page after: undefined while it is not known, `none` where the service has none, `failed` where it could not be read. */
  ahead: ListPage | 'none' | 'failed' | undefined
}

/** Where a page stands in its list. */
export interface Position {
  total: Total
  /** Number of the first row, from 1; undefined while it depends on the page after. */
  firstRow: number | undefined
  /** Whether there is a next page. */
  next: 'yes' | 'no' | 'unknown'
  notes: ListNote[]
}

const isSamePage = (one: ListPage, other: ListPage, resource: ResourceName): boolean =>
  compareWithPrevious(one, other, resource).some(({ code }) => code === 'pageIgnored')

/** The page after proves more than what the service says of it. */
function readNext(
  { page, number, first, ahead }: PageWithNeighbors,
  resource: ResourceName,
): Position['next'] {
  if (sentRows(page) === 0 || page.more === 'no' || ahead === 'none') return 'no'
  if (ahead === 'failed') return 'yes'
  if (ahead === undefined) return page.more
  if (sentRows(ahead) === 0 || (number > 1 && startsAgain(first, ahead, resource))) return 'no'
  // Of a page that comes again although more follow, the next page tells.
  return page.more === 'yes' || !isSamePage(page, ahead, resource) ? 'yes' : 'no'
}

/** The service's own maximum of rows per page, where a page shows that it has one. */
function lowerLimit({ page, limit, former }: PageWithNeighbors, next: Position['next']): number | undefined {
  const sent = sentRows(page)
  const before = former === undefined ? 0 : sentRows(former)
  if (before < limit && sent > 0 && sent <= before) return before
  return next === 'yes' && sent < limit ? sent : undefined
}

/** Reads a page beside those around it: only together they show what a service ignores, lowers or counts otherwise. */
export function positionOf(around: PageWithNeighbors, resource: ResourceName): Position {
  const { page, number, limit, first, former, ahead } = around
  const sent = sentRows(page)
  const compared = compareWithPrevious(former, page, resource)
  if (compared.some(({ code }) => code === 'pageIgnored'))
    return {
      total: page.total,
      firstRow: (number - 2) * limit + 1,
      next: 'no',
      notes: [...page.notes, ...compared],
    }
  if (number > 1 && first !== undefined && startsAgain(first, page, resource)) {
    const notes = page.notes.filter(({ code }) => code !== 'totalTooSmall')
    return {
      total: first.total,
      firstRow: 1,
      next: 'no',
      notes: [...notes, { code: 'pageRestarted', page: number }],
    }
  }
  const next = readNext(around, resource)
  const lowered = lowerLimit(around, next)
  const notes = [...page.notes, ...compared]
  if (lowered === sent && (next === 'no' || typeof ahead === 'object'))
    notes.push({ code: 'limitLowered', asked: limit, got: sent })
  const before = (number - 1) * (lowered ?? limit)
  const last = before + sent
  const total = page.total.kind === 'exact' ? page.total.value : undefined
  const isTotalOfAnother =
    total !== undefined &&
    last < total &&
    sent > 0 &&
    page.more !== 'no' &&
    (next === 'no' || (next === 'unknown' && lowered === undefined))
  const endsBefore = total !== undefined && number > 1 && last > total
  return {
    total: isTotalOfAnother ? { kind: 'unknown' } : page.total,
    // The last page ends where the total does, also where those before it were shorter than requested.
    firstRow: !endsBefore ? before + 1 : next === 'unknown' ? undefined : Math.max(1, total - sent + 1),
    next,
    notes,
  }
}
