import { recordJob } from '../../api/call-log/record-job.ts'
import type { Connection } from '../../api/http/connection.ts'
import { HttpError, isNoSuchRecord } from '../../api/http/errors.ts'
import { jobErrorOf, reactionTo } from '../../api/http/job-error.ts'
import type { AnnounceWait } from '../../api/http/retry.ts'
import { type JsonObject, ownField } from '../../api/json.ts'
import { appQueries, readProject, userQueries } from '../../api/queries.ts'
import { getApp, getProject, getUser } from '../../contract/endpoints.ts'
import type { ResourceName } from '../../contract/resources.ts'
import { newStore, type Store } from '../../store.ts'
import { type LookUpPhase, type LookUpQueue, newLookUpQueue, type QueueEntry } from './look-up-queue.ts'
import { kindsToLookUp, type ListedId } from './parse-id-list.ts'

/** Minimum time between two updates of the page, unless the user acts on the job. */
const UPDATE_INTERVAL_MS = 150

/**
 * The result of looking up an ID; `notVisible` means that the key has no access to the record. `isPart` is set if
 * only a part of the ID has this result.
 */
type LookUpResult = { isPart?: boolean } & (
  | { kind: 'found'; id: string; record: JsonObject }
  | { kind: 'notFound' }
  | { kind: 'notVisible' }
)

/** The outcome for one ID; while it is `waiting` or `running`, it has no result. */
export type LookUpOutcome = LookUpResult['kind'] | 'failed' | 'waiting' | 'running'

/** One ID and its state in the queue; the object stays the same until the state changes. */
export interface LookUpRow {
  id: string
  /** What the ID is looked up as. */
  resource: ResourceName
  entry: QueueEntry<LookUpResult>
}

export const outcomeOf = ({ entry }: LookUpRow): LookUpOutcome =>
  entry.state === 'done' ? entry.result.kind : entry.state

/** The state of a look-up, as the page shows it. */
export interface LookUpState {
  /** What IDs of an unknown kind are looked up as. */
  resource: ResourceName
  startedAt: Date
  rows: readonly LookUpRow[]
  phase: LookUpPhase
  pauseError: unknown
  /** When the wait that the service requested ends, in milliseconds since the epoch. */
  waitUntil: number | undefined
}

export interface LookUpJob {
  listedIds: readonly ListedId[]
  state: Store<LookUpState>
  queue: Omit<LookUpQueue<LookUpResult>, 'entries'>
}

/** Returns what the IDs are looked up as; several for IDs of different kinds. */
export const resourcesOf = (rows: readonly LookUpRow[]): ResourceName[] => [
  ...new Set(rows.map(({ resource }) => resource)),
]

const readFunctions = {
  users: userQueries.record,
  apps: appQueries.record,
  projects: readProject,
} satisfies Record<ResourceName, unknown>

/** Returns what a failed request says about the record, or undefined if it says nothing. */
function resultOfError(error: unknown): LookUpResult | undefined {
  const affectsAllRequests = jobErrorOf(error, Date.now()) !== undefined
  if (!(error instanceof HttpError) || affectsAllRequests) return undefined
  if ([401, 403].includes(error.status)) return { kind: 'notVisible' }
  return isNoSuchRecord(error) ? { kind: 'notFound' } : undefined
}

/**
 * Returns a function that looks up an ID of one kind by new requests, not in the cache.
 * @param keyProjectId the project of a Project key. Other projects are not requested, and their records count
 * as not visible.
 */
