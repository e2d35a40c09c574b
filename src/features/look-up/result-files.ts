import { resources } from '../../contract/resources.ts'
import { toRecordLine } from '../../jobs/json-line.ts'
import { fileTime, saveFile } from '../../jobs/save-file.ts'
import { csvColumns, fileExtension, rowsToTsv, writeCsv } from '../../list/csv.ts'
import { withoutSecrets } from '../../list/shown-record.ts'
import { t } from '../../messages/lazy-messages.ts'
import { separatorPreference } from '../../preferences/separator-preference.ts'
import { type JsonObject, valueAt } from '../../reading/index.ts'
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

/** Returns a name of ours with a number if one of these is the same word in any case, such as `Result (2)`. */
export function ownHeader(names: readonly string[], name: string, header = name, count = 2): string {
  const isTaken = names.some((one) => one.toLowerCase() === header.toLowerCase())
  return isTaken ? ownHeader(names, name, `${name} (${count})`, count + 1) : header
}

/** Returns the columns of the pasted table and ours: the ID and the fields shown, or without a table all but secrets. */
function tableOf({ matching, table }: LookUpJob, resultRows: readonly ResultRow[], shownFields: string[]) {
  const { checkedId, result, kind } = t.lookUpPage
  const kinds = resourcesOf(resultRows.map(({ row }) => row))
  const interfaceFields = [...new Set(kinds.flatMap<string>((name) => resources[name].fields))]
  const records = resultRows.map(({ row: { found, resource } }) => {
    const { leftOutPaths, secretPaths } = settingsOf(resource)
    return withoutSecrets(found?.record ?? {}, table ? leftOutPaths : secretPaths)
  })
  const received = table
    ? [...kinds.map((name) => resources[name].identifier), ...shownFields]
    : records.flatMap((record) => Object.keys(record))
  const ours = table ? interfaceFields.filter((name) => received.includes(name)) : interfaceFields
  const fields = csvColumns(ours, new Set(received))
  const isMixed = kinds.length > 1
  const pasted = table?.headers ?? [matching ? t.search.value : checkedId]
  const own = [result, ...(isMixed ? [kind] : []), ...fields].map((name) => ownHeader(pasted, name))
  const columns = [...pasted, ...own].map((header, index) => ({ header, field: `${index}` }))
  const rows = resultRows.map(({ row, cells }, index) => {
    const values = fields.map((name) => valueAt(records[index] ?? {}, name) ?? null)
    const ownCells = [lookUpOutcomeText(row), ...(isMixed ? [t.list[row.resource]] : []), ...values]
    const record: JsonObject = Object.fromEntries([...(table ? cells : [row.id]), ...ownCells].entries())
    return { record }
  })
  return { columns, rows }
}

/** Returns the results as tab-separated text for spreadsheets, with formulas escaped. */
export function resultsToTsv(...results: Parameters<typeof tableOf>): string {
  const { columns, rows } = tableOf(...results)
  return rowsToTsv(rows, columns)
}

/**
 * Saves some of the job's rows as CSV, in a file such as `check-users-2026-11-21-0930.csv`, or `check-ids-…` for
 * several kinds.
 */
export async function saveResults(...results: Parameters<typeof tableOf>): Promise<void> {
  const [job] = results
  const [kind = job.resource, ...otherKinds] = resourcesOf(job.initialRows)
  const table = tableOf(...results)
  const jsonLines = table.rows.map(({ record }) => toRecordLine(record) ?? '{}')
  const parts: Blob[] = []
  while (jsonLines.length > 0) parts.push(new Blob([`${jsonLines.splice(0, MAX_PART_ROWS).join('\n')}\n`]))
  const separator = separatorPreference.get()
  saveFile(
    await writeCsv(parts, table.columns, separator, new AbortController().signal),
    `check-${otherKinds.length > 0 ? 'ids' : kind}-${fileTime(job.startedAt)}.${fileExtension(separator)}`,
  )
}
