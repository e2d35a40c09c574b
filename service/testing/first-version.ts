import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'

/** Restores the database of the first version: accents in the folded names, no counters, and no responses of writes. */
export async function restoreFirstVersion(db: Db): Promise<void> {
  await db.execute(sql`DROP FUNCTION update_user_counts CASCADE`)
  await db.execute(sql`DROP TABLE user_counts, idempotent_writes`)
  await db.execute(sql`UPDATE users SET nickname_folded = lower(nickname)`)
  await db.execute(sql`UPDATE projects SET name_folded = 'mélanie'`)
  await db.execute(sql`
    DELETE FROM drizzle.__drizzle_migrations
    WHERE created_at > (SELECT min(created_at) FROM drizzle.__drizzle_migrations)`)
}
