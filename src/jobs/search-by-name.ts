import { isNoSuchPage, type Page } from '../api/fetch.ts'
import type { Connection } from '../api/http/connection.ts'
import { HttpError } from '../api/http/errors.ts'
import { queries } from '../api/queries.ts'
import type { AppDraft } from '../contract/bodies.ts'
import { type Filters, isFilterTooLong } from '../contract/list-params.ts'
import { type FilterName, type ResourceName, resources } from '../contract/resources.ts'
import { toNfc } from '../contract/text.ts'
import { fieldText, haveSameRows, type JsonObject, receivedRowCount } from '../reading/index.ts'
import { isPastEnd, newListProgress, readRows } from './read-rows.ts'

export interface Candidate {
  id: string | undefined
  name: string
  record: JsonObject
}

export interface SearchResult {
  matches: Candidate[]
  isComplete: boolean
}

const normalizeText = (text: string) => toNfc(text).trim().replace(/\s+/gu, ' ')

/** Whether two texts differ only in white space and Unicode composition, which services may change. */
export const isSameText = (text: string, other: string): boolean =>
  normalizeText(text) === normalizeText(other)

interface NameSearch {
  text: string | undefined
  projectId?: string | undefined
  isMatch: (candidate: Candidate) => boolean
  limit?: number
  maxPages?: number
}

const recordsOf = (page?: Page<never>) => page?.rows.map(({ record }) => record) ?? []

/**
 * Searches a list for records by their names, without the cache.
 * @param search `text`: the text of the list's filter by name; undefined for all names. `projectId`: the project to
 * which a match must belong.
 * @throws what `fetchPage` throws.
 */
export async function searchByName(
  resource: ResourceName,
  { text, projectId, isMatch, limit = 100, maxPages = 10 }: NameSearch,
  signal: AbortSignal,
  connection: Connection,
): Promise<SearchResult> {
  const { idOf, nameOf, pageFetcher } = queries[resource]
  const filters: Filters<FilterName> = { projectId, [resources[resource].nameFilter]: text }
  const fetchPage = pageFetcher(filters)
  const progress = newListProgress(resource, limit)
  const candidates: Candidate[] = []
  const pages = readRows<never>(progress, {
    fetchPage: (paging) => fetchPage(paging, signal, connection),
    isEnd(error, current) {
      // After a full page, a 400 may be about anything. Some services refuse a page as small as a short first one.
      const isAfterShortPage = current.page === 2 && current.limit < limit
      const isTooSmall = error instanceof HttpError && error.status === 422 && current.lastPage.more === 'no'
      return isNoSuchPage(error) || (isAfterShortPage && (isTooSmall || isPastEnd(error, current)))
    },
    signal,
  })
  let previous: Page<never> | undefined
  let isRepeated = false
  for await (const rows of pages) {
    const { lastPage } = progress
    isRepeated =
      previous !== undefined && haveSameRows(recordsOf(lastPage), recordsOf(previous), resources[resource])
    if (isRepeated) break
    candidates.push(...rows.map((row) => ({ id: idOf(row), name: nameOf(row) ?? '', record: row.record })))
    if (progress.page > maxPages) break
    previous = lastPage
  }
  const { total, isFinished, isRepeating, skipped, hasErrorsWithRows } = progress
  // Some services count the rows that the filter leaves out, too.
  const isCut = text === undefined && total.kind === 'exact' && candidates.length < total.value
  // A service that ignores the page number sends the whole list, unless the page is as long as requested.
  const isPart = isRepeated ? previous !== undefined && receivedRowCount(previous) >= limit : isRepeating
  // Not every service combines filters.
  const isInProject = ({ record }: Candidate) =>
    projectId === undefined || (fieldText(record, 'projectId') ?? projectId) === projectId
  return {
    matches: candidates.filter((candidate) => isInProject(candidate) && isMatch(candidate)),
    isComplete: (isFinished || isRepeated) && skipped === 0 && !hasErrorsWithRows && !isCut && !isPart,
  }
}

const MAX_FIRST_ROWS = 20

export async function findSameNamed(
  resource: ResourceName,
  name: string,
  projectId: string | undefined,
  signal: AbortSignal,
  connection: Connection,
): Promise<Candidate[]> {
  const isMatch = (other: Candidate) => isSameText(other.name, name)
  const search = { text: name.trim(), projectId, isMatch, limit: MAX_FIRST_ROWS, maxPages: 1 }
  return (await searchByName(resource, search, signal, connection)).matches
}

/**
 * Searches the list filtered by a name and, if it has no match, the unfiltered list, since the service's filter
 * may miss a name. A name that is too long for a filter is searched for in the unfiltered list only.
 */
async function findNamed(
  resource: ResourceName,
  name: string,
  search: Pick<NameSearch, 'projectId' | 'isMatch'>,
  signal: AbortSignal,
  connection: Connection,
): Promise<SearchResult> {
  const isMatch = (other: Candidate) => isSameText(other.name, name) && search.isMatch(other)
  const searchFor = (text: string | undefined) =>
    searchByName(resource, { ...search, text, isMatch }, signal, connection)
  const filtered = isFilterTooLong(name) ? undefined : await searchFor(name.trim())
  return filtered && filtered.matches.length > 0 ? filtered : searchFor(undefined)
}

export const findProjectsNamed = (name: string, signal: AbortSignal, connection: Connection) =>
  findNamed('projects', name, { isMatch: () => true }, signal, connection)

/** Searches the apps of a project for those with a name and a platform. @throws what `fetchPage` throws. */
export const findAppsNamed = (
  { projectId, displayName, platform }: Pick<AppDraft, 'projectId' | 'displayName' | 'platform'>,
  signal: AbortSignal,
  connection: Connection,
) => {
  // A field that the list leaves out does not rule out a match.
  const isMatch = ({ record }: Candidate) =>
    (fieldText(record, 'platform') ?? platform).toLowerCase() === platform
  return findNamed('apps', displayName, { projectId, isMatch }, signal, connection)
}

const FIND_TIMEOUT_MS = 5000

/**
 * Searches for a created record whose identifier was not in the response, and returns the identifier of the
 * only match. Undefined if there is not exactly one match or the search fails. Never rejects.
 */
export async function findUniqueId(
  find: (signal: AbortSignal) => Promise<SearchResult>,
): Promise<string | undefined> {
  try {
    const { matches, isComplete } = await find(AbortSignal.timeout(FIND_TIMEOUT_MS))
    return isComplete && matches.length === 1 ? matches[0]?.id : undefined
  } catch {
    return undefined
  }
}
