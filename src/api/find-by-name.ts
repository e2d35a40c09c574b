import type { AppDraft } from '../contract/bodies.ts'
import { type Filters, isFilterTooLong } from '../contract/list-params.ts'
import type { AppField } from '../contract/resources.ts'
import { toNfc } from '../contract/text.ts'
import { haveSameRows, type JsonObject, receivedRowCount, type ServiceRecord } from '../reading/index.ts'
import { type FetchPage, isNoSuchPage, mayHaveOwnLimit, type Page } from './fetch.ts'
import type { Connection } from './http/connection.ts'
import { HttpError } from './http/errors.ts'
import { queries, type ResourceQueries } from './queries.ts'

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

const SEARCH_LIMIT = 100
const MAX_PAGES = 10

/** Reads a list to its end or to `MAX_PAGES`, each row once. @throws what `fetchPage` throws. */
async function readAll<Field extends string, Filter extends string>(
  fetchPage: FetchPage<Field>,
  { resource, idOf }: ResourceQueries<Field, Filter>,
  signal: AbortSignal,
  connection: Connection,
  isFiltered: boolean,
) {
  // The rows by their identifiers, or by themselves.
  const rows = new Map<unknown, ServiceRecord<Field>>()
  const recordsOf = (page: Page<Field>) => page.rows.map(({ record }) => record)
  let limit = SEARCH_LIMIT
  let last: Page<Field> | undefined
  let hasMissingRows = false
  for (let number = 1; number <= MAX_PAGES; number += 1) {
    // After a full page, a 400 may be about anything.
    const mayEnd = number === 2 && limit < SEARCH_LIMIT && last?.more !== 'yes'
    const page = await fetchPage({ page: number, limit }, signal, connection).catch((error: unknown) => {
      if (last && isNoSuchPage(error, mayEnd)) return undefined
      // Some services refuse a page as small as a short first one.
      if (mayEnd && last?.more === 'no' && error instanceof HttpError && error.status === 422)
        return undefined
      throw error
    })
    const isRepeated = page && last && haveSameRows(recordsOf(page), recordsOf(last), resource)
    if (page && !isRepeated) for (const row of page.rows) rows.set(idOf(row) || row, row)
    hasMissingRows ||=
      page?.notes.some(({ code }) => code === 'rowsSkipped' || code === 'errorsWithRows') ?? false
    last = page ?? last
    const count = page ? receivedRowCount(page) : 0
    const isShort = number === 1 && count < limit
    if (count === 0 || isRepeated || (page?.more === 'no' && !(isShort && mayHaveOwnLimit(page)))) {
      // A service that ignores the page number sends all rows, unless they are as many as requested.
      hasMissingRows ||= isRepeated === true && count >= SEARCH_LIMIT
      // Some services count the rows that the filter leaves out, too.
      hasMissingRows ||= !isFiltered && last?.total.kind === 'exact' && rows.size < last.total.value
      return { rows: [...rows.values()], isComplete: !hasMissingRows }
    }
    // Some services count pages by requested rows, others by returned rows, so later requests make both equal.
    if (isShort) limit = count
  }
  return { rows: [...rows.values()], isComplete: false }
}

/**
 * Searches the list filtered by a name and, if it has no match, the unfiltered list, since the service's filter
 * may miss a name. A name that is too long for a filter is searched for in the unfiltered list only.
 * @param filters other filters of both lists.
 * @param mayMatch whether a row with this name is a match.
 */
async function search<Field extends string, Filter extends string>(
  source: ResourceQueries<Field, Filter>,
  name: string,
  filters: Filters<Filter>,
  mayMatch: (row: ServiceRecord<Field>) => boolean,
  signal: AbortSignal,
  connection: Connection,
): Promise<SearchResult> {
  const { resource, pageFetcher, idOf, nameOf } = source
  const searchIn = async (fetchPage: FetchPage<Field>, isFiltered = false): Promise<SearchResult> => {
    const { rows, isComplete } = await readAll(fetchPage, source, signal, connection, isFiltered)
    const matches = rows
      .filter((row) => isSameText(nameOf(row) ?? '', name) && mayMatch(row))
      .map((row) => ({ id: idOf(row), name: nameOf(row) ?? '', record: row.record }))
    return { matches, isComplete }
  }
  const nameFilter = { ...filters, [resource.nameFilter]: name.trim() }
  const filtered = isFilterTooLong(name) ? undefined : await searchIn(pageFetcher(nameFilter), true)
  return filtered && filtered.matches.length > 0 ? filtered : searchIn(pageFetcher(filters))
}

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
