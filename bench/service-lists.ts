import { sql } from 'drizzle-orm'
import pg from 'pg'
import { createServiceApp } from '../service/app.ts'
import { openPostgres } from '../service/db/postgres.ts'
import { newSecret, storeKey } from '../service/keys.ts'
import { explainList } from '../service/testing/explain-list.ts'
import { fillUsers, rareNickname } from '../service/testing/many-users.ts'
import { newPostgres } from '../service/testing/new-postgres.ts'
import { median } from './pages/metrics.ts'
import { measureInserts } from './service-inserts.ts'

// `TEST_DATABASE_URL=postgres://… npm run bench:service -- [users] [options of CREATE DATABASE]` measures
// lists of a million users, from Request to Response without a socket, and prints the indexes that PostgreSQL
// uses, and measures inserts. The database is created for this run and dropped afterwards.

const [count = '1000000', options = "TEMPLATE template0 LC_COLLATE 'C.UTF-8' LC_CTYPE 'C.UTF-8'"] =
  process.argv.slice(2)
const runs = 15

const server = process.env.TEST_DATABASE_URL
if (!server) throw new Error('Set TEST_DATABASE_URL to a PostgreSQL server where databases can be created.')
const { url, drop } = await newPostgres(server, options)
const started = performance.now()
const { db, transaction, isWritable, close } = await openPostgres(url, (empty) =>
  fillUsers(empty, Number(count)),
)
const pool = new pg.Pool({ connectionString: url })
await pool.query('VACUUM ANALYZE')
console.log(`${count} users, filled and indexed in ${((performance.now() - started) / 1000).toFixed(0)} s`)

const app = createServiceApp({ db, transaction, isWritable })
const master = newSecret('master')
const project = newSecret('project')
await storeKey(db, { kind: 'master' }, master)
await storeKey(db, { kind: 'project', projectId: 'prj_0' }, project)

const cases: [title: string, query: string, key?: string][] = [
  ['first page', ''],
  ['nickname, one user', `nickname=${rareNickname}`],
  ['nickname, no user', 'nickname=qqqqqq'],
  ['nickname, some (silas)', 'nickname=silas'],
  ['nickname, many (a)', 'nickname=a'],
  ['nickname, two letters, few (zy)', 'nickname=zy'],
  ['nickname, Korean (남궁하은)', 'nickname=남궁하은'],
  ['nickname, Korean, two letters (하은)', 'nickname=하은'],
  ['nickname, Cyrillic (ирилл)', 'nickname=ирилл'],
  ['nickname, percent sign', 'nickname=%25'],
  ['projectId, a tenth of all', 'projectId=prj_0'],
  ['projectId, few', 'projectId=prj_900'],
  ['projectId and nickname', 'projectId=prj_0&nickname=silas'],
  ['page 1,000', 'page=1000'],
  ['page 20,000 of 25 rows', 'page=20000&limit=25'],
  ['page 39,000 of 25 rows', 'page=39000&limit=25'],
  ['page 1,000 of 1,000 rows', 'page=1000&limit=1000'],
  ['page 100,000, the last', 'page=100000'],
  ['page 999,999,999', 'page=999999999'],
  ['Project key, first page', '', project],
  ['Project key, page 1,000', 'page=1000', project],
  ['Project key, nickname', 'nickname=silas', project],
]

/** Lists the indexes in a plan, or Seq Scan for a read of a whole table. */
const indexesUsed = (plan: string) => {
  const found = plan.matchAll(
    /Scan (?:Backward )?using (\w+)|Bitmap Index Scan on (\w+)|(Seq Scan on user\w+)/g,
  )
  return [...new Set([...found].map(([, one, two, none]) => one ?? two ?? none))].join(' + ')
}

for (const [title, query, key = master] of cases) {
  const times: number[] = []
  let total = 0
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now()
    const response = await app.request(`/v1/users?${query}`, {
      headers: { 'x-service-key': `Bearer ${key}` },
    })
    if (!response.ok) throw new Error(`${title}: ${response.status}`)
    total = (await response.json()).total
    times.push(performance.now() - start)
  }
  const plans = await explainList(`users?${query}`, key, pool)
  const indexes = `rows: ${plans.rows ? indexesUsed(plans.rows) : 'not read'}; total: ${plans.total ? indexesUsed(plans.total) : 'not counted'}`
  console.log(`${title.padEnd(40)} ${median(times).toFixed(1).padStart(8)} ms  of ${total}  ${indexes}`)
}
const sizes = await db
  .select({ name: sql<string>`relname`, size: sql<string>`pg_size_pretty(pg_relation_size(oid))` })
  .from(sql`pg_class`)
  .where(sql`relname LIKE 'users%'`)
for (const { name, size } of sizes) console.log(`${name.padEnd(40)} ${size}`)
await measureInserts(url)
await pool.end()
await close()
await drop()
