import { memo, type UIEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { describeError } from '../../api/describe-error.ts'
import { type JsonObject, ownField } from '../../api/json.ts'
import { type ResourceName, resources } from '../../contract/resources.ts'
import { JobBar } from '../../jobs/JobBar.tsx'
import { Cell, IdCell, ProjectCell, TextCell } from '../../list/cells.tsx'
import { countExtraFields } from '../../list/columns/columns-preference.ts'
import listStyles from '../../list/ListTable.module.css'
import { handleTableArrowKeys, useTableClicks } from '../../list/table-events.ts'
import { fieldLabels } from '../../messages/field-labels.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { useProjectNames } from '../../session/use-project-names.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { VisuallyHidden } from '../../ui/Text.tsx'
import styles from './LookUpPage.module.css'
import { type LookUpJob, type LookUpOutcome, type LookUpRow, resourcesOf } from './look-up-job.ts'
import { lookUpOutcomeText, missingIdsText, projectIdsOf, resultsToTsv, saveResults } from './result-files.ts'

const words = t.lookUp

const filters = ['all', 'found', 'notFound', 'notVisible', 'failed'] as const
type Filter = (typeof filters)[number]

/** Maximum number of rows that are shown at first, and that each click on *Show more* adds. */
const ROWS_PER_STEP = 1000

/** Number of rows that each render adds, because rendering all rows at once would block the page. */
const ROWS_PER_RENDER = 100

/** Maximum columns for fields that are not part of the interface. */
const MAX_EXTRA_COLUMNS = 4

const recordPaths = { users: paths.user, apps: paths.app, projects: paths.project }

const idLabels = { users: t.field.userId, apps: t.field.projectAppId, projects: t.field.projectId }

const contractLabels = new Map(Object.entries(t.field))

/** Shows the results of a look-up as they arrive. */
export function LookUpResults({ job, isProjectKey }: { job: LookUpJob; isProjectKey: boolean }) {
  const { batch, initialRows, resource, retryFailed } = job
  const { phase, value: rows = initialRows } = useSyncExternalStore(batch.state.subscribe, batch.state.get)
  const [filter, setFilter] = useState<Filter>('all')
  const counts = new Map<LookUpOutcome, number>()
  for (const { outcome } of rows) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  const isCanceled = phase === 'canceled'
  const kinds = resourcesOf(rows)
  const hasProjectColumn = !isProjectKey && kinds.some((kind) => kind !== 'projects')
  // Loads the names of the projects only after the look-ups, so that they do not delay the look-ups.
  useProjectNames(hasProjectColumn && phase === 'done' ? projectIdsOf(rows) : [])
  const countOf = (outcome: LookUpOutcome) => counts.get(outcome) ?? 0
  const doneCount = rows.length - countOf('waiting') - countOf('running')
  const failedCount = countOf('failed')
  const filteredRows = filter === 'all' ? rows : rows.filter(({ outcome }) => outcome === filter)
  return (
    <div className={styles.results}>
      <JobBar
        batch={batch}
        texts={{ running: words.outcome.running }}
        progress={{
          label: words.progress,
          value: doneCount,
          max: rows.length,
          text: words.progressOf(doneCount, rows.length),
        }}
        context={{ read: resources[resource].singular, isRecordPage: true }}
      >
        {(focusStatusAndRun) =>
          failedCount > 0 &&
          !isCanceled && (
            <Button onClick={() => focusStatusAndRun(retryFailed)}>{words.retryFailed(failedCount)}</Button>
          )
        }
      </JobBar>
      <div className={styles.tools}>
        {/* biome-ignore lint/a11y/useSemanticElements: it contains no input, so it is no fieldset */}
        <div role="group" aria-label={words.filter} className={styles.filters}>
          {filters.map((option) => (
            <Button
              key={option}
              variant="small"
              aria-pressed={option === filter}
              onClick={() => setFilter(option)}
            >
              {option === 'all'
                ? words.counted(words.all, rows.length)
                : words.counted(words.outcome[option], countOf(option))}
            </Button>
          ))}
        </div>
        <div className={styles.actions}>
          <CopyButton
            variant="default"
            text={() => missingIdsText(rows)}
            isDisabled={countOf('notFound') === 0}
          >
            {words.copyMissing}
          </CopyButton>
          <CopyButton
            variant="default"
            text={() => resultsToTsv(filteredRows, isCanceled)}
            isDisabled={filteredRows.length === 0}
          >
            {words.copyTable}
          </CopyButton>
          <Button onClick={() => void saveResults(job, filteredRows, isCanceled)}>{t.export.name}</Button>
        </div>
      </div>
      <ResultTable
        key={filter}
        kinds={kinds}
        rows={filteredRows}
        isCanceled={isCanceled}
        hasProjectColumn={hasProjectColumn}
      />
      {isProjectKey && <p className={styles.note}>{words.projectKey}</p>}
    </div>
  )
}

const toRem = (pixels: number) => `${pixels / 16}rem`

/** Scrolls the column headers sideways with the rows. */
const syncHeaderScroll = ({ currentTarget: tableBody }: UIEvent) =>
  tableBody.previousElementSibling?.scrollTo({ left: tableBody.scrollLeft })

/** Returns the interface's fields of a kind of record, except its name and IDs. */
const dataFieldsOf = (resource: ResourceName): readonly string[] => {
  const { dataFields, nameField } = resources[resource]
  return dataFields.filter((name) => name !== nameField)
}

/** Returns the most frequent fields that found records have, but the interface does not define. */
function extraFieldsOf(rows: readonly LookUpRow[], kinds: readonly ResourceName[]): string[] {
  const foundRows = rows.flatMap(({ found }) => found ?? [])
  const counts = [
    ...countExtraFields(
      foundRows,
      kinds.flatMap((kind) => resources[kind].fields),
    ),
  ].filter(([, count]) => count > 0)
  return counts
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_EXTRA_COLUMNS)
    .map(([name]) => name)
}

