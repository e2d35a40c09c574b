import type { ReactNode } from 'react'
import { firstTexts } from '../messages/first.ts'
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
  /** The message and actions for a list without any records yet. */
  children: ReactNode
}

/** Explains why a list has no rows (past its end, unconfirmed, filtered or new) and offers a next step. */
export function ListEmpty({ list, filtered, onFirstPage, onClear, children }: ListEmptyProps) {
  const { page, params } = list
  if (params.page > 1)
    return (
      <EmptyMessage
        text={firstTexts.lists.pastTheEnd(params.page)}
        action={firstTexts.action.firstPage}
        onAction={onFirstPage}
      />
    )
  if (!page || !isConfirmedEmpty(page))
    return (
      <EmptyMessage
        text={firstTexts.lists.oddlyEmpty}
        action={firstTexts.action.retry}
        onAction={list.refresh}
      />
    )
  if (filtered)
    return (
      <EmptyMessage
        text={firstTexts.lists.filteredEmpty}
        action={firstTexts.action.clearFilters}
        onAction={onClear}
      />
    )
  return children
}

interface EmptyMessageProps {
  text: string
  action: string
  onAction: () => void
}

/** Shows one sentence and an action that resolves it. */
export function EmptyMessage({ text, action, onAction }: EmptyMessageProps) {
  // The button disappears with its message, so the focus moves first.
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
