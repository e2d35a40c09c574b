import type { AppField } from '../../api/apps.ts'
import type { Page } from '../../api/page.ts'
import { t } from '../../messages/messages.ts'
import { platformName } from '../../record/platform-name.ts'
import { Card } from '../../ui/Card.tsx'
import styles from './AppsByPlatform.module.css'

/** Apps by platform, most first, as a table whose bars are only to look at. */
export function AppsByPlatform({ page }: { page: Page<AppField> }) {
  const counts = new Map<string, number>()
  for (const { platform = t.record.unknownCount } of page.rows)
    counts.set(platform, (counts.get(platform) ?? 0) + 1)
  const lines = [...counts].sort(([, a], [, b]) => b - a)
  const most = Math.max(1, ...counts.values())
  const isPart = page.more !== 'no' && !(page.total.kind === 'exact' && page.total.value === page.rows.length)
  return (
    <Card title={t.record.appsByPlatform}>
      {lines.length === 0 ? (
        <p className={styles.note}>{t.record.noAppsToCount}</p>
      ) : (
        <table className={styles.table} aria-label={t.record.appsByPlatform}>
          <tbody>
            {lines.map(([platform, count]) => (
              <tr key={platform}>
                <th scope="row">
                  <bdi>{platformName(platform)}</bdi>
                </th>
                <td aria-hidden>
                  <div className={styles.bar} style={{ width: `${(100 * count) / most}%` }} />
                </td>
                <td className={styles.count}>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isPart && lines.length > 0 && (
        <p className={styles.note}>{t.record.platformsShown(page.rows.length)}</p>
      )}
    </Card>
  )
}
