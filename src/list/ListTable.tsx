import type { ReactNode } from 'react'
import type { ServiceRecord } from '../api/reading/service-record.ts'
import type { ResourceName } from '../contract/resources.ts'
import { useDelayed } from '../ui/use-delayed.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { Column } from './column.ts'
import { useShownColumns } from './columns/use-shown-columns.ts'
import { ListRows } from './ListRows.tsx'
import { ListState } from './ListState.tsx'
import styles from './ListTable.module.css'
import { NewRows } from './NewRows.tsx'
import { Skeleton } from './Skeleton.tsx'
import { handleTableArrowKeys } from './table-keys.ts'
import type { List } from './use-list.ts'
import { useTableClicks } from './use-table-clicks.ts'

declare module 'react' {
  interface CSSProperties {
    /** Column widths of a table, for the grid that each of its rows is. */
    '--columns'?: string
  }
}

interface ListTableProps<Field extends string> {
  /** The table's accessible name. */
  name: string
  subject: ResourceName
  list: List<Field>
  /** All columns of this list; the person chooses which are shown. */
  columns: readonly Column<Field>[]
  /** Fields that the columns and the interface know; other fields of the service become columns of their own. */
  known: readonly string[]
  /** A row's identifier, if it has one. */
  rowKey: (row: ServiceRecord<Field>) => string | undefined
  /** The content of an empty list. */
  empty: ReactNode
}

/** Widths of a column of another field, and the least of one without a width, as in `Column.width`. */
const OTHER_WIDTH = 140
const MIN_WIDTH = 180

/** How long the rows of the previous page keep their color, so that they do not flicker when the next ones come soon. */
const FADE_DELAY_MS = 150

/** Rows from which on those out of sight are left out of layout. */
const LONG_LIST_THRESHOLD = 50

const inRem = (pixels: number) => `${pixels / 16}rem`

/** A list in its four states: loading (perhaps with the rows of the previous page), rows, empty, failed. */
export function ListTable<Field extends string>(props: ListTableProps<Field>) {
  const { name, subject, list, known, rowKey, empty } = props
  const { page, isPlaceholderData } = list
  // That a previous page was empty says nothing about the requested one.
  const rows = isPlaceholderData && page?.rows.length === 0 ? undefined : page?.rows
  const { shown: columns, others } = useShownColumns(subject, props.columns, rows ?? [], known)
  const clicks = useTableClicks(rows)
  const isFaded = useDelayed(isPlaceholderData, FADE_DELAY_MS)
  const minWidth = columns.reduce((sum, { width = MIN_WIDTH }) => sum + width, others.length * OTHER_WIDTH)
  const widths = [
    ...columns.map(({ width }) => (width ? inRem(width) : 'minmax(0, 1fr)')),
    ...others.map(() => inRem(OTHER_WIDTH)),
  ]
  return (
    <>
      <ListState list={list} name={name} subject={subject} />
      {rows === undefined && list.isFetching && <Skeleton rows={list.params.limit} />}
      {rows?.length === 0 && <div className={`${styles.frame} ${styles.empty}`}>{empty}</div>}
      <NewRows onShow={list.showNewRows} />
      {rows && rows.length > 0 && (
        <div className={styles.frame}>
          <table
            className={`${styles.table} ${isFaded ? styles.faded : ''} ${rows.length > LONG_LIST_THRESHOLD ? styles.long : ''}`}
            style={{ minWidth: inRem(minWidth), '--columns': widths.join(' ') }}
            aria-label={name}
            aria-busy={isPlaceholderData}
            onKeyDown={handleTableArrowKeys}
            onClick={clicks.onClick}
            onBlur={clicks.onBlur}
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
            <ListRows rows={rows} columns={columns} others={others} rowKey={rowKey} changes={list.changes} />
          </table>
        </div>
      )}
      <VisuallyHidden role="status">{clicks.announcement}</VisuallyHidden>
    </>
  )
}
