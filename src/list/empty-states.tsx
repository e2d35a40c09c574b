import { t } from '../messages/messages.ts'
import type { ButtonVariant } from '../ui/Button.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { EmptyMessage } from './EmptyMessage.tsx'

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
