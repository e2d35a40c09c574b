import { vi } from 'vitest'
import { describeError, type ErrorDescription } from '../api/describe-error.ts'
import { withKeyCheck } from '../api/http/errors.ts'
import type { Operation } from './operations.ts'
import { newTestClient } from './stub-browser.ts'

/** Replaces the clock and the timers until the end of the test, except the timers that streams need. */
export function stubTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
}

/** Runs timers until a promise is settled. */
export async function runTimersUntil<T>(promise: Promise<T>): Promise<T> {
  let isPending = true
  const onSettled = () => {
    isPending = false
  }
  promise.then(onSettled, onSettled)
  while (isPending) await vi.advanceTimersToNextTimerAsync()
  return promise
}

/** Runs an operation, including its waits. @returns the error that its page finally shows, if any. */
export async function runForError({ run }: Pick<Operation, 'run'>): Promise<unknown> {
  const client = newTestClient()
  try {
    await runTimersUntil(run(client))
  } catch (error) {
    return await withKeyCheck(error)
  } finally {
    client.clear()
  }
}

/** Runs an operation that fails. @returns the description that its page shows. */
export async function describeFailure(operation: Operation): Promise<ErrorDescription> {
  const error = await runForError(operation)
  if (error === undefined) throw new Error(`${operation.name} succeeded`)
  return describeError(error, operation.context)
}
