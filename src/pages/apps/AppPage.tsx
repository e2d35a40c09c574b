import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { queries } from '../../api/queries.ts'
import type { ServiceRecord } from '../../api/reading/row.ts'
import { DEFAULT_PAGE } from '../../contract/list-params.ts'
import type { AppField } from '../../contract/resources.ts'
import { firstVisibleText } from '../../contract/text.ts'
import { nextPlatform } from '../../features/new-apps/app-form.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { AppLinks } from '../../record/AppLinks.tsx'
import { OnboardingCard } from '../../record/OnboardingCard.tsx'
import { RecordPage, RetryNote } from '../../record/RecordPage.tsx'
import { useIdParam } from '../../record/use-record.ts'
import { PinRecordButton } from '../../session/PinButton.tsx'
import { useProjectName } from '../../session/use-project-names.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import styles from './AppPage.module.css'

/** Maximum number of the project's apps that are requested. */
const MAX_APPS = 20

export function AppPage() {
  const projectAppId = useIdParam('projectAppId')
  return (
    <RecordPage
      queries={queries.apps}
      id={projectAppId}
      actions={(app) => <PinRecordButton resource="apps" id={projectAppId} isLoaded={app !== undefined} />}
      side={(app) => app.projectId && <OtherApps app={app} projectId={app.projectId} />}
    >
      {({ projectId }) => projectId && <OnboardingCard projectId={projectId} hasApps />}
    </RecordPage>
  )
}

interface OtherAppsProps {
  app: ServiceRecord<AppField>
  projectId: string
}

/** Shows the other apps of an app's project, and a link to create another one. */
function OtherApps({ app, projectId }: OtherAppsProps) {
  const query = useQuery(queries.apps.list({ projectId, limit: MAX_APPS, page: DEFAULT_PAGE }))
  const projectName = useProjectName(projectId)
  const page = query.data
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
      {isFailed && <RetryNote text={t.createForms.otherAppsNotLoaded} onRetry={() => void query.refetch()} />}
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
