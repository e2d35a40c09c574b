import { desc, sql } from 'drizzle-orm'
import { bodies } from '../src/contract/bodies.ts'
import {
  createProject,
  fillPath,
  getProject,
  listProjects,
  updateProject,
} from '../src/contract/endpoints.ts'
import { fold } from '../src/contract/fold.ts'
import type { Db } from './db/database.ts'
import { projects } from './db/schema.ts'
import { newId } from './ids.ts'
import { readBody, readSearch } from './input.ts'
import { allowedProject, visible } from './keys.ts'
import { contains, exactly, listOf, offset } from './list.ts'
import { created, type On } from './route.ts'

const fields = {
  projectId: projects.projectId,
  name: projects.name,
  description: projects.description,
  region: projects.region,
  createdAt: projects.createdAt,
  updatedAt: projects.updatedAt,
}

/** The four endpoints of projects. */
export function addProjects(on: On, db: Db) {
  on(listProjects, ({ request }) => {
    const search = readSearch(request, listProjects.filters)
    const where = contains(projects.nameFolded, search.projectName)
    const rows = db
      .select(fields)
      .from(projects)
      .where(where)
      .orderBy(desc(projects.createdAt), desc(projects.projectId))
      .limit(search.limit)
      .offset(offset(search))
    return listOf(search, rows, () => db.$count(projects, where))
  })

  on(getProject, async ({ key, param }) => {
    const projectId = param('projectId')
    allowedProject(key, projectId)
    const [project] = await db.select(fields).from(projects).where(exactly(projects.projectId, projectId))
    return Response.json(visible(key, project, 'project'))
  })

  on(createProject, async ({ request }) => {
    const { name, description = null } = await readBody(request, bodies.createProject)
    const row = { projectId: newId('prj'), name, nameFolded: fold(name), description, region: 'eu-central' }
    const [project] = await db.insert(projects).values(row).returning(fields)
    return created({ ...project }, fillPath(getProject, { projectId: row.projectId }))
  })

  on(updateProject, async ({ key, param, request }) => {
    const projectId = param('projectId')
    allowedProject(key, projectId)
    const { name, description } = await readBody(request, bodies.updateProject)
    // A description that is left out is left as it was: drizzle does not set what is undefined.
    const [project] = await db
      .update(projects)
      .set({ name, nameFolded: fold(name), description, updatedAt: sql`clock_timestamp()` })
      .where(exactly(projects.projectId, projectId))
      .returning(fields)
    return Response.json(visible(key, project, 'project'))
  })
}
