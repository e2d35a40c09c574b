import { useQuery } from '@tanstack/react-query'
import { userQueries } from '../api/users.ts'
import { defaultPage } from '../contract/list-params.ts'
import { saysEmpty } from '../list/is-surely-empty.ts'
import { t } from '../messages/messages.ts'
import { paths } from '../paths.ts'
import { chosenLimit } from '../preferences/chosen-limit.ts'
import { useRemembered } from '../preferences/use-remembered.ts'
import { Card } from '../ui/Card.tsx'
import styles from './NextStep.module.css'
import { NoAppsYet, NoUsersYet } from './NothingYet.tsx'

interface NextStepProps {
  projectId: string
  hasApps: boolean
}

/**
 * What a new project still lacks, and the way on: its first app, then its users. Nothing where it lacks neither, or
 * where the service does not say so for sure.
 */
export function NextStep({ projectId, hasApps }: NextStepProps) {
  // The section of the users begins with the same page.
  const limit = useRemembered(chosenLimit)
  const users = useQuery({ ...userQueries.list({ projectId, limit, page: defaultPage }), enabled: hasApps })
  if (hasApps && !saysEmpty(users)) return null
  return (
    <Card title={t.record.nextStep}>
      <div className={styles.step}>
        {hasApps ? (
          <NoUsersYet onLook={() => void users.refetch()} />
        ) : (
          <NoAppsYet look="primary" newApp={paths.newApp({ projectId })} />
        )}
      </div>
    </Card>
  )
}
