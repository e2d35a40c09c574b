import type { Page } from '../api/page.ts'
import { compareWithPrevious, type ListNote, sentRows, startsAgain } from '../api/reading/list.ts'
import type { Total } from '../api/reading/total.ts'
import type { ResourceName } from '../contract/resources.ts'

type ListPage = Page<never>

/** A page of a list, and the known pages around it. */
export interface PageWithNeighbors {
  page: ListPage
  /** Page number, from 1, and the rows requested. */
  number: number
  limit: number
  first: ListPage | undefined
  /** The previous page. */
  previous: ListPage | undefined
  /** The next page: undefined while unknown, `none` if there is none, `failed` if it could not be loaded. */
  following: ListPage | 'none' | 'failed' | undefined
}

/** A page's position in its list. */
export interface Position {
  total: Total
  /** Number of the first row, from 1; undefined while it depends on the next page. */
  firstRow: number | undefined
  /** Whether there is a next page. */
  next: 'yes' | 'no' | 'unknown'
  notes: ListNote[]
}

const isSamePage = (one: ListPage, other: ListPage, resource: ResourceName): boolean =>
  compareWithPrevious(one, other, resource).some(({ code }) => code === 'pageIgnored')

/** Decides whether a next page exists by `more` and, once loaded, by the next page itself. */
function nextOf(
  { page, number, first, following }: PageWithNeighbors,
  resource: ResourceName,
): Position['next'] {
  if (sentRows(page) === 0 || page.more === 'no' || following === 'none') return 'no'
  if (following === 'failed') return 'yes'
  if (following === undefined) return page.more
  if (sentRows(following) === 0 || (number > 1 && startsAgain(first, following, resource))) return 'no'
  // If the next page repeats this one although more was reported, the next page's warning explains it.
  return page.more === 'yes' || !isSamePage(page, following, resource) ? 'yes' : 'no'
}

/** Returns the service's own maximum page size, if a page shows that it has one. */
function lowerLimit(
  { page, limit, previous }: PageWithNeighbors,
  next: Position['next'],
): number | undefined {
  const sent = sentRows(page)
  const previousCount = previous === undefined ? 0 : sentRows(previous)
  if (previousCount < limit && sent > 0 && sent <= previousCount) return previousCount
  return next === 'yes' && sent < limit ? sent : undefined
}

/** Reads a page with its neighbors, which reveal what a service ignores, lowers or counts differently. */
export function positionOf(around: PageWithNeighbors, resource: ResourceName): Position {
  const { page, number, limit, first, previous, following } = around
  const sent = sentRows(page)
  const compared = compareWithPrevious(previous, page, resource)
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
  const next = nextOf(around, resource)
  const limitOfService = lowerLimit(around, next)
  const notes = [...page.notes, ...compared]
  if (limitOfService === sent && (next === 'no' || typeof following === 'object'))
    notes.push({ code: 'limitLowered', requested: limit, received: sent })
  const before = (number - 1) * (limitOfService ?? limit)
  const last = before + sent
  const total = page.total.kind === 'exact' ? page.total.value : undefined
  const isTotalOfAnother =
    total !== undefined &&
    last < total &&
    sent > 0 &&
    page.more !== 'no' &&
    (next === 'no' || (next === 'unknown' && limitOfService === undefined))
  const endsBefore = total !== undefined && number > 1 && last > total
  return {
    total: isTotalOfAnother ? { kind: 'unknown' } : page.total,
    // The last page ends at the total, even if earlier pages were shorter than requested.
    firstRow: !endsBefore ? before + 1 : next === 'unknown' ? undefined : Math.max(1, total - sent + 1),
    next,
    notes,
  }
}
