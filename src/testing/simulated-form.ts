import { expect } from 'vitest'
import { areValuesEqual, type FormValues, isDirty, newConflict, newEdits } from '../form/edits.ts'
import { transition } from '../form/submission.ts'
import {
  isPending,
  newSubmission,
  type Submission,
  type SubmissionEffect,
  type SubmissionEvent,
} from '../form/submission-state.ts'
import type { Draft } from '../session/drafts.ts'
import { emptyErrorDescription } from './error-description.ts'

const base: FormValues = { name: '' }
export const RECORD_PATH = '/projects/1'

const conflictWith = (theirs: string) =>
  newConflict(
    { name: theirs },
    [{ field: 'name', original: '', theirs, isChangedByUser: true }],
    emptyErrorDescription,
  )

/** The possible results of each effect. */
export const effectResults: Record<'prepare' | 'send' | 'confirm' | 'check', readonly SubmissionEvent[]> = {
  prepare: [
    { type: 'prepared' },
    { type: 'prepared', base: { name: 'other' } },
    { type: 'notPrepared', failure: emptyErrorDescription },
    { type: 'conflicted', conflict: conflictWith('other') },
    { type: 'nothingToSave', to: RECORD_PATH },
  ],
  send: [
    { type: 'succeeded' },
    { type: 'refused', failure: emptyErrorDescription, fieldErrors: { name: ['taken'] } },
    { type: 'serviceFailed', failure: emptyErrorDescription, fieldErrors: {} },
    { type: 'responseLost', failure: emptyErrorDescription, fieldErrors: {} },
  ],
  confirm: [
    { type: 'confirmed', to: RECORD_PATH },
    { type: 'overwritten', conflict: conflictWith('overwritten') },
  ],
  check: [
    { type: 'checked', result: { kind: 'found', matches: [] } },
    { type: 'checked', result: { kind: 'notFound' } },
    { type: 'checked', result: { kind: 'saved', to: RECORD_PATH, currentValues: { name: 'read' } } },
    { type: 'checked', result: { kind: 'unsaved' } },
    {
      type: 'checked',
      result: { kind: 'differs', currentValues: { name: 'other' } },
      conflict: conflictWith('other'),
    },
    { type: 'checked', result: { kind: 'failed', description: emptyErrorDescription } },
  ],
}

type AsyncEffect = keyof typeof effectResults
const isAsyncEffect = (type: SubmissionEffect['type']): type is AsyncEffect => type in effectResults

/** One visit to the form. */
interface Visit {
  submission: Submission
  /** The values in the fields. */
  fields: FormValues
  runningEffect: AsyncEffect | undefined
  /** Values that were sent and may be saved. */
  unknownValues: FormValues[]
}

/** Returns the values that an event reports as saved. */
function savedValuesOf({ state, edits }: Submission, event: SubmissionEvent): FormValues | undefined {
  const attempt = 'attempt' in state ? state.attempt : undefined
  switch (event.type) {
    case 'succeeded':
      return state.name === 'sending' && !edits.isUpdate ? attempt?.values : undefined
    case 'confirmed':
      return state.name === 'saved' && edits.isUpdate ? attempt?.values : undefined
    case 'checked':
      return state.name === 'checking' && event.result.kind === 'saved' ? attempt?.values : undefined
    case 'matchChosen':
      return state.name === 'unknown' ? attempt?.values : undefined
    case 'nothingToSave':
      return state.name === 'preparing' ? state.values : undefined
    case 'draftChecked':
      return event.result.kind === 'saved' ? event.draft.values : undefined
    default:
      return undefined
  }
}

/**
 * Simulates the visits to a form, which share its drafts, and a service. After each event, it checks that no
 * draft is lost and nothing is sent twice without the user's request.
 */
export class SimulatedForm {
  drafts: readonly Draft[] = []
  visits: Visit[] = []
  /** All values that the service has saved. */
  saved: FormValues[] = []
  /** The events so far, for failure messages. */
  events: string[] = []
  now = 1

  constructor(readonly isUpdate: boolean) {
    this.startVisit()
  }

  get current(): Visit {
    const last = this.visits.at(-1)
    if (last === undefined) throw new Error('There is no visit.')
    return last
  }

  startVisit() {
    const edits = newEdits({ base, drafts: this.drafts, isUpdate: this.isUpdate })
    this.visits.push({
      submission: newSubmission(edits),
      fields: base,
      runningEffect: undefined,
      unknownValues: [],
    })
  }

