import { ClientDisconnected, DatabaseBusy, type RequestSignal } from './database.ts'

const MAX_WAIT_MS = 5_000

/** What a server with many clients adds to a queue; a queue of one page needs neither. */
export interface QueueOptions {
  /** Drops statements whose client has disconnected. */
  requestSignal?: RequestSignal
  /** Gives the event loop a turn between statements, to notice disconnected clients and new requests. */
  turn?: () => Promise<void>
}

/**
 * Creates a queue that runs one statement at a time, for a database that blocks the event loop.
 * @throws ClientDisconnected; DatabaseBusy if the statement has waited for more than five seconds.
 */
export function statementQueue({
  requestSignal,
  turn,
}: QueueOptions = {}): <Result>(statement: () => Promise<Result>) => Promise<Result> {
  let previous: Promise<unknown> = Promise.resolve()
  return (statement) => {
    const signal = requestSignal?.getStore()
    const queuedAt = performance.now()
    const result = previous.then(async () => {
      await turn?.()
      if (signal?.aborted) throw new ClientDisconnected()
      if (performance.now() - queuedAt > MAX_WAIT_MS) throw new DatabaseBusy()
      return statement()
    })
    previous = result.catch(() => {})
    return result
  }
}
