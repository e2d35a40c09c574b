import { EmptyMessage } from '../list/EmptyMessage.tsx'
import { firstPageTexts } from '../messages/first.ts'
import type { ButtonVariant } from '../ui/Button.tsx'
import { LinkButton } from './LinkButton.tsx'

interface AppsEmptyStateProps {
  /** Path of the form for a new app, with the project selected if there is one. */
  newAppPath: string
  variant?: ButtonVariant
}

/** Empty state of an app list, with a link to create the first app. */
export const AppsEmptyState = ({ newAppPath, variant = 'default' }: AppsEmptyStateProps) => (
  <>
    <p>{firstPageTexts.lists.empty.apps}</p>
    <p>
      <LinkButton variant={variant} to={newAppPath}>
        {firstPageTexts.action.newApp}
      </LinkButton>
    </p>
  </>
)

/** Empty state of a user list. The interface cannot create users, so it only offers to check again. */
export const UsersEmptyState = ({ onRefresh }: { onRefresh: () => void }) => (
  <EmptyMessage
    text={firstPageTexts.lists.empty.users}
    actionLabel={firstPageTexts.action.checkAgain}
    onAction={onRefresh}
  />
)
