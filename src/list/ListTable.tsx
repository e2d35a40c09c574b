import { memo, type ReactNode, type UIEvent, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ownField } from '../api/json.ts'
import type { ServiceRecord } from '../api/reading/row.ts'
import { fieldLabels } from '../messages/field-labels.ts'
import { t } from '../messages/messages.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { VisuallyHidden } from '../ui/Text.tsx'
import { useDelayed, whenIdle } from '../ui/timers.ts'
import { Cell } from './cells.tsx'
import { type Column, useVisibleColumns } from './columns/columns-preference.ts'
import styles from './ListTable.module.css'
import { rowId, rowKeys } from './row-facts.ts'
import type { RenderCheckbox, SelectionProps } from './selection/Selection.tsx'
import { handleTableArrowKeys, useTableClicks } from './table-events.ts'
import type { List } from './use-list.ts'

// Loaded once the rows are drawn; until then, rows cannot be selected.
const Selection = lazyPart<SelectionProps>(
  async () => {
    await new Promise<void>(whenIdle)
    return (await import('./selection/Selection.tsx')).Selection
  },
  { placeholder: ({ className }) => <div className={className} /> },
)

declare module 'react' {
  interface CSSProperties {
    /** Column widths of a table, for the grid of each row. */
    '--columns'?: string
    /** Minimum width of the rows, which scroll on narrower screens. */
    '--min-width'?: string
  }
}

interface ListTableProps {
  list: List<never>
  /** All columns of this list; the user chooses which are shown. */
  columns: readonly Column<never>[]
  /** The content of an empty list. */
  empty: ReactNode
}

/** Minimum widths of an extra field's column and of a column without a width, in pixels as `Column.width`. */
const EXTRA_FIELD_MIN_WIDTH = 140
const DEFAULT_MIN_WIDTH = 180

/** How many times faster a column without a width grows than a column with `DEFAULT_MIN_WIDTH`. */
const GROWTH_FACTOR = 2

/** Delay before the previous page's rows fade, so that a quick response causes no flicker. */
const FADE_DELAY_MS = 150

/** Number of rows from which off-screen rows are left out of layout. */
const LONG_LIST_THRESHOLD = 50

/** Maximum number of placeholder rows, about as many as fit a screen. */
const MAX_SKELETON_ROWS = 25

const inRem = (pixels: number) => `${pixels / 16}rem`

/** A grid track that grows from a minimum width, in proportion to that width. */
const growingTrack = (width: number) => `minmax(${inRem(width)}, ${width}fr)`

