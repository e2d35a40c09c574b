import { sql } from 'drizzle-orm'
import { fold } from '../../src/contract/text.ts'
import type { Db } from '../db/database.ts'
import { users } from '../db/schema.ts'
import { randomPerson } from '../demo/nicknames.ts'
import { seededRandom } from '../demo/random.ts'

export const rareNickname = 'Zephyrine Quartz'

const projectCount = 1_000
const nameCount = 20_000

/**
 * Fills an empty database with `count` users, newest last, with the demo's nicknames, in 1,000 projects from
 * `prj_0` (a tenth of all users) to `prj_999` (very few). Run it as `prepare` of `openPostgres`, which has no
 * statement timeout. The planner's statistics need a `VACUUM ANALYZE` after that transaction.
 */
export async function fillUsers(db: Db, count: number): Promise<void> {
  const random = seededRandom(1)
  const names = Array.from({ length: nameCount }, () => randomPerson(random).nickname)
  const folded = names.map((name) => name && fold(name))
  await db.execute(sql`
    INSERT INTO projects (project_id, name, name_folded, region)
    SELECT 'prj_' || n, 'Project ' || n, 'project ' || n, 'eu' FROM generate_series(0, ${projectCount - 1}) n`)
  // One JSON value is one parameter; a list of values would need one parameter each.
  await db.execute(sql`
    INSERT INTO users (user_id, project_id, nickname, nickname_folded, created_at)
    SELECT 'usr_' || md5(n::text),
           'prj_' || floor(${projectCount} * power((n::bigint * 7919 % 1000003) / 1000003.0, 3)),
           name || n / ${nameCount},
           folded || n / ${nameCount},
           timestamptz '2020-01-01Z' + n * interval '2 minutes'
    FROM generate_series(0, ${count - 1}) n
    JOIN ROWS FROM (json_array_elements_text(${JSON.stringify(names)}),
                    json_array_elements_text(${JSON.stringify(folded)}))
         WITH ORDINALITY AS names (name, folded, place) ON place = n % ${nameCount} + 1
    ORDER BY n`)
  const middle = sql`(SELECT user_id FROM users ORDER BY created_at OFFSET ${Math.floor(count / 2)} LIMIT 1)`
  await db
    .update(users)
    .set({ nickname: rareNickname, nicknameFolded: fold(rareNickname) })
    .where(sql`user_id = ${middle}`)
}
