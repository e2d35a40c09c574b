import type { LoggedCall } from '../../api/call-log/call-log.ts'
import { t } from '../../messages/messages.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { CallRow } from './CallRow.tsx'
import styles from './CallTable.module.css'

const { time, method, path, status, duration, size, tries, requestId, notes } = t.calls
const headers = [time, method, path, status, duration, size, tries, requestId, notes]

interface CallTableProps {
  calls: readonly LoggedCall[]
  isFailedOnly: boolean
}

/** A table of calls. Each row can show the call's details below it. */
export function CallTable({ calls, isFailedOnly }: CallTableProps) {
  if (calls.length === 0)
    return <p className={styles.empty}>{isFailedOnly ? t.calls.noneFailed : t.calls.empty}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways in narrow windows, so the keyboard must reach it
    <section className={styles.frame} aria-label={t.calls.title} tabIndex={0}>
      <table className={styles.table} aria-label={t.calls.title}>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>{t.calls.actions}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {calls.map((call) => (
            <CallRow key={call.id} call={call} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
