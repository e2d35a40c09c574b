import { useEffect, useSyncExternalStore } from 'react'
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
  startNote,
  toWriteFailure,
  type WriteFailure,
} from '../../form/failures.ts'
import { usePageVisit, watchUnsaved } from '../../form/unsaved.ts'
import { affectsAllRequests, newBatch } from '../../jobs/run-batch.ts'
import { type Draft, type Drafts, draftChanges } from '../../session/drafts.ts'
import type { Sender } from '../../session/record-note.ts'
import { newStore } from '../../store.ts'
import { AppForm, checkApp, findCreatedApp, toAppDraft } from './app-form.ts'
import { initialRows, MAX_ROWS, type RowValues } from './app-rows.ts'

export interface AppRow {
  key: number
  values: RowValues
  /** Whether the user added the row with *Add row*. */
  isAdded?: boolean
  status: 'waiting' | 'sending' | 'created' | 'refused' | 'unknown'
  /** The project to which the row was sent; undefined again if that did not create the app. */
  sentTo?: string | undefined
  /** The intent that the next request continues, if its body is the same. */
  intent?: Intent | undefined
  /** Why the app was refused, or why its outcome is unknown. */
  error?: WriteFailure | undefined
  /** The result of checking an unknown outcome. */
  check?: CheckResult | 'running' | undefined
  /** The ID and the path of the created app as far as they are known; undefined until they were looked for. */
  app?: { id?: string | undefined; to: string | undefined } | undefined
}

interface NewAppsState {
  /** The ID of the chosen project, or the text typed so far. */
  projectId: string
  /** Pasted text whose rows were not added. */
  pastedText: string
  rows: readonly AppRow[]
}

/** How many failures in a row stop the rows, and the error with which the batch then pauses. */
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

/** Whether the row is being sent or the ID of its app is being found. */
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

/**
 * Creates a visit to *New apps*: its rows, their draft, and the batch that creates one app after another. It is kept
 * outside of React, because a sent request completes even after the user has left.
 * @param createApp sends one app.
 * @param restored the draft that the visit continues, under another ID.
 */
