import type { QueryClient } from '@tanstack/react-query'
import { markNotFoundCalls } from './call-log/call-log.ts'
import { silentConnection } from './http/connection.ts'
import { HttpError, isRequestRefusal } from './http/errors.ts'
import { projectNamesOf, recordProjectNames } from './project-names.ts'
import { projectQueries, readProject } from './projects.ts'

/** Rows in the one project list that a session requests for names. */
const LIST_LIMIT = 100
/** How many projects one page of the console requests individually. */
const MAX_LOOKUPS = 10
/** How many of these requests run at the same time. */
const MAX_IN_FLIGHT = 4

interface LookUps {
  /** The session's one list request; missing if it was not sent or failed, so that another page sends it. */
  listRequest?: Promise<void>
  /** Projects that were requested individually, with or without success. */
  requestedIds: Set<string>
}

const lookUpsByClient = new WeakMap<QueryClient, LookUps>()

function lookUpsOf(client: QueryClient): LookUps {
  const lookUps = lookUpsByClient.get(client) ?? { requestedIds: new Set<string>() }
  lookUpsByClient.set(client, lookUps)
  return lookUps
}

async function requestProjectList(client: QueryClient): Promise<void> {
  const connection = silentConnection()
  const page = await projectQueries.pages({})({ page: 1, limit: LIST_LIMIT }, connection.signal, connection)
  recordProjectNames(client, page.rows)
}

/**
 * Requests project names that no response included: with a Master key, one list per session; then individual
 * projects, at most `MAX_LOOKUPS` per call. A project that cannot be read is not requested again.
 * @param keyProjectId the project of a Project key, the only one that the key can read.
 * @param signal aborts when the user leaves the page that shows the names.
 */
export async function lookUpProjectNames(
  client: QueryClient,
  projectIds: readonly string[],
  keyProjectId: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  const names = projectNamesOf(client)
  const lookUps = lookUpsOf(client)
  const getIdsToRequest = () =>
    projectIds.filter(
      (id) =>
        !names.get().has(id) &&
        !lookUps.requestedIds.has(id) &&
        (keyProjectId === undefined || id === keyProjectId),
    )
  if (getIdsToRequest().length === 0) return
  if (keyProjectId === undefined) {
    lookUps.listRequest ??= requestProjectList(client)
    try {
      await lookUps.listRequest
    } catch (error) {
      // If the service refuses the list, it may still return the projects individually.
      if (!(error instanceof HttpError && isRequestRefusal(error.status))) {
        delete lookUps.listRequest
        return
      }
    }
  }
  const queue = getIdsToRequest().slice(0, MAX_LOOKUPS)
  const requestNext = async (): Promise<void> => {
    const projectId = queue.shift()
    if (projectId === undefined || signal.aborted) return
    await requestProjectName(client, projectId, signal)
    return requestNext()
  }
  await Promise.all(Array.from({ length: MAX_IN_FLIGHT }, requestNext))
}

async function requestProjectName(
  client: QueryClient,
  projectId: string,
  signal: AbortSignal,
): Promise<void> {
  // The project's own page is already requesting it and records its name.
  if (client.isFetching({ queryKey: projectQueries.detail(projectId).queryKey }) > 0) return
  const { requestedIds } = lookUpsOf(client)
  requestedIds.add(projectId)
  try {
    const { value } = await readProject(projectId, signal, silentConnection())
    recordProjectNames(client, [{ projectId, name: value.name }])
  } catch (error) {
    markNotFoundCalls([error])
    // The user left the page, so another page may request the project again.
    if (signal.aborted) requestedIds.delete(projectId)
  }
}
