import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { appQueries } from '../../api/apps.ts'
import { projectQueries } from '../../api/projects.ts'
import { DEFAULT_PAGE } from '../../contract/list-params.ts'
import { describeError } from '../../errors/describe-error.ts'
import { isQueryConfirmedEmpty } from '../../list/is-confirmed-empty.ts'
import { totalOf, totalText } from '../../list/total-text.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { useListPaths } from '../../preferences/list-paths.ts'
import { AppLinks } from '../../record/AppLinks.tsx'
import { Id } from '../../record/Value.tsx'
import { useProjectName } from '../../session/use-project-names.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { focusContainer } from '../../ui/focus.ts'
import { Truncated } from '../../ui/Text.tsx'
import styles from './UserProject.module.css'

/** Maximum number of the project's apps that are shown. */
const MAX_APPS = 5

/** Shows the project of a user and the project's first apps, which support staff usually need next. */
export function UserProject({ projectId }: { projectId: string }) {
  const listPaths = useListPaths()
  const project = useQuery(projectQueries.detail(projectId))
  const apps = useQuery(appQueries.list({ projectId, limit: MAX_APPS, page: DEFAULT_PAGE }))
  const projectName = useProjectName(projectId)
  const firstPage = apps.isPlaceholderData ? undefined : apps.data
  const appCount = totalText(firstPage && totalOf(firstPage))
  return (
    <Card title={t.recordKind.project} tabIndex={-1}>
      <p className={styles.name}>
        <Link to={paths.project(projectId)}>
          <Truncated text={projectName ?? projectId} />
        </Link>
      </p>
      <Id label={t.field.projectId} id={projectId} />
      {project.error && (
        <ReadErrorNote error={project.error} subject="project" onRetry={() => void project.refetch()} />
      )}
      <h3 className={styles.heading}>
        <Link to={listPaths.projectApps(projectId)}>{t.list.apps}</Link>
        {appCount && <span className={styles.note}>{appCount}</span>}
      </h3>
      {apps.error && <ReadErrorNote error={apps.error} subject="apps" onRetry={() => void apps.refetch()} />}
      {isQueryConfirmedEmpty(apps) && <p className={styles.note}>{t.lists.empty.apps}</p>}
      <AppLinks label={t.record.appsOfProject} apps={firstPage?.rows ?? []} />
    </Card>
  )
}

interface ReadErrorNoteProps {
  error: Error
  subject: 'project' | 'apps'
  onRetry: () => void
}

/** Shows a failed read as a sentence, not as an alert, because the page's alert is for the user's record. */
const ReadErrorNote = ({ error, subject, onRetry }: ReadErrorNoteProps) => (
  <p className={styles.note}>
    <span>{describeError(error, { read: subject }).title}</span>{' '}
    <Button
      variant="link"
      onClick={({ currentTarget }) => {
        // The sentence disappears with its button, so move the focus first.
        focusContainer(currentTarget)
        onRetry()
      }}
    >
      {t.action.retry}
    </Button>
  </p>
)
