import { HttpError, ParseError } from '../http/errors.ts'
import type { ServiceResponse } from '../http/service-response.ts'
import { statusInside } from './failure-inside.ts'

/**
 * The error for a response with a success status that cannot be read: an HttpError if the body reports a
 * failure with a status, else a ParseError.
 */
export function toResponseError(reason: string, response: ServiceResponse): HttpError | ParseError {
  const status = reason === 'failure' ? statusInside(response.body) : undefined
  return status === undefined ? new ParseError(reason, response) : new HttpError(response, undefined, status)
}
