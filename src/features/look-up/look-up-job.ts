import type { QueryClient } from '@tanstack/react-query'
import type { Connection } from '../../api/http/connection.ts'
import { HttpError, isNoSuchRecord } from '../../api/http/errors.ts'
import { type JsonObject, ownField } from '../../api/json.ts'
import { appQueries, readProject, userQueries } from '../../api/queries.ts'
import { getApp, getProject, getUser } from '../../contract/endpoints.ts'
import type { ResourceName } from '../../contract/resources.ts'
import { affectsAllRequests, type Batch, type BatchRun, newBatch } from '../../jobs/run-batch.ts'
import { kindsToLookUp, type ListedId } from './parse-id-list.ts'

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

/** One ID and its state; the object stays the same until the state changes. */
export interface LookUpRow {
  id: string
  /** What the ID is looked up as. */
  resource: ResourceName
  entry:
    | { state: 'waiting' | 'running' }
    | { state: 'done'; result: LookUpResult }
    | { state: 'failed'; error: unknown }
}

export const outcomeOf = ({ entry }: LookUpRow): LookUpOutcome =>
  entry.state === 'done' ? entry.result.kind : entry.state

export interface LookUpJob {
  listedIds: readonly ListedId[]
  /** What IDs of an unknown kind are looked up as. */
  resource: ResourceName
  startedAt: Date
  batch: Batch<readonly LookUpRow[]>
  /** The rows before the batch has started. */
  initialRows: readonly LookUpRow[]
  /** Looks up the failed IDs again. */
  retryFailed: () => void
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
  if (!(error instanceof HttpError) || affectsAllRequests(error)) return undefined
  if ([401, 403].includes(error.status)) return { kind: 'notVisible' }
  return isNoSuchRecord(error) ? { kind: 'notFound' } : undefined
}

/**
 * Looks up one spelling of an ID by a new request, not in the cache.
 * @param keyProjectId the project of a Project key. Other projects are not requested, and their records count
 * as not visible.
 */
async function lookUpSpelling(
  id: string,
  resource: ResourceName,
  keyProjectId: string | undefined,
  signal: AbortSignal,
  connection: Connection,
): Promise<LookUpResult> {
  const isOtherProject = (projectId: unknown) =>
    keyProjectId !== undefined && typeof projectId === 'string' && projectId !== keyProjectId
  if (resource === 'projects' && isOtherProject(id)) return { kind: 'notVisible' }
  try {
    const { value: serviceRecord } = await readFunctions[resource](id, signal, connection)
    if (isOtherProject(ownField(serviceRecord.record, 'projectId'))) return { kind: 'notVisible' }
    return { kind: 'found', id, record: serviceRecord.record }
  } catch (error) {
    const result = resultOfError(error)
    if (result === undefined) throw error
    return result
  }
}

/** Looks up the spellings of an ID and then its parts in order until one has a record. @throws as `send`. */
async function lookUp(
  { spellings, parts = [] }: ListedId,
  lookUpText: (text: string) => Promise<LookUpResult>,
): Promise<LookUpResult> {
  let result: LookUpResult = { kind: 'notFound' }
  for (const [index, text] of [...spellings, ...parts].entries()) {
    const resultOfText = await lookUpText(text)
    const isPart = index >= spellings.length
    if (resultOfText.kind === 'found') return { ...resultOfText, isPart }
    if (resultOfText.kind === 'notVisible' && result.kind === 'notFound') result = { ...resultOfText, isPart }
  }
  return result
}

const endpoints = { users: getUser, apps: getApp, projects: getProject }

/** Creates a job that looks up the IDs of a list. */
export function newLookUpJob(
  client: QueryClient,
  resource: ResourceName,
  listedIds: readonly ListedId[],
  keyProjectId: string | undefined,
): LookUpJob {
  const listedIdsById = new Map(listedIds.map((listedId) => [listedId.spellings[0] ?? '', listedId]))
  const kindsById = kindsToLookUp(listedIds, resource)
  const rows = new Map(
    Array.from(listedIdsById.keys(), (id): [string, LookUpRow] => [
      id,
      { id, resource: kindsById.get(id) ?? resource, entry: { state: 'waiting' } },
    ]),
  )
  const readRows = () => [...rows.values()]
  const rowsIn = (state: LookUpRow['entry']['state']) =>
    readRows().filter(({ entry }) => entry.state === state)
  const setEntry = (row: LookUpRow, entry: LookUpRow['entry']) => void rows.set(row.id, { ...row, entry })
  let currentRun: BatchRun<readonly LookUpRow[]> | undefined

  async function check(row: LookUpRow, { runItem, report, signal }: BatchRun<readonly LookUpRow[]>) {
    const show = (entry: LookUpRow['entry']) => {
      setEntry(row, entry)
      report(readRows)
    }
    try {
      const result = await runItem(async (itemSignal, connection) => {
        show({ state: 'running' })
        const listedId = listedIdsById.get(row.id) ?? { spellings: [row.id], kind: undefined }
        return lookUp(listedId, (text) =>
          lookUpSpelling(text, row.resource, keyProjectId, itemSignal, connection),
        ).catch((error) => {
          show({ state: 'waiting' })
          throw error
        })
      }, endpoints[row.resource])
      show({ state: 'done', result })
    } catch (error) {
      if (!signal.aborted) show({ state: 'failed', error })
    }
  }

  const batch = newBatch<readonly LookUpRow[]>(client, async (run) => {
    currentRun = run
    run.report(readRows)
    // The user may retry failed IDs while others are looked up.
    for (
      let waiting = rowsIn('waiting');
      waiting.length > 0 && !run.signal.aborted;
      waiting = rowsIn('waiting')
    )
      await Promise.all(waiting.map((row) => check(row, run)))
    return readRows()
  })

  function retryFailed() {
    for (const row of rowsIn('failed')) setEntry(row, { state: 'waiting' })
    currentRun?.report(readRows)
    batch.start()
  }

  return { listedIds, resource, startedAt: new Date(), batch, initialRows: readRows(), retryFailed }
}
