import { describeError, type ErrorDescription } from '../../errors/describe-error.ts'
import { ErrorNotice } from '../../errors/ErrorNotice.tsx'
import { t } from '../../messages/messages.ts'
import { KeyNotAccepted } from '../key-not-accepted.ts'
import type { SignInProblem } from './sign-in-problem.ts'

/** A problem that the console found itself, without details of a response. */
const describeConsoleFinding = (
  cause: string,
  remedy: string,
  offersConnectionCheck: boolean,
): ErrorDescription => ({
  title: offersConnectionCheck ? t.signIn.notSignedIn : t.signIn.notUsable,
  cause,
  effect: '',
  remedy,
  details: [],
  fields: {},
  offersConnectionCheck,
})

function toDescription({ error, key, projectId, hasProjectField }: SignInProblem): ErrorDescription {
  if (error === undefined)
    return describeConsoleFinding(t.form.notSent, key ?? projectId ?? '', hasProjectField)
  if (!(error instanceof KeyNotAccepted)) return describeError(error, { signIn: true })
  const { notAccepted, notAcceptedForProject, notAcceptedHere, projectNeeded } = t.signIn
  if (!hasProjectField) return describeConsoleFinding(notAccepted, notAcceptedHere, false)
  return describeConsoleFinding(
    notAccepted,
    error.needsProjectId ? projectNeeded : notAcceptedForProject,
    true,
  )
}

export interface SignInErrorNoticeProps {
  problem: SignInProblem
  /** What failed; by default the sign-in. */
  title?: string
}

/** Explains why a key was not accepted; loaded by `LazySignInErrorNotice`. */
export const SignInErrorNotice = ({ problem, title }: SignInErrorNoticeProps) => (
  <ErrorNotice description={{ ...toDescription(problem), ...(title !== undefined && { title }) }} />
)
