import { useQuery } from '@tanstack/react-query'
import { appQueries } from '../../api/apps.ts'
import { projectQueries } from '../../api/projects.ts'
import { userQueries } from '../../api/users.ts'
import { DEFAULT_PAGE } from '../../contract/list-params.ts'
import { projectFields } from '../../contract/resources.ts'
import { OnboardingCard } from '../../layout/OnboardingCard.tsx'
import { isQueryConfirmedEmpty } from '../../list/is-confirmed-empty.ts'
import { t } from '../../messages/messages.ts'
import { pageSizePreference } from '../../preferences/page-size-preference.ts'
import { usePersistentStore } from '../../preferences/use-persistent-store.ts'
import { RecordCard } from '../../record/RecordCard.tsx'
import { RecordState } from '../../record/RecordState.tsx'
import { useIdParam, useRecord } from '../../record/use-record.ts'
import { Id, TypedText } from '../../record/Value.tsx'
import { TwoColumnLayout } from '../../ui/TwoColumnLayout.tsx'
import { AppsByPlatform } from './AppsByPlatform.tsx'
import { Counts } from './Counts.tsx'
import { GrowthCard } from './GrowthCard.tsx'
import { PrintSource } from './PrintSource.tsx'
import styles from './ProjectOverview.module.css'

// Loaded separately, so that the rest of the page works if this code fails to load.
/** Shows a project's fields, its numbers of apps and users, its apps by platform, and its growth. */
export function ProjectOverview() {
  const projectId = useIdParam('projectId')
  const { query, onCancel } = useRecord(projectQueries, projectId)
  // The counts come from the first pages of the lists, which are then cached for the tabs of these lists.
  const firstPageParams = { limit: usePersistentStore(pageSizePreference), page: DEFAULT_PAGE }
  const apps = useQuery(appQueries.list({ projectId, ...firstPageParams }))
  const users = useQuery(userQueries.list({ projectId, ...firstPageParams }))
  const firstAppsPage = apps.isPlaceholderData ? undefined : apps.data
  const hasApps = firstAppsPage !== undefined && firstAppsPage.rows.length > 0
  return (
    <TwoColumnLayout
      isSideHidden={query.isPending}
      side={
        <>
          <Counts
            counts={[
              [t.list.apps, apps],
              [t.list.users, users],
            ]}
          />
          {(hasApps || isQueryConfirmedEmpty(apps)) && (
            <OnboardingCard projectId={projectId} hasApps={hasApps} />
          )}
          {hasApps && <AppsByPlatform projectId={projectId} firstPage={firstAppsPage} />}
        </>
      }
    >
      <PrintSource receivedAt={query.dataUpdatedAt} />
      <RecordState query={query} subject="project" onCancel={onCancel}>
        {(response) => (
          <RecordCard
            title={t.recordKind.project}
            response={response}
            contractFields={projectFields}
            fields={[
              [t.field.name, <TypedText key="name" text={response.value.name} />],
              [t.field.projectId, <Id key="id" label={t.field.projectId} id={response.value.projectId} />],
              [t.field.description, <TypedText key="description" text={response.value.description} />],
            ]}
          />
        )}
      </RecordState>
      {query.data && (
        <div className={styles.growth}>
          <GrowthCard key={projectId} projectId={projectId} />
        </div>
      )}
    </TwoColumnLayout>
  )
}
