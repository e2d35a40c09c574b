import { EmptyMessage } from '../list/ListEmpty.tsx'
import { t } from '../messages/first.ts'
import type { ButtonVariant } from '../ui/Button.tsx'
import { LinkButton } from './LinkButton.tsx'

interface AppsEmptyStateProps {
  /** The address of the form for one, with the project chosen where there is one. */
  newApp: string
  variant?: ButtonVariant
}

/** There is no app, and the way to the first one. */
export const AppsEmptyState = ({ newApp, variant = 'default' }: AppsEmptyStateProps) => (
  <>
    <p>{t.lists.empty.apps}</p>
    <p>
      <LinkButton variant={variant} to={newApp}>
        {t.action.newApp}
      </LinkButton>
    </p>
  </>
)

/** There is no user. The interface creates none and does not say what does, so all there is to do is to look again. */
export const UsersEmptyState = ({ onLook }: { onLook: () => void }) => (
  <EmptyMessage text={t.lists.empty.users} action={t.action.lookAgain} onAction={onLook} />
)
