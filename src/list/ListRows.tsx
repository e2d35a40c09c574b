import { memo, type UIEvent } from 'react'
import { ownField } from '../api/json.ts'
import type { ServiceRecord } from '../api/reading/service-record.ts'
import { t } from '../messages/messages.ts'
import { Cell } from './Cell.tsx'
import type { Column } from './column.ts'
import styles from './ListTable.module.css'
import type { RenderCheckbox } from './selection/Selection.tsx'
import type { Changes } from './visible-page.ts'

interface ListRowsProps {
  rows: readonly ServiceRecord<never>[]
  columns: readonly Column<never>[]
  /** Names of the extra fields that are columns. */
  extraFields: readonly string[]
  /** Labels of the extra fields. */
  labels: ReadonlyMap<string, string>
  /** A distinct key for each row. */
  keys: readonly string[]
  /** Renders a row's checkbox; undefined unless rows are being selected. */
  renderCheckbox: RenderCheckbox | undefined
  /** Fields that have changed while the list is shown; their cells are marked. */
  changes: Changes | undefined
}

/** Scrolls the column headers with the rows. */
const syncHeaderScroll = ({ currentTarget: rows }: UIEvent) =>
  rows.previousElementSibling?.scrollTo({ left: rows.scrollLeft })

/** The rows of a list. */
// Memoized, because the list also renders when typing starts and when the next page loads, which would take
// about 50 ms each with 1,000 rows.
export const ListRows = memo(function ListRows({
  rows,
  columns,
  extraFields,
  labels,
  keys,
  renderCheckbox,
  changes,
}: ListRowsProps) {
  const changeProps = (rowIndex: number, fieldName: string) =>
    changes?.get(keys[rowIndex] ?? '')?.has(fieldName) && {
      className: styles.changed,
      title: t.lists.changed,
    }
  return (
    <tbody onScroll={syncHeaderScroll}>
      {rows.map((row, rowIndex) => (
        <tr key={keys[rowIndex]} className={styles.row}>
          {columns.map(({ field: fieldName, header, cell }, columnIndex) => (
            <td key={header} {...changeProps(rowIndex, fieldName)}>
              {cell(row)}
              {columnIndex === 0 && renderCheckbox?.(row, keys[rowIndex] ?? '')}
            </td>
          ))}
          {extraFields.map((fieldName) => (
            <td
              key={`extra ${fieldName}`}
              data-label={labels.get(fieldName)}
              {...changeProps(rowIndex, fieldName)}
            >
              <Cell value={ownField(row.record, fieldName)} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
})
