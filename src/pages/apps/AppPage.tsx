import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { queries } from '../../api/queries.ts'
import type { ServiceRecord } from '../../api/reading/row.ts'
import { DEFAULT_PAGE } from '../../contract/list-params.ts'
import { type AppField, appFields } from '../../contract/resources.ts'
import { firstVisibleText } from '../../contract/text.ts'
import { PinButton } from '../../features/case-notes/PinButton.tsx'
import { nextPlatform } from '../../features/new-apps/app-form.ts'
import { RefreshButton } from '../../list/RefreshButton.tsx'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { AppLinks } from '../../record/AppLinks.tsx'
import { OnboardingCard } from '../../record/OnboardingCard.tsx'
import { RecordCard } from '../../record/RecordCard.tsx'
import { RecordNeighbors } from '../../record/RecordNeighbors.tsx'
import { RecordState } from '../../record/RecordState.tsx'
import { useIdParam, useRecord } from '../../record/use-record.ts'
import { Id, ProjectId, platformName, TypedText } from '../../record/Value.tsx'
import { RecordKeyOffers } from '../../session/KeyOffers.tsx'
import { useProjectName } from '../../session/use-project-names.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { focusContainer } from '../../ui/focus.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TwoColumnLayout } from '../../ui/TwoColumnLayout.tsx'
import styles from './AppPage.module.css'

/** Maximum number of the project's apps that are requested. */
const MAX_APPS = 20

export function AppPage() {
  const projectAppId = useIdParam('projectAppId')
  const { query, onCancel } = useRecord(queries.apps, projectAppId)
  return (
    <>
      <PageHeader title={firstVisibleText(query.data?.value.displayName, projectAppId) ?? t.recordKind.app}>
        <RecordNeighbors resource="apps" id={projectAppId} />
        <RefreshButton onRefresh={() => void query.refetch()} />
        <PinButton resource="apps" id={projectAppId} isLoaded={query.data !== undefined} />
      </PageHeader>
      <TwoColumnLayout
        isSideHidden={query.data === undefined}
        side={
          query.data?.value.projectId && (
            <OtherApps app={query.data.value} projectId={query.data.value.projectId} />
          )
        }
      >
        <RecordState
          query={query}
          subject="app"
          onCancel={onCancel}
          keyOffers={<RecordKeyOffers resource="apps" id={projectAppId} />}
        >
          {(response) => {
            const { displayName, projectId, platform, bundleId } = response.value
            return (
              <div className={styles.parts}>
                <RecordCard
                  title={t.recordKind.app}
                  response={response}
                  contractFields={appFields}
                  fields={[
                    [t.field.displayName, <TypedText key="name" text={displayName} />],
                    [
                      t.field.projectAppId,
                      <Id key="id" label={t.field.projectAppId} id={response.value.projectAppId} />,
                    ],
                    [
                      t.field.projectId,
                      <ProjectId
                        key="project"
                        projectId={projectId}
                        to={projectId && paths.project(projectId)}
                      />,
                    ],
                    [
                      t.field.platform,
                      <TypedText key="platform" text={platform && platformName(platform)} />,
                    ],
                    [t.field.bundleId, <Id key="bundle" label={t.field.bundleId} id={bundleId} />],
                  ]}
                />
                {projectId && <OnboardingCard projectId={projectId} hasApps />}
              </div>
            )
          }}
        </RecordState>
      </TwoColumnLayout>
    </>
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
