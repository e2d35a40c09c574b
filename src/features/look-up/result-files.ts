import { resources } from '../../contract/resources.ts'
import { toRecordLine } from '../../jobs/json-line.ts'
import { fileTime, saveFile } from '../../jobs/save-file.ts'
import { csvColumns, rowsToTsv, writeCsv } from '../../list/csv.ts'
import { t } from '../../messages/lazy-messages.ts'
import { type JsonObject, omitPaths } from '../../reading/index.ts'
import { settingsOf } from '../../settings/settings.ts'
import { type LookUpJob, type LookUpRow, resourcesOf } from './look-up-job.ts'

// Maximum number of rows in a part of a file; the page can respond between two parts.
const MAX_PART_ROWS = 200

export const lookUpOutcomeText = (row: LookUpRow, isCanceled: boolean): string => {
  const { outcome, isPart, isSameDigits, otherCount = 0 } = row
  if (isCanceled && (outcome === 'waiting' || outcome === 'running')) return t.lookUpPage.unchecked
  const text = t.lookUpPage.outcome[outcome]
  const found = isSameDigits ? t.match.sameDigits(text) : text
  if (otherCount > 0) return t.match.andOthers(found, otherCount)
  return isPart ? t.lookUpPage.ofPart(text) : found
}

function tableOf({ matching }: LookUpJob, lookUpRows: readonly LookUpRow[], isCanceled: boolean) {
  const { checkedId, result: resultHeader, kind: kindHeader } = t.lookUpPage
  const idHeader = matching ? t.search.value : checkedId
  const kinds = resourcesOf(lookUpRows)
  const interfaceFields = [...new Set(kinds.flatMap<string>((name) => resources[name].fields))]
  const records = lookUpRows.map(({ found, resource }) =>
    omitPaths(found?.record ?? {}, settingsOf(resource).secretPaths),
  )
  const receivedFields = new Set(records.flatMap((record) => Object.keys(record)))
  const kindHeaders = kinds.length > 1 ? [kindHeader] : []
  const columns = [idHeader, resultHeader, ...kindHeaders, ...csvColumns(interfaceFields, receivedFields)]
  const rows = lookUpRows.map(
    (row, index): JsonObject => ({
      ...records[index],
      [idHeader]: row.id,
      [resultHeader]: lookUpOutcomeText(row, isCanceled),
      ...(kinds.length > 1 && { [kindHeader]: t.list[row.resource] }),
    }),
  )
  return { columns, rows }
}

/** Returns the results as tab-separated text for spreadsheets, with formulas escaped. */
export function resultsToTsv(job: LookUpJob, lookUpRows: readonly LookUpRow[], isCanceled: boolean): string {
  const { columns, rows } = tableOf(job, lookUpRows, isCanceled)
  return rowsToTsv(
    rows.map((record) => ({ record })),
    columns.map((name) => ({ field: name, header: name })),
  )
}

/**
 * Saves some of the job's rows as CSV, in a file such as `check-users-2026-11-21-0930.csv`, or `check-ids-…` for
 * several kinds.
 */
export async function saveResults(
  job: LookUpJob,
  rows: readonly LookUpRow[],
  isCanceled: boolean,
): Promise<void> {
  const [kind = job.resource, ...otherKinds] = resourcesOf(job.initialRows)
  const table = tableOf(job, rows, isCanceled)
  const jsonLines = table.rows.map((row) => toRecordLine(row) ?? '{}')
  const parts: Blob[] = []
  while (jsonLines.length > 0) parts.push(new Blob([`${jsonLines.splice(0, MAX_PART_ROWS).join('\n')}\n`]))
  saveFile(
    await writeCsv(parts, table.columns, new AbortController().signal),
    `check-${otherKinds.length > 0 ? 'ids' : kind}-${fileTime(job.startedAt)}.csv`,
  )
}
