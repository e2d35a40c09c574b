import type { Endpoint, Input } from '../contract/endpoints.ts'
import type { Answer } from './answer.ts'
import { identifiers, type Resource } from './answers/list.ts'
import { readRecord } from './answers/record.ts'
import { call } from './call.ts'
import { noteShape } from './call-log.ts'
import { NoAnswer, Unreadable } from './failure.ts'
import type { OneRecord } from './one-record.ts'
import { toReceived } from './received.ts'

/** What a write that succeeded told: the record, or at least the identifier in `Location`, or nothing. */
export interface Written<Field extends string> {
  one: OneRecord<Field> | undefined
  /** Identifier of the record that was written, where the answer tells it. */
  id: string | undefined
}

/** The last segment of a `Location`; only the identifier is read, the address is never asked. */
function idInLocation(answer: Answer): string | undefined {
  const last = answer.header('location')?.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1)
  try {
    return last && decodeURIComponent(last)
  } catch {
    return last
  }
}

/**
 * Sends a write once. Any success status is a success, whatever its body; only a body that itself reports a failure
 * is none. A success whose body broke off is a success that tells nothing.
 * @throws what `call` throws; Unreadable with `failure` for a failure inside a success.
 */
export async function write<Field extends string, E extends Endpoint>(
  endpoint: E,
  resource: Resource,
  fields: readonly Field[],
  input: Input<E>,
): Promise<Written<Field>> {
  try {
    const answer = await call(endpoint, input)
    const reading = readRecord(answer, resource)
    // A success that tells nothing is fine; only what is none is noted.
    if (reading.kind === 'record' || reading.reason === 'failure') noteShape(answer.request, reading)
    if (reading.kind === 'record') {
      const one = { value: toReceived(fields, reading.record), text: answer.text }
      return { one, id: String(reading.record[identifiers[resource]] ?? '') || idInLocation(answer) }
    }
    if (reading.reason === 'failure') {
      throw new Unreadable(reading.reason, answer)
    }
    // A proxy's page proves nothing of what became of the request behind it.
    if (/^\s*</.test(answer.text)) {
      noteShape(answer.request, { kind: 'unreadable', reason: 'html' })
      throw new Unreadable('html', answer)
    }
    return { one: undefined, id: idInLocation(answer) }
  } catch (error) {
    const success = error instanceof NoAnswer && error.status !== undefined && error.status < 300
    if (success) return { one: undefined, id: undefined }
    throw error
  }
}
