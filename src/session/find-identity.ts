import { requireReadable } from '../api/fetch.ts'
import type { Connection } from '../api/http/connection.ts'
import { HttpError, isGateError, isRequestRefusal, mayRefuseKey } from '../api/http/errors.ts'
import { send } from '../api/http/send.ts'
import {
  type Endpoint,
  type EndpointInput,
  getProject,
  listApps,
  listProjects,
  listUsers,
} from '../contract/endpoints.ts'
import { type ResourceName, resources } from '../contract/resources.ts'
import {
  compareRecord,
  isEmptyResponse,
  type ListReading,
  ownField,
  type RecordReading,
  readList,
  readRecord,
  unreadable,
} from '../reading/index.ts'
import { type Credentials, toStoredName } from './credentials.ts'
import type { Identity } from './principal.ts'

/**
 * The service refused the key at every tried endpoint. With `needsProjectId`, the key may still be accepted
 * once its Project ID is entered.
 */
export class KeyNotAccepted extends Error {
  override name = 'KeyNotAccepted'
  readonly needsProjectId: boolean

  constructor({ needsProjectId }: { needsProjectId: boolean }) {
    super('key not accepted')
    this.needsProjectId = needsProjectId
  }
}

/** A typed or pasted key, ready for the header. The problem `characters` means invalid characters. */
type EnteredKey = { key: string } | { problem: 'empty' | 'characters' }

// Matches a text in quotes, also with the semicolon of a shell command.
const quotedPattern = /^(?:"([^"]*)"|'([^']*)'|`([^`]*)`|“([^”]*)”|‘([^’]*)’);?$/

/**
 * Matches `NAME=value`, also with `export` before it and a comment after it. A text with `==` is
 * not matched, because a key may end with it.
 */
