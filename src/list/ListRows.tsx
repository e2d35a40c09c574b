import { memo, useState } from 'react'
import { field } from '../api/json.ts'
import type { Page } from '../api/page.ts'
import type { ServiceRecord } from '../api/reading/service-record.ts'
import { Cell } from './Cell.tsx'
import type { Column } from './column.ts'
import styles from './ListTable.module.css'
import type { Drawn } from './parts.ts'
import { placeRows } from './place-rows.ts'

/** Rows that the browser lays out together, or not at all while they are out of sight. */
const perGroup = 10

interface Shown {
  columns: readonly Column<never>[]
  /** Names of the other fields, one a line. */
  others: string
  /** When the rows were received, which is what their times are told from. */
  receivedAt: number
}

interface RowProps extends Shown {
  row: ServiceRecord<never>
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

interface GroupProps extends Shown {
  rows: readonly { row: ServiceRecord<never>; place: number }[] | undefined
  /** Whether its turn has come: until then it stays as it is. */
  isOwn: boolean
}

const Group = memo(
  function Group({ rows = [], isOwn: _, ...shown }: GroupProps) {
    return rows.map(({ row, place }) => <Row key={place} row={row} {...shown} />)
  },
  (former, next) =>
    next.rows === undefined ||
    (former.columns === next.columns &&
      former.others === next.others &&
      (!next.isOwn || (former.rows === next.rows && former.receivedAt === next.receivedAt))),
)

/** The rows in their groups, each with the place that it takes. */
function arrange(
  rows: readonly ServiceRecord<never>[],
  rowKey: (row: ServiceRecord<never>) => string | undefined,
  former: Parameters<typeof placeRows>[0] = [],
) {
  const places = placeRows(former, rows.map(rowKey))
  const placed = rows.map((row, at) => ({ row, place: places[at]?.place ?? at }))
  const groups = Array.from({ length: Math.ceil(rows.length / perGroup) }, (_, at) =>
    placed.slice(at * perGroup, (at + 1) * perGroup),
  )
  return { rows, places, groups }
}

interface ListRowsProps extends Omit<Shown, 'receivedAt'> {
  drawn: Drawn<Page<never>>
  rowKey: (row: ServiceRecord<never>) => string | undefined
}

/** The rows of a list, drawn again where they are others: a key that is typed above a thousand must not wait for them. */
export const ListRows = memo(function ListRows({ drawn, rowKey, ...shown }: ListRowsProps) {
  const { page, own, places } = drawn
  const [last, setArranged] = useState(() => arrange(page.rows, rowKey))
  const arranged = last.rows === page.rows ? last : arrange(page.rows, rowKey, last.places)
  // Known before anything is drawn: https://react.dev/reference/react/useState#storing-information-from-previous-renders
  if (arranged !== last) setArranged(arranged)
  return Array.from({ length: Math.ceil(places / perGroup) }, (_, at) => {
    const group = arranged.groups[at]
    const end = Math.min((at + 1) * perGroup, page.rows.length)
    return (
      <tbody
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
        key={at}
        inert={!group}
        style={group && group.length < perGroup ? { '--rows': group.length } : undefined}
      >
        <Group
          rows={group}
          isOwn={group !== undefined && end <= own}
          {...shown}
          receivedAt={page.receivedAt}
        />
      </tbody>
    )
  })
})
