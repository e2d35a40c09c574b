import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { markNotFoundCalls } from '../api/call-log/call-log.ts'
import { connectionOf, silentConnection } from '../api/http/connection.ts'
import { HttpError, isRequestRefusal } from '../api/http/errors.ts'
import { type ProjectNames, projectNamesOf, queries, recordProjectNames } from '../api/queries.ts'
import { whenIdle } from '../ui/timers.ts'
import { useKeyProjectId } from './use-session.ts'

/** Rows in the one project list that a session requests for names. */
const LIST_LIMIT = 100
/** How many projects one page of the console requests individually. */
const MAX_LOOKUPS = 10
/** How many of these requests run at the same time. */
const MAX_IN_FLIGHT = 4

// The results are only that a request is over: these queries are never stale, so that each is sent once per session.
const once = { staleTime: 'static', gcTime: Number.POSITIVE_INFINITY } as const

const firstNamesQuery = queryOptions({
  queryKey: ['projectNames'],
  async queryFn({ client }) {
    const connection = silentConnection(connectionOf(client))
    const fetchPage = queries.projects.pages({})
    try {
      const { rows } = await fetchPage({ page: 1, limit: LIST_LIMIT }, connection.signal, connection)
      recordProjectNames(client, rows)
    } catch (error) {
      // If the service refuses the list, it may still return the projects individually.
      if (!(error instanceof HttpError && isRequestRefusal(error.status))) throw error
    }
    return null
  },
  ...once,
})

const nameQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['projectNames', projectId],
    async queryFn({ client, signal }) {
      try {
        const connection = silentConnection(connectionOf(client))
        const { value } = await queries.projects.record(projectId, signal, connection)
        recordProjectNames(client, [{ projectId, name: value.name }])
      } catch (error) {
        markNotFoundCalls([error])
        signal.throwIfAborted()
      }
      return null
    },
    ...once,
  })

/**
 * Requests project names that no response included: with a Master key, one list per session; then individual
 * projects, at most `MAX_LOOKUPS` per call. A project that cannot be read is not requested again.
 * @param keyProjectId the project of a Project key, the only one that the key can read.
 * @param signal aborts when the user leaves the page that shows the names, so that another page may request them.
 */
export async function lookUpProjectNames(
  client: QueryClient,
  projectIds: readonly string[],
  keyProjectId: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  const getIdsToRequest = () =>
    projectIds.filter(
      (id) =>
        !projectNamesOf(client).get().has(id) &&
        client.getQueryData(nameQuery(id).queryKey) === undefined &&
        // The project's own page is already requesting it and records its name.
        client.isFetching({ queryKey: queries.projects.detail(id).queryKey }) === 0 &&
        (keyProjectId === undefined || id === keyProjectId),
    )
  if (getIdsToRequest().length === 0) return
  if (keyProjectId === undefined) {
    await client.prefetchQuery(firstNamesQuery)
    if (client.getQueryData(firstNamesQuery.queryKey) === undefined) return
  }
  const ids = getIdsToRequest().slice(0, MAX_LOOKUPS)
  signal.addEventListener('abort', () => {
    for (const id of ids) void client.cancelQueries({ queryKey: nameQuery(id).queryKey })
  })
  for (let start = 0; start < ids.length && !signal.aborted; start += MAX_IN_FLIGHT) {
    const batch = ids.slice(start, start + MAX_IN_FLIGHT)
    await Promise.all(batch.map((id) => client.prefetchQuery(nameQuery(id))))
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