const assignmentPattern = /^(export\s+)?([A-Za-z_]\w*)\s*=(?!=)\s*(.*?)(?:\s#.*)?$/

/**
 * Returns the value of a line from a `.env` file; undefined for a text that may be a key that contains `=`.
 */
function assignedValue(text: string): string | undefined {
  const [, exportKeyword, name = '', value = ''] = assignmentPattern.exec(text) ?? []
  const isSecretName = /key|token|secret/i.test(name)
  if (exportKeyword || isSecretName) return value
  const isUpperCaseName = /^[A-Z][A-Z0-9_]*$/.test(name)
  return isUpperCaseName && value !== '' ? value : undefined
}

/**
 * Removes the outermost quotes, the variable's name, or the header's name and `Bearer` from a pasted text.
 */
const unwrap = (text: string): string =>
  (
    quotedPattern.exec(text)?.slice(1).join('') ??
    assignedValue(text) ??
    text.replace(/^x-service-key\s*:\s*/i, '').replace(/^bearer\s+/i, '')
  ).trim()

/** Removes text that may have been copied with a key, such as quotes, and checks the remaining key. */
export function readEnteredKey(typed: string): EnteredKey {
  let key = typed.trim()
  for (let unwrapped = unwrap(key); unwrapped !== key; unwrapped = unwrap(key)) key = unwrapped
  if (key === '' || /^bearer$/i.test(key)) return { problem: 'empty' }
  const isVisibleAscii = /^[\x21-\x7e]+$/.test(key)
  return isVisibleAscii ? { key } : { problem: 'characters' }
}

export type FoundKey = Pick<Credentials, 'identity' | 'projectName'>

const toFoundKey = (requestedId: string, { record }: RecordReading): FoundKey => {
  const { name } = record
  // The service may have found the key's project by a slug, or return it whatever the ID.
  const { ownId: projectId = requestedId } = compareRecord(requestedId, record, resources.projects)
  const identity = { kind: 'project', projectId } as const
  return typeof name === 'string' ? { identity, projectName: toStoredName(name) } : { identity }
}

/**
 * Finds out what a key gives access to, although no endpoint returns it. A key that can list the projects is
 * a Master key. Any other key must be a Project key. Its project is the one whose ID was entered or, if none
 * was, the project of the first app or user in the lists.
 * @param typedProjectId empty if none was entered.
 * @throws KeyNotAccepted; or ParseError and what `send` throws, if the failure is not about the key.
 */
export async function findIdentity(connection: Connection, typedProjectId: string): Promise<FoundKey> {
  const { signal } = connection
  let lastRefusal: HttpError | undefined
  /** Returns the result of a request, or undefined if it is refused. @throws any other error. */
  async function undefinedIfRefused<T>(
    isRefusal: (status: number) => boolean,
    request: Promise<T>,
  ): Promise<T | undefined> {
    try {
      return await request
    } catch (error) {
      if (!(error instanceof HttpError && isRefusal(error.status))) throw error
      lastRefusal = error
      return undefined
    }
  }
  /** A gate that refuses every request says nothing about the key. */
  const notAccepted = (needsProjectId: boolean) =>
    lastRefusal && isGateError(lastRefusal) ? lastRefusal : new KeyNotAccepted({ needsProjectId })
  const query = { limit: 1 }
  const readListResponse = async (
    request: ReturnType<typeof send>,
    resource: ResourceName,
  ): Promise<ListReading> => {
    const response = await request
    const reading =
      // An empty response is no proof that the key can list the projects.
      resource === 'projects' && isEmptyResponse(response)
        ? unreadable('empty')
        : readList(response, resource, { page: 1, limit: 1 })
    return requireReadable(response, reading)
  }
  const readProject = async (projectId: string): Promise<RecordReading> => {
    const response = await send(getProject, { params: { projectId } }, signal, connection)
    return requireReadable(response, readRecord(response, 'projects'))
  }
  // Not only 401 and 403: a service may refuse a Project key with 400 ("projectId is required") or 404.
  const findProject = async (projectId: string): Promise<FoundKey | undefined> => {
    const reading = await undefinedIfRefused(isRequestRefusal, readProject(projectId))
    return reading && toFoundKey(projectId, reading)
  }

  const projects = await undefinedIfRefused(
    mayRefuseKey,
    readListResponse(send(listProjects, { query }, signal, connection), 'projects'),
  )
  if (projects !== undefined) return { identity: { kind: 'master' } }

  if (typedProjectId !== '') {
    const foundKey = await findProject(typedProjectId)
    if (foundKey) return foundKey
    throw notAccepted(false)
  }
  for (const [endpoint, resource] of [
    [listApps, 'apps'],
    [listUsers, 'users'],
  ] as const) {
    const reading = await undefinedIfRefused(
      isRequestRefusal,
      readListResponse(send(endpoint, { query }, signal, connection), resource),
    )
    const projectId = ownField(reading?.rows[0], 'projectId')
    const foundKey = typeof projectId === 'string' ? await findProject(projectId) : undefined
    if (foundKey) return foundKey
  }
  throw notAccepted(true)
}

/**
 * Same as `findIdentity`, for a key that replaces another one. The project of a former Project key is tried
 * first, so that the user need not enter its ID again.
 */
export async function findIdentityOfReplacement(
  formerIdentity: Identity,
  connection: Connection,
): Promise<FoundKey> {
  if (formerIdentity.kind === 'master') return findIdentity(connection, '')
  try {
    return await findIdentity(connection, formerIdentity.projectId)
  } catch (error) {
    if (!(error instanceof KeyNotAccepted)) throw error
    return findIdentity(connection, '')
  }
}

/**
 * Finds out whether the service still accepts a key that one endpoint refused, by requests to other
 * endpoints. Returns false if all of them refuse it too, and undefined if it stays unknown.
 */
export async function verifyKey(
  identity: Identity,
  refusedEndpoint: Endpoint,
  connection: Connection,
  signal: AbortSignal,
): Promise<boolean | undefined> {
  const sendTo = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => ({
    endpoint,
    sendRequest: () => send(endpoint, input, signal, connection),
  })
  const isMaster = identity.kind === 'master'
  const query = isMaster ? { limit: 1 } : { limit: 1, projectId: identity.projectId }
  for (const { endpoint, sendRequest } of [
    isMaster
      ? sendTo(listProjects, { query: { limit: 1 } })
      : sendTo(getProject, { params: { projectId: identity.projectId } }),
    sendTo(listApps, { query }),
    sendTo(listUsers, { query }),
  ]) {
    if (endpoint === refusedEndpoint) continue
    try {
      await sendRequest()
      return true
    } catch (error) {
      if (!(error instanceof HttpError)) return undefined
      const { status } = error
      // A service that refuses the request for another reason, such as 404, has accepted the key.
      if (!mayRefuseKey(status)) return isRequestRefusal(status) || undefined
    }
  }
  return false
}
