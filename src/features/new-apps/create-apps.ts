import { useEffect } from 'react'
import { isUnknownOutcome } from '../../api/describe-error.ts'
import { connectionOf } from '../../api/http/connection.ts'
import { HttpError, NetworkError } from '../../api/http/errors.ts'
import { type Intent, intentAfter, isIntent, nextIntent } from '../../api/http/intent.ts'
import type { MutationResult, Write } from '../../api/mutations.ts'
import { type AppDraft, z } from '../../contract/bodies.ts'
import { type AppField, resources } from '../../contract/resources.ts'
import { type CheckResult, isCheckInconclusive } from '../../form/CheckStatus.tsx'
import {
  describeAccepted,
  describeEarlierAttempt,
  failedCheck,
  requestIdOf,
  toWriteFailure,
  type WriteFailure,
} from '../../form/failures.ts'
import { usePageVisit, watchUnsaved } from '../../form/unsaved.ts'
import { affectsAllRequests, newBatch } from '../../jobs/run-batch.ts'
import { type Draft, type Drafts, draftChanges } from '../../session/drafts.ts'
import { recordWrite, type Sender } from '../../session/record-note.ts'
import { newStore } from '../../store.ts'
import { useStore } from '../../use-store.ts'
import { AppForm, checkApp, findCreatedApp, toAppDraft } from './app-form.ts'
import { initialRows, MAX_ROWS, type RowValues } from './app-rows.ts'

export interface AppRow {
  key: number
  values: RowValues
  isAdded?: boolean
  status: 'waiting' | 'sending' | 'created' | 'refused' | 'unknown'
  /** Whether the last start sends the row, if it waits; other waiting rows are sent by the next start. */
  isQueued?: boolean
  /** The project to which the row was sent; undefined again if that did not create the app. */
  sentTo?: string | undefined
  intent?: Intent | undefined
  error?: WriteFailure | undefined
  check?: CheckResult | undefined
  /** The ID and the path of the created app as far as they are known; undefined until they were looked for. */
  app?: { id?: string | undefined; to: string | undefined } | undefined
}

interface NewAppsState {
  projectId: string
  pastedText: string
  rows: readonly AppRow[]
  isChecking: boolean
}

const MAX_FAILURES_IN_A_ROW = 3
export const tooManyFailures = new Error('Three requests in a row failed.')

/** Whether no app was created and other rows would fail as well, so the row is sent again later. */
const canRepeat = (error: unknown): boolean =>
  !isUnknownOutcome(error) &&
  (affectsAllRequests(error) ||
    ((error instanceof HttpError || error instanceof NetworkError) && error.status === 429))

/** Whether the service refused only this row; other statuses concern the key or the endpoint. */
const isRowRefusal = (error: unknown): boolean =>
  error instanceof HttpError && error.status < 500 && ![401, 403, 404, 405].includes(error.status)

export const isBusy = ({ status, app }: AppRow): boolean =>
  status === 'sending' || (status === 'created' && app === undefined)

/** Whether the row can be changed while no rows are being sent: its app was surely not created. */
export const isEditable = ({ status, sentTo }: AppRow): boolean =>
  (status === 'waiting' && sentTo === undefined) || status === 'refused'

const DraftRow = z.object({
  displayName: z.string(),
  platform: z.string(),
  bundleId: z.string(),
  sentTo: z.optional(z.string()),
  intent: z.optional(z.custom<Intent>(isIntent)),
})

const toDraftText = (rows: readonly AppRow[]): string =>
  JSON.stringify(
    rows.flatMap(({ status, values, sentTo, intent }) =>
      status === 'created' ? [] : { ...values, sentTo, intent },
    ),
  )

export function readDraftRows({ values: { rows = '' } }: Draft): z.infer<typeof DraftRow>[] {
  try {
    return z.array(DraftRow).safeParse(JSON.parse(rows)).data ?? []
  } catch {
    return []
  }
}

