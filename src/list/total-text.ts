import type { Page } from '../api/page.ts'
import type { Total } from '../api/reading/total.ts'
import { t } from '../messages/first.ts'

/** The total of a page by itself: unknown where it does not fit the rows, so that only the next page could confirm it. */
export const totalOf = ({ total, more }: Pick<Page<never>, 'total' | 'more'>): Total =>
  total.kind === 'exact' && more === 'unknown' ? { kind: 'unknown' } : total

/** A total as far as the service tells it; undefined where it does not. */
export function totalText(total: Total | undefined): string | undefined {
  if (total?.kind === 'exact') return t.pager.total(total.value)
  return total?.kind === 'atLeast' ? t.pager.totalAtLeast(total.value) : undefined
}
