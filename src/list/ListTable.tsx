import { type ComponentProps, type KeyboardEvent, memo, useEffect, useState } from 'react'
import { type ResourceName, resources } from '../contract/resources.ts'
import { firstVisibleText } from '../contract/text.ts'
import { t } from '../messages/messages.ts'
import { truncateName } from '../messages/text.ts'
import { hrefOf, paths } from '../paths.ts'
import { openRecordsPreference } from '../preferences/open-records.ts'
import { singleKeysPreference } from '../preferences/persistent-store.ts'
import { fieldText, ownField, type ServiceRecord } from '../reading/index.ts'
import { latinKey } from '../ui/keys.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import styles from '../ui/Table.module.css'
import { columnWidths, Table } from '../ui/Table.tsx'
import { VisuallyHidden } from '../ui/Text.tsx'
import { useDelayed, whenIdle } from '../ui/timers.ts'
import { useStore } from '../use-store.ts'
import { useBeside } from './beside/beside.ts'
import { CellProvider, type Column, projectColumn } from './cells.tsx'
import { columnsPreference, columnWidthsOf } from './columns/columns-preference.ts'
import { useVisibleColumns } from './columns/visible-columns.tsx'
import { ListEmpty } from './ListEmpty.tsx'
import { rowId } from './row-facts.ts'
import { type Selection, useSelection } from './selection/use-selection.tsx'
import { shownRecord } from './shown-record.ts'
import { handleTableArrowKeys, isRangeKey, isUnmodified, useTableClicks } from './table-events.ts'
import { useList, useListContents } from './use-list.tsx'

const ColumnSeparators = lazyPart(
  async () => (await import('./columns/ColumnSeparators.tsx')).ColumnSeparators,
)

// Delay before the previous page's rows fade, so that a quick response causes no flicker.
const FADE_DELAY_MS = 150

// Number of rows from which off-screen rows are left out of layout.
const LONG_LIST_THRESHOLD = 50

// Maximum number of placeholder rows, about as many as fit a screen.
const MAX_SKELETON_ROWS = 25

/** Loads after the first rows are drawn. */
function IdleSeparators(props: ComponentProps<typeof ColumnSeparators>) {
  const [isIdle, setIsIdle] = useState(false)
  // Synchronizes with the browser, which says when it is idle.
  useEffect(() => {
    const end = new AbortController()
    whenIdle(() => setIsIdle(true), end.signal)
    return () => end.abort()
  }, [])
  return isIdle && <ColumnSeparators {...props} />
}

const isXKeyPress = (event: KeyboardEvent): boolean =>
  latinKey(event) === 'x' && isUnmodified(event) && !event.repeat

/** Space opens a record beside the list or closes it, Shift and Enter open its page. */
const isRecordKey = (event: KeyboardEvent): boolean =>
  event.key === ' '
    ? isUnmodified(event)
    : event.key === 'Enter' && event.shiftKey && isUnmodified({ ...event, shiftKey: false })

