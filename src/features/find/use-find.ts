import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ignoredFilterOf, type Page } from '../../api/fetch.ts'
import { HttpError, isGateError, isNoSuchRecord } from '../../api/http/errors.ts'
import { queries } from '../../api/queries.ts'
import { firstVisibleText, toSearchText } from '../../contract/text.ts'
import { closeMatchTest } from '../../list/close-matches/plan-searches.ts'
import { totalOf } from '../../list/position.ts'
import { isConfirmedEmpty } from '../../list/row-facts.ts'
import {
  type FindQuery,
  type IdCandidate,
  kinds,
  MAX_IDS,
  type RecordKind,
  resourceOf,
} from '../../pasted/index.ts'
import { paths } from '../../paths.ts'
import { compareName, type JsonObject, type ServiceRecord, type Total } from '../../reading/index.ts'
import { learnedShapesOf } from '../../record/received-ids.ts'
import { useProjectNames } from '../../session/use-project-names.ts'
import { useKeyProjectId } from '../../session/use-session.ts'
import { type NicknameInProject, projectSearches, projectWords } from './project-words.ts'
import { wordsForParts } from './query-while-typing.ts'

export interface Hit {
  kind: RecordKind
  id: string
  name: string
  projectId: string | undefined
  record: JsonObject
  /** Whether a search by name returned the record although its name doesn't have the text. */
  hasOtherName?: boolean
}

/** Converts a record. `requestedId` replaces a missing ID; without any ID the result is undefined. */
export function toHit(
  kind: RecordKind,
  row: ServiceRecord<'projectId'>,
  requestedId?: string,
): Hit | undefined {
  const { idOf, nameOf } = queries[resourceOf[kind]]
  const id = idOf(row) || requestedId
  if (!id) return undefined
  const projectId = kind === 'project' ? id : row.projectId
  return { kind, id, name: firstVisibleText(nameOf(row)) ?? '', projectId, record: row.record }
}

export const recordPathOf = ({ kind, id }: Pick<Hit, 'kind' | 'id'>): string => paths[kind](id)

export interface FindResult {
  kind: RecordKind
  by: 'id' | 'name'
  text: string
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
  hasMore: boolean
  total: Total
  isIgnored?: boolean
  error: Error | null
  retry: () => void
}

type FindOutcome = Pick<FindResult, 'state' | 'hits' | 'hasMore' | 'total' | 'isIgnored'>

const MAX_HITS = 5
const MAX_HITS_IN_PROJECT = 10
const MAX_ID_REQUESTS = 4

const noHits = { hits: [], hasMore: false, total: { kind: 'unknown' } } satisfies Partial<FindOutcome>
const withoutRequest = { error: null, retry: () => undefined, ...noHits }

function stateWithoutData(error: Error | null, by: FindResult['by']): FindResult['state'] {
  if (error === null) return 'pending'
  if (!(error instanceof HttpError) || isGateError(error)) return 'failed'
  const { status, keyCheck } = error
  if (status === 401 && keyCheck) return 'pending'
  if (status === 403 || (status === 401 && error.isKeyAccepted)) return 'hidden'
  // If the service refuses a list, a record may still have the name.
  return by === 'id' && isNoSuchRecord(error) ? 'notFound' : 'failed'
}

const toFindResult = <Data>(
  request: Pick<FindResult, 'kind' | 'by' | 'text'>,
  { data, error, refetch }: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>,
  toOutcome: (data: Data) => FindOutcome,
): FindResult => ({
  ...request,
  error,
  retry: () => void refetch(),
  ...(data === undefined ? { ...noHits, state: stateWithoutData(error, request.by) } : toOutcome(data)),
})

const isForeignHit = (hit: Hit, projectId: string | undefined) =>
  projectId !== undefined && hit.projectId !== undefined && hit.projectId !== projectId

interface NameSearch {
  kind: RecordKind
  text: string
  projectId: string | undefined
  maxHits: number
  project?: NicknameInProject
}

