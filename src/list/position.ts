import type { Page } from '../api/fetch.ts'
import type { ResourceName } from '../contract/resources.ts'
import { t } from '../messages/messages.ts'
import {
  compareWithPrevious,
  type ListNote,
  receivedRowCount,
  startsAgain,
  type Total,
} from '../reading/index.ts'

interface PagePosition extends Omit<Position, 'notes'> {
  page: Pick<Page<never>, 'rows'>
}

/**
 * Returns the range of rows and the total, such as `1–10 of 1,234`, `1–10 of at least 10,000`, or `1–10,
 * more` if no total is known and more rows may follow.
 */
export function rangeText({ page, total, firstRow, nextPageExists }: PagePosition): string {
  if (page.rows.length === 0) return t.pager.none
  if (firstRow === undefined) return t.feedback.loading
  const lastRow = firstRow + page.rows.length - 1
  if (total.kind === 'exact') return t.pager.exact(firstRow, lastRow, total.value)
  if (total.kind === 'atLeast') return t.pager.atLeast(firstRow, lastRow, total.value)
  return nextPageExists === 'no'
    ? t.pager.rangeAtEnd(firstRow, lastRow)
    : t.pager.rangeWithMore(firstRow, lastRow)
}

export const pageForLimit = (current: { page: number; limit: number }, limit: number): number =>
  Math.floor(((current.page - 1) * current.limit) / limit) + 1

export function lastPageOf({ total, notes }: Position, requestedLimit: number): number | undefined {
  if (total.kind !== 'exact') return undefined
  const limitNote = notes.find(({ code }) => code === 'limitLowered')
  const limit = limitNote?.code === 'limitLowered' ? limitNote.received : requestedLimit
  return Math.max(1, Math.ceil(total.value / limit))
}

type ListPage = Page<never>

export interface PageWithNeighbors {
  page: ListPage
  number: number
  limit: number
  firstPage: ListPage | undefined
  previousPage: ListPage | undefined
  /** Undefined while unknown, `none` if there is none, `failed` if it could not be loaded. */
  nextPage: ListPage | 'none' | 'failed' | undefined
}

export interface Position {
  total: Total
  /** Number of the first row, from 1; undefined while it depends on the next page. */
  firstRow: number | undefined
  nextPageExists: 'yes' | 'no' | 'unknown'
  notes: ListNote[]
}

export const isRepeated = (page: ListPage, nextPage: ListPage, resource: ResourceName): boolean =>
  compareWithPrevious(page, nextPage, resource).some(({ code }) => code === 'pageIgnored')

/** Decides whether another page follows a page: by its `more` and, once loaded, by the next page. */
function nextPageExistsAfter(
  { page, number, firstPage, nextPage }: PageWithNeighbors,
  resource: ResourceName,
): Position['nextPageExists'] {
  if (receivedRowCount(page) === 0 || page.more === 'no' || nextPage === 'none') return 'no'
  if (nextPage === 'failed') return 'yes'
  if (nextPage === undefined) return page.more
  if (receivedRowCount(nextPage) === 0 || (number > 1 && startsAgain(firstPage, nextPage, resource)))
    return 'no'
  // If the service reports more rows but repeats this page, the repeated page has a note about that.
  return page.more === 'yes' || !isRepeated(page, nextPage, resource) ? 'yes' : 'no'
}

function serviceLimitOf(
  { page, limit, previousPage }: PageWithNeighbors,
  nextPageExists: Position['nextPageExists'],
): number | undefined {
  const receivedCount = receivedRowCount(page)
  const previousCount = previousPage === undefined ? 0 : receivedRowCount(previousPage)
  // Any page but the last one has as many rows as the service allows.
  if (previousCount < limit && receivedCount > 0 && receivedCount <= previousCount) return previousCount
  return nextPageExists === 'yes' && receivedCount < limit ? receivedCount : undefined
}

/**
 * Determines a page's position. The other pages reveal whether the service ignores the page number, sends
 * fewer rows per page than requested, or counts other rows in its total.
 */
export function positionOf(pageWithNeighbors: PageWithNeighbors, resource: ResourceName): Position {
  const { page, number, limit, firstPage, previousPage, nextPage } = pageWithNeighbors
  const receivedCount = receivedRowCount(page)
  const comparisonNotes = compareWithPrevious(previousPage, page, resource)
  // The service ignored the page number and sent the previous page again.
  if (comparisonNotes.some(({ code }) => code === 'pageIgnored'))
    return {
      total: page.total,
      firstRow: (number - 2) * limit + 1,
      nextPageExists: 'no',
      notes: [...page.notes, ...comparisonNotes],
    }
  if (number > 1 && firstPage !== undefined && startsAgain(firstPage, page, resource)) {
    // The total only seemed too small for a page with the requested number.
    const notes = page.notes.filter(({ code }) => code !== 'totalTooSmall')
    return {
      total: firstPage.total,
      firstRow: 1,
      nextPageExists: 'no',
      notes: [...notes, { code: 'pageRestarted', page: number }],
    }
  }
  const nextPageExists = nextPageExistsAfter(pageWithNeighbors, resource)
  const serviceLimit = serviceLimitOf(pageWithNeighbors, nextPageExists)
  const notes = [...page.notes, ...comparisonNotes]
  // The note waits for the next page, because a page with few rows may be the last one.
  if (serviceLimit === receivedCount && (nextPageExists === 'no' || typeof nextPage === 'object'))
    notes.push({ code: 'limitLowered', requested: limit, received: receivedCount })
  const rowsBefore = (number - 1) * (serviceLimit ?? limit)
  const lastRow = rowsBefore + receivedCount
  const exactTotal = page.total.kind === 'exact' ? page.total.value : undefined
  // If the list ends before the total is reached, the total counts other rows, such as all unfiltered ones.
  const isTotalOfOtherRows =
    exactTotal !== undefined &&
    lastRow < exactTotal &&
    receivedCount > 0 &&
    page.more !== 'no' &&
    (nextPageExists === 'no' || (nextPageExists === 'unknown' && serviceLimit === undefined))
  const isPastTotal = exactTotal !== undefined && number > 1 && lastRow > exactTotal
  return {
    total: isTotalOfOtherRows ? { kind: 'unknown' } : page.total,
    // The last page ends at the total, even if earlier pages were shorter than requested.
    firstRow: !isPastTotal
      ? rowsBefore + 1
      : nextPageExists === 'unknown'
        ? undefined
        : Math.max(1, exactTotal - receivedCount + 1),
    nextPageExists: nextPageExists,
    notes,
  }
}

export const totalOf = ({ total, more }: Pick<Page<never>, 'total' | 'more'>): Total =>
  total.kind === 'exact' && more === 'unknown' ? { kind: 'unknown' } : total

export function totalText(total: Total | undefined): string | undefined {
  if (total?.kind === 'exact') return t.pager.count(total.value)
  return total?.kind === 'atLeast' ? t.pager.totalAtLeast(total.value) : undefined
}

/** The position while the requested page loads. @param page the previous page, if it is still shown. */
export const unknownPosition = (page: Page<never> | undefined): Position => ({
  total: page === undefined ? { kind: 'unknown' } : totalOf(page),
  firstRow: undefined,
  nextPageExists: 'unknown',
  notes: [],
})
