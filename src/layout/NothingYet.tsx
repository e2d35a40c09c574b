import { Empty } from '../list/ListEmpty.tsx'
import { t } from '../messages/first.ts'
import { LinkButton } from './LinkButton.tsx'

interface NoAppsYetProps {
  /** The address of the form for one, with the project chosen where there is one. */
  newApp: string
}

/** There is no app, and the way to the first one. */
export const NoAppsYet = ({ newApp }: NoAppsYetProps) => (
  <>
    <p>{t.lists.empty.apps}</p>
    <p>
      <LinkButton to={newApp}>{t.action.newApp}</LinkButton>
    </p>
  </>
)

/** There is no user. The interface creates none and does not say what does, so all there is to do is to look again. */
export const NoUsersYet = ({ onLook }: { onLook: () => void }) => (
  <Empty text={t.lists.empty.users} action={t.action.lookAgain} onAction={onLook} />
)
