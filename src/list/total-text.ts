import type { Page } from '../api/page.ts'
import { t } from '../messages/first.ts'

/** The total of a list as far as the service tells it; undefined where it does not. */
export function totalText(page: Pick<Page<never>, 'total'> | undefined): string | undefined {
  if (page?.total.kind === 'exact') return t.pager.total(page.total.value)
  return page?.total.kind === 'atLeast' ? t.pager.totalAtLeast(page.total.value) : undefined
}
