import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { appQueries } from '../api/apps.ts'
import type { RecordResponse } from '../api/fetch-record.ts'
import { HttpError, isGateError } from '../api/http/errors.ts'
import { isNoSuchRecord } from '../api/is-no-such-record.ts'
import type { Page } from '../api/page.ts'
import { projectQueries } from '../api/projects.ts'
import type { ServiceRecord } from '../api/reading/service-record.ts'
import { userQueries } from '../api/users.ts'
import { toSearchText } from '../contract/to-nfc.ts'
import { isConfirmedEmpty } from '../list/is-confirmed-empty.ts'
import { useKeyProjectId } from '../session/use-session.ts'
import { type Hit, toHit } from './hit.ts'
import type { IdCandidate, RecordKind } from './parse-fields.ts'
import { type FindQuery, MAX_IDS, wordsForParts } from './parse-query.ts'

/** The state and result of one request. */
export interface FindResult {
  kind: RecordKind
  by: 'id' | 'name'
  /** The ID or name that was requested. */
  text: string
  /** Whether the ID is only a part of a pasted value, and no record has the whole value as its ID. */
  isPart?: boolean
  /** Whether the part lacks more than punctuation at the end, so that the user must see it before it opens. */
  isInnerPart?: boolean
  /**
   * `hidden` if the service, the record or the key itself shows that the key has no access; `unclear` if a
   * list has no row to show and is not confirmed to be empty.
   */
  state: 'pending' | 'found' | 'notFound' | 'unclear' | 'hidden' | 'failed'
  hits: Hit[]
  /** Whether the list has more records than `hits`. */
  hasMore: boolean
  error: Error | null
  retry: () => void
}

type FindOutcome = Pick<FindResult, 'state' | 'hits' | 'hasMore'>

/** Maximum number of records of one kind that are offered for a name. */
const MAX_HITS = 5

type QueryState<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>

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
  ...(data === undefined
    ? { state: stateWithoutData(error, by), hits: [], hasMore: false }
    : toOutcome(data)),
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
    if (hit && isForeignHit(hit, keyProjectId)) return { state: 'hidden', hits: [], hasMore: false }
    return { state: hit ? 'found' : 'notFound', hits: hit ? [hit] : [], hasMore: false }
  }

/** Converts the response to a requested name. */
const fromPage =
  <Field extends string>(
    keyProjectId: string | undefined,
    rowToHit: (row: ServiceRecord<Field>) => Hit | undefined,
  ): ((page: Page<Field>) => FindOutcome) =>
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

/** Returns the IDs that may belong to a kind, in all spellings. */
const idsOf = (words: readonly IdCandidate[], kind: RecordKind) => [
  ...new Set(words.flatMap(({ spellings, kinds }) => (kinds.includes(kind) ? spellings : []))),
]

const withoutRequest: Pick<FindResult, 'error' | 'retry' | 'hits' | 'hasMore'> = {
  error: null,
  retry: () => undefined,
  hits: [],
  hasMore: false,
}

/**
 * Requests each ID as each kind of record that it may belong to. With a Project key, only its own project is
 * requested. The results are in a fixed order: users, apps and projects.
 */
function useIdResults(words: readonly IdCandidate[], keyProjectId: string | undefined): FindResult[] {
  const userIds = idsOf(words, 'user')
  const appIds = idsOf(words, 'app')
  const projectIds = idsOf(words, 'project')
  const visibleProjectIds = projectIds.filter((id) => keyProjectId === undefined || id === keyProjectId)
  const userResults = useQueries({ queries: userIds.map(userQueries.detail) })
  const appResults = useQueries({ queries: appIds.map(appQueries.detail) })
  const projectResults = useQueries({ queries: visibleProjectIds.map(projectQueries.detail) })
  return [
    ...userResults.map((result, index) =>
      toFindResult(
        'user',
        'id',
        userIds[index] ?? '',
        result,
        fromRecord(keyProjectId, (row) => toHit.user(row, userIds[index])),
      ),
    ),
    ...appResults.map((result, index) =>
      toFindResult(
        'app',
        'id',
        appIds[index] ?? '',
        result,
        fromRecord(keyProjectId, (row) => toHit.app(row, appIds[index])),
      ),
    ),
    ...projectResults.map((result, index) =>
      toFindResult(
        'project',
        'id',
        visibleProjectIds[index] ?? '',
        result,
        fromRecord(keyProjectId, (row) => toHit.project(row, visibleProjectIds[index])),
      ),
    ),
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
 * Requests the IDs and, from every list, the name, all at once; then the parts of IDs that were not found. The
 * results are in a fixed order: by ID, by part of an ID, then by name. A new query aborts the requests of the
 * previous one.
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
  // The lists have no placeholder data, because rows for a previous name are no results for this one.
  const { placeholderData: _users, ...userListQuery } = userQueries.list({ ...listParams, nickname: name })
  const { placeholderData: _apps, ...appListQuery } = appQueries.list({ ...listParams, appName: name })
  const { placeholderData: _projects, ...projectListQuery } = projectQueries.list({
    page: 1,
    limit: MAX_HITS,
    projectName: name,
  })
  const hasName = name !== ''
  const userListResult = useQuery({ ...userListQuery, enabled: hasName })
  const appListResult = useQuery({ ...appListQuery, enabled: hasName })
  const projectListResult = useQuery({ ...projectListQuery, enabled: hasName && keyProjectId === undefined })

  return [
    ...wholeResults,
    ...partResults,
    ...(hasName
      ? [
          toFindResult(
            'user',
            'name',
            name,
            userListResult,
            fromPage(keyProjectId, (row) => toHit.user(row)),
          ),
          toFindResult(
            'app',
            'name',
            name,
            appListResult,
            fromPage(keyProjectId, (row) => toHit.app(row)),
          ),
        ]
      : []),
    ...(hasName && keyProjectId === undefined
      ? [
          toFindResult(
            'project',
            'name',
            name,
            projectListResult,
            fromPage(keyProjectId, (row) => toHit.project(row)),
          ),
        ]
      : []),
  ]
}
