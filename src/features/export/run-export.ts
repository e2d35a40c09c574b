import type { Connection } from '../../api/http/connection.ts'
import { collect, startCollection } from '../../jobs/collect.ts'
import {
  type ExportJob,
  type ExportSource,
  exportStore,
  type Format,
  saveFile,
} from '../../jobs/export-store.ts'
import { csvColumns, writeCsv } from '../../list/csv.ts'
import { receiptOf } from './receipt.ts'

/** Aborts the current step of the export. */
let controller = new AbortController()
/** Its promise resumes a paused export; undefined unless the export is paused. */
let gate: PromiseWithResolvers<void> | undefined

const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/** Updates the running export; the browser warns before unloading while rows are not saved in a file. */
function updateExport(change: Partial<ExportJob>): void {
  const current = exportStore.get()
  if (current === undefined) return
  const changed = { ...current, ...change }
  exportStore.set(changed)
  // Adding the same listener twice has no effect.
  if (changed.phase === 'saved') window.removeEventListener('beforeunload', warnBeforeUnload)
  else window.addEventListener('beforeunload', warnBeforeUnload)
}

/** Discards the export and all its rows. */
export function discardExport(): void {
  exportStore.set(undefined)
  controller.abort()
  openGate()
  window.removeEventListener('beforeunload', warnBeforeUnload)
}

function openGate() {
  gate?.resolve()
  gate = undefined
}

/** Runs a step of the export; an error stops the export and keeps the received rows. */
async function runStep(step: (signal: AbortSignal) => Promise<void>): Promise<void> {
  controller = new AbortController()
  const { signal } = controller
  try {
    await step(signal)
  } catch (error) {
    // A later step may be running already, or the export may have been discarded.
    if (controller.signal !== signal) return
    openGate()
    updateExport({ phase: signal.aborted ? 'stopped' : 'failed', error: signal.aborted ? undefined : error })
  }
}

async function receive(signal: AbortSignal): Promise<void> {
  const job = exportStore.get()
  if (job === undefined) return
  const { collection, source } = job
  const connection = {
    ...job.connection,
    announceWait: (milliseconds: number) => {
      updateExport({ waitUntil: Date.now() + milliseconds })
      return () => updateExport({ waitUntil: undefined })
    },
  }
  const options = { fetchPage: source.fetchPage, shownLimit: source.shownLimit, connection, signal }
  for await (const _ of collect(collection, options)) {
    updateExport({ collection })
    await gate?.promise
  }
  await writeFile(signal)
}

async function writeFile(signal: AbortSignal): Promise<void> {
  const job = exportStore.get()
  if (job === undefined) return
  const { collection, source, format } = job
  updateExport({ phase: 'writing' })
  const blob =
    format === 'csv'
      ? await writeCsv(collection.parts, csvColumns(source.contractFields, collection.fields), signal)
      : new Blob(collection.parts, { type: 'application/jsonl' })
  signal.throwIfAborted()
  const receipt = receiptOf(job)
  saveFile(blob, receipt.fileName)
  updateExport({ phase: 'saved', file: { blob, receipt } })
}

/** Exports a list unless another export is unsaved. The end of the session discards the export. */
export function startExport(source: ExportSource, format: Format, connection: Connection): void {
  const job = exportStore.get()
  if ((job !== undefined && job.phase !== 'saved') || connection.signal.aborted) return
  connection.signal.addEventListener('abort', discardExport, { once: true })
  exportStore.set({
    source,
    connection,
    format,
    startedAt: new Date(),
    phase: 'receiving',
    collection: startCollection(source.resource),
    waitUntil: undefined,
    error: undefined,
    file: undefined,
  })
  runExport()
}

/** Requests the remaining pages of a new or stopped export, and saves the file. */
export function runExport(): void {
  updateExport({ phase: 'receiving', error: undefined })
  void runStep(receive)
}

/** Pauses before the next page; a page already requested is still added. */
export function pauseExport(): void {
  gate ??= Promise.withResolvers()
  updateExport({ phase: 'paused' })
}

export function unpauseExport(): void {
  updateExport({ phase: 'receiving' })
  openGate()
}

/** Stops immediately and keeps the received rows. */
export function cancelExport(): void {
  controller.abort()
  openGate()
}

/** Writes and saves the received rows. */
export function savePartialFile(): void {
  void runStep(writeFile)
}

export function saveAgain(): void {
  const { file } = exportStore.get() ?? {}
  if (file) saveFile(file.blob, file.receipt.fileName)
}
