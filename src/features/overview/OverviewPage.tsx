import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Link } from 'react-router-dom'
import { describeError } from '../../api/describe-error.ts'
import { queries } from '../../api/queries.ts'
import { DEFAULT_PAGE } from '../../contract/list-params.ts'
import { firstVisibleText } from '../../contract/text.ts'
import { ErrorNotice } from '../../errors/ErrorNotice.tsx'
import { useListPaths } from '../../list/list-paths.ts'
import { totalOf, totalText } from '../../list/position.ts'
import { RefreshButton } from '../../list/RefreshButton.tsx'
import { t } from '../../messages/lazy-messages.ts'
import { paths } from '../../paths.ts'
import { computeOnOpenPreference } from '../../preferences/overview-preference.ts'
import { pageSizePreference } from '../../preferences/persistent-store.ts'
import type { Total } from '../../reading/index.ts'
import { RequireAccess } from '../../session/KeyOffers.tsx'
import { mayRequestUnasked } from '../../session/may-request-unasked.ts'
import { useWhenLoaded } from '../../session/query-client.ts'
import { sessionSlot } from '../../session/session-slot.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { EmptyValue } from '../../ui/Text.tsx'
import { useStore } from '../../use-store.ts'
import { Counts, PrintSource } from './Counts.tsx'
import { GrowthCard, useGrowth } from './GrowthCard.tsx'
import { MAX_GROWTH_READS } from './growth.ts'
import { type Computation, computationPerSession, computeInTurn, JobCard, Note } from './JobCard.tsx'
import { NewestCard } from './NewestCard.tsx'
import styles from './Overview.module.css'
import { PlatformCard } from './PlatformCard.tsx'
import {
  estimateRankingRequests,
  type FirstRows,
  isOrderKnown,
  type ProjectCount,
  type RankedProject,
  type Ranking,
  rankProjects,
  sortProjects,
} from './rank-projects.ts'

const words = t.overviewPage

const rankingOf = computationPerSession<Ranking>()

const automaticOf = sessionSlot(() => ({ hasStarted: false }))

const sortFields = ['users', 'apps'] as const

const FIRST_ROWS = 10

export const OverviewPage = () => (
  <RequireAccess title={t.overview.title}>
    <Overview />
  </RequireAccess>
)

function Overview() {
  const client = useQueryClient()
  const listPaths = useListPaths()
  // The totals come from the first pages of the lists, which are then cached for the pages of these lists.
  const firstPageParams = {
    limit: useState(pageSizePreference.get)[0],
    page: DEFAULT_PAGE,
  }
  const projects = useQuery(queries.projects.page(firstPageParams))
  const apps = useQuery(queries.apps.page(firstPageParams))
  const users = useQuery(queries.users.page(firstPageParams))
  const lists = [
    ['projects', projects],
    ['apps', apps],
    ['users', users],
  ] as const
  const [failedList, failedQuery] = lists.find(([, { isError, data }]) => isError && !data) ?? []
  const refresh = () => void client.invalidateQueries()
  const session = useSession()
  const [ranking, growth] = [rankingOf(client, 'ranking', rankProjects), useGrowth()]
  const computeOnOpen = useCallback(
    async (signal: AbortSignal) => {
      const automatic = automaticOf(client)
      if (automatic.hasStarted || !computeOnOpenPreference.get() || !mayRequestUnasked(session)) return
      automatic.hasStarted = true
      await computeInTurn([ranking, growth], signal)
    },
    [client, session, ranking, growth],
  )
  useWhenLoaded(computeOnOpen)
  return (
    <>
      <PageHeader title={t.overview.title}>
        <RefreshButton onRefresh={refresh} />
      </PageHeader>
      <PrintSource receivedAt={Math.max(...lists.map(([, { dataUpdatedAt }]) => dataUpdatedAt))} />
      <div className={styles.sections}>
        {failedList && failedQuery?.error && (
          <ErrorNotice
            description={describeError(failedQuery.error, { read: failedList })}
            onRetry={refresh}
          />
        )}
        <Counts counts={lists.map(([name, query]) => [t.list[name], query])} />
        <div className={styles.lists}>
          {lists.map(([name, query]) => (
            <NewestCard key={name} resource={name} query={query} to={listPaths[name]()} />
          ))}
        </div>
        <div className={styles.jobs}>
          <ProjectRanking
            job={ranking}
            projectTotal={projects.data && totalOf(projects.data)}
            appTotal={apps.data && totalOf(apps.data)}
          />
          <GrowthCard />
        </div>
      </div>
    </>
  )
}

