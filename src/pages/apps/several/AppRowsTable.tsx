import { t } from '../../../messages/messages.ts'
import { AppRow } from './AppRow.tsx'
import { repeatedRows } from './app-rows.ts'
import { isRowEditable, isRowRemovable, rowValuesOf, statusOf } from './create-queue-state.ts'
import styles from './NewAppsPage.module.css'
import type { CreateApps } from './start-create-apps.ts'
import { useCreateAppsState } from './use-create-apps.ts'

interface AppRowsTableProps {
  apps: CreateApps
  /** Whether invalid fields are marked. */
  isValidated: boolean
  /** The row that the user added, which takes the focus. */
  addedId: number | undefined
}

/** One row per app, with its fields and its status. */
export function AppRowsTable({ apps, isValidated, addedId }: AppRowsTableProps) {
  const { queue } = useCreateAppsState(apps)
  const repeated = repeatedRows(queue.rows.map(rowValuesOf))
  return (
    <table className={styles.table} aria-label={t.list.apps}>
      <thead>
        <tr className={styles.row}>
          <th scope="col">{t.field.displayName}</th>
          <th scope="col">{t.field.platform}</th>
          <th scope="col">{t.field.bundleId}</th>
          <th scope="col">{t.newApps.statusLabel}</th>
        </tr>
      </thead>
      <tbody>
        {queue.rows.map((row, index) => (
          <AppRow
            key={row.id}
            apps={apps}
            row={row}
            position={index + 1}
            status={statusOf(queue, row)}
            isEditable={isRowEditable(queue, row)}
            isRemovable={isRowRemovable(queue, row)}
            isValidated={isValidated}
            hasInitialFocus={row.id === addedId}
            isRepeated={repeated.has(index)}
          />
        ))}
      </tbody>
    </table>
  )
}
