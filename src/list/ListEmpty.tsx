import type { ReactNode } from 'react'
import { t } from '../messages/first.ts'
import { Button } from '../ui/Button.tsx'
import { focusHeading } from '../ui/focus-heading.ts'
import { isConfirmedEmpty } from './is-confirmed-empty.ts'
import type { List } from './use-list.ts'

interface ListEmptyProps {
  list: List<never>
  /** Whether any filter is set. */
  filtered: boolean
  onFirstPage: () => void
  onClear: () => void
  /** What is said, and offered, where there is nothing yet. */
  children: ReactNode
}

/** Why a list has no rows, and the way on: past its end, not to be trusted, filtered to nothing, or new. */
export function ListEmpty({ list, filtered, onFirstPage, onClear, children }: ListEmptyProps) {
  const { page, params } = list
  if (params.page > 1)
    return (
      <EmptyMessage
        text={t.lists.pastTheEnd(params.page)}
        action={t.action.firstPage}
        onAction={onFirstPage}
      />
    )
  if (!page || !isConfirmedEmpty(page))
    return <EmptyMessage text={t.lists.oddlyEmpty} action={t.action.retry} onAction={list.refresh} />
  if (filtered)
    return <EmptyMessage text={t.lists.filteredEmpty} action={t.action.clearFilters} onAction={onClear} />
  return children
}

interface EmptyMessageProps {
  text: string
  action: string
  onAction: () => void
}

/** One sentence, and what can be done about it in place. */
export function EmptyMessage({ text, action, onAction }: EmptyMessageProps) {
  // The button goes with what it helps against.
  const onClick = () => {
    focusHeading()
    onAction()
  }
  return (
    <>
      <p>{text}</p>
      <p>
        <Button onClick={onClick}>{action}</Button>
      </p>
    </>
  )
}
