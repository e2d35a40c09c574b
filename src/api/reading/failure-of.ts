import { Refused, Unreadable } from '../http/errors.ts'
import type { ServiceResponse } from '../http/service-response.ts'
import { statusInside } from './failure-inside.ts'

/** Why a response with a success status is none: a failure inside that names a status is a refusal of that status. */
export function failureOf(reason: string, response: ServiceResponse): Refused | Unreadable {
  const status = reason === 'failure' ? statusInside(response.body) : undefined
  return status === undefined ? new Unreadable(reason, response) : new Refused(response, undefined, status)
}
