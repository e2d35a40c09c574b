import { Empty } from '../list/ListEmpty.tsx'
import { t } from '../messages/first.ts'
import type { Look } from '../ui/Button.tsx'
import { LinkButton } from './LinkButton.tsx'

interface NoAppsYetProps {
  /** The address of the form for one, with the project chosen where there is one. */
  newApp: string
  look?: Look
}

/** There is no app, and the way to the first one. */
export const NoAppsYet = ({ newApp, look = 'default' }: NoAppsYetProps) => (
  <>
    <p>{t.lists.empty.apps}</p>
    <p>
      <LinkButton look={look} to={newApp}>
        {t.action.newApp}
      </LinkButton>
    </p>
  </>
)

/** There is no user. The interface creates none and does not say what does, so all there is to do is to look again. */
export const NoUsersYet = ({ onLook }: { onLook: () => void }) => (
  <Empty text={t.lists.empty.users} action={t.action.lookAgain} onAction={onLook} />
)
