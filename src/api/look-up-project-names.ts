import type { QueryClient } from '@tanstack/react-query'
import { recordNothingFound } from './call-log/record-nothing-found.ts'
import { HttpError, isRequestRefusal } from './http/errors.ts'
import { silentConnection } from './http/silent-connection.ts'
import { projectNamesOf, recordProjectNames } from './project-names.ts'
import { projectQueries, readProject } from './projects.ts'

/** Rows of the one project list that a session requests for names. */
const LIST_LIMIT = 100
/** How many projects of one page are requested individually, and how many at the same time. */
const MAX_LOOKUPS = 10
const MAX_IN_FLIGHT = 4

interface LookUps {
  /** The session's one list request; missing if it was not sent or failed, so that another page sends it. */
  list?: Promise<void>
  /** Projects that were requested individually, with or without success. */
  projectIds: Set<string>
}

const lookUpsByClient = new WeakMap<QueryClient, LookUps>()

function lookUpsOf(client: QueryClient): LookUps {
  const lookUps = lookUpsByClient.get(client) ?? { projectIds: new Set<string>() }
  lookUpsByClient.set(client, lookUps)
  return lookUps
}

async function requestProjectList(client: QueryClient): Promise<void> {
  const connection = silentConnection()
  const page = await projectQueries.pages({})({ page: 1, limit: LIST_LIMIT }, connection.signal, connection)
  recordProjectNames(client, page.rows)
}

/**
 * Requests project names that no response included: with a Master key from one list per session, then
 * individually, at most ten per page. A project that cannot be read is shown by its ID and not requested
 * again.
 * @param keyProjectId the project of a Project key, the only one it can read.
 */
export async function lookUpProjectNames(
  client: QueryClient,
  projectIds: readonly string[],
  keyProjectId: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  const names = projectNamesOf(client)
  const lookUps = lookUpsOf(client)
  const unknownIds = () =>
    projectIds.filter(
      (id) =>
        !names.get().has(id) &&
        !lookUps.projectIds.has(id) &&
        (keyProjectId === undefined || id === keyProjectId),
    )
  if (unknownIds().length === 0) return
  if (keyProjectId === undefined) {
    lookUps.list ??= requestProjectList(client)
    try {
      await lookUps.list
    } catch (error) {
      if (!(error instanceof HttpError && isRequestRefusal(error.status))) {
        delete lookUps.list
        return
      }
    }
  }
  const queue = unknownIds().slice(0, MAX_LOOKUPS)
  const lookUpNext = async (): Promise<void> => {
    const projectId = queue.shift()
    if (projectId === undefined || signal.aborted) return
    await lookUp(client, projectId, signal)
    return lookUpNext()
  }
  await Promise.all(Array.from({ length: MAX_IN_FLIGHT }, lookUpNext))
}

async function lookUp(client: QueryClient, projectId: string, signal: AbortSignal): Promise<void> {
  // A page is already requesting it and records its name.
  if (client.isFetching({ queryKey: projectQueries.detail(projectId).queryKey }) > 0) return
  const { projectIds } = lookUpsOf(client)
  projectIds.add(projectId)
  try {
    const { value } = await readProject(projectId, signal, silentConnection())
    recordProjectNames(client, [{ projectId, name: value.name }])
  } catch (error) {
    recordNothingFound([error])
    // The user left the page, so another page may request it again.
    if (signal.aborted) projectIds.delete(projectId)
  }
}
