import { memo, type UIEvent } from 'react'
import { field } from '../api/json.ts'
import type { ServiceRecord } from '../api/reading/service-record.ts'
import { Cell } from './Cell.tsx'
import type { Column } from './column.ts'
import styles from './ListTable.module.css'
import { RowCheckbox } from './selection/RowCheckbox.tsx'

interface ListRowsProps {
  rows: readonly ServiceRecord<never>[]
  columns: readonly Column<never>[]
  /** Names of the other fields that are columns. */
  others: readonly string[]
  /** What the other fields are called. */
  labels: ReadonlyMap<string, string>
  /** A distinct key for each row. */
  keys: readonly string[]
  /** Keys of the rows that are selected from the start; undefined where none can be selected. */
  selected: ReadonlySet<string> | undefined
}

/** Scrolls the heads of the columns with the rows. */
const scrollHeads = ({ currentTarget: rows }: UIEvent) =>
  rows.previousElementSibling?.scrollTo({ left: rows.scrollLeft })

/** The rows of a list. */
// Memoized, because the list also renders when typing begins and when the next page arrives: measured with 1,000 rows, each
// of these renders takes about 50 ms.
export const ListRows = memo(function ListRows({
  rows,
  columns,
  others,
  labels,
  keys,
  selected,
}: ListRowsProps) {
  return (
    <tbody onScroll={scrollHeads}>
      {rows.map((row, position) => (
        <tr key={keys[position]} className={styles.row}>
          {columns.map(({ field: name, header, cell }, at) => (
            <td key={header}>
              {cell(row)}
              {at === 0 && selected && (
                <RowCheckbox
                  row={row}
                  rowKey={keys[position]}
                  nameField={name}
                  isSelected={selected.has(keys[position] ?? '')}
                />
              )}
            </td>
          ))}
          {others.map((other) => (
            <td key={`other ${other}`} data-label={labels.get(other)}>
              <Cell value={field(row.record, other)} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
})
