import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { appQueries } from '../api/apps.ts'
import { recordFoundNothing } from '../api/call-log/call-log.ts'
import { HttpError } from '../api/http/errors.ts'
import type { Page } from '../api/page.ts'
import { projectQueries } from '../api/projects.ts'
import type { ServiceRecord } from '../api/reading/service-record.ts'
import type { RecordResponse } from '../api/record-response.ts'
import { userQueries } from '../api/users.ts'
import { isSurelyEmpty } from '../list/is-surely-empty.ts'
import { useOwnProject } from '../session/use-session.ts'
import { type Hit, toHit } from './hit.ts'
import type { Kind } from './parse-fields.ts'
import type { FindQuery } from './parse-query.ts'

/** What became of one question to the service. */
export interface Answer {
  kind: Kind
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
const limit = 5

type Asked<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>

function stateOf(error: Error | null, by: Answer['by']): Answer['state'] {
  if (error === null) return 'asking'
  if (!(error instanceof HttpError)) return 'failed'
  const { status } = error
  if (status === 403 || (status === 401 && error.isKeyAccepted)) return 'hidden'
  // Services refuse an identifier of another form than theirs instead of looking for it. A refused list says nothing.
  return by === 'id' && [400, 404, 410, 422].includes(status) ? 'nothing' : 'failed'
}

const answer = <Data>(
  kind: Kind,
  by: Answer['by'],
  text: string,
  { data, error, refetch }: Asked<Data>,
  read: (data: Data) => Pick<Answer, 'state' | 'hits' | 'hasMore'>,
): Answer => ({
  kind,
  by,
  text,
  error,
  retry: () => void refetch(),
  ...(data === undefined ? { state: stateOf(error, by), hits: [], hasMore: false } : read(data)),
})

/** A record that the service showed although it is another project's is none that this key may see. */
const isOthers = ({ projectId }: Hit, own: string | undefined) =>
  own !== undefined && projectId !== undefined && projectId !== own

const fromRecord =
  <Field extends string>(
    own: string | undefined,
    read: (row: ServiceRecord<Field>) => Hit | undefined,
  ): ((one: RecordResponse<Field>) => Pick<Answer, 'state' | 'hits' | 'hasMore'>) =>
  ({ value }) => {
    const hit = read(value)
    if (hit && isOthers(hit, own)) return { state: 'hidden', hits: [], hasMore: false }
    return { state: hit ? 'found' : 'nothing', hits: hit ? [hit] : [], hasMore: false }
  }

const fromPage =
  <Field extends string>(
    own: string | undefined,
    read: (row: ServiceRecord<Field>) => Hit | undefined,
  ): ((page: Page<Field>) => Pick<Answer, 'state' | 'hits' | 'hasMore'>) =>
  (page) => {
    const { rows, more } = page
    const hits = rows
      .flatMap((row) => read(row) ?? [])
      .filter((hit) => !isOthers(hit, own))
      .slice(0, limit)
    return {
      state: hits.length > 0 ? 'found' : isSurelyEmpty(page) ? 'nothing' : 'unclear',
      hits,
      hasMore: more === 'yes' || rows.length > limit,
    }
  }

/** Adds to the calls of identifiers without a record that they found nothing. */
export function recordNothingFound(answers: readonly Answer[]): void {
  for (const { by, state, error } of answers)
    if (by === 'id' && state === 'nothing' && error instanceof HttpError)
      recordFoundNothing(error.response.request)
}

const idsOf = ({ words }: FindQuery, kind: Kind) => [
  ...new Set(words.flatMap(({ ids, kinds }) => (kinds.includes(kind) ? ids : []))),
]

const notAsked: Pick<Answer, 'error' | 'retry' | 'hits' | 'hasMore'> = {
  error: null,
  retry: () => undefined,
  hits: [],
  hasMore: false,
}

/**
 * Asks the service: every record with one of the identifiers, and the lists for the name, all at once. With a Project key
 * nothing is asked of another project. The answers come in a fixed order; a question that is replaced is aborted.
 */
export function useFind(query: FindQuery): Answer[] {
  const own = useOwnProject()
  const { name } = query
  const search = { page: 1, limit, ...(own !== undefined && { projectId: own }) }
  const users = idsOf(query, 'user')
  const apps = idsOf(query, 'app')
  const projects = idsOf(query, 'project')
  const visible = projects.filter((id) => own === undefined || id === own)

  // The records first: browsers send six requests at once.
  const userAnswers = useQueries({ queries: users.map(userQueries.detail) })
  const appAnswers = useQueries({ queries: apps.map(appQueries.detail) })
  const projectAnswers = useQueries({ queries: visible.map(projectQueries.detail) })
  // Rows of a former name are not an answer to this one.
  const { placeholderData: _users, ...usersNamed } = userQueries.list({ ...search, nickname: name })
  const { placeholderData: _apps, ...appsNamed } = appQueries.list({ ...search, appName: name })
  const { placeholderData: _projects, ...projectsNamed } = projectQueries.list({
    page: 1,
    limit,
    projectName: name,
  })
  const enabled = name !== ''
  const namedUsers = useQuery({ ...usersNamed, enabled })
  const namedApps = useQuery({ ...appsNamed, enabled })
  const namedProjects = useQuery({ ...projectsNamed, enabled: enabled && own === undefined })

  return [
    ...userAnswers.map((asked, at) =>
      answer(
        'user',
        'id',
        users[at] ?? '',
        asked,
        fromRecord(own, (row) => toHit.user(row, users[at])),
      ),
    ),
    ...appAnswers.map((asked, at) =>
      answer(
        'app',
        'id',
        apps[at] ?? '',
        asked,
        fromRecord(own, (row) => toHit.app(row, apps[at])),
      ),
    ),
    ...projectAnswers.map((asked, at) =>
      answer(
        'project',
        'id',
        visible[at] ?? '',
        asked,
        fromRecord(own, (row) => toHit.project(row, visible[at])),
      ),
    ),
    // A Project key sees no other project. Where the text tells no kind, the user or app of that ID is meant.
    ...projects
      .filter((id) => !visible.includes(id) && !users.includes(id) && !apps.includes(id))
      .map((text): Answer => ({ kind: 'project', by: 'id', text, state: 'hidden', ...notAsked })),
    ...(enabled
      ? [
          answer(
            'user',
            'name',
            name,
            namedUsers,
            fromPage(own, (row) => toHit.user(row)),
          ),
          answer(
            'app',
            'name',
            name,
            namedApps,
            fromPage(own, (row) => toHit.app(row)),
          ),
        ]
      : []),
    ...(enabled && own === undefined
      ? [
          answer(
            'project',
            'name',
            name,
            namedProjects,
            fromPage(own, (row) => toHit.project(row)),
          ),
        ]
      : []),
  ]
}
