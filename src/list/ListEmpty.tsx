import type { ReactNode } from 'react'
import { t } from '../messages/first.ts'
import { Button } from '../ui/Button.tsx'

interface ListEmptyProps {
  page: number
  /** Whether any filter is set. */
  filtered: boolean
  onFirstPage: () => void
  onClear: () => void
  /** What is said, and offered, where there is nothing yet. */
  children: ReactNode
}

/** Why a list has no rows, and the way on: past its end, filtered to nothing, or new. */
export function ListEmpty({ page, filtered, onFirstPage, onClear, children }: ListEmptyProps) {
  if (page > 1)
    return (
      <>
        <p>{t.lists.pastTheEnd(page)}</p>
        <p>
          <Button onClick={onFirstPage}>{t.action.firstPage}</Button>
        </p>
      </>
    )
  if (filtered)
    return (
      <>
        <p>{t.lists.filteredEmpty}</p>
        <p>
          <Button onClick={onClear}>{t.action.clearFilters}</Button>
        </p>
      </>
    )
  return children
}
