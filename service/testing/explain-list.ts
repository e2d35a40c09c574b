import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { createServiceApp } from '../app.ts'

/**
 * Requests a list, such as `users?page=2`, and returns its body with PostgreSQL's plans for the service's own
 * statements: the rows and, if they are counted, the total.
 */
export async function explainList(list: string, secret: string, pool: pg.Pool) {
  const [table] = list.split('?')
  const statements: { text: string; values: unknown[] }[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) }
  const response = await createServiceApp({
    db: drizzle(pool, { logger }),
    isWritable: async () => true,
  }).request(`/v1/${list}`, {
    headers: { 'x-service-key': `Bearer ${secret}` },
  })
  const plans = statements
    .filter(({ text }) => text.includes(`"${table}"`))
    .map(async ({ text, values }) => {
      const { rows } = await pool.query<Record<'QUERY PLAN', string>>(`EXPLAIN ${text}`, values)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  const [rows = '', total = ''] = await Promise.all(plans)
  return { body: await response.json(), rows, total }
}