function rowAfterError(row: AppRow, intent: Intent, error: unknown): Partial<AppRow> {
  const failure = toWriteFailure(error, 'createApp', resources.apps.bodyFields)
  const laterIntent = intentAfter(intent, failure.kind, error)
  // A row that is resent may exist in the project that it was sent to before.
  if (canRepeat(error)) return { status: 'waiting', isQueued: true, sentTo: row.sentTo, intent: laterIntent }
  return failure.kind === 'refused'
    ? { status: 'refused', sentTo: undefined, intent: laterIntent, error: failure }
    : { status: 'unknown', intent: laterIntent, error: failure }
}

/**
 * Creates a visit to *New apps*: its rows, their draft, and the batch that creates one app after another. It is kept
 * outside of React, because a sent request completes even after the user has left.
 * @param createApp sends one app.
 * @param restored the draft that the visit continues, under another ID.
 * @param pastedText the pasted text of the visit before the draft was restored.
 */
export function newAppsVisit(
  session: Sender,
  drafts: Drafts,
  initial: { projectId: string; projectName: string },
  createApp: (write: Write<AppDraft>) => Promise<MutationResult<AppField>>,
  restored?: Draft,
  pastedText = '',
) {
  const { client } = session
  let nextKey = 1
  const toRow = ({ sentTo, intent, ...values }: RowValues & Pick<AppRow, 'sentTo' | 'intent'>): AppRow => {
    const row: AppRow = { key: nextKey++, values, status: 'waiting', intent }
    if (sentTo === undefined) return row
    const failure = describeEarlierAttempt('createApp')
    return { ...row, status: 'unknown', sentTo, error: { kind: 'unknown', failure } }
  }

  const unchangedRows = initialRows(initial.projectName).map(toRow)
  const unchangedText = toDraftText(unchangedRows)
  const store = newStore<NewAppsState>({
    projectId: restored?.values.projectId ?? initial.projectId,
    // Drafts of 1.0.0 have pasted text.
    pastedText: pastedText || restored?.values.pastedText || '',
    rows: restored ? readDraftRows(restored).map(toRow) : unchangedRows,
    isChecking: false,
  })
  let draftId: number | undefined
  let leaveController = new AbortController()
  let chosenProjectId = ''
  let failuresInARow = 0

  const rows = () => store.get().rows
  const isStopped = () => batch.state.get().phase === 'paused'
  const isRunning = () => batch.state.get().phase === 'running'

  const isDirty = ({ projectId, rows }: NewAppsState): boolean => {
    const text = toDraftText(rows)
    return text !== '[]' && (projectId !== initial.projectId || text !== unchangedText)
  }

  const discard = ({ id }: Draft): void => drafts.set(drafts.list().filter((draft) => draft.id !== id))

  /**
   * Changes the state and its draft.
   * @param isResult whether the change is a result, which may come after the user has discarded the draft, restored
   * it in a later visit or signed out. It creates no draft again.
   */
  function set(change: Partial<NewAppsState>, isResult = false): void {
    const next = { ...store.get(), ...change }
    const stored = drafts.list()
    const current = stored.find(({ id }) => id === draftId)
    if (!isDirty(next)) {
      if (current) discard(current)
    } else if (current || !isResult) {
      draftId = current?.id ?? Math.max(Date.now(), ...stored.map(({ id }) => id + 1))
      const values = { projectId: next.projectId, rows: toDraftText(next.rows) }
      const sent = next.rows.some(({ status, sentTo }) => status !== 'created' && sentTo !== undefined)
      const draft = { id: draftId, at: Date.now(), base: {}, values, sent }
      drafts.set([draft, ...stored.filter((other) => other !== current)])
    }
    store.set(next)
  }

  const setRow = (key: number, change: Partial<AppRow>, isResult = true) =>
    set({ rows: rows().map((row) => (row.key === key ? { ...row, ...change } : row)) }, isResult)

  // While the batch is paused, any waiting row keeps it from ending; `start` queues that row before it resumes the batch.
  const nextRow = () =>
    rows().find(({ status, isQueued }) => status === 'waiting' && (isStopped() || isQueued))

  const isToSend = ({ status }: AppRow) => status === 'waiting' || (status === 'refused' && !isStopped())

  /** Sends a row once. @throws what `createApp` throws. */
  async function send(row: AppRow): Promise<void> {
    const { key, values } = row
    const projectId = row.sentTo ?? chosenProjectId
    // The values are valid, because all rows were validated before the first one was sent.
    const draft = toAppDraft(AppForm.parse({ ...values, projectId }))
    const record = { name: draft.displayName, projectId }
    const intent = nextIntent(row.intent, JSON.stringify(draft))
    const sending = { status: 'sending', isQueued: false, sentTo: projectId, intent } as const
    // Stores the draft before the request, so that it marks the row as sent.
    setRow(key, { ...sending, error: undefined, check: undefined }, false)
    const { id, isAccepted, requestId } = await createApp({ body: draft, intent }).catch((error: unknown) => {
      const change = rowAfterError(row, intent, error)
      setRow(key, change)
      if (change.error)
        recordWrite(session, 'createApp', change.error.kind, { ...record, requestId: requestIdOf(error) })
      throw error
    })
    if (isAccepted) {
      setRow(key, { status: 'unknown', error: { kind: 'unknown', failure: describeAccepted('createApp') } })
      return recordWrite(session, 'createApp', 'unknown', { ...record, id, requestId })
    }
    setRow(key, { status: 'created' })
    const app = await findCreatedApp(draft, id, connectionOf(client))
    setRow(key, { app })
    recordWrite(session, 'createApp', 'done', { ...record, id: app.id, requestId })
  }

  const unknownRow = (key: number) => rows().find((row) => row.key === key && row.status === 'unknown')

  /**
   * Checks whether the service has the app of a row if its outcome is unknown.
   * @returns whether the check failed and others would fail as well.
   */
  async function checkRow(key: number, signal: AbortSignal): Promise<boolean> {
    const row = unknownRow(key)
    if (row === undefined) return false
    // The values of a restored draft may be invalid.
    const { success, data } = AppForm.safeParse({ ...row.values, projectId: row.sentTo })
    let isLastCheck = false
    const check: CheckResult = success
      ? await checkApp(data, signal, connectionOf(client), row.intent?.since).catch((error: unknown) => {
          isLastCheck = affectsAllRequests(error)
          return failedCheck(error, 'apps')
        })
      : { kind: 'noProject' }
    const current = unknownRow(key)
    // The check does not apply to a row that was sent again, which has another intent.
    if (signal.aborted || current === undefined || current.intent !== row.intent) return isLastCheck
    const isUnknown = isCheckInconclusive(check)
    setRow(key, isUnknown ? { check } : { check, status: 'waiting', sentTo: undefined, error: undefined })
    return isLastCheck
  }

  const batch = newBatch<void>(
    client,
    async ({ runItem, pause, signal }) => {
      while (nextRow()) {
        try {
          await runItem(async () => {
            // The rows may have changed while the batch was stopped.
            const row = nextRow()
            if (row) await send(row)
          })
          failuresInARow = 0
        } catch (error) {
          signal.throwIfAborted()
          failuresInARow = isRowRefusal(error) ? 0 : failuresInARow + 1
          if (failuresInARow >= MAX_FAILURES_IN_A_ROW && nextRow()) pause(tooManyFailures)
        }
      }
    },
    { concurrency: 1, canRepeat },
  )

  if (restored) {
    // An earlier visit may still update this draft by its ID, so it is deleted only once it has another ID.
    set({})
    discard(restored)
  }

  return {
    store,
    batch,
    restoredId: restored?.id,
    offers: (): Draft[] => drafts.list().filter(({ id }) => id !== draftId),
    discard,
    isDirty: () => isDirty(store.get()),
    hasPastedText: () => store.get().pastedText !== '',
    isSending: () => isRunning() || rows().some(isBusy),
    rowsToSend: () => rows().filter(isToSend),
    setProjectId: (projectId: string) => set({ projectId }),
    setPastedText: (text: string) => store.set({ ...store.get(), pastedText: text }),
    addRow() {
      const row = toRow({ displayName: '', platform: '', bundleId: '' })
      set({ rows: [...rows(), { ...row, isAdded: true }] })
    },
    /**
     * Adds the rows of the pasted text and clears the text. Unchanged initial rows are replaced.
     * @returns how many rows exceed the maximum. If any do, none is added.
     */
    addPasted(pastedRows: readonly RowValues[]): number {
      const isUnchanged = batch.state.get().phase === 'idle' && toDraftText(rows()) === unchangedText
      const allRows = [...(isUnchanged ? [] : rows()), ...pastedRows.map(toRow)]
      if (allRows.length <= MAX_ROWS) set({ rows: allRows, pastedText: '' })
      return Math.max(0, allRows.length - MAX_ROWS)
    },
    edit(key: number, field: keyof RowValues, text: string) {
      const row = rows().find((other) => other.key === key)
      if (row === undefined || isRunning() || !isEditable(row)) return
      const { values, error } = row
      const { [field]: _, ...fields } = error?.failure.fields ?? {}
      const change = {
        values: { ...values, [field]: text },
        error: error && { ...error, failure: { ...error.failure, fields } },
        check: undefined,
        sentTo: undefined,
        intent: undefined,
      }
      // *Resume* also sends a row that the user has corrected.
      setRow(key, isStopped() ? { ...change, status: 'waiting' } : change, false)
    },
    remove(key: number) {
      set({ rows: rows().filter((row) => row.key !== key) })
      // Without a row to send, the batch ends.
      if (isStopped() && !rows().some((row) => isToSend(row) || isBusy(row))) batch.resume()
    },
    start(projectId: string) {
      if (isRunning() || leaveController.signal.aborted) return
      chosenProjectId = projectId
      failuresInARow = 0
      const queued = { status: 'waiting', isQueued: true } as const
      set({ rows: rows().map((row) => (isToSend(row) ? { ...row, ...queued } : row)) })
      if (isStopped()) batch.resume()
      else batch.start()
    },
    resend(key: number) {
      setRow(key, { status: 'waiting', isQueued: true, error: undefined, check: undefined }, false)
      batch.start()
    },
    async check() {
      if (store.get().isChecking) return
      const { signal } = leaveController
      const isUnknown = ({ status }: AppRow) => status === 'unknown'
      const unknownRows = rows().filter(isUnknown)
      const unchecked = rows().map((row) => (isUnknown(row) ? { ...row, check: undefined } : row))
      set({ rows: unchecked, isChecking: true }, true)
      for (const { key } of unknownRows) if (signal.aborted || (await checkRow(key, signal))) break
      set({ isChecking: false }, true)
    },
    confirmMatch: (key: number, app: AppRow['app']) =>
      setRow(key, { status: 'created', error: undefined, check: undefined, app }),
    /** Begins the visit. What it returns ends it: no further row is sent, but a sent request completes. */
    enter() {
      leaveController = new AbortController()
      return () => {
        leaveController.abort()
        batch.cancel()
      }
    },
    signal: () => leaveController.signal,
  }
}

export type NewAppsVisit = ReturnType<typeof newAppsVisit>

export function useNewAppsVisit(visit: NewAppsVisit) {
  // The batch ends when the user leaves.
  usePageVisit(visit.enter)
  // Synchronizes with the browser's warning before the page unloads, and with the leave guard.
  useEffect(() => watchUnsaved(visit.isSending, 'sending'), [visit])
  useEffect(() => watchUnsaved(visit.hasPastedText, 'pasted'), [visit])
  useEffect(() => watchUnsaved(visit.isDirty), [visit])
  // Synchronizes with the tab's storage, because an earlier visit may still save its draft.
  useStore(draftChanges)
  const state = useStore(visit.store)
  return { ...state, ...useStore(visit.batch.state) }
}
