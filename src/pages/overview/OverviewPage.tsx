import { useQuery, useQueryClient } from '@tanstack/react-query'
import { appQueries } from '../../api/apps.ts'
import { projectQueries } from '../../api/projects.ts'
import { userQueries } from '../../api/users.ts'
import { DEFAULT_PAGE } from '../../contract/list-params.ts'
import { LazyApiErrorNotice } from '../../errors/LazyNotices.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { RequireAccess } from '../../layout/RequireAccess.tsx'
import { RefreshButton } from '../../list/RefreshButton.tsx'
import { totalOf } from '../../list/total-text.ts'
import { t } from '../../messages/messages.ts'
import { pageSizePreference } from '../../preferences/page-size-preference.ts'
import { usePersistentStore } from '../../preferences/use-persistent-store.ts'
import { Counts } from './Counts.tsx'
import { GrowthCard } from './GrowthCard.tsx'
import styles from './OverviewPage.module.css'
import { PrintSource } from './PrintSource.tsx'
import { ProjectRanking } from './ProjectRanking.tsx'

const words = t.overview

/** The numbers of all projects, which need a Master key. */
export const OverviewPage = () => (
  <RequireAccess title={words.title}>
    <Overview />
  </RequireAccess>
)

function Overview() {
  const client = useQueryClient()
  // The totals come from the first pages of the lists, which are then cached for the pages of these lists.
  const firstPageParams = { limit: usePersistentStore(pageSizePreference), page: DEFAULT_PAGE }
  const projects = useQuery(projectQueries.list(firstPageParams))
  const apps = useQuery(appQueries.list(firstPageParams))
  const users = useQuery(userQueries.list(firstPageParams))
  const failedList = [
    { subject: 'projects' as const, query: projects },
    { subject: 'apps' as const, query: apps },
    { subject: 'users' as const, query: users },
  ].find(({ query }) => query.isError && !query.data)
  return (
    <>
      <PageHeader title={words.title}>
        <RefreshButton onRefresh={() => void client.invalidateQueries()} />
      </PageHeader>
      <PrintSource receivedAt={Math.max(projects.dataUpdatedAt, apps.dataUpdatedAt, users.dataUpdatedAt)} />
      <div className={styles.sections}>
        {failedList?.query.error && (
          <LazyApiErrorNotice
            error={failedList.query.error}
            subject={failedList.subject}
            onRetry={() => void client.invalidateQueries()}
          />
        )}
        <Counts
          counts={[
            [t.list.projects, projects],
            [t.list.apps, apps],
            [t.list.users, users],
          ]}
        />
        <GrowthCard />
        <ProjectRanking
          projectTotal={projects.data && totalOf(projects.data)}
          appTotal={apps.data && totalOf(apps.data)}
        />
      </div>
    </>
  )
}
