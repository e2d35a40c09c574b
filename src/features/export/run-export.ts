import type { QueryClient } from '@tanstack/react-query'
import { withControl } from '../../api/control.ts'
import type { Page } from '../../api/fetch.ts'
import { connectionOf } from '../../api/http/connection.ts'
import { queries } from '../../api/queries.ts'
import type { Paging } from '../../contract/list-params.ts'
import { type FilterName, resources } from '../../contract/resources.ts'
import { isComplete } from '../../jobs/doubts.ts'
import {
  type ExportProgress,
  type ExportSource,
  exportStoreOf,
  type FileChoice,
  isExportUnsaved,
} from '../../jobs/export-store.ts'
import { toRecordLine } from '../../jobs/json-line.ts'
import { nextTask } from '../../jobs/read-list.ts'
import { type ListProgress, newListProgress, readRows } from '../../jobs/read-rows.ts'
import { newBatch } from '../../jobs/run-batch.ts'
import { saveFile } from '../../jobs/save-file.ts'
import { csvColumns, readPart, writeCsv } from '../../list/csv.ts'
import { fieldPathsOf } from '../../list/search/conditions.ts'
import { MIN_SAMPLE } from '../../list/search/match-values.ts'
import { withoutSecrets } from '../../list/shown-record.ts'
import { type JsonObject, omitPaths, type ServiceRecord } from '../../reading/index.ts'
import { settingsOf } from '../../settings/settings.ts'
import { receiptOf } from './receipt.ts'

// Maximum number of rows in one part; files are written part by part to keep the page responsive.
const MAX_PART_ROWS = 500

/** Keeps rows for a file in the browser's blob storage, outside the heap. @param toWritten leaves out secret fields. */
export function newRowsFile(toWritten: (record: JsonObject) => JsonObject) {
  const parts: Blob[] = []
  const fields = new Set<string>()
  let unwritableCount = 0
  return {
    unwritableCount: () => unwritableCount,
    add(rows: readonly ServiceRecord<never>[]): void {
      for (let from = 0; from < rows.length; from += MAX_PART_ROWS) {
        const part = rows.slice(from, from + MAX_PART_ROWS)
        const lines = part.flatMap(({ record: received }) => {
          const record = toWritten(received)
          const line = toRecordLine(record)
          if (line === undefined) return []
          for (const name of Object.keys(record)) fields.add(name)
          return `${line}\n`
        })
        // An empty part would become an empty line of a CSV file.
        if (lines.length > 0) parts.push(new Blob(lines))
        unwritableCount += part.length - lines.length
      }
    },
    *readParts() {
      for (const part of parts) yield readPart(part)
    },
    async write(choice: FileChoice, contractFields: readonly string[], signal: AbortSignal): Promise<Blob> {
      if (choice.format === 'jsonl') return new Blob(parts, { type: 'application/jsonl' })
      const paths = choice.fields ?? csvColumns(contractFields, fields)
      const columns = choice.shownColumns ?? paths.map((field) => ({ field, header: field }))
      return writeCsv(parts, columns, choice.separator, signal)
    },
  }
}

function foundProgress({ rows, reading }: NonNullable<ExportSource['found']>): ListProgress {
  return { ...reading, rows: rows.length, total: { kind: 'exact', value: rows.length }, skipped: 0 }
}

/** The browser warns before unloading while rows are not saved in a file. */
const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()

export function discardExport(client: QueryClient): void {
  const store = exportStoreOf(client)
  const { job, ...rest } = store.get()
  store.set({ ...rest, job: undefined })
  job?.batch.cancel()
  window.removeEventListener('beforeunload', warnBeforeUnload)
}

/** Exports a list unless another export is unsaved. The end of the session discards the export. */
export function startExport(client: QueryClient, source: ExportSource, choice: FileChoice): void {
  const { signal: sessionSignal } = connectionOf(client)
  if (isExportUnsaved(client) || sessionSignal.aborted) return
  const { resource, params, found } = source
  const startedAt = new Date()
  const progress = found ? foundProgress(found) : newListProgress(resource)
  const fetchFrom = withControl<never, FilterName>(queries[resource], params)
  const { leftOutPaths, secretPaths } = settingsOf(resource)
  const rowsFile = newRowsFile((record) =>
    choice.fields ? withoutSecrets(record, leftOutPaths) : omitPaths(record, secretPaths),
  )
  let addedCount = 0
  /** Set if the next run saves the received rows only, with the reason why the export stopped. */
  let part: { error: unknown } | undefined

  const received = () => {
    const unwritableCount = rowsFile.unwritableCount()
    const rows = found ? addedCount : progress.rows
    return {
      ...progress,
      rows: rows - unwritableCount,
      skipped: progress.skipped + unwritableCount,
      isFinished: progress.isFinished && addedCount === (found?.rows.length ?? 0),
    }
  }

  async function countedRows(): Promise<ExportProgress['counted']> {
    if (!isComplete(received()) || (found && !isComplete(found.reading))) return
    const sample: ServiceRecord<never>[] = []
    for await (const rows of rowsFile.readParts()) if (sample.push(...rows) >= MIN_SAMPLE) break
    if (sample.length > 0) return { fields: fieldPathsOf(sample, resource), readParts: rowsFile.readParts }
  }

  const batch = newBatch<ExportProgress>(
    client,
    async ({ runItem, report, signal }) => {
      const currentPart = part
      part = undefined
      const show = (isWriting: boolean) =>
        report(() => ({ received: received(), isWriting, file: undefined }))
      show(false)
      const fetchPage = (paging: Paging): Promise<Page<never>> =>
        runItem((itemSignal, connection) => fetchFrom(paging, itemSignal, connection))
      while (found && !currentPart && addedCount < found.rows.length) {
        const rows = found.rows.slice(addedCount, addedCount + MAX_PART_ROWS)
        rowsFile.add(rows)
        addedCount += rows.length
        show(false)
        await nextTask()
        signal.throwIfAborted()
      }
      if (!found && !currentPart)
        for await (const rows of readRows(progress, { fetchPage, shownLimit: params.limit, signal })) {
          rowsFile.add(rows)
          show(false)
        }
      // As an item, it waits while the export is paused.
      return runItem(async () => {
        show(true)
        const blob = await rowsFile.write(choice, resources[resource].fields, signal)
        // A file that is written is saved, even if the browser can't read its rows again.
        const counted = await countedRows().catch(() => undefined)
        signal.throwIfAborted()
        const receipt = receiptOf({
          ...choice,
          source,
          startedAt,
          received: received(),
          error: currentPart?.error,
        })
        saveFile(blob, receipt.fileName)
        window.removeEventListener('beforeunload', warnBeforeUnload)
        return { received: received(), isWriting: false, file: { blob, receipt }, counted }
      })
    },
    { job: 'export', concurrency: 1, pausesOnErrors: false },
  )

  function savePart() {
    part = { error: batch.state.get().error }
    batch.start()
  }

  sessionSignal.addEventListener('abort', () => discardExport(client), { once: true })
  window.addEventListener('beforeunload', warnBeforeUnload)
  const store = exportStoreOf(client)
  store.set({ ...store.get(), job: { ...choice, source, startedAt, batch, savePart } })
  batch.start()
}
