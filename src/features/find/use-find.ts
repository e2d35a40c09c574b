import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Page, RecordResponse } from '../../api/fetch.ts'
import { HttpError, isGateError, isNoSuchRecord } from '../../api/http/errors.ts'
import { queries } from '../../api/queries.ts'
import type { ServiceRecord } from '../../api/reading/row.ts'
import type { Total } from '../../api/reading/total.ts'
import type { AppField, ProjectField, UserField } from '../../contract/resources.ts'
import { firstVisibleText, toSearchText } from '../../contract/text.ts'
import { closeMatchTest } from '../../list/close-matches/plan-searches.ts'
import { isConfirmedEmpty } from '../../list/row-facts.ts'
import { totalOf } from '../../list/use-list.ts'
import { paths } from '../../paths.ts'
import type { IdCandidate, RecordKind } from '../../record/pasted/parse-fields.ts'
import { type FindQuery, MAX_IDS, wordsForParts } from '../../record/pasted/parse-query.ts'
import { useProjectNames } from '../../session/use-project-names.ts'
import { useKeyProjectId } from '../../session/use-session.ts'
import { type NicknameInProject, projectSearches, projectWords } from './project-words.ts'

/** A record that Find offers as a result. */
export interface Hit {
  kind: RecordKind
  id: string
  /** '' for none. */
  name: string
  projectId: string | undefined
}

/** Converts a record. `requestedId` replaces a missing ID; without any ID the result is undefined. */
const toHit = {
  user: ({ userId, nickname, projectId }: ServiceRecord<UserField>, requestedId?: string): Hit | undefined =>
    createHit('user', userId || requestedId, nickname, projectId),
  app: (
    { projectAppId, displayName, projectId }: ServiceRecord<AppField>,
    requestedId?: string,
  ): Hit | undefined => createHit('app', projectAppId || requestedId, displayName, projectId),
  project: ({ projectId, name }: ServiceRecord<ProjectField>, requestedId?: string): Hit | undefined =>
    createHit('project', projectId || requestedId, name, projectId || requestedId),
}

const createHit = (
  kind: RecordKind,
  id: string | undefined,
  name: string | undefined,
  projectId: string | undefined,
): Hit | undefined => (id ? { kind, id, name: firstVisibleText(name) ?? '', projectId } : undefined)

/** Returns the path of a record's page. */
export const recordPathOf = ({ kind, id }: Pick<Hit, 'kind' | 'id'>): string => paths[kind](id)

/** The state and result of one request. */
export interface FindResult {
  kind: RecordKind
  by: 'id' | 'name'
  /** The ID or name that was requested. */
  text: string
  /** The project in which the name was searched for, because other words of the text are its name. */
  project?: NicknameInProject
  /** Whether the ID is only a part of a pasted value, and no record has the whole value as its ID. */
  isPart?: boolean
  /** Whether only a part of the text was requested, so that the user must see the result before it opens. */
  isInnerPart?: boolean
  /**
   * `hidden` if the service, the record or the key itself shows that the key has no access; `unclear` if a
   * list has no row to show and is not confirmed to be empty.
   */
  state: 'pending' | 'found' | 'notFound' | 'unclear' | 'hidden' | 'failed'
  hits: Hit[]
  /** Whether the list has more records than `hits`. */
  hasMore: boolean
  /** How many records have the name. */
  total: Total
  error: Error | null
  retry: () => void
}

type FindOutcome = Pick<FindResult, 'state' | 'hits' | 'hasMore' | 'total'>

/** Maximum number of records of one kind that are offered for a name, and of users in one project. */
const MAX_HITS = 5
const MAX_HITS_IN_PROJECT = 10

type QueryState<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>

const noHits = { hits: [], hasMore: false, total: { kind: 'unknown' } } satisfies Partial<FindOutcome>

/** Returns the state of a request that has returned no data. */
function stateWithoutData(error: Error | null, by: FindResult['by']): FindResult['state'] {
  if (error === null) return 'pending'
  if (!(error instanceof HttpError) || isGateError(error)) return 'failed'
  const { status } = error
  if (status === 403 || (status === 401 && error.isKeyAccepted)) return 'hidden'
  // If the service refuses a list, a record may still have the name.
  return by === 'id' && isNoSuchRecord(error) ? 'notFound' : 'failed'
}

