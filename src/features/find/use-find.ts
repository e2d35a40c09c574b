import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Page } from '../../api/fetch.ts'
import { HttpError, isGateError, isNoSuchRecord } from '../../api/http/errors.ts'
import { queries } from '../../api/queries.ts'
import type { ServiceRecord } from '../../api/reading/row.ts'
import type { Total } from '../../api/reading/total.ts'
import { firstVisibleText, toSearchText } from '../../contract/text.ts'
import { closeMatchTest } from '../../list/close-matches/plan-searches.ts'
import { isConfirmedEmpty } from '../../list/row-facts.ts'
import { totalOf } from '../../list/use-list.ts'
import { paths } from '../../paths.ts'
import { type LearnedShapes, learnedShapesOf } from '../../record/pasted/learned-shapes.ts'
import { type IdCandidate, kinds, type RecordKind } from '../../record/pasted/parse-fields.ts'
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

/** The resource of each kind of record. */
export const resourceOf = { user: 'users', app: 'apps', project: 'projects' } as const

/** Converts a record. `requestedId` replaces a missing ID; without any ID the result is undefined. */
function toHit(kind: RecordKind, row: ServiceRecord<'projectId'>, requestedId?: string): Hit | undefined {
  const { idOf, nameOf } = queries[resourceOf[kind]]
  const id = idOf(row) || requestedId
  if (!id) return undefined
  const projectId = kind === 'project' ? id : row.projectId
  return { kind, id, name: firstVisibleText(nameOf(row)) ?? '', projectId }
}

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
function fromRecord(hit: Hit | undefined, keyProjectId: string | undefined): FindOutcome {
  if (hit === undefined) return { ...noHits, state: 'notFound' }
  return isForeignHit(hit, keyProjectId)
    ? { ...noHits, state: 'hidden' }
    : { ...noHits, state: 'found', hits: [hit] }
}

/** Converts the response to a requested name. @param projectId the only project whose records are offered. */
function fromPage(
  kind: RecordKind,
  page: Page<'projectId'>,
  projectId: string | undefined,
  maxHits = MAX_HITS,
): FindOutcome {
  const { rows, more, notes } = page
  const allHits = rows.flatMap((row) => toHit(kind, row) ?? [])
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
  const isVisible = (kind: RecordKind, id: string) =>
    kind !== 'project' || keyProjectId === undefined || id === keyProjectId
  const allIds = kinds.flatMap((kind) => idsOf(words, kind).map((id) => ({ kind, id })))
  const requested = allIds.filter(({ kind, id }) => isVisible(kind, id))
  const results = useQueries({
    queries: requested.map(({ kind, id }) => queries[resourceOf[kind]].detail(id)),
  })
  return [
    ...requested.flatMap(({ kind, id }, index) => {
      const result = results[index]
      if (result === undefined) return []
      return toFindResult(kind, 'id', id, result, ({ value }) =>
        fromRecord(toHit(kind, value, id), keyProjectId),
      )
    }),
    // An ID that can only be another project's is hidden from a Project key without a request.
    ...allIds
      .filter(({ id }) => !requested.some((other) => other.id === id))
      .map(
        ({ id }): FindResult => ({ kind: 'project', by: 'id', text: id, state: 'hidden', ...withoutRequest }),
      ),
  ]
}

/**
 * Returns the parts of the words whose whole no record has, as words to look up.
 * @param wholeResults the results for the whole words.
 */
const partsToLookUp = (
  words: readonly IdCandidate[],
  wholeResults: readonly FindResult[],
  shapes: LearnedShapes,
): IdCandidate[] =>
  words
    .filter((word) =>
      wholeResults
        .filter(({ text }) => word.spellings.includes(text))
        .every(({ state }) => state === 'notFound' || state === 'hidden'),
    )
    .flatMap((word) => wordsForParts(word, shapes))
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
      const { projectId, nickname } = project
      const found = toFindResult('user', 'name', nickname, result, (page) =>
        fromPage('user', page, projectId, MAX_HITS_IN_PROJECT),
      )
      return [{ ...found, project, isInnerPart: true }]
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
  const shapes = learnedShapesOf(useQueryClient())
  const name = toSearchText(query.name)
  const listParams = {
    page: 1,
    limit: MAX_HITS,
    ...(keyProjectId !== undefined && { projectId: keyProjectId }),
  }
  // Records are requested before lists, because browsers send only six requests at once.
  const wholeResults = useIdResults(query.ids, keyProjectId)
  const wholeTexts = query.ids.flatMap(({ spellings }) => spellings)
  const partResults = useIdResults(partsToLookUp(query.ids, wholeResults, shapes), keyProjectId)
    .filter(({ text }) => !wholeTexts.includes(text))
    .map((result) => {
      const isInnerPart = !wholeTexts.some((whole) => whole.replace(/[.:…!?]+$/, '') === result.text)
      return { ...result, isPart: true, isInnerPart }
    })
  // With a Project key, the service refuses the list of projects.
  const listedKinds =
    name === '' ? [] : kinds.filter((kind) => kind !== 'project' || keyProjectId === undefined)
  const listResults = useQueries({
    queries: listedKinds.map((kind) => {
      const { list, resource } = queries[resourceOf[kind]]
      return list({ ...listParams, [resource.nameFilter]: name })
    }),
  })
  const hasWholeName = closeMatchTest(name)
  const users = listResults[listedKinds.indexOf('user')]?.data
  const hasNoUser = users?.rows.every((row) => !hasWholeName(queries.users.nameOf(row) ?? '')) ?? false
  const projectResults = useProjectResults(keyProjectId === undefined ? name : '', hasNoUser)

  return [
    ...wholeResults,
    ...partResults,
    ...projectResults,
    ...listedKinds.flatMap((kind, index) => {
      const result = listResults[index]
      return result
        ? toFindResult(kind, 'name', name, result, (page) => fromPage(kind, page, keyProjectId))
        : []
    }),
  ]
}
