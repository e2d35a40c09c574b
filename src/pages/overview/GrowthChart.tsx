import { t } from '../../messages/messages.ts'
import { axisMax, monthLabels } from './axis.ts'
import styles from './GrowthChart.module.css'
import type { MonthCounts } from './growth.ts'
import { monthName } from './month-name.ts'
import { monthStart } from './months.ts'

const words = t.overview

/** The width of a bar as a share of its month's width. */
const BAR_SHARE = 0.8

interface GrowthChartProps {
  growth: MonthCounts
  /** When the months were counted, in milliseconds since the epoch. */
  endedAt: number
}

/** Shows the counts of months as bars, with a summary as the caption and a table for screen readers. */
export function GrowthChart({ growth, endedAt }: GrowthChartProps) {
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
      <div className={styles.hidden}>
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
