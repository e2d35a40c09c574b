import { useQuery } from '@tanstack/react-query'
import { appQueries } from '../../api/apps.ts'
import type { Page } from '../../api/page.ts'
import { DEFAULT_PAGE } from '../../contract/list-params.ts'
import type { AppField } from '../../contract/resources.ts'
import { t } from '../../messages/messages.ts'
import { platformName } from '../../record/platform-name.ts'
import { Card } from '../../ui/Card.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './AppsByPlatform.module.css'

/** Limits of the apps that are counted and of the platforms that are listed separately. */
const MAX_APPS = 100
const MAX_LINES = 6

/** Counts the apps by platform, most frequent first; the rarest platforms share one line. */
function countByPlatform(page: Page<AppField>): [platform: string, count: number][] {
  const counts = new Map<string, number>()
  for (const { platform } of page.rows) {
    const name = platform === undefined ? t.record.unknownCount : platformName(platform)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const lines = [...counts].sort(([, a], [, b]) => b - a)
  if (lines.length <= MAX_LINES) return lines
  const otherCount = lines.slice(MAX_LINES - 1).reduce((sum, [, count]) => sum + count, 0)
  return [...lines.slice(0, MAX_LINES - 1), [t.record.otherPlatforms, otherCount]]
}

const isPartial = ({ more, total, rows }: Page<AppField>) =>
  more !== 'no' && !(total.kind === 'exact' && total.value === rows.length)

interface AppsByPlatformProps {
  projectId: string
  /** The first page of the apps, not empty; counted if it is complete or no larger page is available. */
  first: Page<AppField>
}

/** Shows a project's apps by platform in a table; its bars are decorative. */
export function AppsByPlatform({ projectId, first }: AppsByPlatformProps) {
  const longer = useQuery({
    ...appQueries.list({ projectId, limit: MAX_APPS, page: DEFAULT_PAGE }),
    enabled: isPartial(first),
  })
  const isLonger = longer.data !== undefined && !longer.isPlaceholderData && isPartial(first)
  if (isPartial(first) && !isLonger && !longer.isError) return null
  const page = isLonger ? longer.data : first
  const lines = countByPlatform(page)
  const maxCount = Math.max(1, ...lines.map(([, count]) => count))
  return (
    <Card title={t.record.appsByPlatform}>
      <table className={styles.table} aria-label={t.record.appsByPlatform}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t.field.platform}</VisuallyHidden>
            </th>
            <td aria-hidden />
            <th scope="col">
              <VisuallyHidden>{t.list.apps}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([platform, count]) => (
            <tr key={platform}>
              <th scope="row" title={platform}>
                <bdi>{platform}</bdi>
              </th>
              <td aria-hidden>
                <div className={styles.bar} style={{ width: `${(100 * count) / maxCount}%` }} />
              </td>
              <td className={styles.count}>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isPartial(page) && <p className={styles.note}>{t.record.platformsShown(page.rows.length)}</p>}
    </Card>
  )
}
