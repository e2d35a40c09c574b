import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { emptyErrorDescription } from '../testing/error-description.ts'
import { changeValues, newConflict, newEdits } from './edits.ts'
import { transition } from './submission.ts'
import {
  newSubmission,
  type Submission,
  type SubmissionEvent,
  type SubmissionState,
} from './submission-state.ts'

const base = { name: 'old' }
const values = { name: 'new' }
const draft = { id: 1, at: 1, base, values, sent: true }
const attempt = { base, values, draftId: 1 }
const fieldConflict = { field: 'name', original: 'old', theirs: 'other', isChangedByUser: true }
const conflict = newConflict({ name: 'other' }, [fieldConflict], emptyErrorDescription)
const decidedConflict = { ...conflict, choices: { name: 'mine' as const } }
const unknownState = { name: 'unknown' as const, attempt }

const states: SubmissionState[] = [
  { name: 'editing' },
  { name: 'editing', checkResult: { kind: 'notFound' }, attempt },
  { name: 'preparing', values },
  { name: 'conflict', conflict },
  { name: 'conflict', conflict: decidedConflict },
  { name: 'sending', attempt },
  unknownState,
  { name: 'checking', attempt, from: unknownState },
  { name: 'checking', attempt, from: { name: 'failed', failure: emptyErrorDescription, attempt } },
  { name: 'checking', attempt, from: { name: 'editing', attempt } },
  { name: 'failed', failure: emptyErrorDescription },
  { name: 'failed', failure: emptyErrorDescription, attempt },
  { name: 'saved', attempt },
  {
    name: 'saved',
    to: '/projects/1',
    checkResult: { kind: 'saved', to: '/projects/1', currentValues: { name: 'read' } },
  },
  { name: 'saved', to: '/projects/1' },
]

const events: SubmissionEvent[] = [
  { type: 'changed', values: { name: 'newer' } },
  { type: 'submitted' },
  { type: 'checkRequested' },
  { type: 'resendRequested' },
  { type: 'matchChosen', to: '/projects/1' },
  { type: 'matchChosen', to: undefined },
  { type: 'versionChosen', field: 'name', choice: 'mine' },
  { type: 'restored', draft, failure: emptyErrorDescription },
  { type: 'restored', draft: { ...draft, sent: false }, failure: emptyErrorDescription },
  { type: 'discarded', draft },
  { type: 'left' },
  { type: 'prepared' },
  { type: 'notPrepared', failure: emptyErrorDescription },
  { type: 'conflicted', conflict },
  { type: 'nothingToSave', to: '/projects/1' },
  { type: 'succeeded' },
  { type: 'refused', failure: emptyErrorDescription, fieldErrors: {} },
  { type: 'serviceFailed', failure: emptyErrorDescription, fieldErrors: {} },
  { type: 'responseLost', failure: emptyErrorDescription, fieldErrors: {} },
  { type: 'confirmed', to: '/projects/1' },
  { type: 'confirmed', to: undefined },
  { type: 'overwritten', conflict },
  { type: 'checked', result: { kind: 'found', matches: [] } },
  { type: 'checked', result: { kind: 'notFound' } },
  { type: 'checked', result: { kind: 'saved', to: '/projects/1', currentValues: { name: 'read' } } },
  { type: 'checked', result: { kind: 'unsaved' } },
  { type: 'checked', result: { kind: 'differs', currentValues: { name: 'other' } }, conflict },
  {
    type: 'draftChecked',
    draft,
    result: { kind: 'saved', to: '/projects/1', currentValues: { name: 'read' } },
  },
]

/** Edits whose current values have an unknown outcome, and edits with other values. */
const editsVariants = [values, { name: 'newer' }].map((typed) =>
  changeValues({ ...newEdits({ base, drafts: [draft] }), unknownAttempts: [attempt] }, typed, 2),
)

/** The diagram omits restoring a draft, which starts a new submission from any state that is not pending. */
const diagramEvents = events.filter(({ type }) => type !== 'restored')

test('the diagram in docs/architecture.md shows exactly the state transitions of a submission', () => {
  const actualTransitions = new Set<string>()
  for (const state of states)
    for (const event of diagramEvents)
      for (const edits of editsVariants) {
        const submission: Submission = { ...newSubmission(edits), state }
        const { submission: next } = transition(submission, event, 3)
        if (next.state.name !== state.name)
          actualTransitions.add(`${state.name} --> ${next.state.name}: ${event.type}`)
      }
  const architecture = readFileSync('docs/architecture.md', 'utf8')
  const section = architecture.split(/^## /m).find((text) => text.startsWith('Submission\n')) ?? ''
  const drawnTransitions = [...section.matchAll(/^ {2}(\w+ --> \w+: \w+)$/gm)].map(([, line]) => line)
  expect(drawnTransitions.sort()).toEqual([...actualTransitions].sort())
})
