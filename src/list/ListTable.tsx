import { memo, type ReactNode } from 'react'
import type { Resource } from '../api/answers/list.ts'
import { field } from '../api/json.ts'
import type { Received } from '../api/received.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { Cell } from './Cell.tsx'
import type { Column } from './column.ts'
import { useShownColumns } from './columns/use-shown-columns.ts'
import { ListState } from './ListState.tsx'
import styles from './ListTable.module.css'
import { Skeleton } from './Skeleton.tsx'
import { moveInTable } from './table-keys.ts'
import type { List } from './use-list.ts'
import { useTableLinks } from './use-table-links.ts'

interface ListTableProps<Field extends string> {
  /** The table's accessible name. */
  name: string
  subject: Resource
  list: List<Field>
  /** All that the list has of its own; which are shown is a person's choice. */
  columns: readonly Column<Field>[]
  /** Fields that the columns and the interface know; others of the service become columns of their own. */
  known: readonly string[]
  /** Identifier of a row, where it has one. */
  rowKey: (row: Received<Field>) => string | undefined
  /** What an empty list says. */
  empty: ReactNode
}

const otherWidth = 140
/** What a column that shares what is left has at least. */
const leastWidth = 180

const inRem = (pixels: number) => `${pixels / 16}rem`

interface RowProps {
  row: Received<never>
  columns: readonly Column<never>[]
  /** Names of the other fields, one a line. */
  others: string
}

// A list is drawn again when the page ahead comes, and when it is asked for anew; its rows are not.
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

/** A list in all its states: loading, rows, former rows while the next load, empty, failed. */
export function ListTable<Field extends string>(props: ListTableProps<Field>) {
  const { name, subject, list, known, rowKey, empty } = props
  // A former page without rows says nothing of the one asked for.
  const rows = list.isFormer && list.page?.rows.length === 0 ? undefined : list.page?.rows
  const { shown: columns, others } = useShownColumns(subject, props.columns, rows ?? [], known)
  const minWidth = columns.reduce((sum, { width = leastWidth }) => sum + width, others.length * otherWidth)
  const { said, handlers } = useTableLinks()
  const seen = new Map<string, number>()
  const keyOf = (row: Received<Field>) => {
    const id = rowKey(row) ?? ''
    const times = seen.get(id) ?? 0
    seen.set(id, times + 1)
    return `${times} ${id}`
  }
  return (
    <>
      <ListState list={list} name={name} subject={subject} />
      {rows === undefined && list.isFetching && <Skeleton rows={list.asked.limit} />}
      {rows && (
        <div className={styles.frame}>
          {rows.length === 0 ? (
            <div className={styles.empty}>{empty}</div>
          ) : (
            <table
              className={styles.table}
              style={{ minWidth: inRem(minWidth) }}
              aria-label={name}
              aria-busy={list.isFormer}
              onKeyDown={moveInTable}
              {...handlers}
            >
              <colgroup>
                {columns.map(({ header, width }) => (
                  <col key={header} style={{ width: width && inRem(width) }} />
                ))}
                {others.map((other) => (
                  <col key={`other ${other}`} style={{ width: inRem(otherWidth) }} />
                ))}
              </colgroup>
              <thead>
                <tr>
                  {columns.map(({ header }) => (
                    <th key={header} scope="col">
                      {header}
                    </th>
                  ))}
                  {others.map((other) => (
                    <th key={`other ${other}`} scope="col" title={other}>
                      <bdi>{other}</bdi>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody className={list.isFormer ? styles.former : undefined}>
                {rows.map((row) => (
                  <Row key={keyOf(row)} row={row} columns={columns} others={others.join('\n')} />
                ))}
              </tbody>
            </table>
          )}
        </div>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}
