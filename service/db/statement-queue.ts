import { setImmediate } from 'node:timers/promises'
import { DatabaseBusy } from './database.ts'
import { ClientDisconnected, requestSignal } from './disconnect.ts'

const MAX_WAIT_MS = 5_000

/**
 * Creates a queue that runs one statement at a time, for a database that blocks the event loop. A statement
 * whose client has disconnected does not run.
 * @throws ClientDisconnected; DatabaseBusy if the statement has waited for more than five seconds.
 */
export function statementQueue(): <Result>(statement: () => Promise<Result>) => Promise<Result> {
  let previous: Promise<unknown> = Promise.resolve()
  return (statement) => {
    const signal = requestSignal.getStore()
    const queuedAt = performance.now()
    const turn = previous.then(async () => {
      // The event loop needs a turn between statements to notice disconnected clients and new requests.
      await setImmediate()
      if (signal?.aborted) throw new ClientDisconnected()
      if (performance.now() - queuedAt > MAX_WAIT_MS) throw new DatabaseBusy()
      return statement()
    })
    previous = turn.catch(() => {})
    return turn
  }
}
