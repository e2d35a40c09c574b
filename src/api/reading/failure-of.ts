import type { Answer } from '../http/answer.ts'
import { Refused, Unreadable } from '../http/errors.ts'
import { statusInside } from './failure-inside.ts'

/** Why an answer with a success status is none: a failure inside that names a status is a refusal of that status. */
export function failureOf(reason: string, answer: Answer): Refused | Unreadable {
  const status = reason === 'failure' ? statusInside(answer.body) : undefined
  return status === undefined ? new Unreadable(reason, answer) : new Refused(answer, undefined, status)
}