const toFindResult = <Data>(
  kind: RecordKind,
  by: FindResult['by'],
  text: string,
  { data, error, refetch }: QueryState<Data>,
  toOutcome: (data: Data) => FindOutcome,
): FindResult => ({
  kind,
  by,
  text,
  error,
  retry: () => void refetch(),
  ...(data === undefined ? { state: stateWithoutData(error, by), ...noHits } : toOutcome(data)),
})

/** Whether a returned record belongs to a project that this key has no access to. */
const isForeignHit = ({ projectId }: Hit, keyProjectId: string | undefined) =>
  keyProjectId !== undefined && projectId !== undefined && projectId !== keyProjectId

/** Converts the response to a requested ID. */
const fromRecord =
  <Field extends string>(
    keyProjectId: string | undefined,
    rowToHit: (row: ServiceRecord<Field>) => Hit | undefined,
  ): ((response: RecordResponse<Field>) => FindOutcome) =>
  ({ value: row }) => {
    const hit = rowToHit(row)
    if (hit && isForeignHit(hit, keyProjectId)) return { state: 'hidden', ...noHits }
    return hit ? { ...noHits, state: 'found', hits: [hit] } : { ...noHits, state: 'notFound' }
  }

/** Converts the response to a requested name. @param projectId the only project whose records are offered. */
const fromPage =
  <Field extends string>(
    projectId: string | undefined,
    rowToHit: (row: ServiceRecord<Field>) => Hit | undefined,
    maxHits = MAX_HITS,
  ): ((page: Page<Field>) => FindOutcome) =>
  (page) => {
    const { rows, more, notes } = page
    const allHits = rows.flatMap((row) => rowToHit(row) ?? [])
    const hits = allHits.filter((hit) => !isForeignHit(hit, projectId))
    const foreignCount = allHits.length - hits.length
    const isComplete = more === 'no' && notes.length === 0
    const isEmpty = isConfirmedEmpty(page) || (isComplete && foreignCount === rows.length)
    const mayHaveMore = more === 'unknown' && (foreignCount > 0 || rows.length >= maxHits)
    // A service that returns records of other projects counts them too.
    const total: Total = foreignCount > 0 ? { kind: 'unknown' } : totalOf(page)
    return {
      state: hits.length > 0 ? 'found' : isEmpty ? 'notFound' : 'unclear',
      hits: hits.slice(0, maxHits),
      hasMore: more === 'yes' || mayHaveMore || rows.length > maxHits,
      total: isComplete ? { kind: 'exact', value: rows.length - foreignCount } : total,
    }
  }

/** Returns the IDs that may belong to a kind, in all spellings. */
const idsOf = (words: readonly IdCandidate[], kind: RecordKind) => [
  ...new Set(words.flatMap(({ spellings, kinds }) => (kinds.includes(kind) ? spellings : []))),
]

const withoutRequest = { error: null, retry: () => undefined, ...noHits }

/**
 * Requests each ID as each kind of record that it may belong to. With a Project key, only its own project is
 * requested. The results are in a fixed order: users, apps and projects.
 */
function useIdResults(words: readonly IdCandidate[], keyProjectId: string | undefined): FindResult[] {
  const userIds = idsOf(words, 'user')
  const appIds = idsOf(words, 'app')
  const projectIds = idsOf(words, 'project')
  const visibleProjectIds = projectIds.filter((id) => keyProjectId === undefined || id === keyProjectId)
  const userResults = useQueries({ queries: userIds.map(queries.users.detail) })
  const appResults = useQueries({ queries: appIds.map(queries.apps.detail) })
  const projectResults = useQueries({ queries: visibleProjectIds.map(queries.projects.detail) })
  const toResults = <Field extends string>(
    kind: RecordKind,
    ids: readonly string[],
    results: readonly QueryState<RecordResponse<Field>>[],
    rowToHit: (row: ServiceRecord<Field>, id: string) => Hit | undefined,
  ) =>
    ids.flatMap((id, index) => {
      const result = results[index]
      const toOutcome = fromRecord<Field>(keyProjectId, (row) => rowToHit(row, id))
      return result ? [toFindResult(kind, 'id', id, result, toOutcome)] : []
    })
  return [
    ...toResults('user', userIds, userResults, toHit.user),
    ...toResults('app', appIds, appResults, toHit.app),
    ...toResults('project', visibleProjectIds, projectResults, toHit.project),
    // An ID that can only be another project's is hidden from a Project key without a request.
    ...projectIds
      .filter((id) => !visibleProjectIds.includes(id) && !userIds.includes(id) && !appIds.includes(id))
      .map((id): FindResult => ({ kind: 'project', by: 'id', text: id, state: 'hidden', ...withoutRequest })),
  ]
}

