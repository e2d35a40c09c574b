import { desc, sql } from 'drizzle-orm'
import { bodies } from '../src/contract/bodies.ts'
import {
  createProject,
  fillPath,
  getProject,
  listProjects,
  updateProject,
} from '../src/contract/endpoints.ts'
import { fold } from '../src/contract/text.ts'
import { projects } from './db/schema.ts'
import { newId } from './ids.ts'
import { parseListQuery, readBody } from './input.ts'
import { authorizeProject, requireVisible } from './keys.ts'
import { contains, equals, listResponse, offset } from './list.ts'
import { columnsOf, ProjectRecord } from './records.ts'
import { createdResponse, type RegisterRoute } from './route.ts'

const fields = columnsOf(projects, ProjectRecord)

export function registerProjectRoutes(on: RegisterRoute) {
  on(listProjects, ({ request, db }) => {
    const search = parseListQuery(request, listProjects.filters)
    const where = contains(projects.nameFolded, search.projectName)
    const rows = db
      .select(fields)
      .from(projects)
      .where(where)
      .orderBy(desc(projects.createdAt), desc(projects.projectId))
      .limit(search.limit)
      .offset(offset(search))
    return listResponse(search, rows, () => db.$count(projects, where))
  })

  on(getProject, async ({ key, param, db }) => {
    const projectId = param('projectId')
    authorizeProject(key, projectId)
    const [project] = await db.select(fields).from(projects).where(equals(projects.projectId, projectId))
    return Response.json(requireVisible(key, project, 'project'))
  })

  on(createProject, async ({ request, db }) => {
    const { name, description = null } = await readBody(request, bodies.createProject)
    const row = { projectId: newId('prj'), name, nameFolded: fold(name), description, region: 'eu-central' }
    const [project] = await db.insert(projects).values(row).returning(fields)
    return createdResponse({ ...project }, fillPath(getProject, { projectId: row.projectId }))
  })

  on(updateProject, async ({ key, param, request, db }) => {
    const projectId = param('projectId')
    authorizeProject(key, projectId)
    const { name, description } = await readBody(request, bodies.updateProject)
    // An omitted description stays unchanged, because drizzle does not set undefined values.
    const [project] = await db
      .update(projects)
      .set({ name, nameFolded: fold(name), description, updatedAt: sql`clock_timestamp()` })
      .where(equals(projects.projectId, projectId))
      .returning(fields)
    return Response.json(requireVisible(key, project, 'project'))
  })
}
