import type { ListSource } from '../../api/control.ts'
import { type FetchPage, ignoredFilterOf, type Page } from '../../api/fetch.ts'
import { queries } from '../../api/queries.ts'
import { type Endpoint, listApps, listUsers } from '../../contract/endpoints.ts'
import { DEFAULT_LIMIT } from '../../contract/list-params.ts'
import type { AppField, FilterName, ProjectField } from '../../contract/resources.ts'
import { isComplete } from '../../jobs/doubts.ts'
import { newListProgress, pageReader, readRows } from '../../jobs/read-rows.ts'
import type { ItemRun } from '../../jobs/run-batch.ts'
import { totalOf } from '../../list/position.ts'
import { isConfirmedEmpty } from '../../list/row-facts.ts'
import { compareProject, type ServiceRecord, type Total } from '../../reading/index.ts'

/** Returns the service's total, or else what the first page proves: a minimum, or that the list is empty. */
export function provenTotal(page: Page<never>): Total {
  if (ignoredFilterOf(page)) return { kind: 'unknown' }
  const total = totalOf(page)
  if (total.kind !== 'unknown') return total
  if (page.rows.length > 0) return { kind: 'atLeast', value: page.rows.length }
  return isConfirmedEmpty(page) ? { kind: 'exact', value: 0 } : total
}

export const MAX_PROJECTS = 100
export const MAX_APPS = 2000

const EXPECTED_PAGE_SIZE = 500

export type ProjectCount = Total | { kind: 'failed' }

export interface RankedProject {
  projectId: string | undefined
  name: string | undefined
  users: ProjectCount
  apps: ProjectCount
  /** The users created in the last 30 days, and in the 30 days before; undefined until they are counted. */
  recent?: ProjectCount
  earlier?: ProjectCount
}

export type CountField = 'users' | 'apps' | 'recent' | 'earlier'

export interface FirstRows<Row> {
  rows: Row[]
  // Whether the list was read to its end. It is complete only if the pages also show that no row is missing.
  isFinished: boolean
  isComplete: boolean
}

export interface Ranking {
  projects: FirstRows<RankedProject>
  apps: FirstRows<ServiceRecord<AppField>> | undefined
}

export function estimateRankingRequests(
  projectTotal: Total | undefined,
  appTotal: Total | undefined,
): number {
  const valueOrMax = (total: Total | undefined, max: number) =>
    total?.kind === 'exact' ? Math.min(total.value, max) : max
  const projectPageCount = 1
  const appPageCount = Math.max(1, Math.ceil(valueOrMax(appTotal, MAX_APPS) / EXPECTED_PAGE_SIZE))
  // One request counts a project's users, and another one its apps, unless all apps are read anyway.
  const areAllAppsRead = appTotal?.kind === 'exact' && appTotal.value <= MAX_APPS
  const requestsPerProject = areAllAppsRead ? 1 : 2
  return projectPageCount + appPageCount + valueOrMax(projectTotal, MAX_PROJECTS) * requestsPerProject
}

/** Reads the first `maxRows` rows of a list. @throws as `readRows`. */
async function readFirstRows<Field extends string, Filter extends FilterName>(
  run: ItemRun,
  source: ListSource<Field, Filter>,
  maxRows: number,
): Promise<FirstRows<ServiceRecord<Field>>> {
  const rows: ServiceRecord<Field>[] = []
  const progress = newListProgress(source.resource.name)
  const fetchPage = pageReader(run, source, {})
  const { signal } = run
  for await (const newRows of readRows(progress, { fetchPage, shownLimit: DEFAULT_LIMIT, signal })) {
    rows.push(...newRows)
    if (rows.length >= maxRows) break
  }
  const isFinished = progress.isFinished && rows.length <= maxRows
  return { rows: rows.slice(0, maxRows), isFinished, isComplete: isFinished && isComplete(progress) }
}

function countByProject(
  apps: FirstRows<ServiceRecord<AppField>> | undefined,
): ReadonlyMap<string, number> | undefined {
  if (!apps?.isComplete) return undefined
  const counts = new Map<string, number>()
  for (const { projectId } of apps.rows) {
    if (projectId === undefined) return undefined
    counts.set(projectId, (counts.get(projectId) ?? 0) + 1)
  }
  return counts
}

/**
 * Reads the first projects and apps, and counts the users and the apps of each project.
 * @throws the error of a request for the projects; other failures are part of the result.
 */
export async function rankProjects(run: ItemRun): Promise<Ranking> {
  const { signal, runItem } = run
  const projects = await readFirstRows(run, queries.projects, MAX_PROJECTS)
  const apps = await readFirstRows(run, queries.apps, MAX_APPS).catch(() => {
    signal.throwIfAborted()
    return undefined
  })
  const appCounts = countByProject(apps)

  const readTotal = async (
    endpoint: Endpoint,
    projectId: string,
    fetchPage: FetchPage<never>,
  ): Promise<ProjectCount> => {
    try {
      const page = await runItem(
        (itemSignal, connection) => fetchPage({ page: 1, limit: 1 }, itemSignal, connection),
        endpoint,
      )
      // A service that ignores the filter, or includes other projects, counts their rows too.
      const hasOtherRows = page.rows.some(({ record }) => compareProject(projectId, record) === 'contradicts')
      return hasOtherRows ? { kind: 'unknown' } : provenTotal(page)
    } catch {
      signal.throwIfAborted()
      return { kind: 'failed' }
    }
  }
  const countProject = async ({ projectId, name }: ServiceRecord<ProjectField>): Promise<RankedProject> => {
    if (!projectId) return { projectId, name, users: { kind: 'unknown' }, apps: { kind: 'unknown' } }
    const [users, appCount] = await Promise.all([
      readTotal(listUsers, projectId, queries.users.pageFetcher({ projectId })),
      appCounts
        ? { kind: 'exact' as const, value: appCounts.get(projectId) ?? 0 }
        : readTotal(listApps, projectId, queries.apps.pageFetcher({ projectId })),
    ])
    return { projectId, name, users, apps: appCount }
  }
  const countedProjects = await Promise.all(projects.rows.map(countProject))
  return { projects: { ...projects, rows: countedProjects }, apps }
}

/** Whether every count of a field is exact, so that the order of the projects is certain. */
export const isOrderKnown = (projects: readonly RankedProject[], sortField: CountField): boolean =>
  projects.every((project) => project[sortField]?.kind === 'exact')

/** Unknown counts are last in either direction. */
export function sortProjects(
  projects: readonly RankedProject[],
  sortField: CountField,
  isAscending = false,
): readonly RankedProject[] {
  const direction = isAscending ? 1 : -1
  const sortValue = (count: ProjectCount | undefined) =>
    count && 'value' in count ? direction * count.value : Number.MAX_VALUE
  const tieField = sortField === 'users' ? 'apps' : 'users'
  return projects.toSorted(
    (one, other) =>
      sortValue(one[sortField]) - sortValue(other[sortField]) ||
      sortValue(one[tieField]) - sortValue(other[tieField]),
  )
}

export const projectFilters = ['all', 'used', 'noApps', 'noUsers'] as const
export type ProjectFilter = (typeof projectFilters)[number]

/** Whether a filter shows a project. Only a certain zero means that it has none. */
export function isShown({ users, apps }: RankedProject, filter: ProjectFilter): boolean {
  const hasNo = (count: ProjectCount) => count.kind === 'exact' && count.value === 0
  return { all: true, used: !hasNo(users) && !hasNo(apps), noApps: hasNo(apps), noUsers: hasNo(users) }[
    filter
  ]
}
