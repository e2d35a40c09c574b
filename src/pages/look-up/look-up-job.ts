import { recordJob } from '../../api/call-log/record-job.ts'
import { currentConnection } from '../../api/http/connection.ts'
import { reactionTo } from '../../api/http/job-error.ts'
import { newStore, type Store } from '../../api/store.ts'
import { getApp, getProject, getUser } from '../../contract/endpoints.ts'
import type { ResourceName } from '../../contract/resources.ts'
import { type LookUpPhase, type LookUpQueue, newLookUpQueue, type QueueEntry } from './look-up-queue.ts'
import { type LookUpResult, newRecordLookUp } from './look-up-record.ts'
import { idsOfKind, type ListedId } from './parse-id-list.ts'

/** Minimum time between two updates of the page, unless the user acts on the job. */
const UPDATE_INTERVAL_MS = 150

/** The outcome for one ID; while it is `waiting` or `running`, it has no result. */
export type LookUpOutcome = LookUpResult['kind'] | 'failed' | 'waiting' | 'running'

/** One ID and its state in the queue; the object stays the same until the state changes. */
export interface LookUpRow {
  id: string
  entry: QueueEntry<LookUpResult>
}

export const outcomeOf = ({ entry }: LookUpRow): LookUpOutcome =>
  entry.state === 'done' ? entry.result.kind : entry.state

/** The state of a look-up, as the page shows it. */
export interface LookUpState {
  resource: ResourceName
  startedAt: Date
  rows: readonly LookUpRow[]
  phase: LookUpPhase
  pauseError: unknown
  /** When the wait that the service requested ends, in milliseconds since the epoch. */
  waitUntil: number | undefined
}

export interface LookUpJob {
  /** All IDs of the list, including those of other kinds, which the job leaves out. */
  listedIds: readonly ListedId[]
  state: Store<LookUpState>
  queue: Omit<LookUpQueue<LookUpResult>, 'entries'>
}

const endpoints = { users: getUser, apps: getApp, projects: getProject }

/** Creates a job that looks up the IDs of a list. Its store for React changes a few times per second. */
export function newLookUpJob(
  resource: ResourceName,
  listedIds: readonly ListedId[],
  keyProjectId: string | undefined,
): LookUpJob {
  /** The possible spellings of each ID, by the ID as written. */
  const spellingsById = new Map(
    idsOfKind(listedIds, resource).map(({ spellings }) => [spellings[0] ?? '', spellings]),
  )
  const lookUpRecord = newRecordLookUp(resource, keyProjectId)
  let logProgress: ReturnType<typeof recordJob> | undefined
  let updateTimer: ReturnType<typeof setTimeout> | undefined

  const queue = newLookUpQueue<LookUpResult>({
    ids: [...spellingsById.keys()],
    lookUp: (id, signal, announceWait) => lookUpRecord(spellingsById.get(id) ?? [id], signal, announceWait),
    reactionTo,
    onChange: () => {
      updateTimer ??= setTimeout(update, UPDATE_INTERVAL_MS)
    },
  })

  const state = newStore<LookUpState>({
    resource,
    startedAt: new Date(),
    rows: Array.from(queue.entries, ([id, entry]) => ({ id, entry })),
    phase: queue.phase(),
    pauseError: undefined,
    waitUntil: undefined,
  })

  /** Updates the store for the page, and the job's entry in the call log. */
  function update() {
    clearTimeout(updateTimer)
    updateTimer = undefined
    const previous = state.get()
    const rows = previous.rows.map((row) => {
      const entry = queue.entries.get(row.id)
      return entry === undefined || entry === row.entry ? row : { id: row.id, entry }
    })
    const phase = queue.phase()
    state.set({ ...previous, rows, phase, pauseError: queue.pauseError(), waitUntil: queue.waitUntil() })
    const failedCount = rows.filter(({ entry }) => entry.state === 'failed').length
    const doneCount = failedCount + rows.filter(({ entry }) => entry.state === 'done').length
    logProgress ??= recordJob(endpoints[resource], currentConnection(), rows.length)
    logProgress({
      isRunning: phase === 'running' || phase === 'paused',
      done: doneCount,
      failed: failedCount,
      total: rows.length,
    })
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
