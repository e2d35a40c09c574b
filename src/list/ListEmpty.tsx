import type { ReactNode } from 'react'
import { t } from '../messages/messages.ts'
import { Button, type ButtonVariant, LinkButton } from '../ui/Button.tsx'
import { focusHeading } from '../ui/focus.ts'
import { isConfirmedEmpty } from './row-facts.ts'
import type { List } from './use-list.ts'

interface EmptyMessageProps {
  text: string
  /** The button's label. */
  actionLabel: string
  onAction: () => void
}

/** Shows why there is nothing to show, and a button for the next step. */
function EmptyMessage({ text, actionLabel, onAction }: EmptyMessageProps) {
  // The button disappears with its message, so the focus moves first.
  const onClick = () => {
    focusHeading()
    onAction()
  }
  return (
    <>
      <p>{text}</p>
      <p>
        <Button onClick={onClick}>{actionLabel}</Button>
      </p>
    </>
  )
}

interface AppsEmptyStateProps {
  /** Path of the form for a new app, with the project selected if there is one. */
  newAppPath: string
  variant?: ButtonVariant
}

/** Empty state of an app list, with a link to create the first app. */
export const AppsEmptyState = ({ newAppPath, variant = 'default' }: AppsEmptyStateProps) => (
  <>
    <p>{t.lists.empty.apps}</p>
    <p>
      <LinkButton variant={variant} to={newAppPath}>
        {t.action.newApp}
      </LinkButton>
    </p>
  </>
)

/** Empty state of a user list. The interface cannot create users, so it only offers to check again. */
export const UsersEmptyState = ({ onRefresh }: { onRefresh: () => void }) => (
  <EmptyMessage text={t.lists.empty.users} actionLabel={t.action.checkAgain} onAction={onRefresh} />
)

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