/**
 * Returns the parts of the words whose whole no record has, as words to look up.
 * @param wholeResults the results for the whole words.
 */
const partsToLookUp = (words: readonly IdCandidate[], wholeResults: readonly FindResult[]): IdCandidate[] =>
  words
    .filter((word) =>
      wholeResults
        .filter(({ text }) => word.spellings.includes(text))
        .every(({ state }) => state === 'notFound' || state === 'hidden'),
    )
    .flatMap(wordsForParts)
    .slice(0, MAX_IDS)

/**
 * Requests the users of projects, if some words of the name are a project's and the others a nickname. Projects
 * with these words are requested only if no user has the whole name.
 */
function useProjectResults(name: string, hasNoUser: boolean): FindResult[] {
  // The names in these responses are added to those that the session knows.
  const wordResults = useQueries({
    queries: (hasNoUser ? projectWords(name) : []).map((projectName) =>
      queries.projects.list({ page: 1, limit: MAX_HITS_IN_PROJECT, projectName }),
    ),
  })
  const isPending = wordResults.some(({ isLoading }) => isLoading)
  const projectNames = useProjectNames([])
  const projects = useMemo(() => projectSearches(name, projectNames), [name, projectNames])
  const results = useQueries({
    queries: projects.map(({ projectId, nickname }) =>
      queries.users.list({ page: 1, limit: MAX_HITS_IN_PROJECT, nickname, projectId }),
    ),
  })
  return [
    ...projects.flatMap((project, index) => {
      const result = results[index]
      if (result === undefined) return []
      const toOutcome = fromPage(project.projectId, (row) => toHit.user(row), MAX_HITS_IN_PROJECT)
      return [
        { ...toFindResult('user', 'name', project.nickname, result, toOutcome), project, isInnerPart: true },
      ]
    }),
    ...(isPending
      ? [{ kind: 'user', by: 'name', text: name, state: 'pending', ...withoutRequest } as const]
      : []),
  ]
}

/**
 * Requests the IDs and, from every list, the name, all at once; then the parts of IDs that were not found, and
 * the users of projects that some words name. The results are in a fixed order: by ID, by part of an ID, then by
 * name. A new query aborts the requests of the previous one.
 */
export function useFind(query: FindQuery): FindResult[] {
  const keyProjectId = useKeyProjectId()
  const name = toSearchText(query.name)
  const listParams = {
    page: 1,
    limit: MAX_HITS,
    ...(keyProjectId !== undefined && { projectId: keyProjectId }),
  }
  // Records are requested before lists, because browsers send only six requests at once.
  const wholeResults = useIdResults(query.ids, keyProjectId)
  const wholeTexts = query.ids.flatMap(({ spellings }) => spellings)
  const partResults = useIdResults(partsToLookUp(query.ids, wholeResults), keyProjectId)
    .filter(({ text }) => !wholeTexts.includes(text))
    .map((result) => {
      const isInnerPart = !wholeTexts.some((whole) => whole.replace(/[.:…!?]+$/, '') === result.text)
      return { ...result, isPart: true, isInnerPart }
    })
  const hasName = name !== ''
  const userListResult = useQuery({
    ...queries.users.list({ ...listParams, nickname: name }),
    enabled: hasName,
  })
  const appListResult = useQuery({
    ...queries.apps.list({ ...listParams, appName: name }),
    enabled: hasName,
  })
  const projectListResult = useQuery({
    ...queries.projects.list({ page: 1, limit: MAX_HITS, projectName: name }),
    enabled: hasName && keyProjectId === undefined,
  })
  const byName = <Field extends string>(
    kind: RecordKind,
    result: QueryState<Page<Field>>,
    rowToHit: (row: ServiceRecord<Field>) => Hit | undefined,
  ) =>
    toFindResult(
      kind,
      'name',
      name,
      result,
      fromPage<Field>(keyProjectId, (row) => rowToHit(row)),
    )
  const hasWholeName = closeMatchTest(name)
  const hasNoUser = userListResult.data?.rows.every(({ nickname = '' }) => !hasWholeName(nickname)) ?? false
  const projectResults = useProjectResults(keyProjectId === undefined ? name : '', hasNoUser)

  return [
    ...wholeResults,
    ...partResults,
    ...projectResults,
    ...(hasName ? [byName('user', userListResult, toHit.user), byName('app', appListResult, toHit.app)] : []),
    ...(hasName && keyProjectId === undefined ? [byName('project', projectListResult, toHit.project)] : []),
  ]
}
