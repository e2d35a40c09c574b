import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { appQueries } from '../../api/apps.ts'
import type { ServiceRecord } from '../../api/reading/service-record.ts'
import { firstVisibleText } from '../../contract/has-visible-character.ts'
import { DEFAULT_PAGE } from '../../contract/list-params.ts'
import type { AppField } from '../../contract/resources.ts'
import { LinkButton } from '../../layout/LinkButton.tsx'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { AppLinks } from '../../record/AppLinks.tsx'
import { useProjectName } from '../../session/use-project-names.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { focusContainer } from '../../ui/focus.ts'
import { nextPlatform } from './next-platform.ts'
import styles from './OtherApps.module.css'

/** Maximum number of the project's apps that are requested. */
const MAX_APPS = 20

interface OtherAppsProps {
  app: ServiceRecord<AppField>
  projectId: string
}

/** Shows the other apps of an app's project, and a link to create another one. */
export function OtherApps({ app, projectId }: OtherAppsProps) {
  const query = useQuery(appQueries.list({ projectId, limit: MAX_APPS, page: DEFAULT_PAGE }))
  const projectName = useProjectName(projectId)
  const page = query.isPlaceholderData ? undefined : query.data
  // A service may ignore the filter by project.
  const rows = (page?.rows ?? []).filter((row) => (row.projectId ?? projectId) === projectId)
  const otherApps = rows.filter(({ projectAppId }) => projectAppId !== app.projectAppId)
  const isComplete = page !== undefined && page.more === 'no' && page.notes.length === 0
  const existingPlatforms = rows.flatMap(({ platform }) => platform?.toLowerCase() ?? [])
  const suggestedPlatform = nextPlatform(app.platform, new Set(existingPlatforms))
  // A failed refetch keeps the apps that were loaded before.
  const isFailed = query.isError && otherApps.length === 0
  const isIncomplete = page !== undefined && !isComplete
  return (
    <Card
      title={t.recordKind.project}
      tabIndex={-1}
      action={
        <LinkButton to={paths.newApp({ projectId, platform: suggestedPlatform })}>
          {t.createForms.createAnother}
        </LinkButton>
      }
    >
      <p className={styles.project}>
        <Link to={paths.project(projectId)}>
          <bdi>{firstVisibleText(projectName) ?? projectId}</bdi>
        </Link>
      </p>
      <h3 className={styles.heading}>{t.createForms.otherApps}</h3>
      {otherApps.length > 0 && <AppLinks label={t.createForms.otherApps} apps={otherApps} />}
      {isFailed && (
        <p className={styles.note}>
          {t.createForms.otherAppsNotLoaded}{' '}
          <Button
            variant="link"
            onClick={({ currentTarget }) => {
              // The sentence disappears with its button, so move the focus first.
              focusContainer(currentTarget)
              void query.refetch()
            }}
          >
            {t.action.retry}
          </Button>
        </p>
      )}
      {isIncomplete && !isFailed && (
        <p className={styles.note}>
          {page.more === 'no'
            ? t.createForms.otherAppsIncomplete
            : t.createForms.amongFirst(page.rows.length)}
        </p>
      )}
      {isComplete && !isFailed && otherApps.length === 0 && (
        <p className={styles.note}>{t.createForms.noOtherApps}</p>
      )}
    </Card>
  )
}
