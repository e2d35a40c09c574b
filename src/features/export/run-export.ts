import type { QueryClient } from '@tanstack/react-query'
import { connectionOf } from '../../api/http/connection.ts'
import { collect, startCollection } from '../../jobs/collect.ts'
import {
  type ExportProgress,
  type ExportSource,
  exportStore,
  type Format,
  isExportUnsaved,
  saveFile,
} from '../../jobs/export-store.ts'
import { newBatch } from '../../jobs/run-batch.ts'
import { csvColumns, writeCsv } from '../../list/csv.ts'
import { receiptOf } from './receipt.ts'

/** The browser warns before unloading while rows are not saved in a file. */
const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/** Discards the export and all its rows. */
export function discardExport(): void {
  const { job, ...rest } = exportStore.get()
  exportStore.set({ ...rest, job: undefined })
  job?.batch.cancel()
  window.removeEventListener('beforeunload', warnBeforeUnload)
}

/** Exports a list unless another export is unsaved. The end of the session discards the export. */
export function startExport(client: QueryClient, source: ExportSource, format: Format): void {
  const { signal: sessionSignal } = connectionOf(client)
  if (isExportUnsaved() || sessionSignal.aborted) return
  const startedAt = new Date()
  const collection = startCollection(source.resource)
  /** Set if the next run saves the received rows only, with the reason why the export stopped. */
  let part: { error: unknown } | undefined

  const batch = newBatch<ExportProgress>(
    client,
    async ({ runItem, report, signal }) => {
      const currentPart = part
      part = undefined
      const show = (isWriting: boolean) =>
        report(() => ({ collection: { ...collection }, isWriting, file: undefined }))
      show(false)
      const options = {
        fetchPage: (paging: Parameters<typeof source.fetchPage>[0]) =>
          runItem((itemSignal, connection) => source.fetchPage(paging, itemSignal, connection)),
        shownLimit: source.shownLimit,
        signal,
      }
      if (!currentPart) for await (const _ of collect(collection, options)) show(false)
      // As an item, it waits while the export is paused.
      return runItem(async () => {
        show(true)
        const blob =
          format === 'csv'
            ? await writeCsv(collection.parts, csvColumns(source.contractFields, collection.fields), signal)
            : new Blob(collection.parts, { type: 'application/jsonl' })
        signal.throwIfAborted()
        const receipt = receiptOf({ source, format, startedAt, collection, error: currentPart?.error })
        saveFile(blob, receipt.fileName)
        window.removeEventListener('beforeunload', warnBeforeUnload)
        return { collection, isWriting: false, file: { blob, receipt } }
      })
    },
    { concurrency: 1, pausesOnErrors: false },
  )

  function savePart() {
    part = { error: batch.state.get().error }
    batch.start()
  }

  sessionSignal.addEventListener('abort', discardExport, { once: true })
  window.addEventListener('beforeunload', warnBeforeUnload)
  exportStore.set({ ...exportStore.get(), job: { source, format, startedAt, batch, savePart } })
  batch.start()
}
