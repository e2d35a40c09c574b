import type { QueryClient } from '@tanstack/react-query'
import { findProjectsNamed } from '../../api/find-by-name.ts'
import { projectNamesOf } from '../../api/project-names.ts'
import { projectQueries } from '../../api/projects.ts'
import { t } from '../../messages/messages.ts'

/** How many projects are offered at once. */
export const MAX_OPTIONS = 20

export const projectNameQuery = (projectName: string) =>
  projectQueries.list({ ...(projectName !== '' && { projectName }), limit: MAX_OPTIONS, page: 1 })

/** Whether the service has told of a project with this identifier. */
const isKnown = (client: QueryClient, projectId: string) =>
  projectNamesOf(client).get().has(projectId) ||
  client.getQueryData(projectQueries.detail(projectId).queryKey) !== undefined

/**
 * The project that a typed text means: the only one of this name; else, where no project has it and it has no space, the
 * text itself as an identifier that the service may know. `problem` says why it means none.
 * @throws what asking for the list throws.
 */
export async function findProject(
  client: QueryClient,
  typed: string,
): Promise<{ projectId: string } | { problem: string }> {
  const text = typed.trim()
  if (isKnown(client, text)) return { projectId: text }
  const { matches, isComplete } = await findProjectsNamed(text, new AbortController().signal)
  const [only, ...others] = matches
  if (others.length > 0) return { problem: t.form.projectAmbiguous }
  if (only === undefined && /^\S+$/.test(text)) return { projectId: text }
  // Another one of this name may be in the part of the list that was not read.
  return only?.id && isComplete ? { projectId: only.id } : { problem: t.form.projectUnknown }
}
