import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { connectionOf, type ProjectNames, silentConnection } from '../api/http/connection.ts'
import { HttpError, isRequestRefusal } from '../api/http/errors.ts'
import { projectNamesOf, queries, recordProjectNames } from '../api/queries.ts'
import { useStore } from '../use-store.ts'
import { useKeyProjectId } from './use-session.ts'

/** Rows in the one project list that a session requests for names; fewer if the service refuses so many. */
const LIST_LIMITS = [100, 10]

// Never stale, so that the list is requested once per session.
export const firstNamesQuery = queryOptions({
  queryKey: ['projectNames'],
  async queryFn({ client }) {
    const connection = silentConnection(connectionOf(client))
    const fetchPage = queries.projects.pageFetcher({})
    for (const limit of LIST_LIMITS) {
      try {
        const { rows } = await fetchPage({ page: 1, limit }, connection.signal, connection)
        recordProjectNames(client, rows)
        break
      } catch (error) {
        if (!(error instanceof HttpError && isRequestRefusal(error.status))) throw error
      }
    }
    return null
  },
  staleTime: 'static',
  gcTime: Number.POSITIVE_INFINITY,
})

/** Returns the name of a project if a response has included it. Sends no request. */
export function useProjectName(projectId: string | undefined): string | undefined {
  return useStore(projectNamesOf(useQueryClient()), (names) =>
    projectId === undefined ? undefined : names.get(projectId),
  )
}

/**
 * Returns the project names that responses have included. If one of these projects has no name yet, a Master key
 * requests the session's list for names; the name of a Project key's only project came with the sign-in.
 */
export function useProjectNames(projectIds: readonly (string | undefined)[]): ProjectNames {
  const store = projectNamesOf(useQueryClient())
  const names = useStore(store)
  const isMasterKey = useKeyProjectId() === undefined
  const isNameMissing = projectIds.some((id) => id && !names.has(id))
  useQuery({ ...firstNamesQuery, enabled: isMasterKey && isNameMissing, notifyOnChangeProps: [] })
  return names
}