interface ResultTableProps {
  /** What the IDs are looked up as; if there are several kinds, a column names the kind of each ID. */
  kinds: readonly ResourceName[]
  rows: readonly LookUpRow[]
  isCanceled: boolean
  /** Whether the records may belong to several projects. */
  hasProjectColumn: boolean
}

/** Shows one row per ID with its result and, if a record was found, the record's fields. */
function ResultTable({ kinds, rows, isCanceled, hasProjectColumn }: ResultTableProps) {
  const [maxRows, setMaxRows] = useState(ROWS_PER_STEP)
  const [renderedCount, setRenderedCount] = useState(ROWS_PER_RENDER)
  const clicks = useTableClicks(rows)
  const visibleRows = rows.slice(0, Math.min(maxRows, renderedCount))
  const hasMoreBatches = renderedCount < maxRows && renderedCount < rows.length
  // Synchronizes with a timer, so that the page can respond between two batches of rows.
  useEffect(() => {
    if (!hasMoreBatches) return
    const timer = setTimeout(() => setRenderedCount(renderedCount + ROWS_PER_RENDER))
    return () => clearTimeout(timer)
  }, [renderedCount, hasMoreBatches])
  const extraFields = extraFieldsOf(rows, kinds)
  const extraLabels = fieldLabels(extraFields)
  const [kind = 'users', ...otherKinds] = kinds
  const isMixed = otherKinds.length > 0
  const dataFields = [...new Set(kinds.flatMap(dataFieldsOf))]
  const headers = [
    isMixed ? t.lookUp.checkedId : idLabels[kind],
    t.lookUp.result,
    ...(isMixed ? [t.lookUp.kind] : []),
    ...[
      isMixed ? 'name' : resources[kind].nameField,
      ...(hasProjectColumn ? ['projectId'] : []),
      ...dataFields,
    ].map((name) => (name === 'projectId' ? t.field.project : (contractLabels.get(name) ?? name))),
  ]
  // In pixels: the ID, the result, the name, the project, the interface's fields, and the extra fields.
  const minWidths = [
    220,
    130,
    ...(isMixed ? [110] : []),
    180,
    ...(hasProjectColumn ? [200] : []),
    ...dataFields.map(() => 160),
    ...extraFields.map(() => 150),
  ]
  // Each column has its minimum width and gets a share of the remaining space in proportion to it.
  const columns = minWidths.map((width) => `minmax(${toRem(width)}, ${width}fr)`).join(' ')
  const minWidth = toRem(minWidths.reduce((sum, width) => sum + width, 0))
  return (
    <>
      <div className={listStyles.frame}>
        <table
          className={`${listStyles.table} ${listStyles.long}`}
          style={{ '--min-width': minWidth, '--columns': columns }}
          aria-label={t.lookUp.results}
          onKeyDown={handleTableArrowKeys}
          onClick={clicks.onClick}
          onBlur={clicks.onBlur}
        >
          <thead>
            <tr className={listStyles.headers}>
              {headers.map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
              {extraFields.map((name) => (
                <th key={`extra ${name}`} scope="col" title={name}>
                  <bdi>{extraLabels.get(name)}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody onScroll={syncHeaderScroll}>
            {visibleRows.map((row) => (
              <ResultRow
                key={row.id}
                row={row}
                isMixed={isMixed}
                dataFieldLines={dataFields.join('\n')}
                extraFieldLines={extraFields.join('\n')}
                isCanceled={isCanceled}
                hasProjectColumn={hasProjectColumn}
              />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <p className={listStyles.empty}>{t.lookUp.nothingToShow}</p>}
      </div>
      {rows.length > maxRows && (
        <p className={styles.more}>
          <Button onClick={() => setMaxRows(maxRows + ROWS_PER_STEP)}>
            {t.lookUp.showMore(Math.min(ROWS_PER_STEP, rows.length - maxRows))}
          </Button>
        </p>
      )}
      <VisuallyHidden role="status">{clicks.announcement}</VisuallyHidden>
    </>
  )
}

interface ResultRowProps {
  row: LookUpRow
  isMixed: boolean
  /** The names of the interface's and of the extra fields, one per line. A new array would render the row again. */
  dataFieldLines: string
  extraFieldLines: string
  isCanceled: boolean
  hasProjectColumn: boolean
}

/** Returns a field's value as text, or undefined if it is missing, an object or an array. */
const textOf = (record: JsonObject | undefined, name: string): string | undefined => {
  const value = record && ownField(record, name)
  return value === undefined || value === null || typeof value === 'object' ? undefined : String(value)
}

// Memoized because each new result renders the table, which may have thousands of rows.
const ResultRow = memo(function ResultRow(props: ResultRowProps) {
  const { row, isMixed, dataFieldLines, extraFieldLines, isCanceled, hasProjectColumn } = props
  const { resource, outcome, found } = row
  const record = found?.record
  const dataFields = dataFieldLines.split('\n').filter(Boolean)
  const extraFields = extraFieldLines.split('\n').filter(Boolean)
  const extraLabels = fieldLabels(extraFields)
  const errorText =
    outcome === 'failed'
      ? describeError(row.error, { read: resources[resource].singular, isRecordPage: true }).cause
      : undefined
  return (
    <tr className={listStyles.row}>
      <td>
        <IdCell label={idLabels[resource]} id={row.id} to={found && recordPaths[resource](found.id)} />
      </td>
      <td>
        <span className={styles.outcome} data-outcome={outcome} title={errorText}>
          {lookUpOutcomeText(row, isCanceled)}
        </span>
      </td>
      {isMixed && <td>{t.list[resource]}</td>}
      <td>
        <TextCell text={errorText ?? textOf(record, resources[resource].nameField)} />
      </td>
      {hasProjectColumn && (
        <td>
          <ProjectCell projectId={resource === 'projects' ? undefined : textOf(record, 'projectId')} />
        </td>
      )}
      {dataFields.map((name) => (
        <td key={name}>
          <TextCell text={textOf(record, name)} />
        </td>
      ))}
      {extraFields.map((name) => (
        <td key={name} data-label={extraLabels.get(name)}>
          <Cell value={record && ownField(record, name)} />
        </td>
      ))}
    </tr>
  )
})