  dispatch(visit: Visit, event: SubmissionEvent) {
    const previous = visit.submission
    const previousDrafts = this.drafts
    const edits = { ...previous.edits, drafts: previousDrafts }
    this.events.push(`${previous.state.name}: ${event.type} ${JSON.stringify(previous.edits.values)}`)
    const { submission, effects } = transition({ ...previous, edits }, event, this.now++)
    const savedValues = savedValuesOf(previous, event)
    if (savedValues) this.saved.push(savedValues)
    const isAbortable = visit.runningEffect === 'prepare' || visit.runningEffect === 'check'
    // A new state aborts a preparation or a check.
    if (isAbortable && submission.state !== previous.state) visit.runningEffect = undefined
    visit.submission = submission
    this.drafts = submission.edits.drafts
    for (const effect of effects) {
      if (effect.type === 'fill') visit.fields = effect.values
      if (!isAsyncEffect(effect.type)) continue
      expect(visit.runningEffect, this.events.join('\n')).toBeUndefined()
      if (effect.type === 'send') expect(previous.state.name).toBe('preparing')
      visit.runningEffect = effect.type
    }
    // Typing never blocks the form.
    if (event.type === 'changed' && !isPending(previous)) expect(isPending(submission)).toBe(false)
    // Saved values are no longer a draft.
    if (savedValues)
      expect(
        this.drafts.filter(({ sent }) => !sent).map(({ values }) => values),
        this.events.join('\n'),
      ).not.toContainEqual(savedValues)
    this.expectNoSilentResend(visit, previous, event, savedValues)
    this.expectDraftsKept(previous, submission, previousDrafts, event)
    expect(submission.edits.values).toEqual(visit.fields)
  }

  isSaved = (values: FormValues) => this.saved.some((other) => areValuesEqual(other, values))

  /**
   * Values with an unknown outcome are sent again only after a check or a read, or if the user requests it.
   */
  expectNoSilentResend(
    visit: Visit,
    { state: previousState }: Submission,
    event: SubmissionEvent,
    savedValues?: FormValues,
  ) {
    const { state } = visit.submission
    const markKnown = (values: FormValues) => {
      visit.unknownValues = visit.unknownValues.filter(
        (unknownValues) => !areValuesEqual(unknownValues, values),
      )
    }
    if (state.name === 'unknown' && state !== previousState) visit.unknownValues.push(state.attempt.values)
    if (previousState.name === 'checking' && event.type === 'checked' && state.name !== 'unknown')
      markKnown(previousState.attempt.values)
    if (event.type === 'draftChecked') markKnown(event.draft.values)
    if (event.type === 'resendRequested' && state.name === 'preparing') markKnown(state.values)
    if (previousState.name === 'unknown' && event.type === 'matchChosen')
      markKnown(previousState.attempt.values)
    const hasReadRecord = previousState.name === 'conflict' && state.name === 'preparing'
    const hasSavedUpdate = this.isUpdate && savedValues !== undefined && event.type !== 'draftChecked'
    if (hasReadRecord || hasSavedUpdate) visit.unknownValues = []
    if (previousState.name === 'preparing' && state.name === 'sending')
      expect(visit.unknownValues, this.events.join('\n')).not.toContainEqual(state.attempt.values)
  }

  /** A draft is deleted only for one of these reasons. */
  expectDraftsKept(
    previous: Submission,
    { edits }: Submission,
    previousDrafts: readonly Draft[],
    event: SubmissionEvent,
  ) {
    const isStored = (id: number | undefined) => this.drafts.some((draft) => draft.id === id)
    for (const { id, values, sent } of previousDrafts) {
      if (isStored(id)) continue
      const isCurrent = id === previous.edits.draftId
      const reasons = {
        isDiscarded: event.type === 'discarded' && event.draft.id === id,
        isSaved: this.isSaved(values),
        isReverted:
          isCurrent && !sent && (areValuesEqual(edits.values, edits.base) || this.isSaved(edits.values)),
        isReplacedByUpdate: this.isUpdate && sent && edits.savedValues !== previous.edits.savedValues,
        isStoredAgain: this.drafts.some((draft) => areValuesEqual(draft.values, values)),
        isContinued: id === previous.edits.continuedDraftId && isStored(edits.draftId),
      }
      expect(Object.values(reasons), this.events.join('\n')).toContain(true)
    }
  }

  /** Values in the fields that are not on the service are also in a draft. */
  expectNothingLost() {
    const { edits } = this.current.submission
    if (!isDirty(edits) || this.isSaved(edits.values)) return
    expect(
      this.drafts.map(({ values }) => values),
      this.events.join('\n'),
    ).toContainEqual(edits.values)
  }
}
