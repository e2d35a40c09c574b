import type { AppField } from '../../contract/resources.ts'
import { platformName } from '../../messages/field-labels.ts'
import { t } from '../../messages/messages.ts'
import type { ServiceRecord } from '../../reading/index.ts'
import { Card } from '../../ui/Card.tsx'
import { VisuallyHidden } from '../../ui/Text.tsx'
import { Note } from './JobCard.tsx'
import styles from './Overview.module.css'

const MAX_ROWS = 6

type App = ServiceRecord<AppField>

function countByPlatform(apps: readonly App[]): [platform: string, count: number][] {
  const counts = new Map<string, number>()
  for (const { platform } of apps) {
    const name = platform === undefined ? t.record.unknownCount : platformName(platform)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const rows = [...counts].sort(([, one], [, other]) => other - one)
  if (rows.length <= MAX_ROWS) return rows
  const otherCount = rows.slice(MAX_ROWS - 1).reduce((sum, [, count]) => sum + count, 0)
  return [...rows.slice(0, MAX_ROWS - 1), [t.record.otherPlatforms, otherCount]]
}

interface PlatformCardProps {
  apps: readonly App[]
  isPartial: boolean
}

export function PlatformCard({ apps, isPartial }: PlatformCardProps) {
  const rows = countByPlatform(apps)
  const maxCount = Math.max(1, ...rows.map(([, count]) => count))
  return (
    <Card title={t.record.appsByPlatform}>
      <table className={styles.platforms} aria-label={t.record.appsByPlatform}>
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
          {rows.map(([platform, count]) => (
            <tr key={platform}>
              <th scope="row" title={platform}>
                <bdi>{platform}</bdi>
              </th>
              <td aria-hidden>
                <div className={styles.share} style={{ width: `${(100 * count) / maxCount}%` }} />
              </td>
              <td>{t.pager.count(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isPartial && <Note>{t.record.basedOnApps(apps.length)}</Note>}
    </Card>
  )
}
