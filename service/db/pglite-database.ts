import { messages, type PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle, type RemoteCallback } from 'drizzle-orm/pg-proxy'
import { type Database, OutcomeUnknown, type Transaction } from './database.ts'
import { type QueueOptions, statementQueue } from './statement-queue.ts'

export const extensions = { pg_trgm }

/** Runs statements on an open PGlite, without a queue. */
export const runOnPglite =
  (client: Pick<PGlite, 'query'>): RemoteCallback =>
  (text, values, method) =>
    client.query(text, values, { rowMode: method === 'all' ? 'array' : 'object' })

/** Returns an open PGlite, whose tables are already migrated, as a database. */
export function databaseOf(client: PGlite, options: QueueOptions = {}): Database {
  const run = runOnPglite(client)
  const enqueue = statementQueue(options)
  const transaction: Transaction = (work) =>
    enqueue(async () => {
      let isDone = false
      try {
        return await client.transaction(async (opened) => {
          const result = await work(
            drizzle((...statement) => runOnPglite(opened)(...statement).catch(rethrow)),
          )
          isDone = true
          return result
        })
      } catch (error) {
        // Only the commit itself can leave the outcome open.
        return isDone ? rethrow(error) : Promise.reject(error)
      }
    })
  return {
    db: drizzle((...statement) => enqueue(() => run(...statement).catch(rethrow))),
    transaction,
    // This bypasses the queue, so that it does not wait for the statements of requests.
    isWritable: () => client.query('SELECT 1').then(() => true),
    requestSignal: options.requestSignal,
    close: () => client.close(),
  }
}

// An error that PostgreSQL reports has rolled the statement back; after a crash the outcome is unknown.
function rethrow(error: unknown): never {
  if (error instanceof messages.DatabaseError && error.severity === 'ERROR') throw error
  throw new OutcomeUnknown(undefined, { cause: error })
}
