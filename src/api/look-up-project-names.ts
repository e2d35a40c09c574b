import type { QueryClient } from '@tanstack/react-query'
import { type Connection, currentConnection } from './http/connection.ts'
import { HttpError } from './http/errors.ts'
import { projectNamesOf, recordProjectNames } from './project-names.ts'
import { projectQueries, readProject } from './projects.ts'

/** Projects in the one list of a session. */
const LIST_LIMIT = 100
/** Projects of one page that are requested one by one, and how many of them at once. */
const MAX_LOOKUPS = 10
const MAX_IN_FLIGHT = 4

interface LookUps {
  /** The one list of the session, once it was requested. */
  list?: Promise<void>
  /** Projects that were requested one by one, with or without success. */
  projectIds: Set<string>
}

const lookUpsByClient = new WeakMap<QueryClient, LookUps>()

function lookUpsOf(client: QueryClient): LookUps {
  const lookUps = lookUpsByClient.get(client) ?? { projectIds: new Set<string>() }
  lookUpsByClient.set(client, lookUps)
  return lookUps
}

/** Nobody triggered these requests, so neither a wait nor a refusal interrupts anybody. */
function silentConnection(): Connection {
  const { address, key, signal } = currentConnection()
  return { address, key, signal, announceWait: () => () => undefined }
}

async function requestProjectList(client: QueryClient): Promise<void> {
  const connection = silentConnection()
  const page = await projectQueries.pages({})({ page: 1, limit: LIST_LIMIT }, connection.signal, connection)
  recordProjectNames(client, page.rows)
}

/**
 * Requests the names of projects that no response has told: with a Master key from one list in each session, then one by
 * one, at most ten of a page. A project that cannot be read keeps its ID, and is not requested again.
 * @param ownProjectId the project of a Project key, which sees no other one.
 */
export async function lookUpProjectNames(
  client: QueryClient,
  projectIds: readonly string[],
  ownProjectId: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  const names = projectNamesOf(client)
  const lookUps = lookUpsOf(client)
  const unknown = () =>
    projectIds.filter(
      (id) =>
        !names.get().has(id) &&
        !lookUps.projectIds.has(id) &&
        (ownProjectId === undefined || id === ownProjectId),
    )
  if (unknown().length === 0) return
  if (ownProjectId === undefined) {
    lookUps.list ??= requestProjectList(client)
    const isAnswered = await lookUps.list.then(
      () => true,
      (error: unknown) => error instanceof HttpError,
    )
    if (!isAnswered) return
  }
  const queue = unknown().slice(0, MAX_LOOKUPS)
  const lookUpNext = async (): Promise<void> => {
    const projectId = queue.shift()
    if (projectId === undefined || signal.aborted) return
    await lookUp(client, projectId, signal)
    return lookUpNext()
  }
  await Promise.all(Array.from({ length: MAX_IN_FLIGHT }, lookUpNext))
}

async function lookUp(client: QueryClient, projectId: string, signal: AbortSignal): Promise<void> {
  // A page requests it already, and its name is recorded when it arrives.
  if (client.isFetching({ queryKey: projectQueries.detail(projectId).queryKey }) > 0) return
  const { projectIds } = lookUpsOf(client)
  projectIds.add(projectId)
  try {
    const { value } = await readProject(projectId, signal, silentConnection())
    recordProjectNames(client, [{ projectId, name: value.name }])
  } catch {
    // The person has left the page: another one may ask again.
    if (signal.aborted) projectIds.delete(projectId)
  }
}
