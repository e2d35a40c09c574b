import type { AppDraft } from '../contract/bodies.ts'
import { type Filters, isFilterTooLong } from '../contract/list-params.ts'
import type { AppField } from '../contract/resources.ts'
import { toNfc } from '../contract/text.ts'
import { type FetchPage, isNoSuchPage } from './fetch.ts'
import type { Connection } from './http/connection.ts'
import type { JsonObject } from './json.ts'
import { queries, type ResourceQueries } from './queries.ts'
import type { ServiceRecord } from './reading/row.ts'

export interface Candidate {
  /** Undefined if the service returned no identifier. */
  id: string | undefined
  name: string
  record: JsonObject
}

export interface SearchResult {
  matches: Candidate[]
  /** Whether all rows of the list were read, so that no match is missing. */
  isComplete: boolean
}

const normalizeText = (text: string) => toNfc(text).trim().replace(/\s+/gu, ' ')

/** Whether two texts differ only in white space and Unicode composition, which services may change. */
export const isSameText = (text: string, other: string): boolean =>
  normalizeText(text) === normalizeText(other)

const SEARCH_LIMIT = 100
const MAX_PAGES = 10

/** Reads a list to its end or to `MAX_PAGES`. @throws what `fetchPage` throws. */
async function readAll<Field extends string>(
  fetchPage: FetchPage<Field>,
  signal: AbortSignal,
  connection: Connection,
) {
  const rows: ServiceRecord<Field>[] = []
  let isComplete = true
  for (let pageNumber = 1; pageNumber <= MAX_PAGES; pageNumber += 1) {
    const paging = { page: pageNumber, limit: SEARCH_LIMIT }
    const page = await fetchPage(paging, signal, connection).catch((error: unknown) => {
      if (pageNumber > 1 && isNoSuchPage(error)) return undefined
      throw error
    })
    if (page === undefined) return { rows, isComplete }
    rows.push(...page.rows)
    isComplete &&= !page.notes.some(({ code }) => code === 'rowsSkipped' || code === 'errorsWithRows')
    if (page.more === 'no') return { rows, isComplete }
  }
  return { rows, isComplete: false }
}

/**
 * Searches the list filtered by a name and, if it has no match, the unfiltered list, since the service's filter
 * may miss a name. A name that is too long for a filter is searched for in the unfiltered list only.
 * @param filters other filters of both lists.
 * @param mayMatch whether a row with this name is a match.
 */
async function search<Field extends string, Filter extends string>(
  { resource, pages, idOf, nameOf }: ResourceQueries<Field, Filter>,
  name: string,
  filters: Filters<Filter>,
  mayMatch: (row: ServiceRecord<Field>) => boolean,
  signal: AbortSignal,
  connection: Connection,
): Promise<SearchResult> {
  const searchIn = async (fetchPage: FetchPage<Field>): Promise<SearchResult> => {
    const { rows, isComplete } = await readAll(fetchPage, signal, connection)
    const matches = rows
      .filter((row) => isSameText(nameOf(row) ?? '', name) && mayMatch(row))
      .map((row) => ({ id: idOf(row), name: nameOf(row) ?? '', record: row.record }))
    return {
      // Keeps only the first match with an ID, since a service that ignores the page number repeats its rows.
      matches: matches.filter(
        ({ id }, index) => id === undefined || matches.findIndex((match) => match.id === id) === index,
      ),
      isComplete,
    }
  }
  const nameFilter = { ...filters, [resource.nameFilter]: name.trim() }
  const filtered = isFilterTooLong(name) ? undefined : await searchIn(pages(nameFilter))
  return filtered && filtered.matches.length > 0 ? filtered : searchIn(pages(filters))
}

/** Requests the projects with a name, without the cache. @throws what `fetchPage` throws. */
export const findProjectsNamed = (name: string, signal: AbortSignal, connection: Connection) =>
  search(queries.projects, name, {}, () => true, signal, connection)

/**
 * Requests the apps of a project with a name and a platform, without the cache.
 * @throws what `fetchPage` throws.
 */
export const findAppsNamed = (
  { projectId, displayName, platform }: Pick<AppDraft, 'projectId' | 'displayName' | 'platform'>,
  signal: AbortSignal,
  connection: Connection,
) => {
  // A field that the list leaves out does not rule out a match.
  const mayMatch = (row: ServiceRecord<AppField>) =>
    (row.platform ?? platform).toLowerCase() === platform && (row.projectId ?? projectId) === projectId
  return search(queries.apps, displayName, { projectId }, mayMatch, signal, connection)
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
