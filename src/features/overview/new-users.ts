import { REQUESTS_UNTIL_PAUSE, RequestLimitError } from '../../jobs/read-list.ts'
import { pageSampleReader } from '../../list/by-time.ts'
import { creationTimeOf } from '../../list/row-facts.ts'
import { compareProject, type JsonObject } from '../../reading/index.ts'
import { countNewUsers, type NewUserCounts } from './growth.ts'
import type { ComputationRun } from './JobCard.tsx'
import type { ProjectCount, RankedProject } from './rank-projects.ts'

export const MAX_REQUESTS_PER_PROJECT = 12

/** One request may find out whether the service ignores the filter. */
const MAX_READS = MAX_REQUESTS_PER_PROJECT - 1

const PAGE_SIZE = 100

const MAX_PROJECTS_AT_ONCE = 4

export type NewUsers = Record<keyof NewUserCounts, ProjectCount>

/** By the projects' IDs. */
export type NewUsersByProject = ReadonlyMap<string, NewUsers>

/** Maximum number of requests for a project. None finds the users of one whose number the filter doesn't tell. */
function maxRequests({ projectId, users }: RankedProject): number {
  if (projectId === undefined || users.kind === 'unknown') return 0
  // One page, and the request about the filter.
  return users.kind === 'exact' && users.value < PAGE_SIZE ? 2 : MAX_REQUESTS_PER_PROJECT
}

export const maxNewUserRequests = (projects: readonly RankedProject[]): number =>
  projects.reduce((sum, project) => sum + maxRequests(project), 0)

const toCount = (value: number | undefined): ProjectCount =>
  value === undefined ? { kind: 'unknown' } : { kind: 'exact', value }

/**
 * Counts the new users of each project, and reports what it has counted. A project's failure is part of the result.
 * @throws the signal's reason when it aborts.
 */
export async function countNewUsersByProject(
  run: ComputationRun,
  projects: readonly RankedProject[],
  now: number,
  report: (counts: NewUsersByProject) => void,
): Promise<NewUsersByProject> {
  const counts = new Map<string, NewUsers>()
  const countProject = async (project: RankedProject): Promise<NewUsers> => {
    const { projectId } = project
    if (projectId === undefined || maxRequests(project) === 0)
      return { recent: toCount(undefined), earlier: toCount(undefined) }
    // The users of other projects make the number unknown.
    const timeOf = (record: JsonObject) =>
      compareProject(projectId, record) === 'contradicts' ? undefined : creationTimeOf(record)
    try {
      const readAt = pageSampleReader(PAGE_SIZE, run, 'users', { projectId }, timeOf)
      const { recent, earlier } = await countNewUsers(readAt, now, PAGE_SIZE, MAX_READS)
      return { recent: toCount(recent), earlier: toCount(earlier) }
    } catch {
      run.signal.throwIfAborted()
      return { recent: { kind: 'failed' }, earlier: { kind: 'failed' } }
    }
  }
  run.pauseAfterEvery(REQUESTS_UNTIL_PAUSE, new RequestLimitError())
  // Project by project, so that a pause leaves few of them uncounted.
  const waiting = projects.values()
  const countNext = async () => {
    for (const project of waiting) {
      const count = await countProject(project)
      if (project.projectId !== undefined) counts.set(project.projectId, count)
      report(counts)
    }
  }
  await Promise.all(Array.from({ length: MAX_PROJECTS_AT_ONCE }, countNext))
  return counts
}
