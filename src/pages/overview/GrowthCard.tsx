import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { listNoteText } from '../../errors/list-note-text.ts'
import { t } from '../../messages/messages.ts'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { exactTime } from '../../ui/Time.tsx'
import styles from './GrowthCard.module.css'
import { GrowthChart } from './GrowthChart.tsx'
import { computeGrowth, type GrowthResult, MAX_GROWTH_READS, type MonthCounts } from './growth.ts'
import { JobCard } from './JobCard.tsx'
import { type JobResult, jobPerSession } from './job.ts'
import { Note } from './Note.tsx'
import { userReader } from './read-user-at.ts'

const words = t.overview

const growthJobOf = jobPerSession<GrowthResult>()

/** Shows the users of a project, or all users, by the month in which they were created. */
export function GrowthCard({ projectId }: { projectId?: string }) {
  // Each project has its own job, and so does the list of all users.
  const job = growthJobOf(useQueryClient(), projectId ?? '', (pool) =>
    computeGrowth(userReader(pool, projectId), Date.now()),
  )
  const { result } = useSyncExternalStore(job.state.subscribe, job.state.get)
  return (
    <JobCard
      title={words.growthTitle}
      job={job}
      startLabel={words.compute}
      hint={words.growthHint(MAX_GROWTH_READS)}
      requestEstimate={MAX_GROWTH_READS}
      progressText={words.progressAtMost}
      subject="users"
    >
      <LiveRegion>
        {result && result.value.kind !== 'months' && <NoGrowthNotice growth={result.value} />}
      </LiveRegion>
      {result?.value.kind === 'months' && <Months growth={result.value} result={result} />}
    </JobCard>
  )
}

function NoGrowthNotice({ growth }: { growth: Exclude<GrowthResult, MonthCounts> }) {
  return (
    <div className={styles.notice}>
      {growth.kind === 'empty' ? (
        <p>{t.lists.empty.users}</p>
      ) : (
        <Notice tone="amber" title={words.noGrowth}>
          {growth.kind === 'noted' ? listNoteText(growth.note) : words.reason[growth.reason]}
        </Notice>
      )}
    </div>
  )
}

const Months = ({ growth, result }: { growth: MonthCounts; result: JobResult<GrowthResult> }) => (
  <>
    <GrowthChart growth={growth} endedAt={result.endedAt} />
    <Note>{`${words.utc} ${words.computed(exactTime(new Date(result.endedAt)), result.requestCount)}`}</Note>
  </>
)
