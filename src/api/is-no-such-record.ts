import { HttpError } from './http/errors.ts'

/**
 * Whether an error means that no record has the requested identifier. The status may also be 400 or 422, with
 * which services refuse an identifier of the wrong form.
 */
export const isNoSuchRecord = (error: unknown): error is HttpError =>
  error instanceof HttpError && [400, 404, 410, 422].includes(error.status)
