import type { Page } from '../api/page.ts'
import { t } from '../messages/messages.ts'

type Known = Pick<Page<never>, 'total'> & { rows: readonly unknown[] }

/**
 * What is shown of how much, such as `1–10 of 1,234`, `1–10 of at least 10,000`, or `1–10, more` where no total is
 * known and there is or may be more.
 */
export function rangeText(
  page: Known,
  asked: { page: number; limit: number },
  next: 'yes' | 'no' | 'unknown',
): string {
  if (page.rows.length === 0) return t.pager.none
  const first = (asked.page - 1) * asked.limit + 1
  const last = first + page.rows.length - 1
  if (page.total.kind === 'exact') return t.pager.exact(first, last, page.total.value)
  if (page.total.kind === 'atLeast') return t.pager.atLeast(first, last, page.total.value)
  return next === 'no' ? t.pager.last(first, last) : t.pager.more(first, last)
}

/** The page that shows the first row of this one when the rows a page change. */
export const pageForLimit = (asked: { page: number; limit: number }, limit: number): number =>
  Math.floor(((asked.page - 1) * asked.limit) / limit) + 1
