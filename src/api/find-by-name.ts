import type { AppDraft } from '../contract/bodies.ts'
import { compose } from '../contract/compose.ts'
import { listApps, listProjects } from '../contract/endpoints.ts'
import { type AppField, appFields, type ProjectField, projectFields } from '../contract/resources.ts'
import { fetchPage, isNoSuchPage, type Page } from './page.ts'
import type { ServiceRecord } from './reading/service-record.ts'

/** A record that was found by its name. */
export interface Candidate {
  /** Undefined where the service told none. */
  id: string | undefined
  name: string
}

/** The records of a name, and whether the whole list was seen, so that no match can have been missed. */
export interface SearchResult {
  matches: Candidate[]
  isWhole: boolean
}

const plain = (text: string) => compose(text).trim().replace(/\s+/gu, ' ')

/** Whether two texts are the same but for white space and Unicode composition, which services change on their way. */
export const isSameText = (one: string, other: string): boolean => plain(one) === plain(other)

type Row<Field extends string> = ServiceRecord<Field>
type Ask<Field extends string> = (asked: { page: number; limit: number }) => Promise<Page<Field>>

const limit = 100
const MAX_PAGES = 10

const isComplete = <Field extends string>({ notes }: Page<Field>) =>
  !notes.some(({ code }) => code === 'rowsSkipped' || code === 'errorsBeside')

/** Reads a list to its end, or to its tenth page. @throws what asking for a page throws. */
async function readAll<Field extends string>(
  ask: Ask<Field>,
): Promise<{ rows: Row<Field>[]; isWhole: boolean }> {
  const rows: Row<Field>[] = []
  let isWhole = true
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const one = await ask({ page, limit }).catch((error: unknown) => {
      if (page > 1 && isNoSuchPage(error)) return undefined
      throw error
    })
    if (one === undefined) return { rows, isWhole }
    rows.push(...one.rows)
    isWhole &&= isComplete(one)
    if (one.more === 'no') return { rows, isWhole }
  }
  return { rows, isWhole: false }
}

/** Looks through the filtered list and, since a filter may not know what the service made of a name, the newest rows. */
async function lookUp<Field extends string>(
  filtered: Ask<Field>,
  newest: Ask<Field>,
  toMatch: (row: Row<Field>) => Candidate | undefined,
): Promise<SearchResult> {
  const matchesIn = (rows: Row<Field>[]) => {
    const matches = rows.flatMap((row) => toMatch(row) ?? [])
    // A service that ignores the page number sends the same row again.
    return matches.filter(
      ({ id }, index) => id === undefined || matches.findIndex((match) => match.id === id) === index,
    )
  }
  const { rows, isWhole } = await readAll(filtered)
  const matches = matchesIn(rows)
  if (matches.length > 0) return { matches, isWhole }
  const first = await newest({ page: 1, limit })
  return { matches: matchesIn(first.rows), isWhole: isWhole && isComplete(first) }
}

/** Asks the service, past every cache, for the projects of a name. @throws what `fetchPage` throws. */
export function findProjectsNamed(name: string, signal: AbortSignal): Promise<SearchResult> {
  const ask =
    (filter: { projectName?: string }): Ask<ProjectField> =>
    (asked) =>
      fetchPage(listProjects, 'projects', projectFields, { query: { ...filter, ...asked } }, asked, signal)
  return lookUp(ask({ projectName: name.trim() }), ask({}), (row) =>
    isSameText(row.name ?? '', name) ? { id: row.projectId, name: row.name ?? '' } : undefined,
  )
}

/** Asks the service, past every cache, for the apps of a project with a name and a platform. @throws likewise. */
export function findAppsNamed(
  { projectId, displayName, platform }: Pick<AppDraft, 'projectId' | 'displayName' | 'platform'>,
  signal: AbortSignal,
): Promise<SearchResult> {
  const ask =
    (filter: { appName?: string }): Ask<AppField> =>
    (asked) => {
      const query = { projectId, ...filter, ...asked }
      return fetchPage(listApps, 'apps', appFields, { query }, asked, signal)
    }
  return lookUp(ask({ appName: displayName.trim() }), ask({}), (row) => {
    const isIt =
      isSameText(row.displayName ?? '', displayName) &&
      // What a list does not tell cannot speak against it.
      (row.platform ?? platform).toLowerCase() === platform &&
      (row.projectId ?? projectId) === projectId
    return isIt ? { id: row.projectAppId, name: row.displayName ?? '' } : undefined
  })
}

/** How long a success waits for its record to be found, in milliseconds. */
const FIND_TIMEOUT_MS = 5000

/**
 * The identifier of what was just made, where the answer did not tell it: of the one record of its name. Undefined where
 * that cannot be told, which is no failure.
 */
export async function idIfUnique(
  find: (signal: AbortSignal) => Promise<SearchResult>,
): Promise<string | undefined> {
  try {
    const { matches, isWhole } = await find(AbortSignal.timeout(FIND_TIMEOUT_MS))
    return isWhole && matches.length === 1 ? matches[0]?.id : undefined
  } catch {
    return undefined
  }
}
