import { isWebPage } from '../../api/describe/json-fault.ts'
import { lacksLocalNetworkPermission, readLocalNetworkPermissions } from '../../api/describe/local-network.ts'
import { requireReadable } from '../../api/fetch.ts'
import type { Connection } from '../../api/http/connection.ts'
import {
  HttpError,
  InvalidPathId,
  mayRefuseKey,
  NetworkError,
  ParseError,
  RedirectError,
} from '../../api/http/errors.ts'
import { send } from '../../api/http/send.ts'
import { isMarkup } from '../../api/http/service-response.ts'
import { type Endpoint, type EndpointInput, reads } from '../../contract/endpoints.ts'
import { type ResourceName, resources } from '../../contract/resources.ts'
import { t } from '../../messages/lazy-messages.ts'
import { type JsonObject, omitPaths, ownField, readList, readRecord } from '../../reading/index.ts'
import { pageSettings, settingsOf } from '../../settings/settings.ts'

export function responsePathsText({ endpoint, foundAt: { rows, total, next } = {} }: CheckLine): string {
  const labels = t.check.foundAt
  return [
    rows && `${isRecordEndpoint(endpoint) ? labels.record : labels.rows}: ${rows}`,
    total && `${labels.total}: ${total}`,
    next && `${labels.next}: ${next}`,
  ]
    .filter(Boolean)
    .join(', ')
}

export const durationText = ({ milliseconds }: CheckLine): string =>
  milliseconds === undefined ? '' : t.check.milliseconds(milliseconds)

export function identifiersText({ outcome, identifiers }: CheckLine): string {
  if (outcome !== 'fine') return ''
  return identifiers === undefined ? t.check.noRows : t.check[identifiers]
}

/**
 * Returns the check's results as plain text, without keys and without identifiers or data of records.
 * @param facts what the page shows above the results.
 * @param notes what it says about the settings.
 */
export const checkReportText = (
  facts: readonly (readonly [label: string, value: string])[],
  cause: string,
  notes: readonly string[],
  lines: readonly CheckLine[],
): string =>
  [
    t.session.check,
    ...[...facts, [t.check.likelyCause, cause]].map(([label, value]) => `${label}: ${value}`),
    ...notes,
    ...lines.map((line) =>
      [
        `${line.endpoint.method} ${line.endpoint.path}`,
        t.check.outcome[line.outcome],
        line.status,
        durationText(line),
        responsePathsText(line),
        identifiersText(line),
      ]
        .filter((part) => part !== '' && part !== undefined)
        .join(' · '),
    ),
  ].join('\n')

/** The result of one endpoint. It contains neither the key nor identifiers or data of records. */
export interface CheckLine {
  endpoint: Endpoint
  /** Without a key, `keyRequired` is the expected outcome, but any path may have it. */
  outcome: 'fine' | 'failed' | 'skipped' | 'keyRequired'
  status?: number | undefined
  milliseconds?: number
  foundAt?: { rows?: string; total?: string | undefined; next?: string | undefined }
  identifiers?: 'all' | 'some' | 'none' | undefined
  /** The fields of the settings, such as `users.plan`, and whether one of the rows has them. */
  declaredFields?: ReadonlyMap<string, boolean>
  error?: unknown
}

export type CheckIdentity = { kind: 'none' } | { kind: 'master' } | { kind: 'project'; projectId: string }

const statusOf = (error: unknown): number | undefined => {
  if (error instanceof HttpError || error instanceof ParseError) return error.response.status
  return error instanceof NetworkError ? error.status : undefined
}

const isRecordEndpoint = ({ path }: Endpoint): boolean => path.includes('{')

const identifierCoverage = (
  rows: readonly JsonObject[],
  resource: ResourceName,
): CheckLine['identifiers'] => {
  if (rows.length === 0) return undefined
  const hasId = (row: JsonObject) => typeof ownField(row, resources[resource].identifier) === 'string'
  return rows.every(hasId) ? 'all' : rows.some(hasId) ? 'some' : 'none'
}

