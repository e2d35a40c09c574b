import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { describeError } from '../../api/describe-error.ts'
import { queries } from '../../api/queries.ts'
import { ErrorNotice } from '../../errors/ErrorNotice.tsx'
import { REQUESTS_UNTIL_PAUSE } from '../../jobs/read-list.ts'
import { useFirstPageParams, useListPaths } from '../../list/list-paths.ts'
import { totalOf } from '../../list/position.ts'
import { RefreshButton } from '../../list/RefreshButton.tsx'
import { t } from '../../messages/lazy-messages.ts'
import { computeOnOpenPreference } from '../../preferences/overview-preference.ts'
import type { Total } from '../../reading/index.ts'
import { RequireAccess } from '../../session/KeyOffers.tsx'
import { mayRequestUnasked } from '../../session/may-request-unasked.ts'
import { useWhenLoaded } from '../../session/query-client.ts'
import { sessionSlot } from '../../session/session-slot.ts'
import { useSession } from '../../session/use-session.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useStore } from '../../use-store.ts'
import { Counts } from './Counts.tsx'
import { GrowthCard, useGrowth } from './GrowthCard.tsx'
import { MAX_GROWTH_READS } from './growth.ts'
import {
  type Computation,
  computationPerSession,
  computeInTurn,
  JobCard,
  JobControls,
  Note,
} from './JobCard.tsx'
import { NewestCard } from './NewestCard.tsx'
import {
  countNewUsersByProject,
  MAX_REQUESTS_PER_PROJECT,
  maxNewUserRequests,
  type NewUsersByProject,
} from './new-users.ts'
import styles from './Overview.module.css'
import { PlatformCard } from './PlatformCard.tsx'
import { RankingTable } from './RankingTable.tsx'
import { estimateRankingRequests, type Ranking, rankProjects } from './rank-projects.ts'

const words = t.overviewPage

const rankingOf = computationPerSession<Ranking>()

const automaticOf = sessionSlot(() => ({ hasStarted: false }))

const newUsersOf = computationPerSession<NewUsersByProject>()

export const OverviewPage = () => (
  <RequireAccess title={t.overview.title}>
    <Overview />
  </RequireAccess>
)

function Overview() {
  const client = useQueryClient()
  const listPaths = useListPaths()
  // The totals come from the first pages of the lists, which are then cached for the pages of these lists.
  const firstPageParams = useFirstPageParams()
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
  const [wasOn] = useState(computeOnOpenPreference.get)
  const computeOnOpen = useCallback(
    async (signal: AbortSignal) => {
      const automatic = automaticOf(client)
      const isOn = wasOn && computeOnOpenPreference.get()
      if (automatic.hasStarted || !isOn || !mayRequestUnasked(session)) return
      automatic.hasStarted = true
      await computeInTurn([ranking, growth], signal)
    },
    [client, session, ranking, growth, wasOn],
  )
  useWhenLoaded(computeOnOpen)
  return (
    <>
      <PageHeader title={t.overview.title}>
        <RefreshButton onRefresh={refresh} />
      </PageHeader>
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

interface ProjectRankingProps {
  job: Computation<Ranking>
  projectTotal: Total | undefined
  appTotal: Total | undefined
}

function ProjectRanking({ job, projectTotal, appTotal }: ProjectRankingProps) {
  const { value: result } = useStore(job.state)
  const requestEstimate = estimateRankingRequests(projectTotal, appTotal)
  const ranking = result?.value
  // Counts for the projects that are ranked when it starts.
  const newUsers = newUsersOf(useQueryClient(), 'newUsers', (run, report) =>
    countNewUsersByProject(run, job.state.get().value?.value.projects.rows ?? [], Date.now(), report),
  )
  const { value: counted } = useStore(newUsers.state)
  const newUsersMax = maxNewUserRequests(ranking?.projects.rows ?? [])
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
            <RankingTable projects={ranking.projects.rows} newUsers={counted?.value} />
            {!ranking.projects.isFinished && <Note>{words.projectsShown(ranking.projects.rows.length)}</Note>}
            {!ranking.apps && <Note>{words.appsFailed}</Note>}
            {newUsersMax > 0 && (
              <JobControls
                job={newUsers}
                startLabel={words.newUsers}
                againLabel={words.newUsersAgain}
                hint={words.newUsersHint(newUsersMax, MAX_REQUESTS_PER_PROJECT, REQUESTS_UNTIL_PAUSE)}
                requestEstimate={newUsersMax}
                progressText={words.progressAtMost}
                subject="users"
              />
            )}
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
