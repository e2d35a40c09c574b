import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { emptyErrorDescription } from '../testing/error-description.ts'
import { newConflict } from './conflict.ts'
import { changeValues, newEdits } from './edits.ts'
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
const field = { field: 'name', original: 'old', theirs: 'other', isTouched: true }
const conflict = newConflict({ name: 'other' }, [field], emptyErrorDescription)
const decided = { ...conflict, choices: { name: 'mine' as const } }
const unknown = { name: 'unknown' as const, attempt }

const states: SubmissionState[] = [
  { name: 'editing' },
  { name: 'editing', checked: { kind: 'notFound' }, attempt },
  { name: 'preparing', values },
  { name: 'conflict', conflict },
  { name: 'conflict', conflict: decided },
  { name: 'sending', attempt },
  unknown,
  { name: 'checking', attempt, from: unknown },
  { name: 'checking', attempt, from: { name: 'failed', failure: emptyErrorDescription, attempt } },
  { name: 'checking', attempt, from: { name: 'editing', attempt } },
  { name: 'failed', failure: emptyErrorDescription },
  { name: 'failed', failure: emptyErrorDescription, attempt },
  { name: 'saved', attempt },
  { name: 'saved', to: '/projects/1', checked: { kind: 'saved', to: '/projects/1', now: { name: 'read' } } },
  { name: 'saved', to: '/projects/1' },
]

const events: SubmissionEvent[] = [
  { type: 'changed', values: { name: 'newer' } },
  { type: 'submitted' },
  { type: 'checkRequested' },
  { type: 'resendRequested' },
  { type: 'matchChosen', to: '/projects/1' },
  { type: 'matchChosen', to: undefined },
  { type: 'chosen', field: 'name', choice: 'mine' },
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
  { type: 'checked', result: { kind: 'saved', to: '/projects/1', now: { name: 'read' } } },
  { type: 'checked', result: { kind: 'unsaved' } },
  { type: 'checked', result: { kind: 'differs', now: { name: 'other' } }, conflict },
  { type: 'draftChecked', draft, result: { kind: 'saved', to: '/projects/1', now: { name: 'read' } } },
]

/** The fields hold either values whose outcome is unknown, or other values. */
const edits = [values, { name: 'newer' }].map((typed) =>
  changeValues({ ...newEdits({ base, drafts: [draft] }), unknownAttempts: [attempt] }, typed, 2),
)

/** Restoring a draft starts a new submission from every state that is not pending. */
const beginsAnew = ({ type }: SubmissionEvent) => type === 'restored'

test('the diagram of a submission in docs/architecture.md has every change of state, and no other', () => {
  const lines = new Set<string>()
  for (const state of states)
    for (const event of events.filter((one) => !beginsAnew(one)))
      for (const typed of edits) {
        const submission: Submission = { ...newSubmission(typed), state }
        const { submission: next } = transition(submission, event, 3)
        if (next.state.name !== state.name) lines.add(`${state.name} --> ${next.state.name}: ${event.type}`)
      }
  const document = readFileSync('docs/architecture.md', 'utf8')
  const section = document.split(/^## /m).find((one) => one.startsWith('Submission\n')) ?? ''
  const drawn = [...section.matchAll(/^ {2}(\w+ --> \w+: \w+)$/gm)].map(([, line]) => line)
  expect(drawn.sort()).toEqual([...lines].sort())
})
