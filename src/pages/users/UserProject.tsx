import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { appQueries } from '../../api/apps.ts'
import { projectQueries } from '../../api/projects.ts'
import type { ServiceRecord } from '../../api/reading/service-record.ts'
import { firstVisible } from '../../contract/is-visible.ts'
import { DEFAULT_PAGE } from '../../contract/list-params.ts'
import { describeError } from '../../errors/describe-error.ts'
import { isQueryConfirmedEmpty } from '../../list/is-confirmed-empty.ts'
import { totalOf, totalText } from '../../list/total-text.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { useListPaths } from '../../preferences/list-paths.ts'
import { Id } from '../../record/Id.tsx'
import { platformName } from '../../record/platform-name.ts'
import { useProjectName } from '../../session/use-project-names.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { focusContainer } from '../../ui/focus-container.ts'
import { Truncated } from '../../ui/Text.tsx'
import styles from './UserProject.module.css'

/** Number of the project's apps that are shown. */
const MAX_APPS = 5

/** Shows a user's project and its apps, which support usually needs next. */
export function UserProject({ projectId }: { projectId: string }) {
  const lists = useListPaths()
  const project = useQuery(projectQueries.detail(projectId))
  const apps = useQuery(appQueries.list({ projectId, limit: MAX_APPS, page: DEFAULT_PAGE }))
  const name = useProjectName(projectId)
  const page = apps.isPlaceholderData ? undefined : apps.data
  const total = totalText(page && totalOf(page))
  return (
    <Card title={t.thing.project} tabIndex={-1}>
      <p className={styles.name}>
        <Link to={paths.project(projectId)}>
          <Truncated text={name ?? projectId} />
        </Link>
      </p>
      <Id label={t.field.projectId} id={projectId} />
      {project.error && (
        <ReadErrorNote error={project.error} subject="project" onRetry={() => void project.refetch()} />
      )}
      <h3 className={styles.heading}>
        <Link to={lists.projectApps(projectId)}>{t.list.apps}</Link>
        {total && <span className={styles.note}>{total}</span>}
      </h3>
      {apps.error && <ReadErrorNote error={apps.error} subject="apps" onRetry={() => void apps.refetch()} />}
      {isQueryConfirmedEmpty(apps) && <p className={styles.note}>{t.lists.empty.apps}</p>}
      <ul className={styles.apps} aria-label={t.record.appsOfProject}>
        {page?.rows.map((app, index) => (
          <AppLine key={app.projectAppId ?? index} app={app} />
        ))}
      </ul>
    </Card>
  )
}

function AppLine({ app }: { app: ServiceRecord<'projectAppId' | 'displayName' | 'platform'> }) {
  const { projectAppId, displayName, platform } = app
  const name = <Truncated text={firstVisible(displayName, projectAppId) ?? t.lists.unnamed} />
  return (
    <li>
      {projectAppId ? <Link to={paths.app(projectAppId)}>{name}</Link> : name}
      {platform && <span className={styles.note}>{platformName(platform)}</span>}
    </li>
  )
}

interface ReadErrorNoteProps {
  error: Error
  subject: 'project' | 'apps'
  onRetry: () => void
}

/** One sentence without an alert, because the page's alert is for the user's own record. */
const ReadErrorNote = ({ error, subject, onRetry }: ReadErrorNoteProps) => (
  <p className={styles.note}>
    {describeError(error, { read: subject }).title}{' '}
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
