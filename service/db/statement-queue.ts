import { setImmediate } from 'node:timers/promises'
import { DatabaseBusy } from './database.ts'
import { ClientDisconnected, requestSignal } from './disconnect.ts'

const MAX_WAIT_MS = 5_000

/**
 * A queue that runs one statement at a time, for a database that blocks the event loop meanwhile. A statement whose
 * client has disconnected is not run.
 * @throws ClientDisconnected; DatabaseBusy for a statement that has waited for more than five seconds.
 */
export function statementQueue(): <Result>(statement: () => Promise<Result>) => Promise<Result> {
  let previous: Promise<unknown> = Promise.resolve()
  return (statement) => {
    const signal = requestSignal.getStore()
    const queuedAt = performance.now()
    const turn = previous.then(async () => {
      // Between two statements the event loop learns of clients that have disconnected, and of new requests.
      await setImmediate()
      if (signal?.aborted) throw new ClientDisconnected()
      if (performance.now() - queuedAt > MAX_WAIT_MS)
        throw new DatabaseBusy('The database is busy. Try again.')
      return statement()
    })
    previous = turn.catch(() => {})
    return turn
  }
}
