import type { UseQueryResult } from '@tanstack/react-query'
import type { Page } from '../api/page.ts'

/** Whether a first page confirms that a list is empty: it has no rows, and the response has no warnings. */
export const isConfirmedEmpty = ({ rows, notes }: Pick<Page<never>, 'rows' | 'notes'>): boolean =>
  rows.length === 0 && notes.length === 0

type PageQuery = Pick<UseQueryResult<Page<never>>, 'data' | 'isError' | 'isPlaceholderData'>

/** Same check for a query: false while it has no data, shows placeholder data, or failed after loading. */
export const isQueryConfirmedEmpty = ({ data, isError, isPlaceholderData }: PageQuery): boolean =>
  data !== undefined && !isError && !isPlaceholderData && isConfirmedEmpty(data)
