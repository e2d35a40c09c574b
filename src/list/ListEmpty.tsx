import type { ReactNode } from 'react'
import { t } from '../messages/messages.ts'
import { EmptyMessage } from './EmptyMessage.tsx'
import { isConfirmedEmpty } from './is-confirmed-empty.ts'
import type { List } from './use-list.ts'

interface ListEmptyProps {
  list: List<never>
  /** Whether any filter is set. */
  isFiltered: boolean
  onFirstPage: () => void
  /** Clears all filters. */
  onClear: () => void
  /** The message and actions for a list without any records yet. */
  children: ReactNode
}

/** Explains why a list has no rows (past its end, unconfirmed, filtered or new) and offers a next step. */
export function ListEmpty({ list, isFiltered, onFirstPage, onClear, children }: ListEmptyProps) {
  const { page, params } = list
  if (params.page > 1)
    return (
      <EmptyMessage
        text={t.emptyList.pastTheEnd(params.page)}
        actionLabel={t.emptyList.firstPage}
        onAction={onFirstPage}
      />
    )
  if (!page || !isConfirmedEmpty(page))
    return (
      <EmptyMessage
        text={t.emptyList.unconfirmedEmpty}
        actionLabel={t.action.retry}
        onAction={list.refresh}
      />
    )
  if (isFiltered)
    return (
      <EmptyMessage
        text={t.emptyList.filteredEmpty}
        actionLabel={t.emptyList.clearFilters}
        onAction={onClear}
      />
    )
  return children
}
