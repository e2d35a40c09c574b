import type { Page } from '../api/page.ts'
import { t } from '../messages/first.ts'
import type { Position } from './position.ts'
import type { List } from './use-list.ts'

/** A page, or what of it a list shows, and where it stands. */
export interface PagePosition extends Pick<Position, 'total' | 'firstRow' | 'next'> {
  page: Pick<Page<never>, 'rows'>
}

/**
 * What is shown of how much, such as `1–10 of 1,234`, `1–10 of at least 10,000`, or `1–10, more` where no total is
 * known and there is or may be more.
 */
export function rangeText({ page, total, firstRow, next }: PagePosition): string {
  if (page.rows.length === 0) return t.pager.none
  if (firstRow === undefined) return t.feedback.loading
  const last = firstRow + page.rows.length - 1
  if (total.kind === 'exact') return t.pager.exact(firstRow, last, total.value)
  if (total.kind === 'atLeast') return t.pager.atLeast(firstRow, last, total.value)
  return next === 'no' ? t.pager.last(firstRow, last) : t.pager.more(firstRow, last)
}

/** The page that shows the first row of this one when the rows a page change. */
export const pageForLimit = (current: { page: number; limit: number }, limit: number): number =>
  Math.floor(((current.page - 1) * current.limit) / limit) + 1

/** Number of the last page, where the total is known. */
export function lastPageOf({
  total,
  notes,
  params,
}: Pick<List<never>, 'total' | 'notes' | 'params'>): number | undefined {
  if (total.kind !== 'exact') return undefined
  const lowered = notes.find(({ code }) => code === 'limitLowered')
  const limit = lowered?.code === 'limitLowered' ? lowered.got : params.limit
  return Math.max(1, Math.ceil(total.value / limit))
}
