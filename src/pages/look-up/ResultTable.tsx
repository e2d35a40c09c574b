import { memo, useEffect, useState } from 'react'
import { field, type JsonObject } from '../../api/json.ts'
import { type ResourceName, resources } from '../../contract/resources.ts'
import { describeError } from '../../errors/describe-error.ts'
import { Cell, TextCell } from '../../list/Cell.tsx'
import { IdCell } from '../../list/IdCell.tsx'
import listStyles from '../../list/ListTable.module.css'
import { otherFields } from '../../list/other-columns.ts'
import { handleTableArrowKeys } from '../../list/table-keys.ts'
import { useTableClicks } from '../../list/use-table-clicks.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './LookUpPage.module.css'
import { type LookUpRow, outcomeOf } from './look-up-job.ts'
import { outcomeText, recordOf } from './result-files.ts'

/** Rows that are shown until more are wanted, and those that are drawn in one go: all together would block the page. */
const SHOWN_ROWS = 1000
const DRAWN_ROWS = 200
/** Columns for fields beyond the interface's own. */
const MAX_OTHER_COLUMNS = 4

const pathOf = { users: paths.user, apps: paths.app, projects: paths.project }

const idLabels = { users: t.field.userId, apps: t.field.projectAppId, projects: t.field.projectId }

const inRem = (pixels: number) => `${pixels / 16}rem`

/** The fields of a kind's records besides its name and identifiers. */
const fieldsOf = (resource: ResourceName): readonly string[] => {
  const { ownFields, nameField } = resources[resource]
  return ownFields.filter((name) => name !== nameField)
}

const labels = new Map(Object.entries(t.field))

const hasProject = (resource: ResourceName) => resource !== 'projects'

/** Fields beyond the interface's own that most of the found records have. */
function otherColumnsOf(rows: readonly LookUpRow[], resource: ResourceName): string[] {
  const records = rows.flatMap((row) => {
    const record = recordOf(row)
    return record ? [{ record }] : []
  })
  const counts = [...otherFields(records, resources[resource].fields)].filter(([, count]) => count > 0)
  return counts
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_OTHER_COLUMNS)
    .map(([name]) => name)
}

interface ResultTableProps {
  resource: ResourceName
  rows: readonly LookUpRow[]
  isCanceled: boolean
}

/** One row for each ID with its result, and the record's fields where it was found. */
export function ResultTable({ resource, rows, isCanceled }: ResultTableProps) {
  const [most, setMost] = useState(SHOWN_ROWS)
  const [drawn, setDrawn] = useState(DRAWN_ROWS)
  const clicks = useTableClicks(rows)
  const shown = rows.slice(0, Math.min(most, drawn))
  const isDrawing = drawn < most && drawn < rows.length
  // Talks to the browser's clock: between two portions of rows the page can respond.
  useEffect(() => {
    if (!isDrawing) return
    const timer = setTimeout(() => setDrawn(drawn + DRAWN_ROWS))
    return () => clearTimeout(timer)
  }, [drawn, isDrawing])
  const others = otherColumnsOf(rows, resource)
  const fields = fieldsOf(resource)
  const headers = [
    idLabels[resource],
    t.lookUp.result,
    ...[resources[resource].nameField, ...(hasProject(resource) ? ['projectId'] : []), ...fields].map(
      (name) => labels.get(name) ?? name,
    ),
  ]
  const widths = [
    220,
    130,
    180,
    ...(hasProject(resource) ? [200] : []),
    ...fields.map(() => 160),
    ...others.map(() => 150),
  ]
  // The name takes what room is left.
  const columns = widths
    .map((width) => (width === 180 ? `minmax(${inRem(width)}, 1fr)` : inRem(width)))
    .join(' ')
  const minWidth = inRem(widths.reduce((sum, width) => sum + width, 0))
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, so the keyboard has to reach it */}
      <section className={listStyles.frame} aria-label={t.lookUp.results} tabIndex={0}>
        <table
          className={`${listStyles.table} ${listStyles.long}`}
          style={{ minWidth, '--columns': columns }}
          aria-label={t.lookUp.results}
          onKeyDown={handleTableArrowKeys}
          onClick={clicks.onClick}
          onBlur={clicks.onBlur}
        >
          <thead>
            <tr className={listStyles.heads}>
              {headers.map((header) => (
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
          <tbody>
            {shown.map((row) => (
              <ResultRow
                key={row.id}
                row={row}
                resource={resource}
                others={others.join('\n')}
                isCanceled={isCanceled}
              />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <p className={listStyles.empty}>{t.lookUp.nothingToShow}</p>}
      </section>
      {rows.length > most && (
        <p className={styles.more}>
          <Button onClick={() => setMost(most + SHOWN_ROWS)}>
            {t.lookUp.showMore(Math.min(SHOWN_ROWS, rows.length - most))}
          </Button>
        </p>
      )}
      <VisuallyHidden role="status">{clicks.announcement}</VisuallyHidden>
    </>
  )
}

interface ResultRowProps {
  row: LookUpRow
  resource: ResourceName
  /** Names of columns, one a line: a text stays the same while the table is drawn again. */
  others: string
  isCanceled: boolean
}

const textOf = (record: JsonObject | undefined, name: string): string | undefined => {
  const value = record && field(record, name)
  return value === undefined || value === null || typeof value === 'object' ? undefined : String(value)
}

// Memoized because each result draws the table again, which has up to a thousand rows.
const ResultRow = memo(function ResultRow({ row, resource, others, isCanceled }: ResultRowProps) {
  const record = recordOf(row)
  const outcome = outcomeOf(row)
  const { entry } = row
  const id = entry.state === 'done' && entry.result.kind === 'found' ? entry.result.id : row.id
  const projectId = textOf(record, 'projectId')
  const failure =
    entry.state === 'failed'
      ? describeError(entry.error, { read: resources[resource].singular, isPage: true }).cause
      : undefined
  return (
    <tr className={listStyles.row}>
      <td>
        <IdCell label={idLabels[resource]} id={row.id} {...(record && { to: pathOf[resource](id) })} />
      </td>
      <td>
        <span className={styles.outcome} data-outcome={outcome} title={failure}>
          {outcomeText(row, isCanceled)}
        </span>
      </td>
      <td>
        <TextCell text={failure ?? textOf(record, resources[resource].nameField)} />
      </td>
      {hasProject(resource) && (
        <td>
          <IdCell
            label={t.field.projectId}
            id={projectId}
            {...(projectId !== undefined && { to: paths.project(projectId) })}
          />
        </td>
      )}
      {fieldsOf(resource).map((name) => (
        <td key={name}>
          <TextCell text={textOf(record, name)} />
        </td>
      ))}
      {others.split('\n').map(
        (name) =>
          name !== '' && (
            <td key={name} data-label={name}>
              <Cell value={record && field(record, name)} />
            </td>
          ),
      )}
    </tr>
  )
})
