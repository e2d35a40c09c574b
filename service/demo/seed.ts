import { fold } from '../../src/contract/text.ts'
import type { Db } from '../db/database.ts'
import { apps, projects, users } from '../db/schema.ts'
import { newId } from '../ids.ts'
import { randomPerson } from './nicknames.ts'
import { demoProjects, projectWithoutApps, projectWithoutUsers } from './projects.ts'
import { pickOne, seededRandom } from './random.ts'

const DAY_MS = 86_400_000
// Fixed times give every demo the same rows in the same order, all older than the user's own records.
const FIRST_CREATED_MS = Date.UTC(2024, 0, 8)
const LAST_CREATED_MS = Date.UTC(2026, 10, 1)

const appCount = 130

type NewApp = typeof apps.$inferInsert

function makeProjects(random: (below: number) => number) {
  const step = (LAST_CREATED_MS - FIRST_CREATED_MS) / 2 / demoProjects.length
  return demoProjects.map(([name, description, region], index) => {
    const createdAt = new Date(Math.floor(FIRST_CREATED_MS + index * step + random(step)))
    const updatedAt = new Date(createdAt.getTime() + random(90) * DAY_MS)
    return {
      projectId: newId('prj', random),
      name,
      nameFolded: fold(name),
      description,
      region,
      createdAt,
      updatedAt,
    }
  })
}

type NewProject = ReturnType<typeof makeProjects>[number]

// The smallest of three random numbers favors the start of the list, so few projects have most of the rows.
const pickBusyProject = (random: (below: number) => number, owners: NewProject[]) =>
  owners[Math.min(random(owners.length), random(owners.length), random(owners.length))] ??
  pickOne(random, owners)

const randomDateAfter = (random: (below: number) => number, start: Date) =>
  new Date(start.getTime() + random(LAST_CREATED_MS - start.getTime()))

const kinds = [
  ['web', '', ''],
  ['ios', ' for iOS', ''],
  ['android', ' for Android', '.android'],
  ['ios', ' beta', '.beta'],
  ['android', ' Lite', '.lite'],
  ['web', ' Admin', ''],
  ['android', ' TV', '.tv'],
  ['ios', ' Watch', '.watch'],
] as const

function makeApps(random: (below: number) => number, owners: NewProject[]): NewApp[] {
  const appCounts = new Map<string, number>()
  return Array.from({ length: appCount }, (_, index) => {
    // Each project gets one app before any gets a second.
    const owner = owners[index] ?? pickBusyProject(random, owners)
    const ordinal = appCounts.get(owner.projectId) ?? 0
    appCounts.set(owner.projectId, ordinal + 1)
    const [platform, suffix, bundle] = kinds[ordinal % kinds.length] ?? kinds[0]
    const displayName = `${owner.name}${suffix}${ordinal < kinds.length ? '' : ` ${Math.floor(ordinal / kinds.length) + 1}`}`
    // The bundle ID uses the Latin letters of the project's name, or else a part of the project's ID.
    const slug =
      owner.name
        .normalize('NFD')
        .toLowerCase()
        .replace(/[^a-z]/g, '') || owner.projectId.slice(4, 10)
    return {
      projectAppId: newId('app', random),
      projectId: owner.projectId,
      displayName,
      displayNameFolded: fold(displayName),
      platform,
      bundleId: platform === 'web' || random(12) === 0 ? null : `com.example.${slug}${bundle}`,
      createdAt: randomDateAfter(random, owner.createdAt),
    }
  })
}

function makeUsers(
  random: (below: number) => number,
  owners: NewProject[],
  userCount: number,
): (typeof users.$inferInsert)[] {
  return Array.from({ length: userCount }, (_, index) => {
    const owner = owners[index] ?? pickBusyProject(random, owners)
    const createdAt = randomDateAfter(random, owner.createdAt)
    const { country, nickname } = randomPerson(random)
    return {
      userId: newId('usr', random),
      projectId: owner.projectId,
      nickname,
      nicknameFolded: nickname === null ? null : fold(nickname),
      country,
      lastSeenAt: random(25) === 0 ? null : randomDateAfter(random, createdAt),
      createdAt,
    }
  })
}

/** Returns the demo's rows, the same at each call: 40 projects, 130 apps and this many users. */
export function makeDemo(userCount: number) {
  const random = seededRandom(1)
  const demo = makeProjects(random)
  return {
    projects: demo,
    apps: makeApps(
      random,
      demo.filter(({ name }) => name !== projectWithoutApps),
    ),
    users: makeUsers(
      random,
      demo.filter(({ name }) => name !== projectWithoutUsers),
      userCount,
    ),
  }
}

/** Fills a database that has no projects, in the caller's transaction. */
export async function seedDemo(db: Db, userCount: number): Promise<void> {
  if ((await db.$count(projects)) > 0) return
  const demo = makeDemo(userCount)
  await db.insert(projects).values(demo.projects)
  await db.insert(apps).values(demo.apps)
  // PostgreSQL accepts at most 65,535 parameters in a statement.
  for (let start = 0; start < demo.users.length; start += 2_000) {
    await db.insert(users).values(demo.users.slice(start, start + 2_000))
  }
}
