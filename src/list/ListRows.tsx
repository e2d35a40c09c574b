import { memo, useState } from 'react'
import { field } from '../api/json.ts'
import type { Received } from '../api/received.ts'
import { Cell } from './Cell.tsx'
import type { Column } from './column.ts'
import styles from './ListTable.module.css'
import { placeRows } from './place-rows.ts'

/** Rows that the browser lays out together, or not at all while they are out of sight. */
const perGroup = 20

interface RowProps {
  row: Received<never>
  columns: readonly Column<never>[]
  /** Names of the other fields, one a line. */
  others: string
  /** When the row was received, which is what its times are told from. */
  receivedAt: number
}

// A list is drawn again when the page ahead comes, and when it is asked for anew; its rows only in the latter case.
const Row = memo(function Row({ row, columns, others }: RowProps) {
  return (
    <tr className={styles.row}>
      {columns.map(({ header, cell }) => (
        <td key={header}>{cell(row)}</td>
      ))}
      {others !== '' &&
        others.split('\n').map((other) => (
          <td key={`other ${other}`} data-label={other}>
            <Cell value={field(row.record, other)} />
          </td>
        ))}
    </tr>
  )
})

interface ListRowsProps {
  rows: readonly Received<never>[]
  columns: readonly Column<never>[]
  /** Names of the other fields, one a line. */
  others: string
  rowKey: (row: Received<never>) => string | undefined
  receivedAt: number
}

/** The rows of a list, drawn again where they are others: a key that is typed above a thousand must not wait for them. */
export const ListRows = memo(function ListRows({ rows, columns, others, rowKey, receivedAt }: ListRowsProps) {
  const [placed, setPlaced] = useState(() => ({ rows, places: placeRows([], rows.map(rowKey)) }))
  // Known before anything is drawn: https://react.dev/reference/react/useState#storing-information-from-previous-renders
  if (placed.rows !== rows) setPlaced({ rows, places: placeRows(placed.places, rows.map(rowKey)) })
  const groups = Array.from({ length: Math.ceil(rows.length / perGroup) }, (_, at) =>
    rows.slice(at * perGroup, (at + 1) * perGroup),
  )
  return groups.map((group, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
    <tbody key={at} style={group.length < perGroup ? { '--rows': group.length } : undefined}>
      {group.map((row, index) => (
        <Row
          key={placed.places[at * perGroup + index]?.place}
          row={row}
          columns={columns}
          others={others}
          receivedAt={receivedAt}
        />
      ))}
    </tbody>
  ))
})
