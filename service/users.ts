import { randomBytes } from 'node:crypto'
import { and, desc, inArray, sql } from 'drizzle-orm'
import { bodies } from '../src/contract/bodies.ts'
import { getUser, listUsers, signInUser } from '../src/contract/endpoints.ts'
import type { Db } from './db/database.ts'
import { users } from './db/schema.ts'
import { readBody, readSearch } from './input.ts'
import { allowedProject, visible } from './keys.ts'
import { contains, exactly, listOf, offset } from './list.ts'
import type { On } from './route.ts'

const fields = {
  userId: users.userId,
  projectId: users.projectId,
  nickname: users.nickname,
  country: users.country,
  lastSeenAt: users.lastSeenAt,
  createdAt: users.createdAt,
}

const hour = 3_600_000

const newest = [desc(users.createdAt), desc(users.userId)]

/** The three endpoints of users. */
export function addUsers(on: On, db: Db) {
  on(signInUser, async ({ key, request }) => {
    const { userId } = await readBody(request, bodies.signInUser)
    const [user] = await db
      .update(users)
      .set({ lastSeenAt: sql`clock_timestamp()` })
      .where(and(exactly(users.userId, userId), exactly(users.projectId, allowedProject(key))))
      .returning(fields)
    // No endpoint takes the token, so it is kept nowhere.
    return Response.json({
      user: visible(key, user, 'user'),
      token: randomBytes(32).toString('base64url'),
      expiresAt: new Date(Date.now() + hour),
    })
  })

  on(listUsers, ({ key, request }) => {
    const search = readSearch(request, listUsers.filters)
    const projectId = allowedProject(key, search.projectId || undefined)
    const where = and(exactly(users.projectId, projectId), contains(users.nicknameFolded, search.nickname))
    // Found in the index alone and read after that, so that a late page does not read all rows before it.
    const page = db
      .select({ id: users.userId })
      .from(users)
      .where(where)
      .orderBy(...newest)
      .limit(search.limit)
      .offset(offset(search))
    const rows = db
      .select(fields)
      .from(users)
      .where(inArray(users.userId, page))
      .orderBy(...newest)
    return listOf(search, rows, () => db.$count(users, where))
  })

  on(getUser, async ({ key, param }) => {
    const [user] = await db
      .select(fields)
      .from(users)
      .where(exactly(users.userId, param('userId')))
    return Response.json(visible(key, user, 'user'))
  })
}
