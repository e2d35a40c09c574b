import { type Explanation, explain } from '../../errors/explain.ts'
import { Failure } from '../../errors/Failure.tsx'
import { t } from '../../messages/messages.ts'
import { KeyNotAccepted } from '../../session/key-not-accepted.ts'
import type { Problem } from './problem.ts'

/** What the console itself has found out: nothing of the service's own to tell. */
const own = (happened: string, todo: string, checkable: boolean): Explanation => ({
  title: checkable ? t.signIn.notSignedIn : t.signIn.notTaken,
  happened,
  changed: t.failure.nothingChanged,
  todo,
  details: [],
  fields: {},
  checkable,
})

function explanationOf({ error, key, projectId, asksProject }: Problem): Explanation {
  if (error === undefined) return own(t.form.notSent, key ?? projectId ?? '', asksProject)
  if (!(error instanceof KeyNotAccepted)) return explain(error, { signIn: true })
  const { notAccepted, notAcceptedForProject, notAcceptedHere } = t.signIn
  if (!asksProject) return own(notAccepted, notAcceptedHere, false)
  return own(notAccepted, projectId ?? notAcceptedForProject, true)
}

/** Why a key was not taken, in words; `EntryFailure` loads it. */
export const ExplainedEntry = ({ problem }: { problem: Problem }) => (
  <Failure explanation={explanationOf(problem)} />
)
