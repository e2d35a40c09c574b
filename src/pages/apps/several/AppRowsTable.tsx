import { t } from '../../../messages/messages.ts'
import { AppRow } from './AppRow.tsx'
import { repeatedRowIndexes, rowFields } from './app-rows.ts'
import type { CreateAppsVisit } from './create-apps-visit.ts'
import { isRowEditable, isRowRemovable, rowValuesOf, statusOf } from './create-queue-state.ts'
import styles from './NewAppsPage.module.css'
import { useCreateAppsState } from './use-create-apps.ts'

interface AppRowsTableProps {
  visit: CreateAppsVisit
  /** Whether invalid fields show their errors. */
  areErrorsShown: boolean
  /** The ID of the row that the user added last, which receives the focus. */
  addedId: number | undefined
}

/** One row per app, with its fields and its status. */
export function AppRowsTable({ visit, areErrorsShown, addedId }: AppRowsTableProps) {
  const { queue } = useCreateAppsState(visit)
  const repeatedIndexes = repeatedRowIndexes(queue.rows.map(rowValuesOf))
  return (
    <table className={styles.table} aria-label={t.list.apps}>
      <thead>
        <tr className={styles.row}>
          {rowFields.map((field) => (
            <th key={field} scope="col">
              {t.field[field]}
            </th>
          ))}
          <th scope="col">{t.newApps.statusLabel}</th>
        </tr>
      </thead>
      <tbody>
        {queue.rows.map((row, index) => (
          <AppRow
            key={row.id}
            visit={visit}
            row={row}
            position={index + 1}
            status={statusOf(queue, row)}
            isEditable={isRowEditable(queue, row)}
            isRemovable={isRowRemovable(queue, row)}
            areErrorsShown={areErrorsShown}
            hasInitialFocus={row.id === addedId}
            isRepeated={repeatedIndexes.has(index)}
          />
        ))}
      </tbody>
    </table>
  )
}
