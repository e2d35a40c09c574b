import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { createServiceApp } from '../app.ts'

/**
 * Requests a list, such as `users?page=2`, and returns its body with the parts of PostgreSQL's plans that ran
 * for the service's own statements: the rows and, if it was requested, the total.
 */
export async function explainList(list: string, secret: string, pool: pg.Pool) {
  const [table] = list.split('?')
  const statements: { text: string; values: unknown[] }[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) }
  const db = drizzle(pool, { logger })
  const response = await createServiceApp({
    db,
    transaction: (work) => work(db),
    isWritable: async () => true,
  }).request(`/v1/${list}`, {
    headers: { 'x-service-key': `Bearer ${secret}` },
  })
  const plans = statements
    .filter(({ text }) => text.includes(`"${table}"`))
    .map(async ({ text, values }) => {
      const { rows } = await pool.query<Record<'QUERY PLAN', string>>(`EXPLAIN ANALYZE ${text}`, values)
      const lines = rows.map((row) => row['QUERY PLAN']).filter((line) => !line.includes('never executed'))
      return { isTotal: !text.includes(' limit '), plan: lines.join('\n') }
    })
  const executed = await Promise.all(plans)
  const find = (isTotal: boolean) => executed.find((each) => each.isTotal === isTotal)?.plan ?? ''
  return { body: await response.json(), rows: find(false), total: find(true) }
}
