import type { QueryClient } from '@tanstack/react-query'
import { projectRecord } from '../../api/project.ts'
import { projectList } from '../../api/projects.ts'

/** How many projects are offered, and looked through, at once. */
export const offered = 20

export const projectsNamed = (projectName: string) =>
  projectList({ ...(projectName !== '' && { projectName }), limit: offered, page: 1 })

/** Whether the service has told of a project with this identifier. */
const isKnown = (client: QueryClient, projectId: string) =>
  client.getQueryData(projectRecord(projectId).queryKey) !== undefined

/**
 * The project that a typed text means: the one of exactly this name or identifier; else, where it has no space, the text
 * itself as an identifier that the service may know. Undefined where it can be none.
 * @throws what asking for the list throws.
 */
export async function findProject(client: QueryClient, typed: string): Promise<string | undefined> {
  if (isKnown(client, typed)) return typed
  const text = typed.trim()
  const { rows } = await client.fetchQuery(projectsNamed(text))
  const [only, ...others] = rows.filter(({ name, projectId }) => name === text || projectId === text)
  if (others.length === 0 && only?.projectId) return only.projectId
  return /^\S+$/.test(text) ? text : undefined
}
