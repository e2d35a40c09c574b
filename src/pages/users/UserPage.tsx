import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { describeError } from '../../api/describe-error.ts'
import { queries } from '../../api/queries.ts'
import { DEFAULT_PAGE } from '../../contract/list-params.ts'
import { useListPaths } from '../../list/list-paths.ts'
import { isQueryConfirmedEmpty } from '../../list/row-facts.ts'
import { totalOf, totalText } from '../../list/use-list.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { AppLinks } from '../../record/AppLinks.tsx'
import { RecordPage, RetryNote } from '../../record/RecordPage.tsx'
import { useIdParam } from '../../record/use-record.ts'
import { Id } from '../../record/Value.tsx'
import { PinRecordButton } from '../../session/PinButton.tsx'
import { useProjectName } from '../../session/use-project-names.ts'
import { Card } from '../../ui/Card.tsx'
import { Truncated } from '../../ui/Text.tsx'
import { SignUserIn } from './SignUserIn.tsx'
import styles from './UserPage.module.css'

/** Maximum number of the project's apps that are shown. */
const MAX_APPS = 5

export function UserPage() {
  const userId = useIdParam('userId')
  return (
    <RecordPage
      queries={queries.users}
      id={userId}
      actions={(user) => (
        <>
          <PinRecordButton resource="users" id={userId} isLoaded={user !== undefined} />
          <SignUserIn key={userId} userId={userId} user={user} />
        </>
      )}
      side={({ projectId }) => projectId && <UserProject projectId={projectId} />}
    />
  )
}

/** Shows the project of a user and the project's first apps, which support staff usually need next. */
function UserProject({ projectId }: { projectId: string }) {
  const listPaths = useListPaths()
  const project = useQuery(queries.projects.detail(projectId))
  const apps = useQuery(queries.apps.list({ projectId, limit: MAX_APPS, page: DEFAULT_PAGE }))
  const projectName = useProjectName(projectId)
  const appCount = totalText(apps.data && totalOf(apps.data))
  return (
    <Card title={t.recordKind.project} tabIndex={-1}>
      <p className={styles.name}>
        <Link to={paths.project(projectId)}>
          <Truncated text={projectName ?? projectId} />
        </Link>
      </p>
      <Id label={t.field.projectId} id={projectId} />
      {project.error && (
        <RetryNote
          text={describeError(project.error, { read: 'project' }).title}
          onRetry={() => void project.refetch()}
        />
      )}
      <h3 className={styles.heading}>
        <Link to={listPaths.projectApps(projectId)}>{t.list.apps}</Link>
        {appCount && <span className={styles.note}>{appCount}</span>}
      </h3>
      {apps.error && (
        <RetryNote
          text={describeError(apps.error, { read: 'apps' }).title}
          onRetry={() => void apps.refetch()}
        />
      )}
      {isQueryConfirmedEmpty(apps) && <p className={styles.note}>{t.lists.empty.apps}</p>}
      <AppLinks label={t.record.appsOfProject} apps={apps.data?.rows ?? []} />
    </Card>
  )
}
