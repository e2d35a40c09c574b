import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { describeError } from '../errors/describe-error.ts'
import type { Subject } from '../messages/en-failure.ts'
import type { Drafts } from '../session/drafts.ts'
import { type JournalEntry, openJournal } from '../session/journal.ts'
import type { Check, CheckResult } from './check-result.ts'
import type { Conflict } from './conflict.ts'
import type { Attempt, Edits, Texts } from './edits.ts'
import { notRead, toFailureEvent } from './failures.ts'
import { type Machine, newMachine } from './machine.ts'
import {
  type Effect,
  newSubmission,
  type ResultEvent,
  type Submission,
  type SubmissionEvent,
} from './submission-state.ts'

/** How `prepare` ends; `input` is what is sent. */
export type Prepared<Input> =
  | { type: 'prepared'; input: Input; base?: Texts }
  | Extract<ResultEvent, { type: 'notPrepared' | 'conflicted' | 'nothingToSave' }>

export type Confirmed = Extract<ResultEvent, { type: 'confirmed' | 'overwritten' }>

export interface SubmissionOptions<Input, Output> {
  edits: Edits
  drafts: Drafts
  mutation: UseMutationOptions<Output, Error, Input>
  deed: JournalEntry['deed']
  /** The form's fields, as the service names them. */
  fields: readonly string[]
  /** What is read before it is sent, and to look for it afterwards. */
  subject: Subject
  prepare: (submission: Submission, signal: AbortSignal) => Promise<Prepared<Input>>
  /** Announces the success, and finds the address of the record. It goes on when the form has been left. */
  confirm: (output: Output, input: Input, edits: Edits) => Promise<Confirmed> | Confirmed
  /** Missing where nothing can be looked for. */
  check?: Check
  /** The fields to choose from where the check found other texts. */
  conflictWith?: (theirs: Texts, edits: Edits) => Conflict | undefined
  /** What the journal says it was done to, and the address of that, unless a success tells it. */
  journal: (values: Texts) => { name: string; to?: string }
  onFill?: (values: Texts) => void
  onFocusError?: () => void
}

/** One write, from its input to its note in the journal. */
interface PreparedWrite<Input> {
  input: Input
  confirm?: () => Promise<Confirmed> | Confirmed
  note: (outcome: JournalEntry['outcome'], to?: string) => void
}

/** A submission and its dispatch function. */
export interface RunningSubmission {
  submission: Submission
  dispatch: (event: SubmissionEvent) => void
  machine: Machine
}

/** Runs the effects of a submission. A request that was sent is completed even after the form is left. */
export function useSubmission<Input, Output>(options: SubmissionOptions<Input, Output>): RunningSubmission {
  const { deed, fields, subject, prepare, confirm, check, conflictWith, journal } = options
  const navigate = useNavigate()
  const { mutateAsync } = useMutation(options.mutation)
  const [machine] = useState(() => newMachine(options.drafts, newSubmission(options.edits)))
  const submission = useSyncExternalStore(machine.subscribe, machine.get)
  const write = useRef<PreparedWrite<Input>>(undefined)
  const isMounted = useRef(true)
  const dispatch = (event: SubmissionEvent) => machine.dispatch(event, run)

  async function runPrepare(signal: AbortSignal) {
    const submitted = machine.get()
    const event = await prepare(submitted, signal).catch(
      (error: unknown): Extract<ResultEvent, { type: 'notPrepared' }> => ({
        type: 'notPrepared',
        failure: notRead(error, deed, subject),
      }),
    )
    if (signal.aborted) return
    if (event.type === 'prepared') {
      const writeNote = openJournal()
      const { name, to: path } = journal(submitted.edits.values)
      const note: PreparedWrite<Input>['note'] = (outcome, to = path) =>
        writeNote({ deed, name, to, outcome })
      write.current = { input: event.input, note }
    }
    dispatch(event)
  }

  async function runSend() {
    const sent = write.current
    if (sent === undefined) return
    const event = await mutateAsync(sent.input).then(
      (output): ResultEvent => {
        sent.confirm = () => confirm(output, sent.input, machine.get().edits)
        return { type: 'succeeded' }
      },
      (error: unknown) => toFailureEvent(error, deed, fields),
    )
    dispatch(event)
  }

  async function runConfirm() {
    const event = await write.current?.confirm?.()
    if (event) dispatch(event)
  }

  async function runCheck(attempt: Attempt, signal: AbortSignal) {
    const result = await check?.(attempt, signal).catch(
      (error: unknown): CheckResult => ({
        kind: 'failed',
        description: describeError(error, { read: subject }),
      }),
    )
    if (result === undefined || signal.aborted) return
    const conflict = result.kind === 'differs' ? conflictWith?.(result.now, machine.get().edits) : undefined
    dispatch({ type: 'checked', result, conflict })
  }

  function run(effect: Effect, signal: AbortSignal): void {
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
        write.current?.note(effect.outcome, effect.to)
    }
  }

  const leave = useEffectEvent(() => dispatch({ type: 'left' }))
  // Synchronizes the submission with the page: a person who has left is not taken to the record.
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      leave()
    }
  }, [])

  return { submission, dispatch, machine }
}
