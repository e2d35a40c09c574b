import type { Page } from '../api/page.ts'
import type { Total } from '../api/reading/total.ts'
import { t } from '../messages/messages.ts'

/** Returns a page's total. It is unknown while only the next page can tell whether more rows follow. */
export const totalOf = ({ total, more }: Pick<Page<never>, 'total' | 'more'>): Total =>
  total.kind === 'exact' && more === 'unknown' ? { kind: 'unknown' } : total

/** Formats a total as far as the service reports it; undefined if it does not. */
export function totalText(total: Total | undefined): string | undefined {
  if (total?.kind === 'exact') return t.pager.count(total.value)
  return total?.kind === 'atLeast' ? t.pager.totalAtLeast(total.value) : undefined
}
