import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { connectionOf } from '../api/http/connection.ts'
import type { MutationKind } from '../contract/endpoints.ts'
import type { Subject } from '../messages/en.ts'
import { recordWrite } from '../session/case-notes.ts'
import type { Drafts } from '../session/drafts.ts'
import { useSession } from '../session/use-session.ts'
import { newStore } from '../store.ts'
import type { CheckFn } from './CheckStatus.tsx'
import type { Attempt, Conflict, Edits, FormValues } from './edits.ts'
import { describeFailedRead, failedCheck } from './failures.ts'
import { sendWrite, type Write } from './send-write.ts'
import { transition } from './submission.ts'
import {
  newSubmission,
  type ResultEvent,
  type Submission,
  type SubmissionEffect,
  type SubmissionEvent,
} from './submission-state.ts'

interface Announcement {
  /** Announces the success, once the record's page has replaced the form. */
  announce?: () => void
}

/** The result of `prepare`; `input` is what the mutation sends. */
export type PrepareResult<Input> =
  | { type: 'prepared'; input: Input; base?: FormValues }
  | Extract<ResultEvent, { type: 'notPrepared' | 'conflicted' }>
  | (Extract<ResultEvent, { type: 'nothingToSave' }> & Announcement)

export type ConfirmResult =
  | (Extract<ResultEvent, { type: 'confirmed' }> & Announcement)
  | Extract<ResultEvent, { type: 'overwritten' }>

export interface SubmissionOptions<Input, Output> {
  edits: Edits
  drafts: Drafts
  mutation: UseMutationOptions<Output, Error, Input>
  mutationKind: MutationKind
  /** The form's fields, as the service names them. */
  fields: readonly string[]
  /** The resource that `prepare` and `check` read. */
  subject: Subject
  prepare: (submission: Submission, signal: AbortSignal) => Promise<PrepareResult<Input>>
  /** Finds the record's path. It continues after the user has left the form. */
  confirm: (output: Output, input: Input, edits: Edits) => Promise<ConfirmResult> | ConfirmResult
  /** Checks whether sent values were saved; undefined if no read can tell. */
  check?: CheckFn
  /** Returns the conflict with the values that a check found, or undefined if there is none. */
  findConflictWith?: (theirs: FormValues, edits: Edits) => Conflict | undefined
  /** ID of the updated record; undefined for a new one. */
  recordId?: string
  onFill?: (values: FormValues) => void
  onFocusError?: () => void
}

/** A write with its input, and its confirmation once it succeeded. */
interface PreparedWrite<Input> extends Write {
  input: Input
  confirm?: () => Promise<ConfirmResult> | ConfirmResult
}

/** Runs an effect; `signal` aborts once the submission leaves the state that requested it. */
type RunEffect = (effect: SubmissionEffect, signal: AbortSignal) => void

/** A submission stored outside React, so that a second click sees the state set by the first. */
interface SubmissionMachine {
  get: () => Submission
  subscribe: (listener: () => void) => () => void
  dispatch: (event: SubmissionEvent, run: RunEffect) => void
}

/** Starts a submission that stores its drafts in `drafts`. */
function newSubmissionMachine(drafts: Drafts, initial: Submission): SubmissionMachine {
  const store = newStore(initial)
  let controller = new AbortController()
  return {
    get: store.get,
    subscribe: store.subscribe,
    dispatch(event, run) {
      const previous = store.get()
      // Earlier visits to the form and signing out also change the stored drafts.
      const storedDrafts = drafts.list()
      const current = { ...previous, edits: { ...previous.edits, drafts: storedDrafts } }
      const { submission, effects } = transition(current, event, Date.now())
      if (submission.edits.drafts !== storedDrafts) drafts.set(submission.edits.drafts)
      if (submission.state !== previous.state) {
        controller.abort()
        controller = new AbortController()
      }
      store.set(submission)
      for (const effect of effects) run(effect, controller.signal)
    },
  }
}

/** A submission whose effects run. */
export interface RunningSubmission {
  submission: Submission
  dispatch: (event: SubmissionEvent) => void
  /** Returns the latest submission, also between renders. */
  machine: SubmissionMachine
}

