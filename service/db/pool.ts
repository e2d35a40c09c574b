import type { RemoteCallback } from 'drizzle-orm/pg-proxy'
import pg from 'pg'
import { ClientDisconnected, isReadOnly, OutcomeUnknown, sqlState } from './database.ts'
import { requestSignal } from './disconnect.ts'

/** Runs statements on one connection. */
export const runOn =
  (client: pg.ClientBase): RemoteCallback =>
  (text, values, method) =>
    method === 'all' ? client.query({ text, values, rowMode: 'array' }) : client.query({ text, values })

/**
 * Runs each statement on a connection of the pool. When the client of the request disconnects, a statement
 * that waits for a connection is dropped, and `cancel` stops a running one.
 * @throws ClientDisconnected, OutcomeUnknown
 */
export const runOnPool =
  (pool: pg.Pool, cancel: (client: pg.ClientBase) => void): RemoteCallback =>
  async (text, values, method) => {
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
      return await runOn(client)(text, values, method)
    } catch (error) {
      if (signal?.aborted) throw new ClientDisconnected(undefined, { cause: error })
      const isRolledBack =
        error instanceof pg.DatabaseError && !isOutcomeUnknown(error) && (await isAlive(client))
      // After a failover a new connection may reach a writable server, so a read-only one is not reused.
      isReusable = isRolledBack && !isReadOnly(error)
      throw isRolledBack ? error : new OutcomeUnknown(undefined, { cause: error })
    } finally {
      signal?.removeEventListener('abort', onAbort)
      client.off('error', ignore)
      // A late cancellation must not cancel the next request's statement.
      client.release(!isReusable || signal?.aborted)
    }
  }

// The server or a pooler reports these codes if it does not know the statement's outcome itself.
const isOutcomeUnknown = (error: pg.DatabaseError) => /^(08...|40003)$/.test(sqlState(error) ?? '')

// A session that survives an error has rolled the statement back; one that ended may have committed it.
const isAlive = (client: pg.ClientBase) =>
  client.query('SELECT 1').then(
    () => true,
    () => false,
  )
