import { currentConnection } from '../../api/http/connection.ts'
import { collect, startCollection } from './collect.ts'
import { csvColumns, writeCsv } from './csv.ts'
import { type ExportJob, type ExportSource, exportStore, type Format } from './export-store.ts'
import { receiptOf } from './receipt.ts'
import { saveFile } from './save-file.ts'

let controller = new AbortController()
/** Opened to go on, while the export is paused. */
let gate: PromiseWithResolvers<void> | undefined

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** Changes the running export; the browser asks before the page goes while it holds rows that are in no file. */
function updateExport(to: Partial<ExportJob>): void {
  const current = exportStore.get()
  if (current === undefined) return
  const next = { ...current, ...to }
  exportStore.set(next)
  // The same listener twice counts once.
  if (next.phase === 'saved') window.removeEventListener('beforeunload', warn)
  else window.addEventListener('beforeunload', warn)
}

/** Forgets the export and all its rows. */
export function discardExport(): void {
  exportStore.set(undefined)
  controller.abort()
  openGate()
  window.removeEventListener('beforeunload', warn)
}

function openGate() {
  gate?.resolve()
  gate = undefined
}

/** Runs a step of the export; what it throws stops the export and keeps what came. */
async function runStep(step: (signal: AbortSignal) => Promise<void>): Promise<void> {
  controller = new AbortController()
  const { signal } = controller
  try {
    await step(signal)
  } catch (error) {
    // A later step may run already, and a discarded export is no more.
    if (controller.signal !== signal) return
    openGate()
    updateExport({ phase: signal.aborted ? 'stopped' : 'failed', error: signal.aborted ? undefined : error })
  }
}

async function receive(signal: AbortSignal): Promise<void> {
  const current = exportStore.get()
  if (current === undefined) return
  const { collection, source } = current
  const connection = {
    ...currentConnection(),
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
  await write(signal)
}

async function write(signal: AbortSignal): Promise<void> {
  const before = exportStore.get()
  if (before === undefined) return
  const { collection, source, format } = before
  updateExport({ phase: 'writing' })
  const blob =
    format === 'csv'
      ? await writeCsv(collection.parts, csvColumns(source.contractFields, collection.fields), signal)
      : new Blob(collection.parts, { type: 'application/jsonl' })
  signal.throwIfAborted()
  const receipt = receiptOf(before)
  saveFile(blob, receipt.fileName)
  updateExport({ phase: 'saved', file: { blob, receipt } })
}

/** Exports a list, unless another export still runs. It ends with the session, and its rows with it. */
export function startExport(source: ExportSource, format: Format): void {
  const running = exportStore.get()
  if (running !== undefined && running.phase !== 'saved') return
  currentConnection().signal.addEventListener('abort', discardExport, { once: true })
  exportStore.set({
    source,
    format,
    startedAt: new Date(),
    phase: 'receiving',
    collection: startCollection(source.resource),
    waitUntil: undefined,
    error: undefined,
    file: undefined,
  })
  resumeExport()
}

/** Asks for the page at which the export stopped, and goes on. */
export function resumeExport(): void {
  updateExport({ phase: 'receiving', error: undefined })
  void runStep(receive)
}

/** Stops before the next page; the one on its way is still taken. */
export function pauseExport(): void {
  gate ??= Promise.withResolvers()
  updateExport({ phase: 'paused' })
}

export function continueExport(): void {
  updateExport({ phase: 'receiving' })
  openGate()
}

/** Stops at once and keeps what came. */
export function cancelExport(): void {
  controller.abort()
  openGate()
}

/** Writes and saves what has come. */
export function savePartialFile(): void {
  void runStep(write)
}

export function saveAgain(): void {
  const { file } = exportStore.get() ?? {}
  if (file) saveFile(file.blob, file.receipt.fileName)
}
