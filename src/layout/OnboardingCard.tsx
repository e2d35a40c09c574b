import { useQuery } from '@tanstack/react-query'
import { userQueries } from '../api/users.ts'
import { DEFAULT_PAGE } from '../contract/list-params.ts'
import { isQueryConfirmedEmpty } from '../list/is-confirmed-empty.ts'
import { t } from '../messages/messages.ts'
import { paths } from '../paths.ts'
import { pageSizePreference } from '../preferences/page-size-preference.ts'
import { usePersistentStore } from '../preferences/use-persistent-store.ts'
import { Card } from '../ui/Card.tsx'
import { AppsEmptyState, UsersEmptyState } from './empty-states.tsx'
import styles from './OnboardingCard.module.css'

interface OnboardingCardProps {
  projectId: string
  hasApps: boolean
}

/**
 * What a new project still lacks, and the way on: its first app, then its users. Nothing where it lacks neither, or
 * where the service does not say so for sure.
 */
export function OnboardingCard({ projectId, hasApps }: OnboardingCardProps) {
  // The section of the users begins with the same page.
  const limit = usePersistentStore(pageSizePreference)
  const users = useQuery({ ...userQueries.list({ projectId, limit, page: DEFAULT_PAGE }), enabled: hasApps })
  if (hasApps && !isQueryConfirmedEmpty(users)) return null
  return (
    <Card title={t.record.nextStep}>
      <div className={styles.step}>
        {hasApps ? (
          <UsersEmptyState onLook={() => void users.refetch()} />
        ) : (
          <AppsEmptyState variant="primary" newApp={paths.newApp({ projectId })} />
        )}
      </div>
    </Card>
  )
}
