import type { ErrorDescription } from '../errors/describe-error.ts'

/** A description without words, for tests that say nothing of them. */
export const emptyErrorDescription: ErrorDescription = {
  title: '',
  cause: '',
  effect: '',
  remedy: '',
  details: [],
  fields: {},
  checkable: false,
}
