import type { Endpoint, Input } from '../contract/endpoints.ts'
import { type ResourceName, resources } from '../contract/resources.ts'
import { recordShape } from './call-log/call-log.ts'
import { NoAnswer } from './http/errors.ts'
import { send } from './http/send.ts'
import { isMarkup, type ServiceResponse } from './http/service-response.ts'
import { looksLikeFailure } from './reading/failure-inside.ts'
import { failureOf } from './reading/failure-of.ts'
import { readRecord } from './reading/record.ts'
import { toServiceRecord } from './reading/service-record.ts'
import type { RecordResponse } from './record-response.ts'

/** What a write that succeeded told: the record, or at least the identifier in `Location`, or nothing. */
export interface MutationResult<Field extends string> {
  one: RecordResponse<Field> | undefined
  /** Identifier of the record that was written, where the answer tells it. */
  id: string | undefined
}

/** The last segment of a `Location`; only the identifier is read, the address is never asked. */
function idInLocation(answer: ServiceResponse): string | undefined {
  const last = answer.header('location')?.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1)
  try {
    return last && decodeURIComponent(last)
  } catch {
    return last
  }
}

/**
 * Refuses a success status whose body says otherwise: one that reports a failure, or a proxy's page, which proves nothing
 * of what became of the request behind it. @throws Unreadable with `failure` or `html`; Refused where the
 * failure names a status.
 */
export function expectSuccess(answer: ServiceResponse): void {
  const reason = looksLikeFailure(answer.body) ? 'failure' : isMarkup(answer.text) ? 'html' : undefined
  if (reason === undefined) return
  recordShape(answer.request, { kind: 'unreadable', reason })
  throw failureOf(reason, answer)
}

/**
 * Sends a write once. Any success status is a success, whatever its body; only a body that itself reports a failure
 * is none. A success whose body broke off is a success that tells nothing.
 * @throws what `send` and `expectSuccess` throw.
 */
export async function mutate<Field extends string, E extends Endpoint>(
  endpoint: E,
  resource: ResourceName,
  fields: readonly Field[],
  input: Input<E>,
): Promise<MutationResult<Field>> {
  try {
    const answer = await send(endpoint, input)
    expectSuccess(answer)
    const reading = readRecord(answer, resource)
    // A success that tells nothing is fine, and not noted.
    if (reading.kind === 'record') {
      recordShape(answer.request, reading)
      const one = { value: toServiceRecord(fields, reading.record), text: answer.text }
      return { one, id: String(reading.record[resources[resource].identifier] ?? '') || idInLocation(answer) }
    }
    return { one: undefined, id: idInLocation(answer) }
  } catch (error) {
    const success = error instanceof NoAnswer && error.status !== undefined && error.status < 300
    if (success) return { one: undefined, id: undefined }
    throw error
  }
}
