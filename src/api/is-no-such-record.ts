import { HttpError } from './http/errors.ts'

/**
 * Whether an error means that no record has the requested identifier. Services also refuse an identifier of
 * the wrong form instead of looking it up.
 */
export const isNoSuchRecord = (error: unknown): error is HttpError =>
  error instanceof HttpError && [400, 404, 410, 422].includes(error.status)
