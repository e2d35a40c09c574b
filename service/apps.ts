import { and, desc, inArray } from 'drizzle-orm'
import { bodies } from '../src/contract/bodies.ts'
import { createApp, fillPath, getApp, listApps } from '../src/contract/endpoints.ts'
import { fold } from '../src/contract/text.ts'
import { isUnknownReference } from './db/database.ts'
import { apps } from './db/schema.ts'
import { newId } from './ids.ts'
import { parseListQuery, readBody } from './input.ts'
import { authorizeProject, requireVisible } from './keys.ts'
import { contains, equals, listResponse, offset } from './list.ts'
import { badRequest } from './problem.ts'
import { AppRecord, columnsOf } from './records.ts'
import { createdResponse, type RegisterRoute } from './route.ts'

const fields = columnsOf(apps, AppRecord)

const newest = [desc(apps.createdAt), desc(apps.projectAppId)]

export function registerAppRoutes(on: RegisterRoute) {
  on(listApps, ({ key, request, db }) => {
    const search = parseListQuery(request, listApps.filters)
    const projectId = authorizeProject(key, search.projectId || undefined)
    const where = and(equals(apps.projectId, projectId), contains(apps.displayNameFolded, search.appName))
    // The index alone finds the page's IDs, so that a late page does not read every row before it.
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
    return listResponse(search, rows, () => db.$count(apps, where))
  })

  on(getApp, async ({ key, param, db }) => {
    const [app] = await db
      .select(fields)
      .from(apps)
      .where(equals(apps.projectAppId, param('projectAppId')))
    return Response.json(requireVisible(key, app, 'app'))
  })

  on(createApp, async ({ key, request, db }) => {
    const { bundleId = null, ...body } = await readBody(request, bodies.createApp)
    authorizeProject(key, body.projectId)
    const row = { projectAppId: newId('app'), ...body, displayNameFolded: fold(body.displayName), bundleId }
    try {
      const [app] = await db.insert(apps).values(row).returning(fields)
      return createdResponse({ ...app }, fillPath(getApp, { projectAppId: row.projectAppId }))
    } catch (error) {
      if (!isUnknownReference(error)) throw error
      throw badRequest([{ field: 'projectId', detail: 'There is no project with this ID.' }])
    }
  })
}
