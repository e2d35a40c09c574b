import type { ErrorDescription } from '../api/describe-error.ts'

/** A description without text, for tests that do not check it. */
export const emptyErrorDescription: ErrorDescription = {
  title: '',
  cause: '',
  effect: '',
  remedy: '',
  details: [],
  fields: {},
  offersConnectionCheck: false,
}
