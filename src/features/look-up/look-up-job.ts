import type { QueryClient } from '@tanstack/react-query'
import type { Connection } from '../../api/http/connection.ts'
import { HttpError, isNoSuchRecord, OtherRecordError } from '../../api/http/errors.ts'
import { isMarkup } from '../../api/http/service-response.ts'
import { queries } from '../../api/queries.ts'
import { getApp, getProject, getUser } from '../../contract/endpoints.ts'
import type { ResourceName } from '../../contract/resources.ts'
import type { ListProgress } from '../../jobs/read-rows.ts'
import {
  affectsAllRequests,
  type Batch,
  type BatchRun,
  type ItemRun,
  newBatch,
} from '../../jobs/run-batch.ts'
import type { t } from '../../messages/lazy-messages.ts'
import { type JsonObject, ownField } from '../../reading/index.ts'
import { kinds, kindsToLookUp, type ListedId, type PastedTable } from './parse-id-list.ts'

/**
 * `notVisible`: the key has no access to the record; `unknown`: rows of the list may be missing; `unchecked`: the check
 * has stopped, or the row of a table has nothing to check.
 */
export type LookUpOutcome = keyof typeof t.lookUpPage.outcome

interface LookUpResult {
  outcome: LookUpOutcome
  found?: { id: string; record: JsonObject }
  isPart?: boolean
  /** Whether only the digits of a phone number are the same. */
  isSameDigits?: boolean
  otherCount?: number
  error?: unknown
}

/** One ID and its result; the object stays the same until the result changes. */
export interface LookUpRow extends LookUpResult {
  id: string
  resource: ResourceName
  /** What it is looked up as next if no such record has the ID. */
  others?: readonly ResourceName[] | undefined
  missingAs?: readonly ResourceName[] | undefined
}

/** A row of the results: an ID of a list, or a row of a table with its cells. */
export interface ResultRow {
  key: string
  cells: readonly string[]
  row: LookUpRow
}

export interface LookUpJob {
  /** The pasted table whose rows are those of the results. */
  table?: PastedTable | undefined
  listedIds: readonly ListedId[]
  resource: ResourceName
  startedAt: Date
  batch: Batch<readonly LookUpRow[]>
  matching?: () => { reading: ListProgress; recordCount: number }
  initialRows: readonly LookUpRow[]
  retryFailed: () => void
  lookUpAsOthers?: () => void
}

export const otherResources = (row: LookUpRow, isProjectKey: boolean): ResourceName[] =>
  row.outcome === 'notFound'
    ? kinds.filter((kind) => !row.missingAs?.includes(kind) && !(isProjectKey && kind === 'projects'))
    : []

export const resourcesOf = (rows: readonly LookUpRow[]): ResourceName[] => [
  ...new Set(rows.map(({ resource }) => resource)),
]

const endpoints = { users: getUser, apps: getApp, projects: getProject }

/**
 * Looks up one spelling of an ID by a new request, not in the cache.
 * @param keyProjectId the project of a Project key. Other projects are not requested, and their records count
 * as not visible.
 * @throws what `send` throws, unless the error is about the record.
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
  if (resource === 'projects' && isOtherProject(id)) return { outcome: 'notVisible' }
  try {
    const { value, ownId = id } = await queries[resource].fetchRecord(id, signal, connection)
    const { record } = value
    if (isOtherProject(ownField(record, 'projectId'))) return { outcome: 'notVisible' }
    return { outcome: 'found', found: { id: ownId, record } }
  } catch (error) {
    if (error instanceof OtherRecordError) return { outcome: 'failed', error }
    if (!(error instanceof HttpError) || affectsAllRequests(error)) throw error
    if ([401, 403].includes(error.status)) return { outcome: 'notVisible' }
    // A web page does not show whether the record exists. After a 429 or 503, the batch waits and repeats the item.
    if (isMarkup(error.response.text) && ![429, 503].includes(error.status))
      return { outcome: 'failed', error }
    if (isNoSuchRecord(error)) return { outcome: 'notFound' }
    throw error
  }
}

async function lookUp(
  { spellings, parts = [] }: ListedId,
  lookUpText: (text: string) => Promise<LookUpResult>,
): Promise<LookUpResult> {
  let result: LookUpResult = { outcome: 'notFound' }
  for (const [index, text] of [...spellings, ...parts].entries()) {
    const resultOfText = { ...(await lookUpText(text)), isPart: index >= spellings.length }
    if (resultOfText.outcome === 'found') return resultOfText
    if (resultOfText.outcome !== 'notFound' && result.outcome === 'notFound') result = resultOfText
  }
  return result
}

export function newLookUpJob(
  client: QueryClient,
  resource: ResourceName,
  listedIds: readonly ListedId[],
  keyProjectId: string | undefined,
): LookUpJob {
  const kindsOfIds = kindsToLookUp(listedIds, resource)
  const rows = listedIds.map(({ spellings: [id = ''] }): LookUpRow => {
    return { id, resource: kindsOfIds.get(id) ?? resource, outcome: 'waiting' }
  })
  let currentRun: BatchRun<readonly LookUpRow[]> | undefined
  const show = (index: number, row: LookUpRow, result: LookUpResult) => {
    const { id, resource: kind, others, missingAs } = row
    rows[index] = { id, resource: kind, others, missingAs, ...result }
    currentRun?.report(() => [...rows])
  }

  async function check(listedId: ListedId, index: number, { runItem, signal }: ItemRun) {
    const row = rows[index]
    if (row?.outcome !== 'waiting') return
    const runLookUp = async (itemSignal: AbortSignal, connection: Connection) => {
      show(index, row, { outcome: 'running' })
      try {
        return await lookUp(listedId, (text) =>
          lookUpSpelling(text, row.resource, keyProjectId, itemSignal, connection),
        )
      } catch (error) {
        show(index, row, { outcome: 'waiting' })
        throw error
      }
    }
    try {
      const result = await runItem(runLookUp, endpoints[row.resource])
      if (result.outcome !== 'notFound') return show(index, row, result)
      const missingAs = [...(row.missingAs ?? []), row.resource]
      const [next, ...others] = row.others ?? []
      if (next) show(index, { ...row, resource: next, others, missingAs }, { outcome: 'waiting' })
      else show(index, { ...row, resource: missingAs[0] ?? row.resource, missingAs }, result)
    } catch (error) {
      if (!signal.aborted) show(index, row, { outcome: 'failed', error })
    }
  }

  const batch = newBatch<readonly LookUpRow[]>(client, async (run) => {
    currentRun = run
    run.report(() => [...rows])
    // The user may retry failed IDs while others are looked up.
    while (!run.signal.aborted && rows.some(({ outcome }) => outcome === 'waiting'))
      await Promise.all(listedIds.map((listedId, index) => check(listedId, index, run)))
    return [...rows]
  })

  function retryFailed() {
    for (const [index, row] of rows.entries())
      if (row.outcome === 'failed') show(index, row, { outcome: 'waiting' })
    batch.start()
  }

  function lookUpAsOthers() {
    for (const [index, row] of rows.entries()) {
      const [next, ...others] = otherResources(row, keyProjectId !== undefined)
      if (next) show(index, { ...row, resource: next, others }, { outcome: 'waiting' })
    }
    batch.start()
  }

  const initialRows = [...rows]
  return { listedIds, resource, startedAt: new Date(), batch, initialRows, retryFailed, lookUpAsOthers }
}
