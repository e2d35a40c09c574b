import { type JsonObject, ownField } from '../../api/json.ts'
import { resources } from '../../contract/resources.ts'
import { fileTime, saveFile } from '../../jobs/export-store.ts'
import { csvColumns, rowsToTsv, toRecordLine, writeCsv } from '../../list/csv.ts'
import { t } from '../../messages/messages.ts'
import { type LookUpJob, type LookUpRow, resourcesOf } from './look-up-job.ts'

/** Maximum number of rows in a part of a file; the page can respond between two parts. */
const MAX_PART_ROWS = 200

/** Returns the text for an ID's result; an ID without a result in a canceled job is *not checked*. */
export const lookUpOutcomeText = ({ outcome, isPart }: LookUpRow, isCanceled: boolean): string => {
  if (isCanceled && (outcome === 'waiting' || outcome === 'running')) return t.lookUp.unchecked
  return isPart ? t.lookUp.ofPart(t.lookUp.outcome[outcome]) : t.lookUp.outcome[outcome]
}

/** Returns the project IDs of the found records. */
export const projectIdsOf = (rows: readonly LookUpRow[]): string[] =>
  rows.flatMap(({ found }) => {
    const projectId = ownField(found?.record ?? {}, 'projectId')
    return typeof projectId === 'string' ? [projectId] : []
  })

/** Returns the IDs that were not found, one per line. */
export const missingIdsText = (rows: readonly LookUpRow[]): string =>
  rows
    .filter(({ outcome }) => outcome === 'notFound')
    .map(({ id }) => id)
    .join('\n')

interface Table {
  columns: string[]
  rows: JsonObject[]
}

/** Returns a table with the checked IDs, their results, and the records' fields. */
function tableOf(rows: readonly LookUpRow[], isCanceled: boolean): Table {
  const { checkedId: idHeader, result: resultHeader, kind: kindHeader } = t.lookUp
  const kinds = resourcesOf(rows)
  const interfaceFields = [...new Set(kinds.flatMap<string>((name) => resources[name].fields))]
  const isMixed = kinds.length > 1
  const receivedFields = new Set(rows.flatMap(({ found }) => Object.keys(found?.record ?? {})))
  return {
    columns: [
      idHeader,
      resultHeader,
      ...(isMixed ? [kindHeader] : []),
      ...csvColumns(interfaceFields, receivedFields),
    ],
    rows: rows.map((row) => ({
      ...row.found?.record,
      [idHeader]: row.id,
      [resultHeader]: lookUpOutcomeText(row, isCanceled),
      ...(isMixed && { [kindHeader]: t.list[row.resource] }),
    })),
  }
}

/** Returns the results as tab-separated text for spreadsheets, with formulas escaped. */
export function resultsToTsv(rows: readonly LookUpRow[], isCanceled: boolean): string {
  const table = tableOf(rows, isCanceled)
  return rowsToTsv(
    table.rows.map((record) => ({ record })),
    table.columns.map((name) => ({ field: name, header: name })),
  )
}

/**
 * Saves some of the job's rows as CSV, in a file such as `check-users-2026-11-21-0930.csv`, or `check-ids-…` for
 * several kinds.
 */
export async function saveResults(
  { initialRows, resource, startedAt }: LookUpJob,
  rows: readonly LookUpRow[],
  isCanceled: boolean,
): Promise<void> {
  const [kind = resource, ...otherKinds] = resourcesOf(initialRows)
  const table = tableOf(rows, isCanceled)
  const jsonLines = table.rows.map((row) => toRecordLine(row) ?? '{}')
  const parts = Array.from({ length: Math.ceil(jsonLines.length / MAX_PART_ROWS) }, (_, index) => {
    const partLines = jsonLines.slice(index * MAX_PART_ROWS, (index + 1) * MAX_PART_ROWS)
    return new Blob([`${partLines.join('\n')}\n`])
  })
  saveFile(
    await writeCsv(parts, table.columns, new AbortController().signal),
    `check-${otherKinds.length > 0 ? 'ids' : kind}-${fileTime(startedAt)}.csv`,
  )
}
