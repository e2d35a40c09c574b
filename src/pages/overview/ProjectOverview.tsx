import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { appQueries } from '../../api/apps.ts'
import type { Page } from '../../api/page.ts'
import { projectQueries } from '../../api/projects.ts'
import { userQueries } from '../../api/users.ts'
import { DEFAULT_PAGE } from '../../contract/list-params.ts'
import { projectFields } from '../../contract/resources.ts'
import { OnboardingCard } from '../../layout/OnboardingCard.tsx'
import { isConfirmedEmpty, isQueryConfirmedEmpty } from '../../list/is-confirmed-empty.ts'
import { totalOf, totalText } from '../../list/total-text.ts'
import { t } from '../../messages/messages.ts'
import { pageSizePreference } from '../../preferences/page-size-preference.ts'
import { usePersistentStore } from '../../preferences/use-persistent-store.ts'
import { Id } from '../../record/Id.tsx'
import { RecordCard } from '../../record/RecordCard.tsx'
import { RecordState } from '../../record/RecordState.tsx'
import { useIdParam } from '../../record/use-id-param.ts'
import { useRecord } from '../../record/use-record.ts'
import { TypedText } from '../../record/Value.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { TwoColumnLayout } from '../../ui/TwoColumnLayout.tsx'
import styles from './ProjectOverview.module.css'

// If its code fails to load, the rest of the page stays.
const AppsByPlatform = lazyPart(async () => (await import('./AppsByPlatform.tsx')).AppsByPlatform)

/** Shows a project's fields, its numbers of apps and users if known, and its apps by platform. */
export function ProjectOverview() {
  const projectId = useIdParam('projectId')
  const { query, onCancel } = useRecord(projectQueries, projectId)
  // The first page of each list reports the total, and its tab starts with the same page.
  const first = { limit: usePersistentStore(pageSizePreference), page: DEFAULT_PAGE }
  const apps = useQuery(appQueries.list({ projectId, ...first }))
  const users = useQuery(userQueries.list({ projectId, ...first }))
  const firstApps = apps.isPlaceholderData ? undefined : apps.data
  const hasApps = firstApps !== undefined && firstApps.rows.length > 0
  return (
    <TwoColumnLayout
      isSideHidden={query.isPending}
      side={
        <>
          <dl className={styles.counts}>
            <Count label={t.list.apps} query={apps} />
            <Count label={t.list.users} query={users} />
          </dl>
          {(hasApps || isQueryConfirmedEmpty(apps)) && (
            <OnboardingCard projectId={projectId} hasApps={hasApps} />
          )}
          {hasApps && <AppsByPlatform projectId={projectId} first={firstApps} />}
        </>
      }
    >
      <RecordState query={query} subject="project" onCancel={onCancel}>
        {(one) => (
          <RecordCard
            title={t.thing.project}
            response={one}
            contractFields={projectFields}
            fields={[
              [t.field.name, <TypedText key="name" text={one.value.name} />],
              [t.field.projectId, <Id key="id" label={t.field.projectId} id={one.value.projectId} />],
              [t.field.description, <TypedText key="description" text={one.value.description} />],
            ]}
          />
        )}
      </RecordState>
    </TwoColumnLayout>
  )
}

type CountQuery = Pick<UseQueryResult<Page<never>>, 'data' | 'isError' | 'isPlaceholderData'>

/** Returns the service's total, or else the minimum count that the first page proves. */
function countText(page: Page<never>): string {
  const rowCount = page.rows.length
  const countText = rowCount > 0 ? t.pager.totalAtLeast(rowCount) : isConfirmedEmpty(page) && t.pager.total(0)
  return totalText(totalOf(page)) ?? (countText || t.record.unknownCount)
}

/** Shows a count, or nothing while it loads; placeholder data may belong to another project. */
function Count({ label, query: { data, isError, isPlaceholderData } }: { label: string; query: CountQuery }) {
  const page = isPlaceholderData ? undefined : data
  return (
    <div>
      <dt>{label}</dt>
      <dd data-failed={!page && isError}>{page ? countText(page) : isError ? t.record.countFailed : ''}</dd>
    </div>
  )
}
