import type { Page } from '../api/page.ts'
import { compareWithPrevious, type ListNote, receivedRowCount, startsAgain } from '../api/reading/list.ts'
import type { Total } from '../api/reading/total.ts'
import type { ResourceName } from '../contract/resources.ts'

type ListPage = Page<never>

/** A page of a list, and other pages of the list as far as they have loaded. */
export interface PageWithNeighbors {
  page: ListPage
  /** Page number, from 1. */
  number: number
  /** Number of rows requested. */
  limit: number
  /** Page 1 of the list. */
  first: ListPage | undefined
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

const isRepeated = (page: ListPage, following: ListPage, resource: ResourceName): boolean =>
  compareWithPrevious(page, following, resource).some(({ code }) => code === 'pageIgnored')

/** Decides whether a next page exists by `more` and, once loaded, by the next page itself. */
function nextOf(
  { page, number, first, following }: PageWithNeighbors,
  resource: ResourceName,
): Position['next'] {
  if (receivedRowCount(page) === 0 || page.more === 'no' || following === 'none') return 'no'
  if (following === 'failed') return 'yes'
  if (following === undefined) return page.more
  if (receivedRowCount(following) === 0 || (number > 1 && startsAgain(first, following, resource)))
    return 'no'
  // If the next page repeats this one although more was reported, the next page's warning explains it.
  return page.more === 'yes' || !isRepeated(page, following, resource) ? 'yes' : 'no'
}

/** Returns the service's own maximum page size, if a page shows that it has one. */
function serviceLimitOf(
  { page, limit, previous }: PageWithNeighbors,
  next: Position['next'],
): number | undefined {
  const sent = receivedRowCount(page)
  const previousCount = previous === undefined ? 0 : receivedRowCount(previous)
  if (previousCount < limit && sent > 0 && sent <= previousCount) return previousCount
  return next === 'yes' && sent < limit ? sent : undefined
}

/**
 * Determines a page's position. Its neighbors reveal whether the service ignores the page number, has a lower
 * limit, or counts other rows in its total.
 */
export function positionOf(pageWithNeighbors: PageWithNeighbors, resource: ResourceName): Position {
  const { page, number, limit, first, previous, following } = pageWithNeighbors
  const sentCount = receivedRowCount(page)
  const comparisonNotes = compareWithPrevious(previous, page, resource)
  // The service ignored the page number and sent the previous page again.
  if (comparisonNotes.some(({ code }) => code === 'pageIgnored'))
    return {
      total: page.total,
      firstRow: (number - 2) * limit + 1,
      next: 'no',
      notes: [...page.notes, ...comparisonNotes],
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
  const next = nextOf(pageWithNeighbors, resource)
  const serviceLimit = serviceLimitOf(pageWithNeighbors, next)
  const notes = [...page.notes, ...comparisonNotes]
  if (serviceLimit === sentCount && (next === 'no' || typeof following === 'object'))
    notes.push({ code: 'limitLowered', requested: limit, received: sentCount })
  const rowsBefore = (number - 1) * (serviceLimit ?? limit)
  const lastRow = rowsBefore + sentCount
  const total = page.total.kind === 'exact' ? page.total.value : undefined
  const isTotalOfOtherRows =
    total !== undefined &&
    lastRow < total &&
    sentCount > 0 &&
    page.more !== 'no' &&
    (next === 'no' || (next === 'unknown' && serviceLimit === undefined))
  const isPastTotal = total !== undefined && number > 1 && lastRow > total
  return {
    total: isTotalOfOtherRows ? { kind: 'unknown' } : page.total,
    // The last page ends at the total, even if earlier pages were shorter than requested.
    firstRow: !isPastTotal
      ? rowsBefore + 1
      : next === 'unknown'
        ? undefined
        : Math.max(1, total - sentCount + 1),
    next,
    notes,
  }
}
