import { memo, type ReactNode, useEffect, useState } from 'react'
import { describeError } from '../../api/describe-error.ts'
import { type ResourceName, resources } from '../../contract/resources.ts'
import { ErrorNotice } from '../../errors/ErrorNotice.tsx'
import { JobBar } from '../../jobs/JobBar.tsx'
import { RequestLimitError } from '../../jobs/read-list.ts'
import { isActive } from '../../jobs/run-batch.ts'
import { CellProvider, type Column, IdCell, projectColumn, TextCell } from '../../list/cells.tsx'
import { columnNamesOf, columnsPreference } from '../../list/columns/columns-preference.ts'
import { columnMeter } from '../../list/columns/content-width.ts'
import { textColumn } from '../../list/columns/text-column.tsx'
import { visibleColumnsOf } from '../../list/columns/visible-columns.tsx'
import { readingProgress, readingText } from '../../list/search/search-text.ts'
import { mayLeave, shownRecord } from '../../list/shown-record.ts'
import { handleTableArrowKeys, useTableClicks } from '../../list/table-events.ts'
import { t } from '../../messages/lazy-messages.ts'
import { formatList } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { type JsonObject, ownField } from '../../reading/index.ts'
import { useProjectNames } from '../../session/use-project-names.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import tableStyles from '../../ui/Table.module.css'
import { columnWidths, Table, type TableColumn } from '../../ui/Table.tsx'
import { VisuallyHidden } from '../../ui/Text.tsx'
import { useStore } from '../../use-store.ts'
import styles from './LookUpPage.module.css'
import {
  type LookUpJob,
  type LookUpOutcome,
  type LookUpRow,
  otherResources,
  type ResultRow,
  resourcesOf,
} from './look-up-job.ts'
import { kinds as resourceNames } from './parse-id-list.ts'
import { lookUpOutcomeText, ownHeader, resultsToTsv, saveResults } from './result-files.ts'

const words = t.lookUpPage

const filters = ['all', 'found', 'notFound', 'unknown', 'notVisible', 'failed', 'unchecked'] as const
type Filter = (typeof filters)[number]

const ROWS_PER_STEP = 1000

// Number of rows that each render adds, because rendering all rows at once would block the page.
const ROWS_PER_RENDER = 100

// Those that decide the columns and their widths.
const MAX_SAMPLE_ROWS = 50

// The column of the names, whatever their field.
const NAME = 'name of record'

const recordPaths = { users: paths.user, apps: paths.app, projects: paths.project }

const idLabels = { users: t.field.userId, apps: t.field.projectAppId, projects: t.field.projectId }

const isMissing = ({ outcome }: LookUpRow) => outcome === 'notFound' || outcome === 'unknown'

const isPending = ({ outcome }: LookUpRow) => outcome === 'waiting' || outcome === 'running'

/** Returns the rows of the pasted table in its order, or else one of each ID. */
function resultRowsOf({ table, resource }: LookUpJob, rows: readonly LookUpRow[], isStopped: boolean) {
  const current = rows.map(
    (row): LookUpRow => (isStopped && isPending(row) ? { ...row, outcome: 'unchecked' } : row),
  )
  if (!table) return current.map((row): ResultRow => ({ key: row.id, cells: [], row }))
  const rowsById = new Map(current.map((row) => [row.id, row]))
  const withoutId: LookUpRow = { id: '', resource, outcome: 'unchecked' }
  return table.rows.map(({ cells, id = '' }, index): ResultRow => {
    return { key: `${index}`, cells, row: rowsById.get(id) ?? withoutId }
  })
}

interface LookUpResultsProps {
  job: LookUpJob
  isProjectKey: boolean
  onDiscard: () => void
}

