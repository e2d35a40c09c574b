import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ErrorDescription } from '../errors/describe-error.ts'
import type { Draft } from '../session/drafts.ts'
import { newConflict } from './conflict.ts'
import { isDirty, isSame, newEdits, type Texts } from './edits.ts'
import { transition } from './submission.ts'
import { type Effect, newSubmission, type Submission, type SubmissionEvent } from './submission-state.ts'

const failure: ErrorDescription = {
  title: '',
  cause: '',
  effect: '',
  remedy: '',
  details: [],
  fields: {},
  checkable: false,
}
const base: Texts = { name: '' }
const to = '/projects/1'

const conflictWith = (theirs: string) =>
  newConflict({ name: theirs }, [{ field: 'name', opened: '', theirs, isTouched: true }], failure)

/** How each effect may end. */
const ends: Record<'prepare' | 'send' | 'confirm' | 'check', readonly SubmissionEvent[]> = {
  prepare: [
    { type: 'prepared' },
    { type: 'prepared', base: { name: 'other' } },
    { type: 'notPrepared', failure },
    { type: 'conflicted', conflict: conflictWith('other') },
    { type: 'nothingToSave', to },
  ],
  send: [
    { type: 'succeeded' },
    { type: 'refused', failure, fieldErrors: { name: ['taken'] } },
    { type: 'serviceFailed', failure, fieldErrors: {} },
    { type: 'responseLost', failure, fieldErrors: {} },
  ],
  confirm: [
    { type: 'confirmed', to },
    { type: 'overwritten', conflict: conflictWith('overwritten') },
  ],
  check: [
    { type: 'checked', result: { kind: 'found', matches: [] } },
    { type: 'checked', result: { kind: 'notFound' } },
    { type: 'checked', result: { kind: 'saved', to } },
    { type: 'checked', result: { kind: 'unsaved' } },
    { type: 'checked', result: { kind: 'differs', now: { name: 'other' } }, conflict: conflictWith('other') },
    { type: 'checked', result: { kind: 'failed', description: failure } },
  ],
}

type Work = keyof typeof ends
const isWork = (type: Effect['type']): type is Work => type in ends

/** One visit to the form: what its fields hold, and the effect that is running. */
interface Visit {
  submission: Submission
  fields: Texts
  work: Work | undefined
}

/** A form over several visits that share their drafts, with what a service holds. */
class Form {
  drafts: readonly Draft[] = []
  visits: Visit[] = []
  saved: Texts[] = []
  now = 1

  constructor(readonly isUpdate: boolean) {
    this.visit()
  }

  get current(): Visit {
    const last = this.visits.at(-1)
    if (last === undefined) throw new Error('There is no visit.')
    return last
  }

  visit() {
    const edits = newEdits({ base, drafts: this.drafts, isUpdate: this.isUpdate })
    this.visits.push({ submission: newSubmission(edits), fields: base, work: undefined })
  }

  dispatch(visit: Visit, event: SubmissionEvent) {
    const former = visit.submission
    const before = this.drafts
    const edits = { ...former.edits, drafts: before }
    const { submission, effects } = transition({ ...former, edits }, event, this.now++)
    this.noteSaved(former, event)
    if (submission.state !== former.state && (visit.work === 'prepare' || visit.work === 'check'))
      visit.work = undefined
    visit.submission = submission
    this.drafts = submission.edits.drafts
    for (const effect of effects) {
      if (effect.type === 'fill') visit.fields = effect.values
      if (!isWork(effect.type)) continue
      expect(visit.work, `${effect.type} beside another effect`).toBeUndefined()
      if (effect.type === 'send') expect(former.state.name).toBe('preparing')
      visit.work = effect.type
    }
    this.expectNoSilentResend(former, submission, event)
    this.expectDraftsKept(former, before, event)
    expect(submission.edits.values).toEqual(visit.fields)
  }

  noteSaved({ state, edits }: Submission, event: SubmissionEvent) {
    const attempt = 'attempt' in state ? state.attempt : undefined
    const isSaved =
      (event.type === 'succeeded' && state.name === 'sending' && !edits.isUpdate) ||
      (event.type === 'confirmed' && state.name === 'saved') ||
      (event.type === 'checked' && state.name === 'checking' && event.result.kind === 'saved') ||
      (event.type === 'recognized' && state.name === 'unknown')
    if (isSaved && attempt) this.saved.push(attempt.values)
    if (event.type === 'nothingToSave' && state.name === 'preparing') this.saved.push(state.values)
    if (event.type === 'draftChecked' && event.result.kind === 'saved') this.saved.push(event.draft.values)
  }