function fromPage({ kind, text, projectId, maxHits }: NameSearch, page: Page<'projectId'>): FindOutcome {
  const { rows, more, notes } = page
  const { resource } = queries[resourceOf[kind]]
  // If the filter by project is ignored, the records of the project are still those of the name.
  if (ignoredFilterOf(page) === resource.nameFilter) return { ...noHits, state: 'unclear', isIgnored: true }
  const allHits = rows.flatMap((row) => {
    const hit = toHit(kind, row)
    return hit ? { ...hit, hasOtherName: compareName(text, row.record, resource) === 'contradicts' } : []
  })
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

function useNameResults(searches: readonly NameSearch[]) {
  const responses = useQueries({
    queries: searches.map(({ kind, text, projectId, maxHits }) => {
      const { page, resource } = queries[resourceOf[kind]]
      const filters = { ...(projectId !== undefined && { projectId }), [resource.nameFilter]: text }
      return page({ page: 1, limit: maxHits, ...filters })
    }),
  })
  const results = searches.flatMap((search, index) => {
    const { kind, text, project } = search
    const response = responses[index]
    if (response === undefined) return []
    const result = toFindResult({ kind, by: 'name', text }, response, (page) => fromPage(search, page))
    return project ? { ...result, project, isInnerPart: true } : result
  })
  return [results, responses.map(({ data }) => data)] as const
}

/**
 * Requests each ID as pasted, as each kind of record that it may belong to. With a Project key, only its own project is
 * requested. The results are in a fixed order: users, apps and projects.
 */
function useIdResults(words: readonly IdCandidate[], keyProjectId: string | undefined): FindResult[] {
  const client = useQueryClient()
  const requests = kinds.flatMap((kind) => {
    const ids = words.flatMap((word) => (word.kinds.includes(kind) ? word.spellings.slice(0, 1) : []))
    return [...new Set(ids)].map((text) => ({ kind, by: 'id' as const, text }))
  })
  const isVisible = ({ kind, text }: (typeof requests)[number]) =>
    kind !== 'project' || keyProjectId === undefined || text === keyProjectId
  const visible = requests.filter(isVisible)
  let pendingCount = 0
  const responses = useQueries({
    queries: visible.map(({ kind, text }) => {
      const query = queries[resourceOf[kind]].record(text)
      const { status = 'pending' } = client.getQueryState(query.queryKey) ?? {}
      if (status === 'pending') pendingCount += 1
      return { ...query, enabled: status !== 'pending' || pendingCount <= MAX_ID_REQUESTS }
    }),
  })
  const results = visible.flatMap((request, index) => {
    const { kind, text } = request
    const response = responses[index]
    if (response === undefined) return []
    return toFindResult(request, response, ({ value }) => {
      const hit = toHit(kind, value, text)
      if (hit === undefined) return { ...noHits, state: 'notFound' }
      if (isForeignHit(hit, keyProjectId)) return { ...noHits, state: 'hidden' }
      return { ...noHits, state: 'found', hits: [hit] }
    })
  })
  // An ID that can only be another project's is hidden from a Project key without a request.
  const hidden = requests
    .filter(({ text }) => !visible.some((other) => other.text === text))
    .map((request): FindResult => ({ ...request, ...withoutRequest, state: 'hidden' }))
  return [...results, ...hidden]
}

/**
 * Requests the users of projects, if some words of the name are a project's and the others a nickname. Projects
 * with these words are requested only if no user has the whole name.
 */
function useProjectResults(name: string, hasNoUser: boolean): FindResult[] {
  // The names in these responses are added to those that the session knows.
  const wordResults = useQueries({
    queries: (hasNoUser ? projectWords(name) : []).map((projectName) =>
      queries.projects.page({ page: 1, limit: MAX_HITS_IN_PROJECT, projectName }),
    ),
  })
  const isPending = wordResults.some(({ isLoading }) => isLoading)
  const projectNames = useProjectNames([])
  const projects = useMemo(() => projectSearches(name, projectNames), [name, projectNames])
  const [results] = useNameResults(
    projects.map((project) => {
      const { projectId, nickname: text } = project
      return { kind: 'user', text, projectId, maxHits: MAX_HITS_IN_PROJECT, project }
    }),
  )
  if (!isPending) return results
  return [...results, { kind: 'user', by: 'name', text: name, state: 'pending', ...withoutRequest }]
}

/**
 * Requests the IDs and, from every list, the name, all at once; then the other spellings and the parts of IDs that were
 * not found, and the users of projects that some words name. The results are in a fixed order: by ID, by part of an ID,
 * then by name. A new query aborts the requests of the previous one.
 */
export function useFind(query: FindQuery): FindResult[] {
  const keyProjectId = useKeyProjectId()
  const shapes = learnedShapesOf(useQueryClient())
  const name = toSearchText(query.name)
  // Records are requested before lists, because browsers send only six requests at once.
  const wholeResults = useIdResults(query.ids, keyProjectId)
  const isMissing = ({ spellings }: IdCandidate) =>
    wholeResults.every(
      ({ text, state }) => text !== spellings[0] || state === 'notFound' || state === 'hidden',
    )
  const parts = query.ids.filter(isMissing).flatMap((word) => wordsForParts(word, shapes))
  const spellings = query.ids.flatMap((word) => word.spellings)
  const partResults = useIdResults(parts.slice(0, MAX_IDS), keyProjectId)
    .filter(({ text }) => wholeResults.every((whole) => whole.text !== text))
    .map((result) => {
      const isInnerPart = !spellings.some((whole) => whole.replace(/[.:…!?]+$/, '') === result.text)
      return { ...result, isPart: !spellings.includes(result.text), isInnerPart }
    })
  // With a Project key, the service refuses the list of projects.
  const listedKinds = kinds.filter((kind) => kind !== 'project' || keyProjectId === undefined)
  const [listResults, [userPage]] = useNameResults(
    (name === '' ? [] : listedKinds).map((kind) => {
      return { kind, text: name, projectId: keyProjectId, maxHits: MAX_HITS }
    }),
  )
  const hasWholeName = closeMatchTest(name)
  const hasNoUser = userPage?.rows.every((row) => !hasWholeName(queries.users.nameOf(row) ?? '')) ?? false
  const projectResults = useProjectResults(keyProjectId === undefined ? name : '', hasNoUser)
  return [...wholeResults, ...partResults, ...projectResults, ...listResults]
}
