import type { QueryClient } from '@tanstack/react-query'
import type { AppDraft, Bodies, ProjectDraft } from '../contract/bodies.ts'
import {
  createApp,
  createProject,
  type Endpoint,
  type EndpointInput,
  signInUser,
  updateProject,
} from '../contract/endpoints.ts'
import {
  type ProjectField,
  type Resource,
  type ResourceName,
  type ResourceOf,
  resources,
} from '../contract/resources.ts'
import {
  compareProject,
  compareRecord,
  fieldText,
  type JsonObject,
  looksLikeFailure,
  readRecord,
  readRequestId,
  toServiceRecord,
} from '../reading/index.ts'
import { recordShape } from './call-log/call-log.ts'
import { type RecordResponse, toResponseError } from './fetch.ts'
import { connectionOf, sessionOf } from './http/connection.ts'
import { NetworkError, OtherRecordError, waitForKeyCheck } from './http/errors.ts'
import type { Intent } from './http/intent.ts'
import { send } from './http/send.ts'
import { isMarkup, type ServiceResponse } from './http/service-response.ts'
import { type OwnWrite, ownWriteQuery, setOwnWrite, withOwnWrite } from './own-writes.ts'
import { queries, recordProjectNames } from './queries.ts'

export interface Write<Body> {
  body: Body
  intent: Intent
}

export interface MutationResult<Field extends string> {
  record: RecordResponse<Field> | undefined
  /** The identifier of the record, from the record or from the `Location` header. */
  id: string | undefined
  isAccepted?: boolean
  requestId?: string | undefined
}

