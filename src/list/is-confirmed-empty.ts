import type { UseQueryResult } from '@tanstack/react-query'
import type { Page } from '../api/page.ts'

/** Whether a first page says for sure that there is nothing: it has no rows, and its answer nothing odd. */
export const isConfirmedEmpty = ({ rows, notes }: Pick<Page<never>, 'rows' | 'notes'>): boolean =>
  rows.length === 0 && notes.length === 0

type PageQuery = Pick<UseQueryResult<Page<never>>, 'data' | 'isError' | 'isPlaceholderData'>

/** The same of a query, whose page may be missing, of a former question, or older than a failure. */
export const isQueryConfirmedEmpty = ({ data, isError, isPlaceholderData }: PageQuery): boolean =>
  data !== undefined && !isError && !isPlaceholderData && isConfirmedEmpty(data)