export function LookUpResults({ job, isProjectKey, onDiscard }: LookUpResultsProps) {
  const { batch, initialRows, resource, retryFailed, lookUpAsOthers } = job
  const state = useStore(batch.state)
  const { phase, error, value: rows = initialRows } = state
  const { reading, recordCount = 0 } = job.matching?.() ?? {}
  const sentence = reading ? readingText(reading, recordCount) : ''
  const isLimited = error instanceof RequestLimitError
  const [filter, setFilter] = useState<Filter>('all')
  const isCanceled = phase === 'canceled'
  const resultRows = resultRowsOf(job, rows, isCanceled || phase === 'failed')
  const kinds = resourcesOf(rows)
  const hasProjectColumn = !isProjectKey && kinds.some((kind) => kind !== 'projects')
  // Loads the names of the projects only after the look-ups, so that they do not delay the look-ups.
  const projectNames = useProjectNames(
    hasProjectColumn && phase === 'done' ? rows.map((row) => textOf(row, 'projectId')) : [],
  )
  const preference = useStore(columnsPreference)
  // The list's own columns, chosen from the first records found.
  const recordColumnsOf = (kind: ResourceName) => {
    const { identifier, nameField, fields } = resources[kind]
    const found = rows.flatMap((row) => (row.resource === kind ? (row.found ?? []) : []))
    // Except on a small screen, the table scrolls sideways and has room for more fields than the list.
    const windowWidth = innerWidth > 700 ? innerWidth + 400 : innerWidth
    const firstPage = { rows: found.slice(0, MAX_SAMPLE_ROWS), projectNames, windowWidth }
    const others = fields.filter(
      (field) => ![identifier, nameField, isProjectKey && 'projectId'].includes(field),
    )
    const own = [nameField, ...others].map((field) =>
      field === 'projectId' ? projectColumn : textColumn(field),
    )
    const columns = visibleColumnsOf(kind, own, columnNamesOf(kind, firstPage, preference), firstPage)
    return new Map(columns.map((one, index) => [index === 0 ? NAME : one.field, one]))
  }
  const columnsByKind = new Map(kinds.map((kind) => [kind, recordColumnsOf(kind)]))
  const shownFields = Array.from(columnsByKind, ([kind, columns]) =>
    Array.from(columns.values(), ({ field }) => field).filter((field) => mayLeave(kind, field)),
  ).flat()
  const countOf = (outcome: LookUpOutcome) => resultRows.filter(({ row }) => row.outcome === outcome).length
  const pendingCount = rows.filter(isPending).length
  const doneCount = rows.length - pendingCount
  const failedCount = rows.filter(({ outcome }) => outcome === 'failed').length
  const missingRows = rows.filter((row) => otherResources(row, isProjectKey).length > 0)
  const otherLists = missingRows.flatMap((row) => otherResources(row, isProjectKey))
  const otherNames = resourceNames
    .filter((name) => otherLists.includes(name))
    .map((name) => words.kinds[name])
  const filteredRows = resultRows.filter(({ row }) => filter === 'all' || row.outcome === filter)
  // Rows that arrive move nothing, and a table keeps its order.
  const shownRows =
    isActive(state) || job.table
      ? filteredRows
      : filteredRows.toSorted((one, other) => Number(isMissing(other.row)) - Number(isMissing(one.row)))
  const shownFilters = filters.filter(
    (option) => option === 'all' || option === filter || countOf(option) > 0,
  )
  return (
    <div className={styles.results}>
      <JobBar
        batch={batch}
        texts={{
          running: words.outcome.running,
          ...(reading && {
            paused: `${sentence} ${isLimited ? t.search.limited(state.startedCount) : t.search.paused}`,
            canceled: `${sentence} ${t.job.phase.canceled}.`,
            failed: sentence,
            done: sentence,
          }),
        }}
        labels={{ resume: isLimited ? t.search.continue : undefined }}
        progress={
          reading
            ? { ...readingProgress(reading), text: phase === 'running' ? sentence : '' }
            : {
                label: words.progress,
                value: doneCount,
                max: rows.length,
                text: words.progressOf(doneCount, rows.length),
              }
        }
        context={{ read: resources[resource].singular, isRecordPage: true }}
      >
        {(focusStatusAndRun) => (
          <>
            {failedCount > 0 && !isCanceled && (
              <Button onClick={() => focusStatusAndRun(retryFailed)}>{words.retryFailed(failedCount)}</Button>
            )}
            {pendingCount > 0 && isCanceled && (
              <Button onClick={() => focusStatusAndRun(batch.start)}>
                {words.checkUnchecked(pendingCount)}
              </Button>
            )}
            {lookUpAsOthers && phase === 'done' && otherLists.length > 0 && (
              <Button className={styles.wrapping} onClick={() => focusStatusAndRun(lookUpAsOthers)}>
                {words.lookUpAsOthers(missingRows.length, formatList(otherNames), otherLists.length)}
              </Button>
            )}
          </>
        )}
      </JobBar>
      {phase === 'failed' && (
        <ErrorNotice description={describeError(error, { read: resource })} onRetry={batch.start} />
      )}
      <div className={styles.tools}>
        {/* biome-ignore lint/a11y/useSemanticElements: it contains no input, so it is no fieldset */}
        <div role="group" aria-label={words.filter} className={styles.filters}>
          {shownFilters.map((option) => (
            <Button
              key={option}
              variant="small"
              aria-pressed={option === filter}
              onClick={() => setFilter(option)}
            >
              {option === 'all'
                ? words.counted(words.all, resultRows.length)
                : words.counted(words.outcome[option], countOf(option))}
            </Button>
          ))}
        </div>
        <div className={styles.actions}>
          <CopyButton
            variant="default"
            text={() => rows.flatMap(({ outcome, id }) => (outcome === 'notFound' ? id : [])).join('\n')}
            isDisabled={countOf('notFound') === 0}
          >
            {words.copyMissing}
          </CopyButton>
          <CopyButton
            variant="default"
            text={() => resultsToTsv(job, filteredRows, shownFields)}
            isDisabled={filteredRows.length === 0}
          >
            {words.copyTable}
          </CopyButton>
          <Button onClick={() => void saveResults(job, filteredRows, shownFields)}>{t.export.name}</Button>
          <Button variant="quiet" onClick={onDiscard}>
            {words.discard}
          </Button>
        </div>
      </div>
      <ResultTable key={filter} columns={columnsOf(job, columnsByKind, resultRows)} rows={shownRows} />
      {isProjectKey && <p className={styles.note}>{words.projectKey}</p>}
    </div>
  )
}

