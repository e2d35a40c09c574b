import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { describeError } from '../api/describe-error.ts'
import { queries } from '../api/queries.ts'
import { DEFAULT_PAGE } from '../contract/list-params.ts'
import { type AppField, platforms } from '../contract/resources.ts'
import { firstVisibleText } from '../contract/text.ts'
import { WriteLink } from '../form/WriteLink.tsx'
import { useListPaths } from '../list/list-paths.ts'
import { totalOf, totalText } from '../list/position.ts'
import { platformName } from '../messages/field-labels.ts'
import { t } from '../messages/lazy-messages.ts'
import { truncateName } from '../messages/text.ts'
import { paths } from '../paths.ts'
import type { ServiceRecord } from '../reading/index.ts'
import { useProjectName } from '../session/use-project-names.ts'
import { Card } from '../ui/Card.tsx'
import { focusContainerThen } from '../ui/focus.ts'
import { RetryButton } from '../ui/Notice.tsx'
import { Truncated } from '../ui/Text.tsx'
import styles from './ProjectCard.module.css'

const MAX_APPS = 20

/**
 * Returns the next platform for which the project has no app. If it has apps for all, returns just the next
 * platform. The first platform follows the last one.
 */
export function nextPlatform(
  platform: string | undefined,
  existingPlatforms: ReadonlySet<string>,
): (typeof platforms)[number] {
  const index = platforms.map(String).indexOf(platform?.toLowerCase() ?? '')
  const candidates = [...platforms.slice(index + 1), ...platforms.slice(0, index + 1)]
  return candidates.find((candidate) => !existingPlatforms.has(candidate)) ?? candidates[0] ?? platforms[0]
}

interface ProjectCardProps {
  projectId: string
  /** The app whose page shows the card, which then lists the other apps and links to the form for another one. */
  app?: ServiceRecord<AppField>
}

export function ProjectCard({ projectId, app }: ProjectCardProps) {
  const listPaths = useListPaths()
  const query = useQuery(queries.apps.page({ projectId, limit: MAX_APPS, page: DEFAULT_PAGE }))
  const projectName = useProjectName(projectId)
  const project = useQuery({ ...queries.projects.record(projectId), enabled: projectName === undefined })
  const page = query.data
  // A service may ignore the filter by project.
  const rows = (page?.rows ?? []).filter((row) => (row.projectId ?? projectId) === projectId)
  const apps = rows.filter(({ projectAppId }) => !app || projectAppId !== app.projectAppId)
  const existingPlatforms = rows.flatMap(({ platform }) => platform?.toLowerCase() ?? [])
  const title = app ? t.createForms.otherApps : t.list.apps
  return (
    <Card
      title={truncateName(firstVisibleText(projectName) ?? projectId)}
      to={paths.project(projectId)}
      tabIndex={-1}
      action={
        app && (
          <WriteLink
            needs="createApp"
            to={paths.newApp({ projectId, platform: nextPlatform(app.platform, new Set(existingPlatforms)) })}
          >
            {t.createForms.createAnother}
          </WriteLink>
        )
      }
    >
      <h3 className={styles.heading}>
        <Link to={listPaths.projectApps(projectId)}>{title}</Link>
        <span className={styles.note}>
          {!app && page?.rows.length === rows.length && totalText(totalOf(page))}
        </span>
      </h3>
      {apps.length > 0 && (
        <ul className={styles.apps} aria-label={title}>
          {apps.map(({ projectAppId, displayName, platform }, index) => {
            const nameElement = (
              <Truncated text={firstVisibleText(displayName, projectAppId) ?? t.lists.unnamed} />
            )
            return (
              <li key={projectAppId ?? index}>
                {projectAppId ? <Link to={paths.app(projectAppId)}>{nameElement}</Link> : nameElement}
                {platform && <span className={styles.note}>{platformName(platform)}</span>}
              </li>
            )
          })}
        </ul>
      )}
      {projectName === undefined && <RetryNote query={project} subject="project" />}
      {query.error && apps.length === 0 ? (
        <RetryNote query={query} subject="apps" />
      ) : (
        page && (
          <p className={styles.note}>
            {page.more !== 'no'
              ? t.createForms.amongFirst(page.rows.length)
              : page.notes.length > 0
                ? t.createForms.otherAppsIncomplete
                : apps.length === 0 && (app ? t.createForms.noOtherApps : t.lists.empty.apps)}
          </p>
        )
      )}
    </Card>
  )
}

interface RetryNoteProps {
  query: Pick<UseQueryResult, 'error' | 'refetch'>
  subject: 'project' | 'apps'
}

/** Shows that a query failed, as a sentence and not as an alert, because the page's alert is for the record itself. */
const RetryNote = ({ query: { error, refetch }, subject }: RetryNoteProps) =>
  error && (
    <p className={styles.note}>
      <span>{describeError(error, { read: subject }).title}</span>{' '}
      <RetryButton onRetry={focusContainerThen(() => void refetch())} />
    </p>
  )
