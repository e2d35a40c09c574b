import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { markNotFoundCalls } from '../api/call-log/call-log.ts'
import { connectionOf, silentConnection } from '../api/http/connection.ts'
import { HttpError, isRequestRefusal } from '../api/http/errors.ts'
import { type ProjectNames, projectNamesOf, recordProjectNames } from '../api/project-names.ts'
import { queries } from '../api/queries.ts'
import { whenIdle } from '../ui/timers.ts'
import { useKeyProjectId } from './use-session.ts'

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
  const connection = silentConnection(connectionOf(client))
  const page = await queries.projects.pages({})({ page: 1, limit: LIST_LIMIT }, connection.signal, connection)
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
  if (client.isFetching({ queryKey: queries.projects.detail(projectId).queryKey }) > 0) return
  const { requestedIds } = lookUpsOf(client)
  requestedIds.add(projectId)
  try {
    const { value } = await queries.projects.record(projectId, signal, silentConnection(connectionOf(client)))
    recordProjectNames(client, [{ projectId, name: value.name }])
  } catch (error) {
    markNotFoundCalls([error])
    // The user left the page, so another page may request the project again.
    if (signal.aborted) requestedIds.delete(projectId)
  }
}

/** Returns the name of a project if a response has included it. Sends no request. */
export function useProjectName(projectId: string | undefined): string | undefined {
  const names = projectNamesOf(useQueryClient())
  const getName = () => (projectId === undefined ? undefined : names.get().get(projectId))
  return useSyncExternalStore(names.subscribe, getName)
}

/** Returns the known project names, and requests those of the given projects that are missing. */
export function useProjectNames(projectIds: readonly (string | undefined)[]): ProjectNames {
  const client = useQueryClient()
  const keyProjectId = useKeyProjectId()
  const names = projectNamesOf(client)
  const uniqueIds = [...new Set(projectIds.flatMap((id) => id || []))]
  // When idle, since the page first renders without the names.
  const requestMissingNames = useEffectEvent(async (signal: AbortSignal) => {
    await new Promise<void>(whenIdle)
    if (!signal.aborted) await lookUpProjectNames(client, uniqueIds, keyProjectId, signal)
  })
  const idsText = JSON.stringify(uniqueIds)
  // Synchronizes with the service.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the IDs change
  useEffect(() => {
    if (uniqueIds.length === 0) return
    const controller = new AbortController()
    void requestMissingNames(controller.signal)
    return () => controller.abort()
  }, [client, idsText])
  return useSyncExternalStore(names.subscribe, names.get)
}
