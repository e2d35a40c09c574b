import type { Page } from '../../api/page.ts'
import type { Total } from '../../api/reading/total.ts'
import { isConfirmedEmpty } from '../../list/is-confirmed-empty.ts'
import { totalOf } from '../../list/total-text.ts'

/** Returns the service's total, or else what the first page proves: a minimum, or that the list is empty. */
export function provenTotal(page: Page<never>): Total {
  const total = totalOf(page)
  if (total.kind !== 'unknown') return total
  if (page.rows.length > 0) return { kind: 'atLeast', value: page.rows.length }
  return isConfirmedEmpty(page) ? { kind: 'exact', value: 0 } : total
}