/** Runs the effects of a submission. A sent request completes even after the user has left the form. */
export function useSubmission<Input, Output>(options: SubmissionOptions<Input, Output>): RunningSubmission {
  const { mutationKind, fields, subject, prepare, confirm, check, findConflictWith, recordId } = options
  const navigate = useNavigate()
  const session = useSession()
  const { mutateAsync } = useMutation(options.mutation)
  const [machine] = useState(() => newSubmissionMachine(options.drafts, newSubmission(options.edits)))
  const submission = useSyncExternalStore(machine.subscribe, machine.get)
  const preparedWrite = useRef<PreparedWrite<Input>>(undefined)
  const isMounted = useRef(true)
  const pendingAnnouncement = useRef<() => void>(undefined)
  const { signal: sessionSignal } = connectionOf(useQueryClient())
  const dispatch = (event: SubmissionEvent) => machine.dispatch(event, run)

  /** Screen readers stop speaking when the focus moves, so the new page's heading must get the focus first. */
  function announceAfterNavigation({ announce }: Announcement) {
    if (isMounted.current && machine.get().state.name === 'saved') pendingAnnouncement.current = announce
    else announce?.()
  }

  async function runPrepare(signal: AbortSignal) {
    const event = await prepare(machine.get(), signal).catch(
      (error: unknown): Extract<ResultEvent, { type: 'notPrepared' }> => ({
        type: 'notPrepared',
        failure: describeFailedRead(error, mutationKind, subject),
      }),
    )
    if (signal.aborted) return
    if (event.type === 'prepared') preparedWrite.current = { session, id: recordId, input: event.input }
    dispatch(event)
    if (event.type === 'nothingToSave') announceAfterNavigation(event)
  }

  async function runSend() {
    const write = preparedWrite.current
    if (write === undefined) return
    const { event } = await sendWrite(write, mutationKind, fields, async () => {
      const output = await mutateAsync(write.input)
      write.confirm = () => confirm(output, write.input, machine.get().edits)
    })
    dispatch(event)
  }

  async function runConfirm() {
    // After the session has ended, nothing is announced or shown, because the next user must not see it.
    if (sessionSignal.aborted) return
    const write = preparedWrite.current
    const event = await write?.confirm?.()
    if (!event) return
    if (write && event.type === 'confirmed' && event.id !== undefined) write.id = event.id
    dispatch(event)
    if (event.type === 'confirmed') announceAfterNavigation(event)
  }

  async function runCheck(attempt: Attempt, signal: AbortSignal) {
    const result = await check?.(attempt, signal).catch((error: unknown) => failedCheck(error, subject))
    if (result === undefined || signal.aborted) return
    const conflict =
      result.kind === 'differs' ? findConflictWith?.(result.currentValues, machine.get().edits) : undefined
    dispatch({ type: 'checked', result, conflict })
  }

  function recordOutcome(outcome: 'done' | 'refused' | 'unknown') {
    if (preparedWrite.current === undefined) return
    const { session: sender, id, requestId } = preparedWrite.current
    const { name, displayName, projectId } = machine.get().edits.values
    recordWrite(sender, mutationKind, outcome, { id, name: name ?? displayName, projectId, requestId })
  }

  function run(effect: SubmissionEffect, signal: AbortSignal): void {
    switch (effect.type) {
      case 'prepare':
        void runPrepare(signal)
        break
      case 'send':
        void runSend()
        break
      case 'confirm':
        void runConfirm()
        break
      case 'check':
        void runCheck(effect.attempt, signal)
        break
      case 'fill':
        options.onFill?.(effect.values)
        break
      case 'focusError':
        options.onFocusError?.()
        break
      case 'navigate':
        if (isMounted.current) void navigate(effect.to)
        break
      case 'note':
        recordOutcome(effect.outcome)
    }
  }

  const leave = useEffectEvent(() => {
    dispatch({ type: 'left' })
    // At the end of the session the next user must not see it.
    if (!sessionSignal.aborted) pendingAnnouncement.current?.()
  })
  // Synchronizes with the page: after the user leaves, a success no longer opens the record.
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      leave()
    }
  }, [])

  return { submission, dispatch, machine }
}
