import { describeError, type ErrorDescription } from '../../errors/describe-error.ts'
import { ErrorNotice } from '../../errors/ErrorNotice.tsx'
import { t } from '../../messages/messages.ts'
import { KeyNotAccepted } from '../key-not-accepted.ts'
import type { SignInProblem } from './sign-in-problem.ts'

/** What the console itself has found out: nothing of the service's own to tell. */
const describeConsoleFinding = (cause: string, remedy: string, checkable: boolean): ErrorDescription => ({
  title: checkable ? t.signIn.notSignedIn : t.signIn.notTaken,
  cause,
  effect: t.failure.nothingChanged,
  remedy,
  details: [],
  fields: {},
  checkable,
})

function toDescription({ error, key, projectId, hasProjectField }: SignInProblem): ErrorDescription {
  if (error === undefined)
    return describeConsoleFinding(t.form.notSent, key ?? projectId ?? '', hasProjectField)
  if (!(error instanceof KeyNotAccepted)) return describeError(error, { signIn: true })
  const { notAccepted, notAcceptedForProject, notAcceptedHere } = t.signIn
  if (!hasProjectField) return describeConsoleFinding(notAccepted, notAcceptedHere, false)
  return describeConsoleFinding(notAccepted, projectId ?? notAcceptedForProject, true)
}

/** Why a key was not taken, in words; `LazySignInErrorNotice` loads it. */
export const SignInErrorNotice = ({ problem }: { problem: SignInProblem }) => (
  <ErrorNotice description={toDescription(problem)} />
)
