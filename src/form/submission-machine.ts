import { newStore } from '../api/store.ts'
import type { Drafts } from '../session/drafts.ts'
import { transition } from './submission.ts'
import type { Submission, SubmissionEffect, SubmissionEvent } from './submission-state.ts'

/** Runs an effect; `signal` aborts once the submission leaves the state that requested it. */
export type RunEffect = (effect: SubmissionEffect, signal: AbortSignal) => void

/** A submission stored outside React, so that a second click sees the state set by the first. */
export interface SubmissionMachine {
  get: () => Submission
  subscribe: (listener: () => void) => () => void
  dispatch: (event: SubmissionEvent, run: RunEffect) => void
}

/** Starts a submission that stores its drafts in `drafts`. */
export function newSubmissionMachine(drafts: Drafts, initial: Submission): SubmissionMachine {
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
