import { type SQL, sql } from 'drizzle-orm'
import { equals } from '../list.ts'
import type { Db } from './database.ts'
import { userCounts, users } from './schema.ts'

// Triggers on `users` keep the number of each project's users in `user_counts`. A counter's row stays locked
// until its transaction ends, so each project has several, its slots, whose sum is its number. A transaction
// claims a slot by an advisory lock, so that writers neither queue for a row nor deadlock in whatever order they
// change projects. Beyond this many writing transactions, one waits for a slot before it locks any counter.
const SLOTS = 32

// An arbitrary first key of advisory locks that no others in the database should use: "Slot" in ASCII.
const slotLockId = 0x536c6f74

const triggers = [
  { event: 'INSERT', tables: 'REFERENCING NEW TABLE AS new_users' },
  { event: 'DELETE', tables: 'REFERENCING OLD TABLE AS old_users' },
  { event: 'UPDATE', tables: 'REFERENCING NEW TABLE AS new_users OLD TABLE AS old_users' },
  { event: 'TRUNCATE', tables: '' },
]

const enabledTriggers = sql`
  tgrelid = 'users'::regclass AND tgname LIKE 'user_counts_%' AND tgenabled IN ('O', 'A')`

const operator = (symbol: string) => `OPERATOR(pg_catalog.${symbol})`

const inserted = 'SELECT project_id, own_slot, pg_catalog.count(*) FROM new_users GROUP BY project_id'
const deleted = `
  SELECT project_id, own_slot, ${operator('-')} pg_catalog.count(*) FROM old_users GROUP BY project_id`
const moved = `
  SELECT project_id, own_slot, pg_catalog.sum(change)
  FROM (SELECT project_id, 1 AS change FROM new_users UNION ALL SELECT project_id, -1 FROM old_users) AS changes
  GROUP BY project_id HAVING pg_catalog.sum(change) ${operator('<>')} 0`

// The function runs with its owner's rights, so that accounts that write users need none for the counters. It
// names every schema, which is as safe as a search path of its own and costs an insert less. Most inserts are of
// one row and find their slot free: they need one query, and no aggregate. TRUNCATE also removes counters that
// the transaction's snapshot does not see.
function triggerFunction(table: string): string {
  const addChanges = (changes: string) => `
    INSERT INTO ${table} AS counter (project_id, slot, users) ${changes}
    ON CONFLICT (project_id, slot) DO UPDATE SET users = counter.users ${operator('+')} excluded.users;`
  const tryLock = `pg_catalog.pg_try_advisory_xact_lock(${slotLockId}, own_slot)`
  return `
DECLARE
  own_slot integer := pg_catalog.pg_backend_pid() ${operator('%')} ${SLOTS};
  attempts integer := 0;
BEGIN
  IF TG_OP ${operator('=')} 'INSERT' THEN ${addChanges(`
    SELECT project_id, own_slot, 1 FROM new_users
    WHERE NOT EXISTS (SELECT FROM new_users OFFSET 1) AND ${tryLock}`)}
    IF FOUND THEN RETURN NULL; END IF;
  ELSIF TG_OP ${operator('=')} 'TRUNCATE' THEN
    TRUNCATE ${table};
    RETURN NULL;
  END IF;
  WHILE attempts ${operator('<')} ${SLOTS} AND NOT ${tryLock} LOOP
    attempts := attempts ${operator('+')} 1;
    own_slot := (own_slot ${operator('+')} 1) ${operator('%')} ${SLOTS};
  END LOOP;
  IF attempts ${operator('=')} ${SLOTS} THEN
    PERFORM pg_catalog.pg_advisory_xact_lock(${slotLockId}, own_slot);
  END IF;
  IF TG_OP ${operator('=')} 'INSERT' THEN ${addChanges(inserted)}
  ELSIF TG_OP ${operator('=')} 'DELETE' THEN ${addChanges(deleted)}
  ELSE ${addChanges(moved)}
  END IF;
  RETURN NULL;
END`
}

/** True if every statement that changes users updates the counters. */
export const hasUserCountTriggers = async (db: Db): Promise<boolean> =>
  (await db.$count(sql`pg_trigger`, enabledTriggers)) === triggers.length

// Accounts that may read users may read their number, so that no account needs another GRANT.
const grantReaders = sql`
  DO $$
  DECLARE
    reader text;
  BEGIN
    FOR reader IN
      SELECT CASE grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(grantee)) END
      FROM pg_class, aclexplode(relacl)
      WHERE oid = 'users'::regclass AND privilege_type = 'SELECT'
    LOOP
      EXECUTE 'GRANT SELECT ON user_counts TO ' || reader;
    END LOOP;
  END $$`

/** Creates the triggers and counts the existing users. Writers wait until the transaction ends. */
export async function createUserCountTriggers(db: Db): Promise<void> {
  const [table] = await db
    .select({ name: sql<string>`quote_ident(nspname) || '.' || quote_ident(relname)` })
    .from(sql`pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace`)
    .where(sql`pg_class.oid = 'user_counts'::regclass`)
  if (!table) throw new Error('The table user_counts is missing.')
  await db.execute(sql`
    CREATE OR REPLACE FUNCTION update_user_counts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
    AS ${sql.raw(`$$${triggerFunction(table.name)}$$`)}`)
  // Otherwise a trigger on another table could change the counters.
  await db.execute(sql`REVOKE EXECUTE ON FUNCTION update_user_counts() FROM PUBLIC`)
  await db.execute(grantReaders)
  for (const { event, tables } of triggers) {
    await db.execute(
      sql.raw(`
        CREATE OR REPLACE TRIGGER user_counts_${event.toLowerCase()} AFTER ${event} ON users ${tables}
        EXECUTE FUNCTION update_user_counts()`),
    )
  }
  await recountUsers(db)
}

/** Counts all users anew, in one statement. The lock waits for running writes and delays others. */
export const recountUsers = (db: Db): Promise<unknown> =>
  db.execute(sql`
    DO $$
    BEGIN
      LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE;
      DELETE FROM user_counts;
      INSERT INTO user_counts SELECT project_id, 0, count(*) FROM users GROUP BY project_id;
    END $$`)

/** The number of users of a project, or of all, by the counters, or by counting if a trigger is missing. */
export async function countUsers(db: Db, projectId?: string): Promise<number> {
  const counted: SQL = db.$count(users, equals(users.projectId, projectId))
  const sum = db
    .select({ users: sql`coalesce(sum(${userCounts.users}), 0)` })
    .from(userCounts)
    .where(equals(userCounts.projectId, projectId))
  // `users` comes first, because TRUNCATE locks the tables in this order.
  const total = sql`
    CASE WHEN ${db.$count(sql`pg_trigger`, enabledTriggers)} < ${triggers.length} THEN ${counted} ELSE ${sum} END`
  const [row] = await db.select({ total: total.mapWith(Number) }).from(sql`(VALUES (1)) AS one`)
  return row?.total ?? 0
}
