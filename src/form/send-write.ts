import type { MutationKind } from '../contract/endpoints.ts'
import type { Sender } from '../session/case-notes.ts'
import { type FailureEvent, toFailureEvent } from './failures.ts'

/** One write, with what its case note states. */
export interface Write {
  session: Sender
  /** The record's ID, once it is known. */
  id?: string | undefined
  /** The request's ID, as the service reports it. */
  requestId?: string | undefined
}

/**
 * Sends a write once and returns its result as an event and, if it failed, the error.
 * @param fields the form's fields, as the service names them.
 */
export async function sendWrite(
  write: Write,
  mutationKind: MutationKind,
  fields: readonly string[],
  send: () => Promise<void>,
): Promise<{ event: { type: 'succeeded' } | FailureEvent; error?: unknown }> {
  const { calls } = write.session
  const lastCallId = calls.get().at(-1)?.id ?? 0
  try {
    await send()
    return { event: { type: 'succeeded' } }
  } catch (error) {
    return { event: toFailureEvent(error, mutationKind, fields), error }
  } finally {
    write.requestId = calls
      .get()
      .find((call) => call.id > lastCallId && call.endpoint.name === mutationKind)?.requestId
  }
}
