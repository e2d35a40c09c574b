import type { ReactNode } from 'react'
import { WriteLink } from '../form/WriteLink.tsx'
import { t } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { focusHeading } from '../ui/focus.ts'
import { isConfirmedEmpty } from './row-facts.ts'
import type { List } from './use-list.ts'

function EmptyMessage({ text, label, onAction }: { text: string; label: string; onAction: () => void }) {
  // The button disappears with its message, so the focus moves first.
  const onClick = () => {
    focusHeading()
    onAction()
  }
  return (
    <>
      <p>{text}</p>
      <p>
        <Button onClick={onClick}>{label}</Button>
      </p>
    </>
  )
}

/**
 * Empty state of an app list, with a link to create the first app.
 * @param newAppPath path of the form for a new app, with the project selected if there is one.
 */
export const AppsEmptyState = ({ newAppPath }: { newAppPath: string }) => (
  <>
    <p>{t.lists.empty.apps}</p>
    <p>
      <WriteLink to={newAppPath}>{t.action.newApp}</WriteLink>
    </p>
  </>
)

/** Empty state of a user list. The interface cannot create users, so it only offers to check again. */
export const UsersEmptyState = ({ onRefresh }: { onRefresh: () => void }) => (
  <EmptyMessage text={t.lists.empty.users} label={t.action.checkAgain} onAction={onRefresh} />
)

interface ListEmptyProps {
  list: List<never>
  isFiltered: boolean
  onFirstPage: () => void
  onClear: () => void
  children: ReactNode
}

export function ListEmpty({ list, isFiltered, onFirstPage, onClear, children }: ListEmptyProps) {
  const { page, params } = list
  const words = t.emptyList
  if (params.page > 1)
    return (
      <EmptyMessage text={words.pastTheEnd(params.page)} label={words.firstPage} onAction={onFirstPage} />
    )
  if (list.search)
    return <EmptyMessage text={words.noMatch} label={words.clearConditions} onAction={onClear} />
  if (!page || !isConfirmedEmpty(page))
    return <EmptyMessage text={words.unconfirmedEmpty} label={t.action.retry} onAction={list.refresh} />
  if (isFiltered)
    return <EmptyMessage text={words.filteredEmpty} label={words.clearFilters} onAction={onClear} />
  return children
}