function newRecordLookUp(resource: ResourceName, keyProjectId: string | undefined, connection: Connection) {
  const isOtherProject = (projectId: unknown) =>
    keyProjectId !== undefined && typeof projectId === 'string' && projectId !== keyProjectId

  async function lookUpSpelling(
    id: string,
    signal: AbortSignal,
    announceWait: AnnounceWait,
  ): Promise<LookUpResult> {
    if (resource === 'projects' && isOtherProject(id)) return { kind: 'notVisible' }
    try {
      const { value: serviceRecord } = await readFunctions[resource](id, signal, {
        ...connection,
        announceWait,
        isJob: true,
      })
      if (isOtherProject(ownField(serviceRecord.record, 'projectId'))) return { kind: 'notVisible' }
      return { kind: 'found', id, record: serviceRecord.record }
    } catch (error) {
      const result = resultOfError(error)
      if (result === undefined) throw error
      return result
    }
  }

  /** Looks up the spellings of an ID and then its parts in order until one has a record. @throws as `send`. */
  return async (
    { spellings, parts = [] }: Pick<ListedId, 'spellings' | 'parts'>,
    signal: AbortSignal,
    announceWait: AnnounceWait,
  ): Promise<LookUpResult> => {
    let result: LookUpResult = { kind: 'notFound' }
    for (const [index, text] of [...spellings, ...parts].entries()) {
      const resultOfText = await lookUpSpelling(text, signal, announceWait)
      const isPart = index >= spellings.length
      if (resultOfText.kind === 'found') return { ...resultOfText, isPart }
      if (resultOfText.kind === 'notVisible' && result.kind === 'notFound')
        result = { ...resultOfText, isPart }
    }
    return result
  }
}

const endpoints = { users: getUser, apps: getApp, projects: getProject }

/** Creates a job that looks up the IDs of a list. Its store for React changes a few times per second. */
export function newLookUpJob(
  resource: ResourceName,
  listedIds: readonly ListedId[],
  keyProjectId: string | undefined,
  connection: Connection,
): LookUpJob {
  const listedIdsById = new Map(listedIds.map((listedId) => [listedId.spellings[0] ?? '', listedId]))
  const kindsById = kindsToLookUp(listedIds, resource)
  const kindOf = (id: string) => kindsById.get(id) ?? resource
  const lookUpFor = (id: string) => newRecordLookUp(kindOf(id), keyProjectId, connection)
  const progressLogs = new Map<ResourceName, ReturnType<typeof recordJob>>()
  let updateTimer: ReturnType<typeof setTimeout> | undefined

  const queue = newLookUpQueue<LookUpResult>({
    ids: [...listedIdsById.keys()],
    lookUp: (id, signal, announceWait) =>
      lookUpFor(id)(listedIdsById.get(id) ?? { spellings: [id] }, signal, announceWait),
    reactionTo,
    onChange: () => {
      updateTimer ??= setTimeout(update, UPDATE_INTERVAL_MS)
    },
  })

  const state = newStore<LookUpState>({
    resource,
    startedAt: new Date(),
    rows: Array.from(queue.entries, ([id, entry]) => ({ id, resource: kindOf(id), entry })),
    phase: queue.phase(),
    pauseError: undefined,
    waitUntil: undefined,
  })

  /** Updates the store for the page, and the job's entries in the call log. */
  function update() {
    clearTimeout(updateTimer)
    updateTimer = undefined
    const previous = state.get()
    const rows = previous.rows.map((row) => {
      const entry = queue.entries.get(row.id)
      return entry === undefined || entry === row.entry ? row : { ...row, entry }
    })
    const phase = queue.phase()
    state.set({ ...previous, rows, phase, pauseError: queue.pauseError(), waitUntil: queue.waitUntil() })
    // Each kind has its own endpoint, and thus its own entry.
    for (const name of resourcesOf(rows)) {
      const rowsOfKind = rows.filter((row) => row.resource === name)
      const countOf = (outcome: QueueEntry<LookUpResult>['state']) =>
        rowsOfKind.filter(({ entry }) => entry.state === outcome).length
      const total = rowsOfKind.length
      const logProgress = progressLogs.get(name) ?? recordJob(endpoints[name], connection, total)
      progressLogs.set(name, logProgress)
      const failed = countOf('failed')
      const done = failed + countOf('done')
      logProgress({ isRunning: phase === 'running' || phase === 'paused', done, failed, total })
    }
  }

  /** Updates the page immediately after an action of the user. */
  const withUpdate = (action: () => void) => () => {
    action()
    update()
  }

  const { start, pause, cancel, retryFailed, ...getters } = queue
  const actions = {
    start: withUpdate(start),
    pause: withUpdate(pause),
    cancel: withUpdate(cancel),
    retryFailed: withUpdate(retryFailed),
  }
  return { listedIds, state, queue: { ...getters, ...actions } }
}
