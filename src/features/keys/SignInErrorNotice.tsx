import { describeError, type ErrorDescription } from '../../api/describe-error.ts'
import { ErrorNotice } from '../../errors/ErrorNotice.tsx'
import { t } from '../../messages/messages.ts'
import { KeyNotAccepted } from '../../session/find-identity.ts'

/** Why a key was not accepted. */
export interface SignInProblem {
  /** The error of the request; undefined if nothing was sent. */
  error?: unknown
  /** The error shown at the field for the key. */
  keyError?: string
  /** The error shown at the field for the Project ID. */
  projectIdError?: string
  /** Whether the form has a field for the Project ID. */
  hasProjectField: boolean
}

/** Describes a problem without the details of a response. */
const describeProblem = (cause: string, remedy: string, hasProjectField: boolean): ErrorDescription => ({
  // A form without the field is not for a sign-in: it requests a key for an existing session.
  title: hasProjectField ? t.signIn.notSignedIn : t.signIn.notUsable,
  cause,
  effect: '',
  remedy,
  details: [],
  fields: {},
  offersConnectionCheck: hasProjectField,
})

function toDescription({
  error,
  keyError,
  projectIdError,
  hasProjectField,
}: SignInProblem): ErrorDescription {
  if (error === undefined)
    return describeProblem(t.form.notSent, keyError ?? projectIdError ?? '', hasProjectField)
  if (!(error instanceof KeyNotAccepted)) return describeError(error, { signIn: true })
  const { notAccepted, notAcceptedForProject, notAcceptedHere, projectNeeded } = t.signIn
  const remedyWithField = error.needsProjectId ? projectNeeded : notAcceptedForProject
  return describeProblem(notAccepted, hasProjectField ? remedyWithField : notAcceptedHere, hasProjectField)
}

interface SignInErrorNoticeProps {
  problem: SignInProblem
  /** What failed; by default the sign-in. */
  title?: string
}

/** Explains why a key was not accepted. */
export const SignInErrorNotice = ({ problem, title }: SignInErrorNoticeProps) => (
  <ErrorNotice description={{ ...toDescription(problem), ...(title !== undefined && { title }) }} />
)
