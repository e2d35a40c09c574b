import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { listNoteText } from '../../api/list-note-text.ts'
import { DEFAULT_PAGE } from '../../contract/list-params.ts'
import { useListPaths } from '../../list/list-paths.ts'
import { isUnmodified } from '../../list/table-events.ts'
import { t } from '../../messages/lazy-messages.ts'
import { pageSizePreference } from '../../preferences/persistent-store.ts'
import { Notice } from '../../ui/Notice.tsx'
import { LiveRegion, VisuallyHidden } from '../../ui/Text.tsx'
import { lazyFormat } from '../../ui/Time.tsx'
import { useStore } from '../../use-store.ts'
import {
  computeGrowth,
  type GrowthResult,
  MAX_GROWTH_READS,
  type MonthCounts,
  monthStart,
  userReader,
} from './growth.ts'
import { computationPerSession, JobCard, Note } from './JobCard.tsx'
import styles from './Overview.module.css'

const words = t.overviewPage

const growthOf = computationPerSession<GrowthResult>()

const MONTHS_PER_YEAR_LABEL = 72

const MAX_LABEL_POSITION = 0.75

/** Each project has its own job, and so does the list of all users. */
export const useGrowth = (projectId?: string) =>
  growthOf(useQueryClient(), projectId ?? '', (run) => computeGrowth(userReader(run, projectId), Date.now()))

export function GrowthCard({ projectId }: { projectId?: string }) {
  const job = useGrowth(projectId)
  const { value: result } = useStore(job.state)
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
      {result?.value.kind === 'months' && (
        <>
          <GrowthChart
            key={result.endedAt}
            growth={result.value}
            endedAt={result.endedAt}
            projectId={projectId}
          />
          <Note>{words.utc}</Note>
        </>
      )}
    </JobCard>
  )
}

const NoGrowthNotice = ({ growth }: { growth: Exclude<GrowthResult, MonthCounts> }) =>
  growth.kind === 'empty' ? (
    <p>{t.lists.empty.users}</p>
  ) : (
    <Notice tone="amber" title={words.noGrowth}>
      {growth.kind === 'noted' ? listNoteText(growth.note) : words.reason[growth.reason]}
    </Notice>
  )

interface GrowthChartProps {
  growth: MonthCounts
  /** When the months were counted, in milliseconds since the epoch. */
  endedAt: number
  projectId: string | undefined
}

function GrowthChart({ growth: { months, earlierCount, total }, endedAt, projectId }: GrowthChartProps) {
  const listPaths = useListPaths()
  const [selected, setSelected] = useState(months.length - 1)
  const lastPointer = useRef('')
  const [firstMonth, lastMonth, selectedMonth] = [months[0], months.at(-1), months[selected]]
  const largestMonth = months.toSorted((one, other) => other.count - one.count)[0]
  if (!firstMonth || !lastMonth || !selectedMonth || !largestMonth) return null
  const axisStep = 10 ** Math.floor(Math.log10(largestMonth.count))
  const axisTop = Math.ceil(largestMonth.count / axisStep) * axisStep
  const isUnfinished = ({ start }: Month) => monthStart(start, 1) > endedAt
  const textOf = (month: Month) => {
    const name = monthName(month.start)
    return words.monthCount(isUnfinished(month) ? `${name}, ${words.soFar}` : name, month.count)
  }
  const listAt = ({ firstPosition }: Month) => {
    const page = Math.floor(firstPosition / pageSizePreference.get()) + 1
    const query = { page: page === DEFAULT_PAGE ? undefined : page }
    return projectId === undefined ? listPaths.users(query) : listPaths.projectUsers(projectId, query)
  }
  const selectByKey = (event: KeyboardEvent<HTMLElement>) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    const steps = { [forward]: 1, [backward]: -1, Home: -selected, End: months.length - 1 - selected }
    const next = selected + (steps[event.key] ?? 0)
    if (!isUnmodified(event) || !(event.key in steps) || !months[next]) return
    event.preventDefault()
    setSelected(next)
    event.currentTarget.querySelectorAll('a')[next]?.focus()
  }
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
      </figcaption>
      <p className={styles.readout}>
        <span>{textOf(selectedMonth)}</span>
        {selectedMonth.count > 0 && <Link to={listAt(selectedMonth)}>{words.showInList}</Link>}
      </p>
      <div className={styles.chart}>
        <div className={styles.axis} aria-hidden>
          <span>{t.pager.count(axisTop)}</span>
          <span>{t.pager.count(0)}</span>
        </div>
        <ol className={styles.plot} onKeyDown={selectByKey}>
          {months.map((month, index) => (
            <li key={month.start} data-selected={index === selected}>
              <Link
                to={listAt(month)}
                tabIndex={index === selected ? 0 : -1}
                onFocus={() => setSelected(index)}
                onPointerMove={() => setSelected(index)}
                onPointerDown={(event) => {
                  setSelected(index)
                  lastPointer.current = event.pointerType
                  // A finger that moves enters the other bars.
                  event.currentTarget.releasePointerCapture(event.pointerId)
                }}
                onClick={(event) => {
                  // A tap only selects, since the bars are narrow; Enter is a click without a pointer.
                  if (event.detail > 0 && lastPointer.current === 'touch') event.preventDefault()
                }}
              >
                <VisuallyHidden>{textOf(month)}</VisuallyHidden>
                <span
                  className={isUnfinished(month) ? styles.unfinished : styles.bar}
                  style={{ height: `${(100 * month.count) / axisTop}%` }}
                />
              </Link>
            </li>
          ))}
        </ol>
        <div className={styles.months} aria-hidden>
          {timeLabels(months).map(({ index, text }) => (
            <span key={text} style={{ insetInlineStart: `${(100 * index) / months.length}%` }}>
              {text}
            </span>
          ))}
          {isUnfinished(lastMonth) && <span className={styles.soFar}>{words.soFar}</span>}
        </div>
      </div>
    </figure>
  )
}

type Month = MonthCounts['months'][number]

/**
 * Returns a label for each January, or each second one, if the label of the last month leaves space for it. Without any,
 * the first month has a label.
 */
function timeLabels(months: readonly Month[]): { index: number; text: string }[] {
  const yearStep = Math.ceil(months.length / MONTHS_PER_YEAR_LABEL)
  const years = months.flatMap(({ start }, index) => {
    const date = new Date(start)
    const year = date.getUTCFullYear()
    const isShown =
      date.getUTCMonth() === 0 && year % yearStep === 0 && index < MAX_LABEL_POSITION * months.length
    return isShown ? { index, text: String(year) } : []
  })
  return years.length > 0
    ? years
    : months.slice(0, 1).map(({ start }) => ({ index: 0, text: monthName(start) }))
}

const monthFormat = lazyFormat(
  () => new Intl.DateTimeFormat(t.locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
)

/** Formats the month of an instant in UTC, such as `Mar 2026`. */
const monthName = (instant: number): string => monthFormat().format(instant)
