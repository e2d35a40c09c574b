import { sql } from 'drizzle-orm'
import { type Database, type Db, isDiskFull, sqlState } from './db/database.ts'

/** The SQLSTATE that rolls the written row back. */
const ROLLED_BACK = 'SC001'

/** Tries to write 64 KiB of random digits, which is more than any record has, and rolls them back. */
const canWrite = (db: Db): Promise<boolean> =>
  db
    .execute(
      sql.raw(`DO $$ BEGIN
        INSERT INTO projects (project_id, name, name_folded, region, description)
          SELECT md5(random()::text), '', '', '', string_agg(md5(random()::text), '') FROM generate_series(1, 2048);
        RAISE EXCEPTION USING ERRCODE = '${ROLLED_BACK}';
      END $$`),
    )
    .then(
      () => false,
      (error) => sqlState(error) === ROLLED_BACK,
    )

/** Decides whether the database accepts writes. After a statement without disk space, it tries to write. */
export function createReadiness({ db, isWritable }: Pick<Database, 'db' | 'isWritable'>) {
  let wasDiskFull = false
  /** Concurrent callers share one try. */
  let attempt: Promise<boolean> | undefined
  const hasSpace = async () => {
    attempt ??= canWrite(db).finally(() => {
      attempt = undefined
    })
    wasDiskFull = !(await attempt)
    return !wasDiskFull
  }
  return {
    recordError: (error: unknown) => {
      wasDiskFull ||= isDiskFull(error)
    },
    /** The response for a load balancer: 200 if the database accepts writes, else 503. */
    respond: async (): Promise<Response> => {
      const isReady = await isWritable()
        .then((writable) => writable && (!wasDiskFull || hasSpace()))
        .catch(() => false)
      return isReady
        ? Response.json({ status: 'ok' })
        : Response.json({ status: 'unavailable' }, { status: 503 })
    },
  }
}
