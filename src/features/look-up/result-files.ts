import { resources } from '../../contract/resources.ts'
import { toRecordLine } from '../../jobs/json-line.ts'
import { fileTime, saveFile } from '../../jobs/save-file.ts'
import { csvColumns, fileExtension, rowsToTsv, writeCsv } from '../../list/csv.ts'
import { t } from '../../messages/lazy-messages.ts'
import { separatorPreference } from '../../preferences/separator-preference.ts'
import { type JsonObject, omitPaths, ownField } from '../../reading/index.ts'
import { settingsOf } from '../../settings/settings.ts'
import { type LookUpJob, type LookUpRow, type ResultRow, resourcesOf } from './look-up-job.ts'

// Maximum number of rows in a part of a file; the page can respond between two parts.
const MAX_PART_ROWS = 200

export const lookUpOutcomeText = ({ outcome, isPart, isSameDigits, otherCount = 0 }: LookUpRow): string => {
  const text = t.lookUpPage.outcome[outcome]
  const found = isSameDigits ? t.match.sameDigits(text) : text
  if (otherCount > 0) return t.match.andOthers(found, otherCount)
  return isPart ? t.lookUpPage.ofPart(text) : found
}

/** Returns the columns of the pasted table, if there is one, and ours after them, whose names then differ from those. */
function tableOf({ matching, table }: LookUpJob, resultRows: readonly ResultRow[]) {
  const { checkedId, result, kind } = t.lookUpPage
  const kinds = resourcesOf(resultRows.map(({ row }) => row))
  const interfaceFields = [...new Set(kinds.flatMap<string>((name) => resources[name].fields))]
  const records = resultRows.map(({ row: { found, resource } }) =>
    omitPaths(found?.record ?? {}, settingsOf(resource).secretPaths),
  )
  const fields = csvColumns(interfaceFields, new Set(records.flatMap((record) => Object.keys(record))))
  const isMixed = kinds.length > 1
  const pasted = table?.headers ?? [matching ? t.search.value : checkedId]
  const ownHeader = (name: string, header = name, count = 2): string =>
    pasted.includes(header) ? ownHeader(name, `${name} (${count})`, count + 1) : header
  const own = [result, ...(isMixed ? [kind] : []), ...fields].map((name) => ownHeader(name))
  const columns = [...pasted, ...own].map((header, index) => ({ header, field: `${index}` }))
  const rows = resultRows.map(({ row, cells }, index) => {
    const values = fields.map((name) => ownField(records[index] ?? {}, name) ?? null)
    const ownCells = [lookUpOutcomeText(row), ...(isMixed ? [t.list[row.resource]] : []), ...values]
    const record: JsonObject = Object.fromEntries([...(table ? cells : [row.id]), ...ownCells].entries())
    return { record }
  })
  return { columns, rows }
}

/** Returns the results as tab-separated text for spreadsheets, with formulas escaped. */
export function resultsToTsv(job: LookUpJob, resultRows: readonly ResultRow[]): string {
  const { columns, rows } = tableOf(job, resultRows)
  return rowsToTsv(rows, columns)
}

/**
 * Saves some of the job's rows as CSV, in a file such as `check-users-2026-11-21-0930.csv`, or `check-ids-…` for
 * several kinds.
 */
export async function saveResults(job: LookUpJob, rows: readonly ResultRow[]): Promise<void> {
  const [kind = job.resource, ...otherKinds] = resourcesOf(job.initialRows)
  const table = tableOf(job, rows)
  const jsonLines = table.rows.map(({ record }) => toRecordLine(record) ?? '{}')
  const parts: Blob[] = []
  while (jsonLines.length > 0) parts.push(new Blob([`${jsonLines.splice(0, MAX_PART_ROWS).join('\n')}\n`]))
  const separator = separatorPreference.get()
  saveFile(
    await writeCsv(parts, table.columns, separator, new AbortController().signal),
    `check-${otherKinds.length > 0 ? 'ids' : kind}-${fileTime(job.startedAt)}.${fileExtension(separator)}`,
  )
}
