import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { appQueries } from '../api/apps.ts'
import type { RecordResponse } from '../api/fetch-record.ts'
import { HttpError } from '../api/http/errors.ts'
import { isNoSuchRecord } from '../api/is-no-such-record.ts'
import type { Page } from '../api/page.ts'
import { projectQueries } from '../api/projects.ts'
import type { ServiceRecord } from '../api/reading/service-record.ts'
import { userQueries } from '../api/users.ts'
import { isConfirmedEmpty } from '../list/is-confirmed-empty.ts'
import { useKeyProjectId } from '../session/use-session.ts'
import { type Hit, toHit } from './hit.ts'
import type { RecordKind } from './parse-fields.ts'
import type { FindQuery } from './parse-query.ts'

/** The state and result of one request. */
export interface FindResult {
  kind: RecordKind
  by: 'id' | 'name'
  /** The identifier or name that was requested. */
  text: string
  /**
   * `hidden` if the service, the record or the key itself shows that the key has no access; `unclear` if a
   * list has no row to show and is not confirmed to be empty.
   */
  state: 'pending' | 'found' | 'notFound' | 'unclear' | 'hidden' | 'failed'
  hits: Hit[]
  /** Whether the list has more records than these. */
  hasMore: boolean
  error: Error | null
  retry: () => void
}

/** Maximum number of records of one kind that are offered for a name. */
const MAX_HITS = 5

type QueryState<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>

function stateOf(error: Error | null, by: FindResult['by']): FindResult['state'] {
  if (error === null) return 'pending'
  if (!(error instanceof HttpError)) return 'failed'
  const { status } = error
  if (status === 403 || (status === 401 && error.isKeyAccepted)) return 'hidden'
  // A refused list does not show that no record has the name.
  return by === 'id' && isNoSuchRecord(error) ? 'notFound' : 'failed'
}

const toFindResult = <Data>(
  kind: RecordKind,
  by: FindResult['by'],
  text: string,
  { data, error, refetch }: QueryState<Data>,
  toResult: (data: Data) => Pick<FindResult, 'state' | 'hits' | 'hasMore'>,
): FindResult => ({
  kind,
  by,
  text,
  error,
  retry: () => void refetch(),
  ...(data === undefined ? { state: stateOf(error, by), hits: [], hasMore: false } : toResult(data)),
})

/** Whether a returned record belongs to a project that this key has no access to. */
const isForeignHit = ({ projectId }: Hit, keyProjectId: string | undefined) =>
  keyProjectId !== undefined && projectId !== undefined && projectId !== keyProjectId

const fromRecord =
  <Field extends string>(
    keyProjectId: string | undefined,
    rowToHit: (row: ServiceRecord<Field>) => Hit | undefined,
  ): ((response: RecordResponse<Field>) => Pick<FindResult, 'state' | 'hits' | 'hasMore'>) =>
  ({ value }) => {
    const hit = rowToHit(value)
    if (hit && isForeignHit(hit, keyProjectId)) return { state: 'hidden', hits: [], hasMore: false }
    return { state: hit ? 'found' : 'notFound', hits: hit ? [hit] : [], hasMore: false }
  }

const fromPage =
  <Field extends string>(
    keyProjectId: string | undefined,
    rowToHit: (row: ServiceRecord<Field>) => Hit | undefined,
  ): ((page: Page<Field>) => Pick<FindResult, 'state' | 'hits' | 'hasMore'>) =>
  (page) => {
    const { rows, more } = page
    const hits = rows
      .flatMap((row) => rowToHit(row) ?? [])
      .filter((hit) => !isForeignHit(hit, keyProjectId))
      .slice(0, MAX_HITS)
    return {
      state: hits.length > 0 ? 'found' : isConfirmedEmpty(page) ? 'notFound' : 'unclear',
      hits,
      hasMore: more === 'yes' || rows.length > MAX_HITS,
    }
  }

const idsOf = ({ words }: FindQuery, kind: RecordKind) => [
  ...new Set(words.flatMap(({ ids, kinds }) => (kinds.includes(kind) ? ids : []))),
]

const notRequested: Pick<FindResult, 'error' | 'retry' | 'hits' | 'hasMore'> = {
  error: null,
  retry: () => undefined,
  hits: [],
  hasMore: false,
}

/**
 * Requests each identifier as every kind and the name from every list, all at once. With a Project key, no
 * other project is requested. Results have a fixed order, and a replaced query is aborted.
 */
export function useFind(query: FindQuery): FindResult[] {
  const keyProjectId = useKeyProjectId()
  const { name } = query
  const search = { page: 1, limit: MAX_HITS, ...(keyProjectId !== undefined && { projectId: keyProjectId }) }
  const users = idsOf(query, 'user')
  const apps = idsOf(query, 'app')
  const projects = idsOf(query, 'project')
  const visibleProjects = projects.filter((id) => keyProjectId === undefined || id === keyProjectId)

  // Records are requested before lists, because browsers send only six requests at once.
  const userResults = useQueries({ queries: users.map(userQueries.detail) })
  const appResults = useQueries({ queries: apps.map(appQueries.detail) })
  const projectResults = useQueries({ queries: visibleProjects.map(projectQueries.detail) })
  // Without placeholder data, because rows for a previous name are no results for this one.
  const { placeholderData: _users, ...userListQuery } = userQueries.list({ ...search, nickname: name })
  const { placeholderData: _apps, ...appListQuery } = appQueries.list({ ...search, appName: name })
  const { placeholderData: _projects, ...projectListQuery } = projectQueries.list({
    page: 1,
    limit: MAX_HITS,
    projectName: name,
  })
  const enabled = name !== ''
  const userList = useQuery({ ...userListQuery, enabled })
  const appList = useQuery({ ...appListQuery, enabled })
  const projectList = useQuery({ ...projectListQuery, enabled: enabled && keyProjectId === undefined })

  return [
    ...userResults.map((result, index) =>
      toFindResult(
        'user',
        'id',
        users[index] ?? '',
        result,
        fromRecord(keyProjectId, (row) => toHit.user(row, users[index])),
      ),
    ),
    ...appResults.map((result, index) =>
      toFindResult(
        'app',
        'id',
        apps[index] ?? '',
        result,
        fromRecord(keyProjectId, (row) => toHit.app(row, apps[index])),
      ),
    ),
    ...projectResults.map((result, index) =>
      toFindResult(
        'project',
        'id',
        visibleProjects[index] ?? '',
        result,
        fromRecord(keyProjectId, (row) => toHit.project(row, visibleProjects[index])),
      ),
    ),
    // A Project key has no access to other projects; an ID without a named kind may be a user's or an app's.
    ...projects
      .filter((id) => !visibleProjects.includes(id) && !users.includes(id) && !apps.includes(id))
      .map((text): FindResult => ({ kind: 'project', by: 'id', text, state: 'hidden', ...notRequested })),
    ...(enabled
      ? [
          toFindResult(
            'user',
            'name',
            name,
            userList,
            fromPage(keyProjectId, (row) => toHit.user(row)),
          ),
          toFindResult(
            'app',
            'name',
            name,
            appList,
            fromPage(keyProjectId, (row) => toHit.app(row)),
          ),
        ]
      : []),
    ...(enabled && keyProjectId === undefined
      ? [
          toFindResult(
            'project',
            'name',
            name,
            projectList,
            fromPage(keyProjectId, (row) => toHit.project(row)),
          ),
        ]
      : []),
  ]
}
