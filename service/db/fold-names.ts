import { asc, gt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { fold } from '../../src/contract/text.ts'
import type { Db } from './database.ts'
import { apps, projects, users } from './schema.ts'

/** The number of rows read at a time. */
const BATCH_SIZE = 2_000

interface FoldedNames {
  table: PgTable
  id: PgColumn
  name: PgColumn
  folded: PgColumn
}

const foldedNames: FoldedNames[] = [
  { table: projects, id: projects.projectId, name: projects.name, folded: projects.nameFolded },
  { table: apps, id: apps.projectAppId, name: apps.displayName, folded: apps.displayNameFolded },
  { table: users, id: users.userId, name: users.nickname, folded: users.nicknameFolded },
]

/** Folds all stored names again, and updates only rows whose folded name differs. */
export async function foldNames(db: Db): Promise<void> {
  for (const names of foldedNames) {
    let last: SQL | undefined
    for (;;) {
      const { table, id, name, folded } = names
      const rows = await db
        .select({
          id: sql<string>`${id}`,
          name: sql<string | null>`${name}`,
          folded: sql<string | null>`${folded}`,
        })
        .from(table)
        .where(last)
        .orderBy(asc(id))
        .limit(BATCH_SIZE)
      const changed = rows.flatMap((row) => {
        const expected = row.name === null ? null : fold(row.name)
        return expected === row.folded ? [] : [{ id: row.id, folded: expected }]
      })
      if (changed.length > 0) await updateFolded(db, names, changed)
      const end = rows.at(-1)
      if (rows.length < BATCH_SIZE || end === undefined) break
      last = gt(id, end.id)
    }
  }
}

// One JSON value is one parameter; a list of values would need one parameter each.
const updateFolded = (
  db: Db,
  { table, id, folded }: FoldedNames,
  changed: { id: string; folded: string | null }[],
) =>
  db.execute(sql`
    UPDATE ${table} SET ${sql.identifier(folded.name)} = changed.folded
    FROM json_to_recordset(${JSON.stringify(changed)}::json) AS changed (id text, folded text)
    WHERE ${id} = changed.id`)
