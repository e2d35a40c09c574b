import { appQueries } from '../../api/apps.ts'
import type { FetchPage } from '../../api/page.ts'
import { projectQueries } from '../../api/projects.ts'
import type { ServiceRecord } from '../../api/reading/service-record.ts'
import { userQueries } from '../../api/users.ts'
import type { ResourceName } from '../../contract/resources.ts'
import { closeMatchTest, MATCH_LIMIT, planSearches } from './plan-searches.ts'

/** A record with a name similar to the search text. */
export interface CloseMatch {
  id: string
  name: string
}

type Row = Partial<Record<'id' | 'name' | 'projectId', string | undefined>>

async function searchByName<Field extends string>(
  text: string,
  fetchPageFor: (searchText: string) => FetchPage<Field>,
  toRow: (row: ServiceRecord<Field>) => Row,
  projectId: string | undefined,
  signal: AbortSignal,
): Promise<CloseMatch[]> {
  const isMatch = closeMatchTest(text)
  // The project is compared here, because not every service combines filters.
  const isInProject = (row: Row) =>
    projectId === undefined || row.projectId === undefined || row.projectId === projectId
  const matchesOf = async (searchText: string) => {
    const { rows } = await fetchPageFor(searchText)({ page: 1, limit: MATCH_LIMIT }, signal)
    return rows
      .map(toRow)
      .flatMap((row) =>
        row.id && row.name && isMatch(row.name) && isInProject(row) ? [{ id: row.id, name: row.name }] : [],
      )
  }
  const results = await Promise.allSettled(planSearches(text).map(matchesOf))
  signal.throwIfAborted()
  const matches = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  return [...new Map(matches.map((match) => [match.id, match])).values()]
}

/**
 * Finds records whose name contains this text, ignoring accents, case and quotation marks, with at most six
 * requests. Failed requests are ignored, because close matches are only an offer.
 * @param projectId the project that the list is limited to.
 */
export function findCloseMatches(
  resource: ResourceName,
  text: string,
  projectId: string | undefined,
  signal: AbortSignal,
): Promise<CloseMatch[]> {
  switch (resource) {
    case 'users':
      return searchByName(
        text,
        (nickname) => userQueries.pages({ nickname, projectId }),
        ({ userId, nickname, projectId }) => ({ id: userId, name: nickname, projectId }),
        projectId,
        signal,
      )
    case 'apps':
      return searchByName(
        text,
        (appName) => appQueries.pages({ appName, projectId }),
        ({ projectAppId, displayName, projectId }) => ({ id: projectAppId, name: displayName, projectId }),
        projectId,
        signal,
      )
    case 'projects':
      return searchByName(
        text,
        (projectName) => projectQueries.pages({ projectName }),
        ({ projectId, name }) => ({ id: projectId, name }),
        undefined,
        signal,
      )
  }
}
