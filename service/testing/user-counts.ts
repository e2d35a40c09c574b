import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '../db/database.ts'
import { projects, userCounts, users } from '../db/schema.ts'
import { hasUserCountTriggers } from '../db/user-counts.ts'

export async function selectCounts(db: Db): Promise<Record<string, number>> {
  const total = sql`sum(${userCounts.users})`
  const rows = await db
    .select({ projectId: userCounts.projectId, total: total.mapWith(Number) })
    .from(userCounts)
    .groupBy(userCounts.projectId)
    .having(sql`${total} <> 0`)
  return Object.fromEntries(rows.map(({ projectId, total }) => [projectId, total]))
}

/** Expects that triggers keep the counters and that they equal the rows. */
export async function expectExactCounts(db: Db): Promise<void> {
  expect(await hasUserCountTriggers(db)).toBe(true)
  const rows = await db
    .select({
      projectId: projects.projectId,
      total: db.$count(users, eq(users.projectId, projects.projectId)),
    })
    .from(projects)
  const counts = rows.filter(({ total }) => total > 0).map(({ projectId, total }) => [projectId, total])
  expect(await selectCounts(db)).toEqual(Object.fromEntries(counts))
}