const textOf = ({ found }: LookUpRow, name: string): string | undefined => {
  const value = found && ownField(found.record, name)
  return value === undefined || value === null || typeof value === 'object' ? undefined : String(value)
}

const errorTextOf = ({ outcome, error, resource }: LookUpRow) =>
  outcome === 'failed'
    ? describeError(error, { read: resources[resource].singular, isRecordPage: true }).cause
    : undefined

interface ResultColumn extends TableColumn {
  header: string
  cell: (row: LookUpRow, cells: readonly string[]) => ReactNode
}

function columnsOf(
  { table, matching }: LookUpJob,
  columnsByKind: ReadonlyMap<ResourceName, ReadonlyMap<string, Column>>,
  rows: readonly ResultRow[],
): ResultColumn[] {
  const kinds = [...columnsByKind.keys()]
  const [kind = 'users'] = kinds
  const isMixed = kinds.length > 1
  const { identifier } = resources[kind]
  const results = new Set([...Object.values(words.outcome), ...rows.map(({ row }) => lookUpOutcomeText(row))])
  const records: JsonObject[] = [
    ...Array.from(results, (result) => ({ result })),
    ...kinds.map((name) => ({ kind: t.list[name] })),
    ...rows
      .slice(0, MAX_SAMPLE_ROWS)
      .flatMap(({ row, cells }) => [
        { ...Object.fromEntries(cells.entries()), [identifier]: row.id },
        { [identifier]: row.found?.id ?? '' },
      ]),
  ]
  const shown = { rows: records.map((record) => ({ record })), projectNames: new Map(), windowWidth: 0 }
  const widthsOf = columnMeter(kind, shown)
  const column = (field: string, header: string, cell: ResultColumn['cell']) => {
    return { field, header, width: widthsOf(field, header).contentWidth, cell }
  }
  const idCell = ({ id, resource, found }: LookUpRow) => (
    <IdCell
      label={matching ? t.search.value : idLabels[resource]}
      id={id}
      to={found?.id ? recordPaths[resource](found.id) : undefined}
    />
  )
  const foundIdCell = ({ found }: LookUpRow) => <IdCell label={idLabels[kind]} id={found?.id} />
  const resultCell = (row: LookUpRow) => (
    <span className={styles.outcome} data-outcome={row.outcome} title={errorTextOf(row)}>
      {lookUpOutcomeText(row)}
    </span>
  )
  const idHeader = matching ? t.search.value : isMixed ? words.checkedId : idLabels[kind]
  const checkedHeader = table?.headers[table.column] ?? idHeader
  const pastedHeaders = table?.headers ?? [checkedHeader]
  const pastedColumns = pastedHeaders.map((header, index) => ({
    ...column(`${index}`, header, (_, cells) => <TextCell text={cells[index]} />),
    title: header,
  }))
  const taken = [...pastedHeaders, words.result, ...(isMixed ? [words.kind] : [])]
  const recordColumns = new Map([...columnsByKind.values()].flatMap((columns) => [...columns]))
  const columns: (ResultColumn | false | undefined)[] = [
    column(identifier, checkedHeader, idCell),
    column('result', ownHeader(pastedHeaders, words.result), resultCell),
    matching && { ...column(identifier, ownHeader(taken, idLabels[kind]), foundIdCell), field: 'found' },
    ...pastedColumns.filter((_, index) => table && index !== table.column),
    isMixed && column('kind', ownHeader(pastedHeaders, words.kind), ({ resource }) => t.list[resource]),
    ...Array.from(
      recordColumns,
      ([field, one]): ResultColumn => ({
        ...one,
        field: `record ${field}`,
        header: ownHeader(taken, isMixed && field === NAME ? t.field.name : one.header),
        cell(row) {
          const errorText = field === NAME ? errorTextOf(row) : undefined
          const record = shownRecord(row.resource, row.found?.record ?? {})
          const shown = errorText ? undefined : columnsByKind.get(row.resource)?.get(field)?.cell({ record })
          return shown ?? <TextCell text={errorText} />
        },
      }),
    ),
  ]
  return columns.filter((one) => one !== false && one !== undefined)
}