/** Shows a list's rows, why it has none, or placeholders while the first ones load. */
export function ListTable({ list, columns: allColumns, empty }: ListTableProps) {
  const { resource, page, isPlaceholderData } = list
  const name = t.list[resource]
  // An empty previous page does not mean that the requested page is empty.
  const rows = isPlaceholderData && page?.rows.length === 0 ? undefined : page?.rows
  const { visibleColumns: columns, extraFields } = useVisibleColumns(resource, allColumns, rows)
  const labels = useMemo(() => fieldLabels(extraFields), [extraFields])
  const tableClicks = useTableClicks(rows)
  const keys = useMemo(() => rowKeys(rows?.map((row) => rowId(row, resource)) ?? []), [rows, resource])
  const { pathname, search } = useLocation()
  const address = pathname + search
  const table = useRef<HTMLTableElement>(null)
  /** The rows' checkboxes, and the address for which selecting started. */
  const [checkboxes, setCheckboxes] = useState<{ address: string; render: RenderCheckbox }>()
  const isSelecting = checkboxes?.address === address
  const isFaded = useDelayed(isPlaceholderData, FADE_DELAY_MS)
  const minWidth = columns.reduce(
    (sum, { width = DEFAULT_MIN_WIDTH }) => sum + width,
    extraFields.length * EXTRA_FIELD_MIN_WIDTH,
  )
  const columnTracks = [
    ...columns.map(({ width }) =>
      width ? growingTrack(width) : `minmax(0, ${GROWTH_FACTOR * DEFAULT_MIN_WIDTH}fr)`,
    ),
    ...extraFields.map(() => growingTrack(EXTRA_FIELD_MIN_WIDTH)),
  ]
  const tableClasses = [
    styles.table,
    isFaded && styles.faded,
    isSelecting && styles.selecting,
    rows && rows.length > LONG_LIST_THRESHOLD && styles.long,
  ]
  return (
    <>
      {rows === undefined && list.isFetching && <Skeleton rows={list.params.limit} />}
      {rows?.length === 0 && <div className={`${styles.frame} ${styles.empty}`}>{empty}</div>}
      {rows && rows.length > 0 && (
        <div className={styles.frame}>
          <table
            className={tableClasses.filter(Boolean).join(' ')}
            style={{ '--min-width': inRem(minWidth), '--columns': columnTracks.join(' ') }}
            aria-label={name}
            aria-busy={isPlaceholderData && list.isFetching}
            ref={table}
            onKeyDown={handleTableArrowKeys}
            onClick={tableClicks.onClick}
            onBlur={tableClicks.onBlur}
          >
            <thead>
              <tr className={styles.headers}>
                {columns.map(({ header }) => (
                  <th key={header} scope="col">
                    {header}
                  </th>
                ))}
                {extraFields.map((fieldName) => (
                  <th key={`extra ${fieldName}`} scope="col" title={fieldName}>
                    <bdi>{labels.get(fieldName)}</bdi>
                  </th>
                ))}
              </tr>
            </thead>
            <ListRows
              rows={rows}
              columns={columns}
              extraFields={extraFields}
              labels={labels}
              keys={keys}
              renderCheckbox={isSelecting ? checkboxes.render : undefined}
            />
          </table>
        </div>
      )}
      {rows && rows.length > 0 && (
        <Selection
          // Another page or other filters reset the selection.
          key={address}
          className={styles.selection}
          table={table}
          rows={rows}
          keys={keys}
          rowId={(row) => rowId(row, resource)}
          columns={[
            ...columns,
            ...extraFields.map((fieldName) => ({
              field: fieldName,
              header: labels.get(fieldName) ?? fieldName,
            })),
          ]}
          isSelecting={isSelecting}
          onSelectingChange={(render) => setCheckboxes(render && { address, render })}
        />
      )}
      <VisuallyHidden role="status">{tableClicks.announcement}</VisuallyHidden>
    </>
  )
}

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
}

/** Scrolls the column headers with the rows. */
const syncHeaderScroll = ({ currentTarget: rows }: UIEvent) =>
  rows.previousElementSibling?.scrollTo({ left: rows.scrollLeft })

/** The rows of a list. */
// Memoized, because the list also renders when typing starts and when the next page loads, which would take
// about 50 ms each with 1,000 rows.
const ListRows = memo(function ListRows({
  rows,
  columns,
  extraFields,
  labels,
  keys,
  renderCheckbox,
}: ListRowsProps) {
  return (
    <tbody onScroll={syncHeaderScroll}>
      {rows.map((row, rowIndex) => (
        <tr key={keys[rowIndex]} className={styles.row}>
          {columns.map(({ header, cell }, columnIndex) => (
            <td key={header}>
              {cell(row)}
              {columnIndex === 0 && renderCheckbox?.(row, keys[rowIndex] ?? '')}
            </td>
          ))}
          {extraFields.map((fieldName) => (
            <td key={`extra ${fieldName}`} data-label={labels.get(fieldName)}>
              <Cell value={ownField(row.record, fieldName)} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
})

/** Reserves the height of rows while they load; visible only after a short delay. */
function Skeleton({ rows }: { rows: number }) {
  return (
    <div className={styles.skeleton} aria-hidden>
      {Array.from({ length: Math.min(rows, MAX_SKELETON_ROWS) }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <div key={row} className={styles.skeletonRow} />
      ))}
    </div>
  )
}