function idInLocation(response: ServiceResponse): string | undefined {
  const [path] = response.header('location')?.split(/[?#]/) ?? []
  const lastSegment = path?.split('/').filter(Boolean).at(-1)
  try {
    return lastSegment && decodeURIComponent(lastSegment)
  } catch {
    return lastSegment
  }
}

/**
 * Checks that the body of a response with a success status neither reports a failure nor is a web page, which
 * may come from a proxy instead of the service.
 * @throws ParseError with `failure` or `html`, or HttpError if the body reports a failure with a status.
 */
function requireSuccess(response: ServiceResponse): void {
  const reason = looksLikeFailure(response.body) ? 'failure' : isMarkup(response.text) ? 'html' : undefined
  if (reason === undefined) return
  recordShape(response.request, { kind: 'unreadable', reason })
  throw toResponseError(reason, response)
}

/**
 * Compares the record in a write's response with the request: an updated record by its ID, a created app by its
 * project. Names are not compared, because services normalize them.
 * @throws OtherRecordError
 */
function requireRequestedRecord(
  resource: Resource,
  { params, body }: { params?: { projectId: string }; body?: object },
  record: JsonObject,
  response: ServiceResponse,
): void {
  // Without a name, the ID may be that of a job or of the request.
  if (params && fieldText(record, resource.nameField) !== undefined) {
    const { verdict, ownId } = compareRecord(params.projectId, record, resource)
    if (verdict === 'contradicts' && ownId) throw new OtherRecordError(params.projectId, ownId, response)
  }
  if (!params && body && 'projectId' in body && typeof body.projectId === 'string') {
    const isOther = compareProject(body.projectId, record) === 'contradicts'
    if (isOther) throw new OtherRecordError(body.projectId, fieldText(record, 'projectId') ?? '', response)
  }
}

/** Whether an error means that the body of a 2xx was cut off, other than by the deadline. */
const isCutOffSuccess = (error: unknown): boolean =>
  error instanceof NetworkError &&
  error.reason !== 'deadline' &&
  error.status !== undefined &&
  error.status < 300

/**
 * Sends a write of a client's session exactly once. Any 2xx counts as success unless the body itself reports a
 * failure; if the body of a 2xx is cut off, the write succeeded without a readable record.
 * @throws OtherRecordError, and what `send` and `requireSuccess` throw.
 */
async function mutate<Field extends string, E extends Endpoint>(
  endpoint: E,
  resource: ResourceOf<Field>,
  input: EndpointInput<E>,
  intent: Intent,
  client: QueryClient,
): Promise<MutationResult<Field>> {
  const { name, identifier, fields } = resource
  try {
    const response = await waitForKeyCheck(send(endpoint, input, undefined, connectionOf(client), intent))
    requireSuccess(response)
    const reading = readRecord(response, name)
    const requestId = readRequestId(response)
    const isAccepted = response.status === 202
    // The ID or the location may be that of a job.
    if (isAccepted && !(reading.kind === 'record' && fieldText(reading.record, resource.nameField)))
      return { record: undefined, id: undefined, isAccepted, requestId }
    // A success without a readable record is valid, so it is not recorded as unreadable.
    if (reading.kind === 'unreadable') return { record: undefined, id: idInLocation(response), requestId }
    recordShape(response.request, reading)
    // TypeScript cannot destructure the conditional type `EndpointInput` of a generic endpoint.
    requireRequestedRecord(
      resource,
      input as Parameters<typeof requireRequestedRecord>[1],
      reading.record,
      response,
    )
    return {
      record: {
        value: toServiceRecord(fields, reading.record),
        text: response.text,
        textNote: response.textNote,
        isFromWrite: true,
      },
      id: String(reading.record[identifier] ?? '') || idInLocation(response),
      isAccepted,
      requestId,
    }
  } catch (error) {
    if (isCutOffSuccess(error)) return { record: undefined, id: undefined }
    throw error
  }
}

// Not awaited, so that the outcome is shown before the lists are refetched.
const invalidate = (client: QueryClient, resource: ResourceName) =>
  void client.invalidateQueries({ queryKey: queries[resource].all })

/** Keeps a created record for its page, because the first reads may not return it yet. */
async function keepCreated<Field extends string>(
  resource: ResourceOf<Field>,
  client: QueryClient,
  creation: Promise<MutationResult<Field>>,
): Promise<MutationResult<Field>> {
  try {
    const result = await creation
    const { record, id } = result
    sessionOf(client).reportSaved({ resource: resource.name })
    const ownWrite = { record: record?.value.record, text: record?.text ?? '', repeats: 0 }
    setOwnWrite(client, resource.name, id, ownWrite)
    return result
  } finally {
    invalidate(client, resource.name)
  }
}

interface Update<Body> extends Write<Body> {
  former?: { readonly [field: string]: string }
}

// Each sends one request, and updates what the client's session has read.
export const writes = {
  createProject: ({ body, intent }: Write<ProjectDraft>, client: QueryClient) =>
    keepCreated(
      resources.projects,
      client,
      mutate(createProject, resources.projects, { body }, intent, client),
    ),
  createApp: ({ body, intent }: Write<AppDraft>, client: QueryClient) =>
    keepCreated(resources.apps, client, mutate(createApp, resources.apps, { body }, intent, client)),
  async updateProject(
    projectId: string,
    { body, intent, former }: Update<ProjectDraft>,
    client: QueryClient,
  ): Promise<MutationResult<ProjectField>> {
    try {
      const input = { params: { projectId }, body }
      const result = await mutate(updateProject, resources.projects, input, intent, client)
      const { record } = result
      sessionOf(client).reportSaved({ resource: 'projects', id: projectId })
      const changes = Object.entries(body).flatMap(([field, value]) =>
        value === undefined || value === former?.[field] ? [] : [[field, value] as const],
      )
      const unread = client.getQueryData(ownWriteQuery('projects', projectId).queryKey)?.former
      const ownWrite: OwnWrite = {
        // The unchanged values may be an earlier write that reads do not return yet.
        record: { ...former, ...Object.fromEntries(changes), ...record?.value.record },
        text: record?.text ?? '',
        former: Object.fromEntries(
          changes.map(([field]) => [field, [...(unread?.[field] ?? []), former?.[field] ?? '']]),
        ),
        repeats: 0,
      }
      setOwnWrite(client, 'projects', projectId, former && changes.length > 0 ? ownWrite : null)
      // The record in the response, or else the cached one with the sent fields, is shown until its page has read it.
      client.setQueryData(
        queries.projects.record(projectId).queryKey,
        (cached) => record ?? (cached && withOwnWrite(ownWrite, cached, resources.projects.fields)),
      )
      recordProjectNames(client, [{ projectId, name: record?.value.name ?? body.name }])
      return result
    } finally {
      invalidate(client, 'projects')
    }
  },
  /**
   * Signs a user in, which may change the user's record. Returns the whole response, which is never cached.
   * @throws what `send` and `requireSuccess` throw.
   */
  async signInUser({ body, intent }: Write<Bodies['signInUser']>, client: QueryClient) {
    try {
      const response = await waitForKeyCheck(
        send(signInUser, { body }, undefined, connectionOf(client), intent),
      )
      requireSuccess(response)
      return response
    } finally {
      invalidate(client, 'users')
    }
  },
}
