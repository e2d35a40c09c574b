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
