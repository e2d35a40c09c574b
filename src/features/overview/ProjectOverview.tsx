import { useQuery } from '@tanstack/react-query'
import { ignoredFilterOf, type Page } from '../../api/fetch.ts'
import { queries } from '../../api/queries.ts'
import { DEFAULT_PAGE } from '../../contract/list-params.ts'
import type { AppField } from '../../contract/resources.ts'
import { useFirstPageParams, useListPaths } from '../../list/list-paths.ts'
import { isQueryConfirmedEmpty } from '../../list/row-facts.ts'
import { t } from '../../messages/messages.ts'
import { OnboardingCard } from '../../record/OnboardingCard.tsx'
import { RecordCard } from '../../record/RecordCard.tsx'
import { RecordState } from '../../record/RecordState.tsx'
import { useIdParam, useRecord } from '../../record/use-record.ts'
import { TwoColumnLayout } from '../../ui/TwoColumnLayout.tsx'
import { Counts } from './Counts.tsx'
import { GrowthCard } from './GrowthCard.tsx'
import { NewestCard } from './NewestCard.tsx'
import styles from './Overview.module.css'
import { PlatformCard } from './PlatformCard.tsx'

const MAX_APPS = 100

const isPartial = ({ more, total, rows }: Page<AppField>) =>
  more !== 'no' && !(total.kind === 'exact' && total.value === rows.length)

interface AppsByPlatformProps {
  projectId: string
  /** The first page of the apps, which must not be empty. */
  firstPage: Page<AppField>
}

function AppsByPlatform({ projectId, firstPage }: AppsByPlatformProps) {
  const needsLongerPage = isPartial(firstPage)
  const longerPageQuery = useQuery({
    ...queries.apps.page({ projectId, limit: MAX_APPS, page: DEFAULT_PAGE }),
    enabled: needsLongerPage,
  })
  const hasLongerPage = needsLongerPage && longerPageQuery.data !== undefined
  const isLoadingLongerPage = needsLongerPage && !hasLongerPage && !longerPageQuery.isError
  if (isLoadingLongerPage) return null
  const page = hasLongerPage ? longerPageQuery.data : firstPage
  return <PlatformCard apps={page.rows} isPartial={isPartial(page)} />
}

export function ProjectOverview() {
  const projectId = useIdParam('projectId')
  const listPaths = useListPaths()
  const { query, onCancel } = useRecord(queries.projects, projectId)
  // The counts come from the first pages of the lists, which are then cached for the tabs of these lists.
  const firstPageParams = useFirstPageParams()
  const apps = useQuery(queries.apps.page({ projectId, ...firstPageParams }))
  const users = useQuery(queries.users.page({ projectId, ...firstPageParams }))
  const hasApps = apps.data !== undefined && apps.data.rows.length > 0 && !ignoredFilterOf(apps.data)
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
          {hasApps && <AppsByPlatform projectId={projectId} firstPage={apps.data} />}
        </>
      }
    >
      <div className={styles.sections}>
        <RecordState query={query} subject="project" onCancel={onCancel}>
          {(response) => (
            <RecordCard key={projectId} resource="projects" id={projectId} response={response} />
          )}
        </RecordState>
        {query.data && (
          <>
            <div className={styles.lists}>
              <NewestCard resource="apps" query={apps} to={listPaths.projectApps(projectId)} isInProject />
              <NewestCard resource="users" query={users} to={listPaths.projectUsers(projectId)} isInProject />
            </div>
            <GrowthCard key={projectId} projectId={projectId} />
          </>
        )}
      </div>
    </TwoColumnLayout>
  )
}
