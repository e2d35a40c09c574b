import { HttpError, ParseError } from '../http/errors.ts'
import type { ServiceResponse } from '../http/service-response.ts'
import { statusInside } from './failure-inside.ts'

/** Why a response with a success status is none: a failure inside that names a status is a refusal of that status. */
export function toResponseError(reason: string, response: ServiceResponse): HttpError | ParseError {
  const status = reason === 'failure' ? statusInside(response.body) : undefined
  return status === undefined ? new ParseError(reason, response) : new HttpError(response, undefined, status)
}