export function ListTable() {
  const { columns: allColumns } = useList()
  const { resource, page, params, isFetching, isPlaceholderData } = useListContents()
  const name = t.list[resource]
  // An empty previous page does not mean that the requested page is empty.
  const rows = isPlaceholderData && page?.rows.length === 0 ? undefined : page?.rows
  const columns = useVisibleColumns(resource, allColumns, rows)
  const beside = useBeside()
  const rowIds = rows?.map((row) => rowId(row, resource))
  // Synchronizes with the controls of the record beside the list.
  useEffect(() => {
    if (beside) beside.rowIds.current = rowIds ?? []
  })
  /** The ID of the record that a link opens, if it is that of its row. */
  const recordIdOf = (link: HTMLAnchorElement) => {
    const id = rowIds?.[link.closest('tr')?.sectionRowIndex ?? -1]
    return id !== undefined && link.pathname === hrefOf(paths[resources[resource].singular](id))
      ? id
      : undefined
  }
  const openBeside = (link: HTMLAnchorElement) => {
    beside?.stopFollowing()
    const id = beside?.isPossible && openRecordsPreference.get() === 'beside' && recordIdOf(link)
    if (id) void beside?.open(id)
    return Boolean(id)
  }
  const widths = columnWidthsOf(resource, useStore(columnsPreference))
  const tableClicks = useTableClicks(rows, openBeside)
  const { keys, selected, select, toggle, extend, start } = useSelection()
  const projectIds = allColumns.some(({ field }) => field === projectColumn.field)
    ? rows?.map(({ record }) => fieldText(record, projectColumn.field))
    : undefined
  const skeletonRows = Math.min(params.limit, MAX_SKELETON_ROWS)
  const isFaded = useDelayed(isPlaceholderData, FADE_DELAY_MS)
  const headers = columns.map((column) =>
    column.title === undefined ? column : { ...column, header: <bdi>{column.header}</bdi> },
  )
  const tableClasses = [
    styles.scrolling,
    isFaded && styles.faded,
    selected && styles.selecting,
    rows && rows.length > LONG_LIST_THRESHOLD && styles.long,
  ]
  const selectedCount = keys.filter((key) => selected?.has(key)).length
  const isAllSelected = selectedCount === keys.length
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const keyAt = (element: EventTarget | null) => {
      const row = element instanceof Element && element.closest<HTMLTableRowElement>('tbody tr')
      return row ? keys[row.sectionRowIndex] : undefined
    }
    const key = keyAt(event.target)
    if (key && isXKeyPress(event) && singleKeysPreference.get()) {
      event.preventDefault()
      return start(() => toggle(key))
    }
    if (beside?.isPossible && event.target instanceof HTMLAnchorElement) {
      const id = recordIdOf(event.target)
      if (id && isRecordKey(event)) {
        event.preventDefault()
        if (event.repeat) return
        if (event.key === 'Enter') return beside.openPage(id)
        return beside.id === id ? beside.close() : beside.open(id)
      }
    }
    const isRange = selected !== undefined && isRangeKey(event)
    handleTableArrowKeys(event, isRange)
    const end = keyAt(document.activeElement)
    if (isRange && key && end) extend(key, end)
    const endId = rowIds?.[keys.indexOf(end ?? '')]
    if (!isRange && end !== key && endId !== undefined && beside?.id !== undefined) beside.follow(endId)
  }
  return (
    <>
      {rows === undefined && isFetching && (
        <div className={styles.skeleton} style={{ '--rows': skeletonRows }} aria-hidden />
      )}
      {rows?.length === 0 && (
        <div className={`${styles.frame} ${styles.empty}`}>
          <ListEmpty />
        </div>
      )}
      {rows && rows.length > 0 && (
        <div className={styles.frame}>
          <Table
            columns={headers}
            className={tableClasses.filter(Boolean).join(' ')}
            style={columnWidths(headers, widths)}
            aria-label={name}
            aria-busy={isPlaceholderData && isFetching}
            onKeyDown={onKeyDown}
            {...tableClicks.handlers}
            lastHeader={<IdleSeparators list={resource} columns={columns} widths={widths} />}
            firstHeader={
              selected && (
                <th scope="col" className={styles.select}>
                  <input
                    type="checkbox"
                    aria-label={t.selection.all}
                    checked={isAllSelected}
                    ref={(input) => {
                      if (input) input.indeterminate = selectedCount > 0 && !isAllSelected
                    }}
                    onChange={() => select(isAllSelected ? [] : keys)}
                  />
                </th>
              )
            }
          >
            <CellProvider projectIds={projectIds}>
              {rows.map((row, index) => {
                const key = keys[index] ?? ''
                return (
                  <Row
                    key={key}
                    row={row}
                    rowKey={key}
                    columns={columns}
                    resource={resource}
                    isSelected={selected?.has(key)}
                    isCurrent={beside?.id !== undefined && rowIds?.[index] === beside.id}
                    // `toggle` changes with the address.
                    onToggle={selected && toggle}
                  />
                )
              })}
            </CellProvider>
          </Table>
        </div>
      )}
      <VisuallyHidden role="status">{tableClicks.announcement}</VisuallyHidden>
    </>
  )
}

function checkboxLabel({ record }: Pick<ServiceRecord<never>, 'record'>, nameColumn: Column | undefined) {
  const name = ownField(record, nameColumn?.field ?? '')
  const visibleName = typeof name === 'string' ? firstVisibleText(name) : undefined
  return t.selection.row(truncateName(visibleName ?? t.lists.unnamed))
}

interface RowProps {
  row: ServiceRecord<never>
  rowKey: string
  columns: readonly Column[]
  resource: ResourceName
  isSelected: boolean | undefined
  /** Whether its record stands beside the list. */
  isCurrent: boolean
  onToggle: Selection['toggle'] | undefined
}

// Memoized, because the table also renders when another row is selected and while the next rows load.
const Row = memo(function Row(props: RowProps) {
  const { row, rowKey, isSelected, isCurrent, columns, resource, onToggle } = props
  const shown = { record: shownRecord(resource, row.record) }
  return (
    <tr className={isSelected ? styles.selected : undefined} aria-current={isCurrent || undefined}>
      {isSelected !== undefined && (
        <td className={styles.select}>
          <input
            type="checkbox"
            aria-label={checkboxLabel(shown, columns[0])}
            checked={isSelected}
            onChange={({ nativeEvent }) =>
              onToggle?.(rowKey, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </td>
      )}
      {columns.map(({ field, header, title, cell }) => (
        <td key={field} data-label={title === undefined ? undefined : header}>
          {cell(shown)}
        </td>
      ))}
    </tr>
  )
})