interface ResultTableProps {
  columns: readonly ResultColumn[]
  rows: readonly ResultRow[]
}

function ResultTable({ columns, rows }: ResultTableProps) {
  const [maxRows, setMaxRows] = useState(ROWS_PER_STEP)
  const [renderedCount, setRenderedCount] = useState(ROWS_PER_RENDER)
  const visibleRows = rows.slice(0, Math.min(maxRows, renderedCount))
  const hasMoreBatches = renderedCount < maxRows && renderedCount < rows.length
  // Synchronizes with a timer. Each new result would discard a deferred render.
  useEffect(() => {
    if (!hasMoreBatches) return
    const timer = setTimeout(() => setRenderedCount(renderedCount + ROWS_PER_RENDER))
    return () => clearTimeout(timer)
  }, [renderedCount, hasMoreBatches])
  const clicks = useTableClicks(rows)
  const tableKey = columns.map(({ field, header }) => `${field} ${header}`).join('\n')
  return (
    <>
      <div className={tableStyles.frame}>
        <Table
          columns={columns.map((one) => ({ ...one, header: <bdi>{one.header}</bdi> }))}
          className={`${tableStyles.scrolling} ${tableStyles.long}`}
          style={columnWidths(columns)}
          aria-label={words.results}
          onKeyDown={handleTableArrowKeys}
          {...clicks.handlers}
        >
          <CellProvider>
            {visibleRows.map((row) => (
              <Row key={row.key} row={row.row} cells={row.cells} columns={columns} tableKey={tableKey} />
            ))}
          </CellProvider>
        </Table>
        {rows.length === 0 && <p className={tableStyles.empty}>{words.nothingToShow}</p>}
      </div>
      {rows.length > maxRows && (
        <p className={styles.more}>
          <Button onClick={() => setMaxRows(maxRows + ROWS_PER_STEP)}>
            {words.showMore(Math.min(ROWS_PER_STEP, rows.length - maxRows))}
          </Button>
        </p>
      )}
      <VisuallyHidden role="status">{clicks.announcement}</VisuallyHidden>
    </>
  )
}

interface RowProps extends Pick<ResultRow, 'row' | 'cells'> {
  columns: readonly ResultColumn[]
  /** Identifies what the cells show apart from the row's values. */
  tableKey: string
}

// Memoized because each new result renders the table, which may have thousands of rows.
const Row = memo(
  function Row({ row, cells, columns }: RowProps) {
    return (
      <tr>
        {columns.map(({ field, header, title, cell }) => (
          <td key={field} data-label={title && header}>
            {cell(row, cells)}
          </td>
        ))}
      </tr>
    )
  },
  (one, other) => one.row === other.row && one.tableKey === other.tableKey,
)
