import type { RemoteCallback } from 'drizzle-orm/pg-proxy'
import pg from 'pg'
import { isReadOnly, OutcomeUnknown, sqlState } from './database.ts'
import { ClientDisconnected, requestSignal } from './disconnect.ts'

/** Runs statements on one connection. */
export const runOn =
  (client: pg.ClientBase): RemoteCallback =>
  (text, values, method) =>
    method === 'all' ? client.query({ text, values, rowMode: 'array' }) : client.query({ text, values })

/**
 * Runs each statement on a connection of the pool. When the client of the request disconnects, a statement that waits
 * for a connection is dropped, and `cancel` ends one that runs.
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
      // A server that takes no writes may no longer be the one that a new connection would reach.
      isReusable = isRolledBack && !isReadOnly(error)
      throw isRolledBack ? error : new OutcomeUnknown(undefined, { cause: error })
    } finally {
      signal?.removeEventListener('abort', onAbort)
      client.off('error', ignore)
      // A cancellation may arrive late, and must not meet the next request's statement.
      client.release(!isReusable || signal?.aborted)
    }
  }

// What the server or a pooler reports where it has itself lost sight of the statement.
const isOutcomeUnknown = (error: pg.DatabaseError) => /^(08...|40003)$/.test(sqlState(error) ?? '')

// A session that goes on after an error has rolled the statement back; one that was ended may have committed it.
const isAlive = (client: pg.ClientBase) =>
  client.query('SELECT 1').then(
    () => true,
    () => false,
  )
