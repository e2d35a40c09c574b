import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { appQueries } from '../api/apps.ts'
import { recordFoundNothing } from '../api/call-log/call-log.ts'
import type { RecordResponse } from '../api/fetch-record.ts'
import { HttpError } from '../api/http/errors.ts'
import type { Page } from '../api/page.ts'
import { projectQueries } from '../api/projects.ts'
import type { ServiceRecord } from '../api/reading/service-record.ts'
import { userQueries } from '../api/users.ts'
import { isConfirmedEmpty } from '../list/is-confirmed-empty.ts'
import { useOwnProjectId } from '../session/use-session.ts'
import { type Hit, toHit } from './hit.ts'
import type { RecordKind } from './parse-fields.ts'
import type { FindQuery } from './parse-query.ts'

/** What became of one question to the service. */
export interface FindResult {
  kind: RecordKind
  by: 'id' | 'name'
  /** The identifier or name that was requested. */
  text: string
  /**
   * `hidden` when the key may not see it, as the service, its record or the key itself says; `unclear` when a list has no
   * row that can be shown and is not confirmed to be empty.
   */
  state: 'asking' | 'found' | 'nothing' | 'unclear' | 'hidden' | 'failed'
  hits: Hit[]
  /** The list goes on beyond these. */
  hasMore: boolean
  error: Error | null
  retry: () => void
}

/** How many records of a name are offered. */
const MAX_HITS = 5

type QueryState<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>

function stateOf(error: Error | null, by: FindResult['by']): FindResult['state'] {
  if (error === null) return 'asking'
  if (!(error instanceof HttpError)) return 'failed'
  const { status } = error
  if (status === 403 || (status === 401 && error.isKeyAccepted)) return 'hidden'
  // Services refuse an identifier of another form than theirs instead of looking for it. A refused list says nothing.
  return by === 'id' && [400, 404, 410, 422].includes(status) ? 'nothing' : 'failed'
}

const toFindResult = <Data>(
  kind: RecordKind,
  by: FindResult['by'],
  text: string,
  { data, error, refetch }: QueryState<Data>,
  read: (data: Data) => Pick<FindResult, 'state' | 'hits' | 'hasMore'>,
): FindResult => ({
  kind,
  by,
  text,
  error,
  retry: () => void refetch(),
  ...(data === undefined ? { state: stateOf(error, by), hits: [], hasMore: false } : read(data)),
})

/** A record that the service showed although it is another project's is none that this key may see. */
const isForeignHit = ({ projectId }: Hit, own: string | undefined) =>
  own !== undefined && projectId !== undefined && projectId !== own

const fromRecord =
  <Field extends string>(
    own: string | undefined,
    read: (row: ServiceRecord<Field>) => Hit | undefined,
  ): ((one: RecordResponse<Field>) => Pick<FindResult, 'state' | 'hits' | 'hasMore'>) =>
  ({ value }) => {
    const hit = read(value)
    if (hit && isForeignHit(hit, own)) return { state: 'hidden', hits: [], hasMore: false }
    return { state: hit ? 'found' : 'nothing', hits: hit ? [hit] : [], hasMore: false }
  }

const fromPage =
  <Field extends string>(
    own: string | undefined,
    read: (row: ServiceRecord<Field>) => Hit | undefined,
  ): ((page: Page<Field>) => Pick<FindResult, 'state' | 'hits' | 'hasMore'>) =>
  (page) => {
    const { rows, more } = page
    const hits = rows
      .flatMap((row) => read(row) ?? [])
      .filter((hit) => !isForeignHit(hit, own))
      .slice(0, MAX_HITS)
    return {
      state: hits.length > 0 ? 'found' : isConfirmedEmpty(page) ? 'nothing' : 'unclear',
      hits,
      hasMore: more === 'yes' || rows.length > MAX_HITS,
    }
  }

/** Adds to the calls of identifiers without a record that they found nothing. */
export function recordNothingFound(findResults: readonly FindResult[]): void {
  for (const { by, state, error } of findResults)
    if (by === 'id' && state === 'nothing' && error instanceof HttpError)
      recordFoundNothing(error.response.request)
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
 * Asks the service: every record with one of the identifiers, and the lists for the name, all at once. With a Project key
 * nothing is asked of another project. The answers come in a fixed order; a question that is replaced is aborted.
 */
export function useFind(query: FindQuery): FindResult[] {
  const ownProjectId = useOwnProjectId()
  const { name } = query
  const search = { page: 1, limit: MAX_HITS, ...(ownProjectId !== undefined && { projectId: ownProjectId }) }
  const users = idsOf(query, 'user')
  const apps = idsOf(query, 'app')
  const projects = idsOf(query, 'project')
  const visibleProjects = projects.filter((id) => ownProjectId === undefined || id === ownProjectId)

  // The records first: browsers send six requests at once.
  const userAnswers = useQueries({ queries: users.map(userQueries.detail) })
  const appAnswers = useQueries({ queries: apps.map(appQueries.detail) })
  const projectAnswers = useQueries({ queries: visibleProjects.map(projectQueries.detail) })
  // Rows of a former name are not an answer to this one.
  const { placeholderData: _users, ...usersNamed } = userQueries.list({ ...search, nickname: name })
  const { placeholderData: _apps, ...appsNamed } = appQueries.list({ ...search, appName: name })
  const { placeholderData: _projects, ...projectsNamed } = projectQueries.list({
    page: 1,
    limit: MAX_HITS,
    projectName: name,
  })
  const enabled = name !== ''
  const namedUsers = useQuery({ ...usersNamed, enabled })
  const namedApps = useQuery({ ...appsNamed, enabled })
  const namedProjects = useQuery({ ...projectsNamed, enabled: enabled && ownProjectId === undefined })

  return [
    ...userAnswers.map((asked, at) =>
      toFindResult(
        'user',
        'id',
        users[at] ?? '',
        asked,
        fromRecord(ownProjectId, (row) => toHit.user(row, users[at])),
      ),
    ),
    ...appAnswers.map((asked, at) =>
      toFindResult(
        'app',
        'id',
        apps[at] ?? '',
        asked,
        fromRecord(ownProjectId, (row) => toHit.app(row, apps[at])),
      ),
    ),
    ...projectAnswers.map((asked, at) =>
      toFindResult(
        'project',
        'id',
        visibleProjects[at] ?? '',
        asked,
        fromRecord(ownProjectId, (row) => toHit.project(row, visibleProjects[at])),
      ),
    ),
    // A Project key sees no other project. Where the text tells no kind, the user or app of that ID is meant.
    ...projects
      .filter((id) => !visibleProjects.includes(id) && !users.includes(id) && !apps.includes(id))
      .map((text): FindResult => ({ kind: 'project', by: 'id', text, state: 'hidden', ...notRequested })),
    ...(enabled
      ? [
          toFindResult(
            'user',
            'name',
            name,
            namedUsers,
            fromPage(ownProjectId, (row) => toHit.user(row)),
          ),
          toFindResult(
            'app',
            'name',
            name,
            namedApps,
            fromPage(ownProjectId, (row) => toHit.app(row)),
          ),
        ]
      : []),
    ...(enabled && ownProjectId === undefined
      ? [
          toFindResult(
            'project',
            'name',
            name,
            namedProjects,
            fromPage(ownProjectId, (row) => toHit.project(row)),
          ),
        ]
      : []),
  ]
}