function declaredFieldsIn(rows: readonly JsonObject[], resource: ResourceName): Map<string, boolean> {
  const { columns = [], order, fields } = settingsOf(resource)
  const isPresent = (path: string) => rows.some((row) => omitPaths(row, [path]) !== row)
  const declared = rows.length === 0 ? [] : [...columns, ...order, ...fields.keys()]
  return new Map(declared.map((path) => [`${resource}.${path}`, isPresent(path)]))
}

/** Says that the settings cannot be read, or which of their fields are in no row of the lists that have rows. */
export function settingsNotes(lines: readonly CheckLine[]): string[] {
  const isPresent = (field: string) => lines.some(({ declaredFields }) => declaredFields?.get(field))
  const listLines = lines.filter(({ endpoint }) => !isRecordEndpoint(endpoint))
  const missing = listLines
    .flatMap(({ declaredFields }) => [...(declaredFields?.keys() ?? [])])
    .filter((field) => !isPresent(field))
  return [
    ...(pageSettings().isUnreadable ? [t.check.settingsUnreadable] : []),
    ...(missing.length > 0 ? [t.check.undeliveredFields(missing.join(', '))] : []),
  ]
}

/**
 * Requests an endpoint and describes its response. `firstId` is the ID of a list's first row, whose record is
 * checked next.
 * @throws only if the signal aborts.
 */
async function checkEndpoint(
  endpoint: Endpoint,
  resource: ResourceName,
  input: EndpointInput<Endpoint>,
  connection: Connection,
  signal: AbortSignal,
): Promise<{ line: CheckLine; firstId?: string | undefined }> {
  const startedAt = performance.now()
  try {
    const response = await send(endpoint, input, signal, connection)
    const { status, request } = response
    const line = { endpoint, outcome: 'fine', status, milliseconds: request.milliseconds } as const
    if (isRecordEndpoint(endpoint)) {
      const { record, foundAt } = requireReadable(response, readRecord(response, resource))
      return {
        line: {
          ...line,
          foundAt: { rows: foundAt },
          identifiers: identifierCoverage([record], resource),
          declaredFields: declaredFieldsIn([record], resource),
        },
      }
    }
    const limits = { page: 1, limit: CHECKED_ROWS }
    const { rows, foundAt } = requireReadable(response, readList(response, resource, limits))
    const firstId = ownField(rows[0], resources[resource].identifier)
    return {
      line: {
        ...line,
        foundAt,
        identifiers: identifierCoverage(rows, resource),
        declaredFields: declaredFieldsIn(rows, resource),
      },
      firstId: typeof firstId === 'string' ? firstId : undefined,
    }
  } catch (error) {
    signal.throwIfAborted()
    const milliseconds = performance.now() - startedAt
    return { line: { endpoint, outcome: 'failed', status: statusOf(error), milliseconds, error } }
  }
}

// Number of rows to request: enough to show their format, and few enough for any service.
const CHECKED_ROWS = 2

const resourceNames = ['projects', 'apps', 'users'] as const

/**
 * Requests every list that the key may read, and then a record of each kind. Without a key, it requests only
 * the list of projects.
 */
export async function runCheck(
  identity: CheckIdentity,
  connection: Connection,
  signal: AbortSignal,
): Promise<CheckLine[]> {
  const projectId = identity.kind === 'project' ? identity.projectId : undefined
  const query = { limit: CHECKED_ROWS, ...(projectId !== undefined && { projectId }) }
  const checkList = (name: ResourceName) =>
    checkEndpoint(reads[name].list, name, { query }, connection, signal)
  if (identity.kind === 'none') {
    const { line } = await checkList('projects')
    const isKeyRequired = line.error instanceof HttpError && mayRefuseKey(line.error.status)
    return [isKeyRequired ? { ...line, outcome: 'keyRequired' } : line]
  }
  // A Project key may not list the projects.
  const [projects, apps, users] = await Promise.all([
    projectId === undefined ? checkList('projects') : undefined,
    checkList('apps'),
    checkList('users'),
  ])
  const firstIds = { projects: projectId ?? projects?.firstId, apps: apps.firstId, users: users.firstId }
  const checkRecord = async (name: ResourceName): Promise<CheckLine> => {
    const endpoint = reads[name].record
    const id = firstIds[name]
    if (id === undefined) return { endpoint, outcome: 'skipped' }
    const params = { [resources[name].identifier]: id }
    return (await checkEndpoint(endpoint, name, { params }, connection, signal)).line
  }
  const records = await Promise.all(resourceNames.map(checkRecord))
  return [...(projects ? [projects.line] : []), apps.line, users.line, ...records]
}

