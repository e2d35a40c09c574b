import { useQuery } from '@tanstack/react-query'
import { queries } from '../api/queries.ts'
import { EmptyMessage } from '../list/ListEmpty.tsx'
import { useFirstPageParams } from '../list/list-paths.ts'
import { isQueryConfirmedEmpty } from '../list/row-facts.ts'
import { t } from '../messages/lazy-messages.ts'
import { paths } from '../paths.ts'
import { isReadOnly, may } from '../settings/settings.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import styles from './OnboardingCard.module.css'

interface OnboardingCardProps {
  projectId: string
  hasApps: boolean
}

/**
 * Shows the next step of a new project: its first app, then its users. Renders nothing once the project has
 * both, as long as the service has not confirmed that the project has no users, or if the console does not offer the step.
 */
export function OnboardingCard({ projectId, hasApps }: OnboardingCardProps) {
  // The Users tab starts with the same page, so both share one request.
  const usersQuery = useQuery({
    ...queries.users.page({ projectId, ...useFirstPageParams() }),
    enabled: hasApps && !isReadOnly(),
  })
  if (isReadOnly() || (!hasApps && !may('createApp')) || (hasApps && !isQueryConfirmedEmpty(usersQuery)))
    return null
  return (
    <Card title={t.record.nextStep}>
      <div className={styles.step}>
        {hasApps ? (
          <EmptyMessage
            text={t.lists.empty.users}
            label={t.action.checkAgain}
            onAction={() => void usersQuery.refetch()}
          />
        ) : (
          <>
            <p>{t.lists.empty.apps}</p>
            <p>
              <LinkButton variant="primary" to={paths.newApps({ projectId })}>
                {t.newApps.forPlatforms}
              </LinkButton>
            </p>
          </>
        )}
      </div>
    </Card>
  )
}
