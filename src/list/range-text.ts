import type { Page } from '../api/page.ts'
import { t } from '../messages/messages.ts'
import type { Position } from './position.ts'
import type { List } from './use-list.ts'

/** The visible rows of a page, and their position in the list. */
export interface PagePosition extends Pick<Position, 'total' | 'firstRow' | 'nextPageExists'> {
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

/** Returns the page that contains the current page's first row when the page size changes. */
export const pageForLimit = (current: { page: number; limit: number }, limit: number): number =>
  Math.floor(((current.page - 1) * current.limit) / limit) + 1

/** Returns the number of the last page, if the total is known. */
export function lastPageOf({
  total,
  notes,
  params,
}: Pick<List<never>, 'total' | 'notes' | 'params'>): number | undefined {
  if (total.kind !== 'exact') return undefined
  const limitNote = notes.find(({ code }) => code === 'limitLowered')
  const limit = limitNote?.code === 'limitLowered' ? limitNote.received : params.limit
  return Math.max(1, Math.ceil(total.value / limit))
}
