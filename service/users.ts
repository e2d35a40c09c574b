import { and, asc, desc, inArray, sql } from 'drizzle-orm'
import { bodies } from '../src/contract/bodies.ts'
import { getUser, listUsers, signInUser } from '../src/contract/endpoints.ts'
import { users } from './db/schema.ts'
import { countUsers } from './db/user-counts.ts'
import { newToken } from './ids.ts'
import { parseListQuery, readBody } from './input.ts'
import { authorizeProject, requireVisible } from './keys.ts'
import { contains, countedListResponse, equals, listResponse, offset, type RowRange } from './list.ts'
import { columnsOf, UserRecord } from './records.ts'
import type { RegisterRoute } from './route.ts'

const fields = columnsOf(users, UserRecord)

const hour = 3_600_000

const newest = [desc(users.createdAt), desc(users.userId)]
const oldest = [asc(users.createdAt), asc(users.userId)]

export function registerUserRoutes(on: RegisterRoute) {
  on(signInUser, async ({ key, request, db }) => {
    const { userId } = await readBody(request, bodies.signInUser)
    const [user] = await db
      .update(users)
      .set({ lastSeenAt: sql`clock_timestamp()` })
      .where(and(equals(users.userId, userId), equals(users.projectId, authorizeProject(key))))
      .returning(fields)
    // The token is not stored, because no endpoint accepts it.
    return Response.json({
      user: requireVisible(key, user, 'user'),
      token: newToken(32),
      expiresAt: new Date(Date.now() + hour),
    })
  })

  on(listUsers, async ({ key, request, db }) => {
    const search = parseListQuery(request, listUsers.filters)
    const projectId = authorizeProject(key, search.projectId || undefined)
    const where = and(equals(users.projectId, projectId), contains(users.nicknameFolded, search.nickname))
    const readRows = ({ offset, limit, fromEnd }: RowRange) => {
      // The index alone finds the page's IDs, so that a late page does not read every row before it.
      const page = db
        .select({ id: users.userId })
        .from(users)
        .where(where)
        .orderBy(...(fromEnd ? oldest : newest))
        .limit(limit)
        .offset(offset)
      return db
        .select(fields)
        .from(users)
        .where(inArray(users.userId, page))
        .orderBy(...newest)
    }
    if (!search.nickname) return countedListResponse(search, await countUsers(db, projectId), readRows)
    const rows = readRows({ offset: offset(search), limit: search.limit, fromEnd: false })
    return listResponse(search, rows, () => db.$count(users, where))
  })

  on(getUser, async ({ key, param, db }) => {
    const [user] = await db
      .select(fields)
      .from(users)
      .where(equals(users.userId, param('userId')))
    return Response.json(requireVisible(key, user, 'user'))
  })
}