/**
 * Whether CORS prevents this page from reading the service's responses. Browsers do not report it, so it can
 * only be inferred. `localNetwork` means that CORS or a missing permission is possible.
 */
type CorsStatus = 'refused' | 'possible' | 'localNetwork' | 'none'

/**
 * Detects a CORS error: an endpoint is unreachable, but the service responds to a request in `no-cors` mode,
 * which is sent without the key and credentials. If that request fails too, a CORS error remains possible.
 */
export async function detectCors(
  lines: readonly CheckLine[],
  address: string,
  signal: AbortSignal,
): Promise<CorsStatus> {
  const isUnreachable = lines.some(
    ({ error }) => error instanceof NetworkError && error.reason === 'unreachable',
  )
  if (!isUnreachable || new URL(address).origin === location.origin) return 'none'
  try {
    await fetch(address + reads.projects.list.path, {
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal,
    })
    return 'refused'
  } catch {
    await readLocalNetworkPermissions()
    return lacksLocalNetworkPermission(address) ? 'localNetwork' : 'possible'
  }
}

export type LikelyCause = keyof typeof t.check.cause

const causeIfUnreachable = {
  refused: 'cors',
  possible: 'unreachableOrCors',
  localNetwork: 'localNetwork',
  none: 'unreachable',
} as const

function causeOfFailure(error: unknown, cors: CorsStatus): LikelyCause {
  if (error instanceof RedirectError) return 'redirect'
  if (error instanceof NetworkError) {
    if (error.reason === 'policy' || error.reason === 'mixedContent') return error.reason
    if (error.reason === 'deadline') return 'silent'
    if (error.reason === 'unreachable' || error.reason === 'offline') return causeIfUnreachable[cors]
    return 'broken'
  }
  if (error instanceof ParseError) {
    if (error.reason === 'gate') return 'gate'
    if (isWebPage(error.response.text)) return 'html'
    return error.response.body === undefined ? 'notJson' : 'unknownShape'
  }
  if (error instanceof InvalidPathId) return 'identifiers'
  if (!(error instanceof HttpError)) return 'consoleFailed'
  const { status, response } = error
  if (status === 401) return 'keyRefused'
  if (status === 403) return 'insufficientRights'
  if (isMarkup(response.text) && status < 500) return 'html'
  if (status === 404 || status === 405) return 'wrongPathPrefix'
  return status >= 500 ? 'serviceFails' : 'refused'
}

export function likelyCause(lines: readonly CheckLine[], hasKey: boolean, cors: CorsStatus): LikelyCause {
  if (lines.some(({ outcome }) => outcome === 'keyRequired')) return 'keyNeeded'
  const failedLines = lines.filter(({ outcome }) => outcome === 'failed')
  if (failedLines.length === 0) {
    if (!hasKey) return 'openWithoutKey'
    const hasIdentifiers = ({ identifiers = 'all' }: CheckLine) => identifiers === 'all'
    return lines.every(hasIdentifiers) ? 'fine' : 'identifiers'
  }
  const causes = failedLines.map(({ error }) => causeOfFailure(error, cors))
  const firstCause = causes[0] ?? 'refused'
  // If an endpoint accepts the key, the key is valid, and the refusals mean that it lacks rights.
  const hasSuccess = lines.some(({ outcome }) => outcome !== 'failed' && outcome !== 'skipped')
  return causes.includes('keyRefused') && hasSuccess ? 'insufficientRights' : firstCause
}
