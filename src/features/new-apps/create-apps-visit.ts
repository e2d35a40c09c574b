import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Connection, connectionOf } from '../../api/http/connection.ts'
import { appMutations, type MutationResult } from '../../api/mutations.ts'
import type { AppDraft } from '../../contract/bodies.ts'
import { type AppField, resources } from '../../contract/resources.ts'
import type { CheckResult } from '../../form/CheckStatus.tsx'
import type { FormValues } from '../../form/edits.ts'
import { failedCheck } from '../../form/failures.ts'
import { newWrite, recordWriteOutcome, sendWrite, type Write } from '../../form/send-write.ts'
import type { SubmissionEffect } from '../../form/submission-state.ts'
import { watchUnsaved } from '../../form/unsaved.ts'
import { draftsOf } from '../../session/drafts.ts'
import { useSession } from '../../session/use-session.ts'
import { AppForm, checkApp, findCreatedApp, toAppDraft } from './app-form.ts'
import { type CreateAppsStore, newCreateAppsStore } from './create-apps-store.ts'
import { type QueueEffect, type QueueEvent, queueReactionTo } from './create-queue-state.ts'

/** Creates this visit to the page. A sent request completes even after the user has left. */
export function useCreateApps(initialProjectId: string): CreateAppsVisit {
  const principal = useSession()
  const connection = connectionOf(useQueryClient())
  const { mutateAsync } = useMutation(appMutations.create())
  const [visit] = useState(() => {
    const store = newCreateAppsStore(draftsOf(principal, 'createApps'), initialProjectId)
    return newCreateAppsVisit(store, connection, mutateAsync)
  })
  // Synchronizes the queue with the page: it stops when the user leaves.
  useEffect(() => visit.enter(), [visit])
  // Synchronizes with the browser's warning before the page unloads, and with the leave guard.
  useEffect(() => {
    const unwatchSending = watchUnsaved(visit.store.isSending, 'sending')
    const unwatchRows = watchUnsaved(visit.store.isDirty)
    return () => {
      unwatchSending()
      unwatchRows()
    }
  }, [visit])
  return visit
}

export const useCreateAppsState = ({ store }: CreateAppsVisit) =>
  useSyncExternalStore(store.subscribe, store.get)

/** The longest delay of a browser's timer, in milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1

interface AppWrite extends Write {
  draft: AppDraft
}

/** One visit to the page: its store, and the queue that sends the rows. */
export interface CreateAppsVisit {
  store: CreateAppsStore
  dispatch: (event: QueueEvent) => void
  /** Begins the visit. The returned function ends it: the queue stops, but a sent request completes. */
  enter: () => () => void
  /** Returns a signal that aborts when the user leaves. */
  signal: () => AbortSignal
}

/** Creates a visit, which runs the effects of the queue. @param createApp sends one app. */
export function newCreateAppsVisit(
  store: CreateAppsStore,
  connection: Connection,
  createApp: (draft: AppDraft) => Promise<MutationResult<AppField>>,
): CreateAppsVisit {
  let visitController = new AbortController()
  /** The last write of each row, by the row's ID. */
  const writes = new Map<number, AppWrite>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function dispatch(event: QueueEvent) {
    // After the user has left, no further row is sent.
    const canStartSending = event.type === 'started' || event.type === 'resumed' || event.type === 'waited'
    if (!(canStartSending && visitController.signal.aborted)) store.dispatch(event, runEffect)
  }

  const stateOf = (id: number) => store.get().queue.rows.find((row) => row.id === id)?.submission.state

  async function send(id: number) {
    const state = stateOf(id)
    if (state?.name !== 'sending') return
    // The values are valid, because all rows were validated before the first one was sent.
    const write: AppWrite = { ...newWrite(), draft: toAppDraft(AppForm.parse(state.attempt.values)) }
    writes.set(id, write)
    const { event, error } = await sendWrite(write, 'createApp', resources.apps.bodyFields, async () => {
      write.id = (await createApp(write.draft)).id
    })
    const isCreated = event.type === 'succeeded'
    dispatch({ type: 'row', id, event, ...(!isCreated && { reaction: queueReactionTo(error, Date.now()) }) })
  }

  /** Finds the ID and the path of a created app. */
  async function confirm(id: number) {
    const write = writes.get(id)
    if (write === undefined) return
    const createdApp = await findCreatedApp(write.draft, write.id, connection)
    write.id = createdApp.id
    dispatch({ type: 'row', id, event: { type: 'confirmed', ...createdApp } })
  }

  /** Checks whether the service has the app of a row whose outcome is unknown. */
  async function check(id: number, values: FormValues, signal: AbortSignal) {
    // The values of a restored draft may be invalid.
    const { success, data } = AppForm.safeParse(values)
    const result: CheckResult = success
      ? await checkApp(data, signal, connection).catch((error: unknown) => failedCheck(error, 'apps'))
      : { kind: 'noProject' }
    if (!signal.aborted) dispatch({ type: 'row', id, event: { type: 'checked', result } })
  }

  function runRowEffect(id: number, effect: SubmissionEffect) {
    const write = writes.get(id)
    switch (effect.type) {
      case 'send':
        void send(id)
        break
      case 'confirm':
        void confirm(id)
        break
      case 'check':
        void check(id, effect.attempt.values, visitController.signal)
        break
      case 'note':
        if (write) recordWriteOutcome(write, 'createApp', effect.outcome)
    }
  }

  function runEffect(effect: QueueEffect): void {
    if (effect.type === 'row') {
      runRowEffect(effect.id, effect.effect)
      return
    }
    clearTimeout(timer)
    const { until } = effect
    const delay = Math.min(Math.max(0, until - Date.now()), MAX_TIMER_MS)
    timer = setTimeout(() => dispatch({ type: 'waited', until }), delay)
  }

  function leave() {
    clearTimeout(timer)
    visitController.abort()
    dispatch({ type: 'stopped', reason: 'user' })
    for (const { id } of store.get().queue.rows) dispatch({ type: 'row', id, event: { type: 'left' } })
  }

  return {
    store,
    dispatch,
    enter() {
      visitController = new AbortController()
      return leave
    },
    signal: () => visitController.signal,
  }
}
