import { memo, type ReactNode, useEffect, useState } from 'react'
import { describeError } from '../../api/describe-error.ts'
import { type ResourceName, resources } from '../../contract/resources.ts'
import { ErrorNotice } from '../../errors/ErrorNotice.tsx'
import { JobBar } from '../../jobs/JobBar.tsx'
import { RequestLimitError } from '../../jobs/read-list.ts'
import { isActive } from '../../jobs/run-batch.ts'
import { CellProvider, IdCell, ProjectCell, TextCell } from '../../list/cells.tsx'
import { countExtraFields } from '../../list/columns/columns-preference.ts'
import { renderField } from '../../list/columns/visible-columns.tsx'
import { readingProgress, readingText } from '../../list/search/search-text.ts'
import { shownRecord } from '../../list/shown-record.ts'
import { handleTableArrowKeys, useTableClicks } from '../../list/table-events.ts'
import { fieldLabels } from '../../messages/field-labels.ts'
import { t } from '../../messages/lazy-messages.ts'
import { formatList } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { ownField } from '../../reading/index.ts'
import { useProjectNames } from '../../session/use-project-names.ts'
import { declaredLabels, isWithin, settingsOf } from '../../settings/settings.ts'
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
import { type PastedTable, kinds as resourceNames } from './parse-id-list.ts'
import { lookUpOutcomeText, resultsToTsv, saveResults } from './result-files.ts'

const words = t.lookUpPage

const filters = ['all', 'found', 'notFound', 'unknown', 'notVisible', 'failed', 'unchecked'] as const
type Filter = (typeof filters)[number]

const ROWS_PER_STEP = 1000

// Number of rows that each render adds, because rendering all rows at once would block the page.
const ROWS_PER_RENDER = 100

const MAX_EXTRA_COLUMNS = 4

const recordPaths = { users: paths.user, apps: paths.app, projects: paths.project }

const idLabels = { users: t.field.userId, apps: t.field.projectAppId, projects: t.field.projectId }

const contractLabels = new Map(Object.entries(t.field))
const labelOf = (field: string) => contractLabels.get(field) ?? field

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
  const isMatch = reading !== undefined
  const isLimited = error instanceof RequestLimitError
  const [filter, setFilter] = useState<Filter>('all')
  const isCanceled = phase === 'canceled'
  const resultRows = resultRowsOf(job, rows, isCanceled || phase === 'failed')
  const kinds = resourcesOf(rows)
  const hasProjectColumn = !isProjectKey && kinds.some((kind) => kind !== 'projects')
  // Loads the names of the projects only after the look-ups, so that they do not delay the look-ups.
  useProjectNames(hasProjectColumn && phase === 'done' ? rows.map((row) => textOf(row, 'projectId')) : [])
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
            text={() => resultsToTsv(job, filteredRows)}
            isDisabled={filteredRows.length === 0}
          >
            {words.copyTable}
          </CopyButton>
          <Button onClick={() => void saveResults(job, filteredRows)}>{t.export.name}</Button>
          <Button variant="quiet" onClick={onDiscard}>
            {words.discard}
          </Button>
        </div>
      </div>
      <ResultTable
        key={filter}
        columns={columnsOf(kinds, extraFieldsOf(filteredRows, kinds), hasProjectColumn, isMatch, job.table)}
        rows={shownRows}
      />
      {isProjectKey && <p className={styles.note}>{words.projectKey}</p>}
    </div>
  )
}

function extraFieldsOf(rows: readonly ResultRow[], kinds: readonly ResourceName[]): string[] {
  const fields = kinds.flatMap((kind) => {
    const found = rows.flatMap(({ row }) => (row.resource === kind ? (row.found ?? []) : []))
    return [
      ...countExtraFields(
        found,
        kinds.flatMap((name) => [...resources[name].fields, ...settingsOf(name).hiddenPaths]),
      ),
    ]
      .filter(([, count]) => count > 0)
      .sort(([, one], [, other]) => other - one)
      .slice(0, MAX_EXTRA_COLUMNS)
      .map(([name]) => name)
  })
  return [...new Set(fields)]
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

const column = (field: string, header: string, width: number, cell: ResultColumn['cell']): ResultColumn => ({
  field,
  header,
  width,
  cell,
})

function columnsOf(
  kinds: readonly ResourceName[],
  extraFields: readonly string[],
  hasProjectColumn: boolean,
  isMatch: boolean,
  table: PastedTable | undefined,
): ResultColumn[] {
  const [kind = 'users'] = kinds
  const isMixed = kinds.length > 1
  const extraLabels = fieldLabels(extraFields, (name) =>
    kinds.map((resource) => declaredLabels(resource)(name)).find(Boolean),
  )
  const dataFields = kinds.flatMap((name) =>
    resources[name].dataFields.filter(
      (field) => field !== resources[name].nameField && !isWithin(field, settingsOf(name).hiddenPaths),
    ),
  )
  const idCell = ({ id, resource, found }: LookUpRow) => (
    <IdCell
      label={isMatch ? t.search.value : idLabels[resource]}
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
  const nameCell = (row: LookUpRow) => (
    <TextCell text={errorTextOf(row) ?? textOf(row, resources[row.resource].nameField)} />
  )
  const projectCell = (row: LookUpRow) => (
    <ProjectCell projectId={row.resource === 'projects' ? undefined : textOf(row, 'projectId')} />
  )
  const idHeader = isMatch ? t.search.value : isMixed ? words.checkedId : idLabels[kind]
  const pastedColumns = (table?.headers ?? []).map((header, index) => ({
    ...column(`cells ${index}`, header, 160, (_, cells) => <TextCell text={cells[index]} />),
    title: header,
  }))
  const columns: (ResultColumn | false)[] = [
    column('id', table?.headers[table.column] ?? idHeader, 220, idCell),
    column('result', words.result, isMatch ? 180 : 130, resultCell),
    isMatch && column('found', idLabels[kind], 200, foundIdCell),
    ...pastedColumns.filter((_, index) => index !== table?.column),
    isMixed && column('kind', words.kind, 110, ({ resource }) => t.list[resource]),
    column('name', labelOf(isMixed ? 'name' : resources[kind].nameField), 180, nameCell),
    hasProjectColumn && column('project', t.field.project, 200, projectCell),
    ...dataFields.map((name) =>
      column(name, labelOf(name), 160, (row) => <TextCell text={textOf(row, name)} />),
    ),
  ]
  const own = columns.filter((one) => one !== false)
  return [
    ...own,
    ...extraFields.map((name) => {
      const extraLabel = extraLabels.get(name) ?? name
      const label = own.some(({ header }) => header === extraLabel) ? name : extraLabel
      const cell = ({ resource, found }: LookUpRow) =>
        renderField(
          settingsOf(resource).fields.get(name)?.type,
          found && ownField(shownRecord(resource, found.record), name),
          label,
        )
      return { ...column(`extra ${name}`, label, 150, cell), title: name }
    }),
  ]
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
