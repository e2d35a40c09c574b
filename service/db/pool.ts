import { drizzle, type RemoteCallback } from 'drizzle-orm/pg-proxy'
import pg from 'pg'
import { ClientDisconnected, isReadOnly, OutcomeUnknown, sqlState, type Transaction } from './database.ts'
import { requestSignal } from './disconnect.ts'

/** Runs statements on one connection. */
export const runOn =
  (client: pg.ClientBase): RemoteCallback =>
  (text, values, method) =>
    method === 'all' ? client.query({ text, values, rowMode: 'array' }) : client.query({ text, values })

type Cancel = (client: pg.ClientBase) => void

/**
 * Runs `work` on a connection of the pool. When the client of the request disconnects, work that waits for a
 * connection is dropped, and `cancel` stops a running statement.
 * @param isOpen whether `work` may have been committed although it failed.
 * @throws ClientDisconnected, OutcomeUnknown
 */
async function runWithClient<Result>(
  pool: pg.Pool,
  cancel: Cancel,
  work: (client: pg.ClientBase) => Promise<Result>,
  isOpen: () => boolean = () => true,
): Promise<Result> {
  const signal = requestSignal.getStore()
  if (signal?.aborted) throw new ClientDisconnected()
  const client = await pool.connect()
  if (signal?.aborted) {
    client.release()
    throw new ClientDisconnected()
  }
  let isReusable = true
  const onAbort = () => cancel(client)
  const ignore = () => {}
  // A lost connection also fails the statement, and without a listener the event would end the process.
  client.on('error', ignore)
  signal?.addEventListener('abort', onAbort)
  try {
    return await work(client)
  } catch (error) {
    if (signal?.aborted) throw new ClientDisconnected(undefined, { cause: error })
    const isRolledBack =
      (!isOpen() || (error instanceof pg.DatabaseError && !isOutcomeUnknown(error))) &&
      (await isAlive(client))
    // After a failover a new connection may reach a writable server, so a read-only one is not reused.
    isReusable = isRolledBack && !isReadOnly(error)
    throw isRolledBack || !isOpen() ? error : new OutcomeUnknown(undefined, { cause: error })
  } finally {
    signal?.removeEventListener('abort', onAbort)
    client.off('error', ignore)
    // A late cancellation must not cancel the next request's statement.
    client.release(!isReusable || signal?.aborted)
  }
}

/** Runs each statement on a connection of the pool. @throws what `runWithClient` throws. */
export const runOnPool =
  (pool: pg.Pool, cancel: Cancel): RemoteCallback =>
  (...statement) =>
    runWithClient(pool, cancel, (client) => runOn(client)(...statement))

/** Runs transactions, each on one connection of the pool. @throws what `runWithClient` and the work throw. */
export const transactionOnPool =
  (pool: pg.Pool, cancel: Cancel): Transaction =>
  (work) => {
    let isCommitting = false
    const run = async (client: pg.ClientBase) => {
      const signal = requestSignal.getStore()
      await client.query('BEGIN ISOLATION LEVEL READ COMMITTED')
      try {
        const result = await work(
          drizzle((...statement) => {
            if (signal?.aborted) throw new ClientDisconnected()
            return runOn(client)(...statement)
          }),
        )
        isCommitting = true
        await client.query('COMMIT')
        return result
      } catch (error) {
        await client.query('ROLLBACK').catch(() => {})
        throw error
      }
    }
    return runWithClient(pool, cancel, run, () => isCommitting)
  }

// The server or a pooler reports these codes if it does not know the statement's outcome itself.
const isOutcomeUnknown = (error: pg.DatabaseError) => /^(08...|40003)$/.test(sqlState(error) ?? '')

// A session that survives an error has rolled the statement back; one that ended may have committed it.
const isAlive = (client: pg.ClientBase) =>
  client.query('SELECT 1').then(
    () => true,
    () => false,
  )
