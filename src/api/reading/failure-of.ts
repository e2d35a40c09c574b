import { Refused, Unreadable } from '../http/errors.ts'
import type { ServiceResponse } from '../http/service-response.ts'
import { statusInside } from './failure-inside.ts'

/** Why an answer with a success status is none: a failure inside that names a status is a refusal of that status. */
export function failureOf(reason: string, answer: ServiceResponse): Refused | Unreadable {
  const status = reason === 'failure' ? statusInside(answer.body) : undefined
  return status === undefined ? new Unreadable(reason, answer) : new Refused(answer, undefined, status)
}
