import { sql } from 'drizzle-orm'
import type { Db } from './db/database.ts'

/** 200 where the database answers too, else 503, for a load balancer. */
export async function ready(db: Db): Promise<Response> {
  try {
    await db.execute(sql`SELECT 1`)
    return Response.json({ status: 'ok' })
  } catch {
    return Response.json({ status: 'unavailable' }, { status: 503 })
  }
}
