/** Why a key was not accepted. */
export interface SignInProblem {
  /** The error of the request; undefined if nothing was sent. */
  error?: unknown
  /** The errors shown at the fields. */
  key?: string
  projectId?: string
  /** Whether the form has a field for the Project ID. */
  hasProjectField: boolean
}
