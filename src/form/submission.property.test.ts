import { test } from 'vitest'
import type { Draft } from '../session/drafts.ts'
import { emptyErrorDescription } from '../testing/error-description.ts'
import { fc } from '../testing/fast-check.ts'
import { effectResults, RECORD_PATH, SimulatedForm } from '../testing/simulated-form.ts'
import type { SubmissionEvent } from './submission-state.ts'

const nameArbitrary = fc.constantFrom('', 'a', 'b', 'ab')

type Action = (form: SimulatedForm) => void

const type =
  (name: string): Action =>
  (form) => {
    form.current.fields = { name }
    form.dispatch(form.current, { type: 'changed', values: { name } })
  }

const dispatch =
  (event: SubmissionEvent): Action =>
  (form) =>
    form.dispatch(form.current, event)

/**
 * Completes the running effect of a visit with one of its results, even after the user has left. Indexes wrap
 * around.
 */
const completeEffect =
  (visitIndex: number, resultIndex: number): Action =>
  (form) => {
    const runningVisits = form.visits.filter(({ runningEffect }) => runningEffect !== undefined)
    const visit = runningVisits[visitIndex % runningVisits.length]
    if (visit?.runningEffect === undefined) return
    const events = effectResults[visit.runningEffect]
    visit.runningEffect = undefined
    const event = events[resultIndex % events.length]
    if (event) form.dispatch(visit, event)
  }

/** Dispatches an event about an offered draft of an earlier visit. */
const actOnOffer =
  (draftIndex: number, toEvent: (draft: Draft) => SubmissionEvent): Action =>
  (form) => {
    const { offeredIds, draftId } = form.current.submission.edits
    const offeredDrafts = form.drafts.filter(({ id }) => id !== draftId && offeredIds.includes(id))
    const draft = offeredDrafts[draftIndex % offeredDrafts.length]
    if (draft) form.dispatch(form.current, toEvent(draft))
  }

const leaveAndReturn: Action = (form) => {
  form.dispatch(form.current, { type: 'left' })
  form.startVisit()
}

const actionArbitrary = fc.oneof(
  { weight: 4, arbitrary: nameArbitrary.map(type) },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom<SubmissionEvent>(
        // Listed twice, because most other events need a submission first.
        { type: 'submitted' },
        { type: 'submitted' },
        { type: 'checkRequested' },
        { type: 'resendRequested' },
        { type: 'matchChosen', to: RECORD_PATH },
        { type: 'versionChosen', field: 'name', choice: 'mine' },
        { type: 'versionChosen', field: 'name', choice: 'theirs' },
      )
      .map(dispatch),
  },
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.nat(3), fc.nat(5))
      .map(([visitIndex, resultIndex]) => completeEffect(visitIndex, resultIndex)),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.nat(3),
        fc.constantFrom(
          (draft: Draft): SubmissionEvent => ({ type: 'restored', draft, failure: emptyErrorDescription }),
          (draft: Draft): SubmissionEvent => ({ type: 'discarded', draft }),
          (draft: Draft): SubmissionEvent => ({
            type: 'draftChecked',
            draft,
            result: { kind: 'saved', to: RECORD_PATH, currentValues: { name: 'read' } },
          }),
          (draft: Draft): SubmissionEvent => ({ type: 'draftChecked', draft, result: { kind: 'notFound' } }),
        ),
      )
      .map(([draftIndex, toEvent]) => actOnOffer(draftIndex, toEvent)),
  },
  { weight: 1, arbitrary: fc.constant(leaveAndReturn) },
)

test.each([
  ['creates', false],
  ['updates', true],
])(
  'a form that %s a record keeps typed text and never automatically resends what may have been saved',
  (_, isUpdate) => {
    fc.assert(
      fc.property(fc.array(actionArbitrary, { maxLength: 60, size: 'max' }), (actions) => {
        // `SimulatedForm` itself checks after each event that nothing is resent automatically.
        const form = new SimulatedForm(isUpdate)
        for (const act of actions) {
          act(form)
          form.expectNothingLost()
        }
      }),
      { numRuns: 1000 },
    )
  },
)