  isSaved = (values: Texts) => this.saved.some((one) => isSame(one, values))

  expectNoSilentResend(former: Submission, { state }: Submission, { type }: SubmissionEvent) {
    const { state: from, edits } = former
    if (from.name !== 'unknown' || state.name !== 'preparing') return
    if (isSame(from.attempt.values, edits.values)) expect(type).toBe('sentAnyway')
  }

  expectDraftsKept({ edits }: Submission, before: readonly Draft[], event: SubmissionEvent) {
    for (const draft of before) {
      if (this.drafts.some(({ begunAt }) => begunAt === draft.begunAt)) continue
      const isDiscarded = event.type === 'discarded' && event.draft.begunAt === draft.begunAt
      const isReplaced = this.isUpdate && draft.sent && this.saved.length > 0
      // What was typed on from it, in the same fields, is a draft of its own or was taken back.
      const isTypedOn = draft.begunAt === edits.draftId || draft.begunAt === edits.continues
      expect(
        isDiscarded || this.isSaved(draft.values) || isReplaced || isTypedOn,
        `${event.type} lost a draft`,
      ).toBe(true)
    }
  }

  /** Whatever is in the fields and not on the service is also in a draft. */
  expectNothingLost() {
    const { edits } = this.current.submission
    if (!isDirty(edits) || this.isSaved(edits.values)) return
    expect(this.drafts.map(({ values }) => values)).toContainEqual(edits.values)
  }
}

const names = fc.constantFrom('', 'a', 'b', 'ab')

type Action = (form: Form) => void

const type =
  (name: string): Action =>
  (form) => {
    form.current.fields = { name }
    form.dispatch(form.current, { type: 'changed', values: { name } })
  }

const press =
  (event: SubmissionEvent): Action =>
  (form) =>
    form.dispatch(form.current, event)

/** Ends the effect of a visit, also of one that was left. */
const endWork =
  (at: number, end: number): Action =>
  (form) => {
    const running = form.visits.filter(({ work }) => work !== undefined)
    const visit = running[at % running.length]
    if (visit?.work === undefined) return
    const events = ends[visit.work]
    visit.work = undefined
    const event = events[end % events.length]
    if (event) form.dispatch(visit, event)
  }

/** Does something with a draft of an earlier visit. */
const withOffer =
  (at: number, toEvent: (draft: Draft) => SubmissionEvent): Action =>
  (form) => {
    const { offered, draftId } = form.current.submission.edits
    const offers = form.drafts.filter(({ begunAt }) => begunAt !== draftId && offered.includes(begunAt))
    const draft = offers[at % offers.length]
    if (draft) form.dispatch(form.current, toEvent(draft))
  }

const leaveAndReturn: Action = (form) => {
  form.dispatch(form.current, { type: 'left' })
  form.visit()
}

const action = fc.oneof(
  { weight: 4, arbitrary: names.map(type) },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom<SubmissionEvent>(
        { type: 'submitted' },
        { type: 'submitted' },
        { type: 'checkRequested' },
        { type: 'sentAnyway' },
        { type: 'recognized', to },
        { type: 'chosen', field: 'name', choice: 'mine' },
        { type: 'chosen', field: 'name', choice: 'theirs' },
      )
      .map(press),
  },
  { weight: 6, arbitrary: fc.tuple(fc.nat(3), fc.nat(5)).map(([at, end]) => endWork(at, end)) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.nat(3),
        fc.constantFrom(
          (draft: Draft): SubmissionEvent => ({ type: 'restored', draft, failure }),
          (draft: Draft): SubmissionEvent => ({ type: 'discarded', draft }),
          (draft: Draft): SubmissionEvent => ({ type: 'draftChecked', draft, result: { kind: 'saved', to } }),
          (draft: Draft): SubmissionEvent => ({ type: 'draftChecked', draft, result: { kind: 'notFound' } }),
        ),
      )
      .map(([at, toEvent]) => withOffer(at, toEvent)),
  },
  { weight: 1, arbitrary: fc.constant(leaveAndReturn) },
)

test.each([
  ['a create', false],
  ['an update', true],
])(
  'whatever happens, %s sends once, never again by itself, and loses nothing that was typed',
  (_, isUpdate) => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
        const form = new Form(isUpdate)
        for (const act of actions) {
          act(form)
          form.expectNothingLost()
        }
      }),
      { numRuns: 2000 },
    )
  },
)
