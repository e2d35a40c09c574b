/** Why a key was not taken. */
export interface SignInProblem {
  /** What failed; undefined where nothing was sent. */
  error?: unknown
  /** What the fields say. */
  key?: string
  projectId?: string
  /** Whether the form has a field for the Project ID. */
  hasProjectField: boolean
}
