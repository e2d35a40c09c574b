import { type ReactNode, useRef } from 'react'
import type { ServiceRecord } from '../api/reading/service-record.ts'
import type { ResourceName } from '../contract/resources.ts'
import { useDelayed } from '../ui/use-delayed.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { Column } from './column.ts'
import { useShownColumns } from './columns/use-shown-columns.ts'
import { ListRows } from './ListRows.tsx'
import { ListState } from './ListState.tsx'
import styles from './ListTable.module.css'
import { Skeleton } from './Skeleton.tsx'
import { moveInTable } from './table-keys.ts'
import { useInParts } from './use-in-parts.ts'
import { useLaidOut } from './use-laid-out.ts'
import type { List } from './use-list.ts'
import { useTableLinks } from './use-table-links.ts'

declare module 'react' {
  interface CSSProperties {
    /** Widths of a table's columns, for the grid that each of its rows is. */
    '--columns'?: string
    /** How many rows a group has that is not full. */
    '--rows'?: number
  }
}

interface ListTableProps<Field extends string> {
  /** The table's accessible name. */
  name: string
  subject: ResourceName
  list: List<Field>
  /** All that the list has of its own; which are shown is a person's choice. */
  columns: readonly Column<Field>[]
  /** Fields that the columns and the interface know; others of the service become columns of their own. */
  known: readonly string[]
  /** Identifier of a row, where it has one. */
  rowKey: (row: ServiceRecord<Field>) => string | undefined
  /** What an empty list says. */
  empty: ReactNode
}

/** What a field that the console does not know has at least, and a column that shares what is left; as `Column.width`. */
const otherWidth = 140
const leastWidth = 180

/** Rows of the former page fade after so many milliseconds: with each letter that is typed they would flicker. */
const fadeAfter = 150

const inRem = (pixels: number) => `${pixels / 16}rem`

/** A list in all its states: loading, rows, former rows while the next load, empty, failed. */
export function ListTable<Field extends string>(props: ListTableProps<Field>) {
  const { name, subject, list, known, rowKey, empty } = props
  const { drawn, isWhole } = useInParts(list.page)
  // A former page without rows says nothing of the one asked for.
  const rows = list.isFormer && drawn?.page.rows.length === 0 ? undefined : drawn?.page.rows
  const { shown: columns, others } = useShownColumns(subject, props.columns, rows ?? [], known)
  const isFaded = useDelayed(list.isFormer, fadeAfter)
  const minWidth = columns.reduce((sum, { width = leastWidth }) => sum + width, others.length * otherWidth)
  const widths = [
    ...columns.map(({ width }) => (width ? inRem(width) : 'minmax(0, 1fr)')),
    ...others.map(() => inRem(otherWidth)),
  ]
  const { said, handlers } = useTableLinks(drawn)
  const table = useRef<HTMLTableElement>(null)
  useLaidOut(table, isWhole ? rows : undefined)
  return (
    <>
      <ListState list={list} name={name} subject={subject} />
      {/* Also while rows that have come are being drawn. */}
      {rows === undefined && (list.isFetching || !isWhole) && <Skeleton rows={list.asked.limit} />}
      {drawn && rows && (
        <div className={styles.frame}>
          {rows.length === 0 && <div className={styles.empty}>{empty}</div>}
          {drawn.places > 0 && (
            <table
              ref={table}
              inert={rows.length === 0}
              className={isFaded ? `${styles.table} ${styles.former}` : styles.table}
              style={{ minWidth: inRem(minWidth), '--columns': widths.join(' ') }}
              aria-label={name}
              aria-busy={list.isFormer || !isWhole}
              onKeyDown={moveInTable}
              {...handlers}
            >
              <thead>
                <tr className={styles.heads}>
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
              <ListRows drawn={drawn} columns={columns} others={others.join('\n')} rowKey={rowKey} />
            </table>
          )}
        </div>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}
