import type { AppDraft } from '../contract/bodies.ts'
import { compose } from '../contract/compose.ts'
import type { Paging } from '../contract/list-params.ts'
import type { AppField, ProjectField } from '../contract/resources.ts'
import { appPages } from './apps.ts'
import { isNoSuchPage, type Page } from './page.ts'
import { projectPages } from './projects.ts'
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
  isComplete: boolean
}

const plain = (text: string) => compose(text).trim().replace(/\s+/gu, ' ')

/** Whether two texts are the same but for white space and Unicode composition, which services change on their way. */
export const isSameText = (one: string, other: string): boolean => plain(one) === plain(other)

type Row<Field extends string> = ServiceRecord<Field>
type ReadPage<Field extends string> = (paging: Paging) => Promise<Page<Field>>

const limit = 100
const MAX_PAGES = 10

const isPageComplete = <Field extends string>({ notes }: Page<Field>) =>
  !notes.some(({ code }) => code === 'rowsSkipped' || code === 'errorsBeside')

/** Reads a list to its end, or to its tenth page. @throws what asking for a page throws. */
async function readAll<Field extends string>(
  readPage: ReadPage<Field>,
): Promise<{ rows: Row<Field>[]; isComplete: boolean }> {
  const rows: Row<Field>[] = []
  let isComplete = true
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const one = await readPage({ page, limit }).catch((error: unknown) => {
      if (page > 1 && isNoSuchPage(error)) return undefined
      throw error
    })
    if (one === undefined) return { rows, isComplete }
    rows.push(...one.rows)
    isComplete &&= isPageComplete(one)
    if (one.more === 'no') return { rows, isComplete }
  }
  return { rows, isComplete: false }
}

/** Looks through the filtered list and, since a filter may not know what the service made of a name, the newest rows. */
async function lookUp<Field extends string>(
  filtered: ReadPage<Field>,
  newest: ReadPage<Field>,
  toMatch: (row: Row<Field>) => Candidate | undefined,
): Promise<SearchResult> {
  const matchesIn = (rows: Row<Field>[]) => {
    const matches = rows.flatMap((row) => toMatch(row) ?? [])
    // A service that ignores the page number sends the same row again.
    return matches.filter(
      ({ id }, index) => id === undefined || matches.findIndex((match) => match.id === id) === index,
    )
  }
  const { rows, isComplete } = await readAll(filtered)
  const matches = matchesIn(rows)
  if (matches.length > 0) return { matches, isComplete }
  const first = await newest({ page: 1, limit })
  return { matches: matchesIn(first.rows), isComplete: isComplete && isPageComplete(first) }
}

/** Requests, past every cache, the projects of a name. @throws what `fetchPage` throws. */
export function findProjectsNamed(name: string, signal: AbortSignal): Promise<SearchResult> {
  const pages =
    (filters: { projectName?: string }): ReadPage<ProjectField> =>
    (paging) =>
      projectPages(filters)(paging, signal)
  return lookUp(pages({ projectName: name.trim() }), pages({}), (row) =>
    isSameText(row.name ?? '', name) ? { id: row.projectId, name: row.name ?? '' } : undefined,
  )
}

/** Requests, past every cache, the apps of a project with a name and a platform. @throws likewise. */
export function findAppsNamed(
  { projectId, displayName, platform }: Pick<AppDraft, 'projectId' | 'displayName' | 'platform'>,
  signal: AbortSignal,
): Promise<SearchResult> {
  const pages =
    (filters: { appName?: string }): ReadPage<AppField> =>
    (paging) =>
      appPages({ projectId, ...filters })(paging, signal)
  return lookUp(pages({ appName: displayName.trim() }), pages({}), (row) => {
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
 * The identifier of what was just made, where the response did not tell it: of the one record of its name. Undefined where
 * that cannot be told, which is no failure.
 */
export async function idIfUnique(
  find: (signal: AbortSignal) => Promise<SearchResult>,
): Promise<string | undefined> {
  try {
    const { matches, isComplete } = await find(AbortSignal.timeout(FIND_TIMEOUT_MS))
    return isComplete && matches.length === 1 ? matches[0]?.id : undefined
  } catch {
    return undefined
  }
}