export function newAppsVisit(
  session: Sender,
  drafts: Drafts,
  initialProjectId: string,
  createApp: (write: Write<AppDraft>) => Promise<MutationResult<AppField>>,
  restored?: Draft,
) {
  const { client } = session
  let nextKey = 1
  const toRow = ({ sentTo, intent, ...values }: RowValues & Pick<AppRow, 'sentTo' | 'intent'>): AppRow => {
    const row: AppRow = { key: nextKey++, values, status: 'waiting', intent }
    if (sentTo === undefined) return row
    const failure = describeEarlierAttempt('createApp')
    return { ...row, status: 'unknown', sentTo, error: { kind: 'unknown', failure } }
  }

  const rowsNamed = (projectName: string) => initialRows(projectName).map(toRow)
  const store = newStore<NewAppsState>({
    projectId: restored?.values.projectId ?? initialProjectId,
    pastedText: restored?.values.pastedText ?? '',
    rows: restored ? readDraftRows(restored).map(toRow) : rowsNamed(''),
  })
  let initialText = toDraftText(rowsNamed(''))
  let draftId: number | undefined
  /** Aborts when the user leaves. */
  let leaveController = new AbortController()
  /** The keys of the rows that are still to be sent, and the ID of their project. */
  let run = { keys: new Set<number>(), projectId: '' }
  let failuresInARow = 0

  const isDirty = ({ projectId, pastedText, rows }: NewAppsState): boolean => {
    const text = toDraftText(rows)
    return pastedText !== '' || (text !== '[]' && (projectId !== initialProjectId || text !== initialText))
  }

  /**
   * Changes the state and its draft.
   * @param isResult whether the change is a result, which may come after the user has discarded the draft, restored
   * it in a later visit or signed out. It creates no draft again.
   */
  function set(change: Partial<NewAppsState>, isResult = false): void {
    const next = { ...store.get(), ...change }
    const { projectId, pastedText, rows } = next
    const storedDrafts = drafts.list()
    const current = storedDrafts.find(({ id }) => id === draftId)
    const others = storedDrafts.filter((draft) => draft !== current)
    if (!isDirty(next)) {
      if (current) drafts.set(others)
    } else if (current || !isResult) {
      draftId = current?.id ?? Math.max(Date.now(), ...storedDrafts.map(({ id }) => id + 1))
      const values = { projectId, rows: toDraftText(rows), ...(pastedText !== '' && { pastedText }) }
      const sent = rows.some(({ status, sentTo }) => status !== 'created' && sentTo !== undefined)
      drafts.set([{ id: draftId, at: Date.now(), base: {}, values, sent }, ...others])
    }
    store.set(next)
  }

  const setRow = (key: number, change: Partial<AppRow>, isResult = true) =>
    set({ rows: store.get().rows.map((row) => (row.key === key ? { ...row, ...change } : row)) }, isResult)

  const isStopped = () => batch.state.get().phase === 'paused'
  const isRunning = () => batch.state.get().phase === 'running'
  const isSending = () => isRunning() || store.get().rows.some(isBusy)

  /** Returns the next row to send. A stopped batch continues with all waiting rows. */
  const nextRow = () =>
    store.get().rows.find(({ key, status }) => status === 'waiting' && (isStopped() || run.keys.has(key)))

  /** Returns the rows that a start sends: the waiting ones and, unless a stopped batch is resumed, the refused ones. */
  const rowsToSend = () =>
    store.get().rows.filter(({ status }) => status === 'waiting' || (status === 'refused' && !isStopped()))

  /** Sends a row once. @throws what `createApp` throws. */
  async function send({ key, values, sentTo: formerSentTo, intent: formerIntent }: AppRow): Promise<void> {
    const sentTo = formerSentTo ?? run.projectId
    run.keys.delete(key)
    // The values are valid, because all rows were validated before the first one was sent.
    const draft = toAppDraft(AppForm.parse({ ...values, projectId: sentTo }))
    const addNote = startNote(session, 'createApp', { name: draft.displayName, projectId: sentTo })
    // Stores the draft before the request, so that it marks the row as sent.
    const intent = nextIntent(formerIntent, JSON.stringify(draft))
    setRow(key, { status: 'sending', sentTo, intent, error: undefined, check: undefined }, false)
    let result: MutationResult<AppField>
    try {
      result = await createApp({ body: draft, intent })
    } catch (error) {
      const failure = toWriteFailure(error, 'createApp', resources.apps.bodyFields)
      const laterIntent = intentAfter(intent, failure.kind, error)
      if (canRepeat(error)) {
        run.keys.add(key)
        // A row that is resent may exist in the project that it was sent to before.
        setRow(key, { status: 'waiting', sentTo: formerSentTo, intent: laterIntent })
      } else {
        if (failure.kind === 'refused')
          setRow(key, { status: 'refused', sentTo: undefined, intent: laterIntent, error: failure })
        else setRow(key, { status: 'unknown', intent: laterIntent, error: failure })
        addNote(failure.kind)
      }
      throw error
    }
    if (result.isAccepted) {
      setRow(key, { status: 'unknown', error: { kind: 'unknown', failure: describeAccepted('createApp') } })
      return addNote('unknown', result.id)
    }
    setRow(key, { status: 'created' })
    const app = await findCreatedApp(draft, result.id, connectionOf(client))
    setRow(key, { app })
    addNote('saved', app.id)
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

  const discard = ({ id }: Draft): void => drafts.set(drafts.list().filter((draft) => draft.id !== id))

  if (restored) {
    // An earlier visit may still update this draft by its ID, so it is deleted only once it has another ID.
    set({})
    discard(restored)
  }

  /** Whether the rows are the initial ones, which the user has not changed. */
  const hasInitialRows = () =>
    batch.state.get().phase === 'idle' && toDraftText(store.get().rows) === initialText

  return {
    store,
    batch,
    /** The drafts of earlier visits, newest first. */
    offers: (): Draft[] => drafts.list().filter(({ id }) => id !== draftId),
    discard,
    setProjectId: (projectId: string) => set({ projectId }),
    setPastedText: (pastedText: string) => set({ pastedText }),
    /** Names the rows like the project, unless the user has changed them. */
    nameRows(projectName: string) {
      const named = rowsNamed(projectName)
      const isInitial = hasInitialRows()
      initialText = toDraftText(named)
      // A row keeps its key, so that its field keeps the focus.
      if (isInitial)
        set(
          {
            rows: store
              .get()
              .rows.map((row, index) => ({ ...row, values: named[index]?.values ?? row.values })),
          },
          true,
        )
    },
    addRow() {
      const row = toRow({ displayName: '', platform: '', bundleId: '' })
      set({ rows: [...store.get().rows, { ...row, isAdded: true }] })
    },
    /**
     * Adds the rows of the pasted text and clears the text. Unchanged initial rows are replaced.
     * @returns how many rows exceed the maximum. If any do, none is added.
     */
    addPasted(pastedRows: readonly RowValues[]): number {
      const rows = [...(hasInitialRows() ? [] : store.get().rows), ...pastedRows.map(toRow)]
      if (rows.length <= MAX_ROWS) set({ rows, pastedText: '' })
      return Math.max(0, rows.length - MAX_ROWS)
    },
    edit(key: number, change: Partial<RowValues>) {
      const row = store.get().rows.find((other) => other.key === key)
      if (row === undefined || isRunning() || !isEditable(row)) return
      const { error } = row
      const values = { ...row.values, ...change }
      const fieldErrors = Object.entries(error?.failure.fields ?? {}).filter(([field]) => !(field in change))
      const failure = error && { ...error.failure, fields: Object.fromEntries(fieldErrors) }
      // *Resume* also sends a row that the user has corrected.
      const status = isStopped() ? 'waiting' : row.status
      const rest = {
        error: error && failure && { ...error, failure },
        check: undefined,
        sentTo: undefined,
        intent: undefined,
      }
      setRow(key, { values, status, ...rest }, false)
    },
    remove(key: number) {
      set({ rows: store.get().rows.filter((row) => row.key !== key) })
      // Without a row to send, the batch ends.
      if (isStopped() && !nextRow() && !store.get().rows.some(isBusy)) batch.resume()
    },
    rowsToSend,
    /** Sends the rows in order, or resumes to send them. */
    start(projectId: string) {
      if (isRunning() || leaveController.signal.aborted) return
      const keys = new Set(rowsToSend().map(({ key }) => key))
      run = { keys, projectId }
      failuresInARow = 0
      set({
        rows: store
          .get()
          .rows.map((row) => (keys.has(row.key) ? { ...row, status: 'waiting' as const } : row)),
      })
      if (isStopped()) batch.resume()
      else batch.start()
    },
    /** Sends a row again although its app may exist. A stopped batch sends it once it is resumed. */
    resend(key: number) {
      run.keys.add(key)
      setRow(key, { status: 'waiting', error: undefined, check: undefined }, false)
      batch.start()
    },
    /** Checks whether the service has the app of a row whose outcome is unknown. */
    async check({ key, values, sentTo, intent }: AppRow) {
      const { signal } = leaveController
      setRow(key, { check: 'running' })
      // The values of a restored draft may be invalid.
      const { success, data } = AppForm.safeParse({ ...values, projectId: sentTo })
      const check: CheckResult = success
        ? await checkApp(data, signal, connectionOf(client), intent?.since).catch((error: unknown) =>
            failedCheck(error, 'apps'),
          )
        : { kind: 'noProject' }
      // The user may also stay after all.
      if (signal.aborted) return setRow(key, { check: undefined })
      const isUnknown = isCheckInconclusive(check)
      setRow(key, isUnknown ? { check } : { check, status: 'waiting', sentTo: undefined, error: undefined })
    },
    /** The user recognizes a row's app. */
    confirmMatch: (key: number, app: AppRow['app']) =>
      setRow(key, { status: 'created', error: undefined, check: undefined, app }),
    isDirty: () => isDirty(store.get()),
    isSending,
    restoredId: restored?.id,
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

/** Runs a visit while its page is open. */
export function useNewAppsVisit(visit: NewAppsVisit) {
  // The batch ends when the user leaves.
  usePageVisit(visit.enter)
  // Synchronizes with the browser's warning before the page unloads, and with the leave guard.
  useEffect(() => watchUnsaved(visit.isSending, 'sending'), [visit])
  useEffect(() => watchUnsaved(visit.isDirty), [visit])
  // Synchronizes with the tab's storage, because an earlier visit may still save its draft.
  useSyncExternalStore(draftChanges.subscribe, draftChanges.get)
  const state = useSyncExternalStore(visit.store.subscribe, visit.store.get)
  return { ...state, ...useSyncExternalStore(visit.batch.state.subscribe, visit.batch.state.get) }
}
