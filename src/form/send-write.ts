import type { MutationKind } from '../contract/endpoints.ts'
import { createMutationRecorder, type MutationNote } from '../session/case-notes.ts'
import { sessionStore } from '../session/session-state.ts'
import { type FailureEvent, toFailureEvent } from './failures.ts'

/** One write, with what its case note records. */
export interface Write {
  /** The record's ID, once it is known. */
  id?: string | undefined
  /** The request's ID, as the service reports it. */
  requestId?: string | undefined
  recordMutation: ReturnType<typeof createMutationRecorder>
}

export const newWrite = (id?: string): Write => ({ id, recordMutation: createMutationRecorder() })

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
  const state = sessionStore.get()
  const calls = state.phase === 'open' ? state.session.calls : undefined
  const lastCallId = calls?.get().at(-1)?.id ?? 0
  try {
    await send()
    return { event: { type: 'succeeded' } }
  } catch (error) {
    return { event: toFailureEvent(error, mutationKind, fields), error }
  } finally {
    write.requestId = calls
      ?.get()
      .find((call) => call.id > lastCallId && call.endpoint.name === mutationKind)?.requestId
  }
}

/** Adds the write's outcome to the case notes. */
export const recordWriteOutcome = (
  { recordMutation, id, requestId }: Write,
  mutation: MutationKind,
  outcome: MutationNote['outcome'],
): void => recordMutation({ mutation, outcome, id, requestId })
