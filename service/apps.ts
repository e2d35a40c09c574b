import { and, desc, inArray } from 'drizzle-orm'
import { bodies } from '../src/contract/bodies.ts'
import { createApp, fillPath, getApp, listApps } from '../src/contract/endpoints.ts'
import { fold } from '../src/contract/fold.ts'
import { type Db, isUnknownReference } from './db/database.ts'
import { apps } from './db/schema.ts'
import { newId } from './ids.ts'
import { readBody, readSearch } from './input.ts'
import { allowedProject, visible } from './keys.ts'
import { contains, exactly, listOf, offset } from './list.ts'
import { refused } from './problem.ts'
import { created, type On } from './route.ts'

const fields = {
  projectAppId: apps.projectAppId,
  projectId: apps.projectId,
  displayName: apps.displayName,
  platform: apps.platform,
  bundleId: apps.bundleId,
  createdAt: apps.createdAt,
}

const newest = [desc(apps.createdAt), desc(apps.projectAppId)]

/** The three endpoints of apps. */
export function addApps(on: On, db: Db) {
  on(listApps, ({ key, request }) => {
    const search = readSearch(request, listApps.filters)
    const projectId = allowedProject(key, search.projectId || undefined)
    const where = and(exactly(apps.projectId, projectId), contains(apps.displayNameFolded, search.appName))
    // Found in the index alone and read after that, so that a late page does not read all rows before it.
    const page = db
      .select({ id: apps.projectAppId })
      .from(apps)
      .where(where)
      .orderBy(...newest)
      .limit(search.limit)
      .offset(offset(search))
    const rows = db
      .select(fields)
      .from(apps)
      .where(inArray(apps.projectAppId, page))
      .orderBy(...newest)
    return listOf(search, rows, () => db.$count(apps, where))
  })

  on(getApp, async ({ key, param }) => {
    const [app] = await db
      .select(fields)
      .from(apps)
      .where(exactly(apps.projectAppId, param('projectAppId')))
    return Response.json(visible(key, app, 'app'))
  })

  on(createApp, async ({ key, request }) => {
    const { bundleId = null, ...draft } = await readBody(request, bodies.createApp)
    allowedProject(key, draft.projectId)
    const row = { projectAppId: newId('app'), ...draft, displayNameFolded: fold(draft.displayName), bundleId }
    try {
      const [app] = await db.insert(apps).values(row).returning(fields)
      return created({ ...app }, fillPath(getApp, { projectAppId: row.projectAppId }))
    } catch (error) {
      if (!isUnknownReference(error)) throw error
      throw refused([{ field: 'projectId', detail: 'There is no project with this ID.' }])
    }
  })
}
