import type { ListNote } from '../api/answers/list.ts'
import type { Page } from '../api/page.ts'
import { t } from '../messages/first.ts'

interface Shown {
  page: Pick<Page<never>, 'total'> & { rows: readonly unknown[]; more?: 'yes' | 'no' | 'unknown' }
  asked: { page: number; limit: number }
  next: 'yes' | 'no' | 'unknown'
  notes?: readonly ListNote[]
}

/** Number of the first row, from 1: as asked for, unless the service is known to have done otherwise. */
function firstRow({ page, asked, notes = [] }: Shown): number {
  const { total, more, rows } = page
  // With a maximum of its own the service's last page ends where the total does.
  if (more === 'no' && total.kind === 'exact' && asked.page > 1) return total.value - rows.length + 1
  const lowered = notes.find((note) => note.code === 'limitLowered')
  const limit = lowered?.got ?? asked.limit
  const isRepeated = notes.some((note) => note.code === 'pageIgnored')
  return (asked.page - (isRepeated ? 2 : 1)) * limit + 1
}

/**
 * What is shown of how much, such as `1–10 of 1,234`, `1–10 of at least 10,000`, or `1–10, more` where no total is
 * known and there is or may be more.
 */
export function rangeText(shown: Shown): string {
  const { page, next } = shown
  if (page.rows.length === 0) return t.pager.none
  const first = firstRow(shown)
  const last = first + page.rows.length - 1
  if (page.total.kind === 'exact') return t.pager.exact(first, last, page.total.value)
  if (page.total.kind === 'atLeast') return t.pager.atLeast(first, last, page.total.value)
  return next === 'no' ? t.pager.last(first, last) : t.pager.more(first, last)
}

/** The page that shows the first row of this one when the rows a page change. */
export const pageForLimit = (asked: { page: number; limit: number }, limit: number): number =>
  Math.floor(((asked.page - 1) * asked.limit) / limit) + 1
