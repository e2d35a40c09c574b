import { appQueries } from '../../api/apps.ts'
import { currentConnection } from '../../api/http/connection.ts'
import { HttpError, isNoSuchRecord } from '../../api/http/errors.ts'
import { jobErrorOf } from '../../api/http/job-error.ts'
import type { AnnounceWait } from '../../api/http/waits.ts'
import { type JsonObject, ownField } from '../../api/json.ts'
import { readProject } from '../../api/projects.ts'
import { userQueries } from '../../api/users.ts'
import type { ResourceName } from '../../contract/resources.ts'
import type { ListedId } from './parse-id-list.ts'

/**
 * The result of looking up an ID; `notVisible` means that the key has no access to the record. `isPart` is set if
 * only a part of the ID has this result.
 */
export type LookUpResult = { isPart?: boolean } & (
  | { kind: 'found'; id: string; record: JsonObject }
  | { kind: 'notFound' }
  | { kind: 'notVisible' }
)

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
export function newRecordLookUp(resource: ResourceName, keyProjectId: string | undefined) {
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
        ...currentConnection(),
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