const countText = (count: ProjectCount): string =>
  count.kind === 'failed' ? t.record.countFailed : (totalText(count) ?? t.record.unknownCount)

interface ProjectRankingProps {
  job: Computation<Ranking>
  projectTotal: Total | undefined
  appTotal: Total | undefined
}

function ProjectRanking({ job, projectTotal, appTotal }: ProjectRankingProps) {
  const { value: result } = useStore(job.state)
  const requestEstimate = estimateRankingRequests(projectTotal, appTotal)
  const ranking = result?.value
  return (
    <div className={styles.pair}>
      <JobCard
        title={words.rankTitle}
        job={job}
        startLabel={words.rank}
        hint={words.rankHint(requestEstimate)}
        requestEstimate={requestEstimate}
        progressText={words.progressAbout}
        subject="projects"
        option={<ComputeOnOpenCheckbox rankingEstimate={requestEstimate} />}
      >
        {ranking && (
          <>
            <RankingTable projects={ranking.projects} />
            {!ranking.projects.isFinished && <Note>{words.projectsShown(ranking.projects.rows.length)}</Note>}
            {!ranking.apps && <Note>{words.appsFailed}</Note>}
          </>
        )}
      </JobCard>
      {ranking?.apps && ranking.apps.rows.length > 0 && (
        <PlatformCard apps={ranking.apps.rows} isPartial={!ranking.apps.isComplete} />
      )}
    </div>
  )
}

const ComputeOnOpenCheckbox = ({ rankingEstimate }: { rankingEstimate: number }) => (
  <div className={styles.option}>
    <Checkbox
      label={words.computeOnOpen.label}
      description={words.computeOnOpen.note(rankingEstimate, MAX_GROWTH_READS)}
      checked={useStore(computeOnOpenPreference)}
      onChange={({ currentTarget }) => computeOnOpenPreference.set(currentTarget.checked)}
    />
  </div>
)

function RankingTable({ projects }: { projects: FirstRows<RankedProject> }) {
  const [sortField, setSortField] = useState<(typeof sortFields)[number]>('users')
  const [isExpanded, setIsExpanded] = useState(false)
  const hasRanks = isOrderKnown(projects.rows, sortField)
  const rows = sortProjects(projects.rows, sortField)
  if (rows.length === 0) return <Note>{t.lists.empty.projects}</Note>
  return (
    <>
      <table className={styles.ranking} aria-label={words.ranked[sortField]}>
        <thead>
          <tr>
            <th scope="col">{words.rankNumber}</th>
            <th scope="col">{t.recordKind.project}</th>
            {sortFields.map((field) => (
              <th key={field} scope="col" aria-sort={field === sortField ? 'descending' : 'none'}>
                <Button variant="quiet-small" onClick={() => setSortField(field)}>
                  <span aria-hidden>↓</span>
                  <span>{t.list[field]}</span>
                </Button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ projectId, name, users, apps }, index) => (
            <tr
              key={projectId ?? index}
              className={isExpanded || index < FIRST_ROWS ? undefined : styles.further}
            >
              <td>{hasRanks ? t.pager.count(index + 1) : <EmptyValue srLabel={t.record.unknownCount} />}</td>
              <td>
                {projectId ? (
                  <Link to={paths.project(projectId)}>
                    <bdi>{firstVisibleText(name, projectId)}</bdi>
                  </Link>
                ) : (
                  <bdi>{firstVisibleText(name, t.lists.unnamed)}</bdi>
                )}
              </td>
              <td>{countText(users)}</td>
              <td>{countText(apps)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > FIRST_ROWS && (
        <Button variant="quiet-small" onClick={() => setIsExpanded(!isExpanded)}>
          {isExpanded ? words.showFirst(FIRST_ROWS) : words.showAll(rows.length)}
        </Button>
      )}
      {!hasRanks && <Note>{words.rankUnknown}</Note>}
    </>
  )
}
