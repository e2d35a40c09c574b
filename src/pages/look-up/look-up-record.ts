import { appQueries } from '../../api/apps.ts'
import { currentConnection } from '../../api/http/connection.ts'
import { HttpError } from '../../api/http/errors.ts'
import { jobErrorOf } from '../../api/http/job-error.ts'
import type { AnnounceWait } from '../../api/http/waits.ts'
import { isNoSuchRecord } from '../../api/is-no-such-record.ts'
import { field, type JsonObject } from '../../api/json.ts'
import { projectQueries, readProject } from '../../api/projects.ts'
import { userQueries } from '../../api/users.ts'
import type { ResourceName } from '../../contract/resources.ts'

/** The result of looking up an ID; `notVisible` means that the key has no access to the record. */
export type LookUpResult =
  | { kind: 'found'; id: string; record: JsonObject }
  | { kind: 'notFound' }
  | { kind: 'notVisible' }

const readers = {
  users: userQueries.record,
  apps: appQueries.record,
  projects: readProject,
} satisfies Record<ResourceName, unknown>

/** Returns the result that a service's refusal implies, or undefined if the look-up failed. */
function refusalResult(error: unknown): LookUpResult | undefined {
  if (!(error instanceof HttpError) || jobErrorOf(error, Date.now())) return undefined
  if ([401, 403].includes(error.status)) return { kind: 'notVisible' }
  return isNoSuchRecord(error) ? { kind: 'notFound' } : undefined
}

/**
 * Returns a function that looks up IDs of one kind without the cache.
 * @param keyProjectId the project of a Project key: no other project is requested, and no record of one is shown.
 */
export function newRecordLookUp(resource: ResourceName, keyProjectId: string | undefined) {
  const isForeign = (projectId: unknown) =>
    keyProjectId !== undefined && typeof projectId === 'string' && projectId !== keyProjectId

  async function lookUpOne(
    id: string,
    signal: AbortSignal,
    announceWait: AnnounceWait,
  ): Promise<LookUpResult> {
    if (resource === projectQueries.resource.name && isForeign(id)) return { kind: 'notVisible' }
    try {
      const { value } = await readers[resource](id, signal, {
        ...currentConnection(),
        announceWait,
        isJob: true,
      })
      if (isForeign(field(value.record, 'projectId'))) return { kind: 'notVisible' }
      return { kind: 'found', id, record: value.record }
    } catch (error) {
      const result = refusalResult(error)
      if (result === undefined) throw error
      return result
    }
  }

  /** Looks up the possible spellings of an ID in order until one has a record. @throws as `send`. */
  return async (
    spellings: readonly string[],
    signal: AbortSignal,
    announceWait: AnnounceWait,
  ): Promise<LookUpResult> => {
    let result: LookUpResult = { kind: 'notFound' }
    for (const id of spellings) {
      const spellingResult = await lookUpOne(id, signal, announceWait)
      if (spellingResult.kind === 'found') return spellingResult
      if (spellingResult.kind === 'notVisible') result = spellingResult
    }
    return result
  }
}
