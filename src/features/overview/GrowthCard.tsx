import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { listNoteText } from '../../api/reading/list.ts'
import { t } from '../../messages/messages.ts'
import { Notice } from '../../ui/Notice.tsx'
import { LiveRegion, visuallyHidden } from '../../ui/Text.tsx'
import { exactTime, lazyFormat } from '../../ui/Time.tsx'
import { type Computed, computationPerSession } from './computation.ts'
import {
  computeGrowth,
  type GrowthResult,
  MAX_GROWTH_READS,
  type MonthCounts,
  monthStart,
  userReader,
} from './growth.ts'
import { JobCard, Note } from './JobCard.tsx'
import styles from './Overview.module.css'

const words = t.overview

const growthOf = computationPerSession<GrowthResult>()

/** The width of a bar as a share of its month's width. */
const BAR_SHARE = 0.8

/** The widths of a month's and a year's label, and a label's maximum position, as shares of the axis. */
const MONTH_LABEL_WIDTH = 0.3
const YEAR_LABEL_WIDTH = 0.16
const MAX_LABEL_POSITION = 0.88

/** Shows the users of a project, or all users, by the month in which they were created. */
export function GrowthCard({ projectId }: { projectId?: string }) {
  // Each project has its own job, and so does the list of all users.
  const job = growthOf(useQueryClient(), projectId ?? '', (run) =>
    computeGrowth(userReader(run, projectId), Date.now()),
  )
  const { value: result } = useSyncExternalStore(job.state.subscribe, job.state.get)
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

const Months = ({ growth, result }: { growth: MonthCounts; result: Computed<GrowthResult> }) => (
  <>
    <GrowthChart growth={growth} endedAt={result.endedAt} />
    <Note>{`${words.utc} ${words.computed(exactTime(new Date(result.endedAt)), result.requestCount)}`}</Note>
  </>
)

interface GrowthChartProps {
  growth: MonthCounts
  /** When the months were counted, in milliseconds since the epoch. */
  endedAt: number
}

/** Shows the counts of months as bars, with a summary as the caption and a table for screen readers. */
function GrowthChart({ growth, endedAt }: GrowthChartProps) {
  const { months, earlierCount, total } = growth
  const [firstMonth, lastMonth] = [months[0], months.at(-1)]
  const largestMonth = months.toSorted((one, other) => other.count - one.count)[0]
  if (firstMonth === undefined || lastMonth === undefined || largestMonth === undefined) return null
  const axisTop = axisMax(largestMonth.count)
  const percentOfWidth = (monthCount: number) => (100 * monthCount) / months.length
  const isUnfinished = (start: number) => monthStart(start, 1) > endedAt
  return (
    <figure className={styles.figure} aria-label={words.growth}>
      <figcaption>
        <p>
          {[
            words.range(total - earlierCount, monthName(firstMonth.start), monthName(lastMonth.start)),
            words.largest(largestMonth.count, monthName(largestMonth.start)),
          ].join(' ')}
        </p>
        {earlierCount > 0 && <p>{words.earlier(earlierCount, monthName(firstMonth.start))}</p>}
        {isUnfinished(lastMonth.start) && lastMonth.count > 0 && (
          <p>{words.unfinished(monthName(lastMonth.start))}</p>
        )}
      </figcaption>
      <div className={styles.chart} aria-hidden>
        <div className={styles.axis}>
          {[axisTop, axisTop / 2, 0].map((value) => (
            <span key={value}>{t.pager.count(value)}</span>
          ))}
        </div>
        <svg className={styles.plot}>
          <title>{words.growthTitle}</title>
          {[0, 50, 100].map((y) => (
            <line key={y} className={styles.line} x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} />
          ))}
          {months.map(({ start, count }, index) => (
            <rect
              key={start}
              className={isUnfinished(start) ? styles.unfinished : styles.bar}
              x={`${percentOfWidth(index + (1 - BAR_SHARE) / 2)}%`}
              width={`${percentOfWidth(BAR_SHARE)}%`}
              y={`${100 - (100 * count) / axisTop}%`}
              height={`${(100 * count) / axisTop}%`}
            >
              <title>{`${monthName(start)}: ${t.pager.count(count)}`}</title>
            </rect>
          ))}
        </svg>
        <div className={styles.months}>
          {monthLabels(months.map(({ start }) => start)).map(({ index, isJanuary, start }) => (
            <span key={start} style={{ insetInlineStart: `${percentOfWidth(index)}%` }}>
              {isJanuary ? new Date(start).getUTCFullYear() : monthName(start)}
            </span>
          ))}
        </div>
      </div>
      <div className={visuallyHidden}>
        <table aria-label={words.growthTitle}>
          <thead>
            <tr>
              <th scope="col">{words.month}</th>
              <th scope="col">{t.list.users}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ start, count }) => (
              <tr key={start}>
                <th scope="row">{monthName(start)}</th>
                <td>{t.pager.count(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

/** Returns the smallest of 2, 4, 6, 8, 10, 20, 40, … that is at least the largest value. */
export function axisMax(largestValue: number): number {
  for (let powerOfTen = 1; ; powerOfTen *= 10) {
    const max = [2, 4, 6, 8, 10].map((factor) => factor * powerOfTen).find((value) => value >= largestValue)
    if (max !== undefined) return max
  }
}

interface MonthLabel {
  start: number
  /** The position of the month among those shown. */
  index: number
  /** Whether the month is a January, whose label is the year. */
  isJanuary: boolean
}

/** Returns labels for the first month and for each January, if they have space on a small screen. */
export function monthLabels(starts: readonly number[]): MonthLabel[] {
  const labels: MonthLabel[] = []
  let nextFreePosition = 0
  for (const [index, start] of starts.entries()) {
    const isJanuary = new Date(start).getUTCMonth() === 0
    const position = index / starts.length
    if (position < nextFreePosition || position > MAX_LABEL_POSITION || !(isJanuary || index === 0)) continue
    labels.push({ start, index, isJanuary })
    nextFreePosition = position + (isJanuary ? YEAR_LABEL_WIDTH : MONTH_LABEL_WIDTH)
  }
  return labels
}

const monthFormat = lazyFormat(
  () => new Intl.DateTimeFormat(t.locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
)

/** Formats the month of an instant in UTC, such as `Mar 2026`. */
const monthName = (instant: number): string => monthFormat().format(instant)
