import {
  type CreateDocumentOptions,
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi'
import { bodies, z } from '../src/contract/bodies.ts'
import type { Endpoint } from '../src/contract/endpoints.ts'
import * as contract from '../src/contract/endpoints.ts'
import { DEFAULT_LIMIT, DEFAULT_PAGE } from '../src/contract/list-params.ts'
import { MAX_LENGTHS, MAX_LIMIT } from './input.ts'
import { listQuerySchema, pagingParams } from './list-query-schema.ts'
import * as records from './records.ts'

// The summary and the success response of each endpoint; the contract declares everything else.
const operations: [Endpoint, summary: string, status: '200' | '201', z.ZodMiniType][] = [
  [contract.signInUser, 'Authenticate a user', '200', records.SignInBody],
  [contract.listUsers, 'List users', '200', records.UserListBody],
  [contract.getUser, 'Retrieve one user', '200', records.UserRecord],
  [contract.listApps, 'List apps', '200', records.AppListBody],
  [contract.getApp, 'Retrieve one app', '200', records.AppRecord],
  [contract.listProjects, 'List projects', '200', records.ProjectListBody],
  [contract.getProject, 'Retrieve one project', '200', records.ProjectRecord],
  [contract.createApp, 'Create an app', '201', records.AppRecord],
  [contract.createProject, 'Create a project', '201', records.ProjectRecord],
  [contract.updateProject, 'Update a project', '200', records.ProjectRecord],
]

const errorDescriptions = {
  400: 'Invalid; `errors` names the fields',
  401: 'The key is missing, unknown or revoked',
  403: 'The key is of the wrong kind, or belongs to another project, or the installation does not allow the write',
  404: 'Not found, or not visible to this key',
  408: 'The body did not arrive within 30 seconds',
  409: 'A request with this `Idempotency-Key` is still running',
  413: 'The body is larger than 1 MiB',
  415: 'The content type is not JSON in UTF-8',
  422: 'This `Idempotency-Key` was used for another request',
  503: 'The database is unavailable, busy or read-only',
  504: 'The database did not confirm the change; it may have been made',
}

const errorResponse = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: records.ProblemDetails } },
})

const bodySchemas: Partial<Record<string, z.ZodMiniType>> = bodies

function responses(
  { path, name, method }: Endpoint,
  status: '200' | '201',
  schema: z.ZodMiniType,
): ZodOpenApiResponsesObject {
  const isReturned = (code: string) => {
    if (code === '404') return path.includes('{') || name === 'signInUser'
    if (['408', '409', '413', '415', '422'].includes(code)) return bodySchemas[name] !== undefined
    return code !== '504' || method !== 'GET'
  }
  return {
    [status]: { description: 'Success', content: { 'application/json': { schema } } },
    ...Object.fromEntries(
      Object.entries(errorDescriptions)
        .filter(([code]) => isReturned(code))
        .map(([code, description]) => [code, errorResponse(description)]),
    ),
  }
}

const pathParameters = (path: string) =>
  z.object(Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, z.string()])))

const idempotencyHeader = z.object({
  'Idempotency-Key': z.optional(z.string()).register(z.globalRegistry, {
    description:
      'Any 1 to 255 visible ASCII characters, with or without quotation marks. A repeat with the same key gets the first success again, for 24 hours.',
  }),
})

function operation([
  endpoint,
  summary,
  status,
  schema,
]: (typeof operations)[number]): ZodOpenApiOperationObject {
  const { name, path, filters, keys } = endpoint
  const body = bodySchemas[name]
  return {
    operationId: name,
    summary,
    description: keys.includes('project')
      ? 'Master key, or a Project key of the project.'
      : 'Master key only.',
    requestParams: {
      ...(path.includes('{') && { path: pathParameters(path) }),
      ...(filters && { query: listQuerySchema(filters) }),
      ...(body && { header: idempotencyHeader }),
    },
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: responses(endpoint, status, schema),
  }
}

// Zod omits defaults from input schemas, and the maxima belong to this service, not the contract.
const override: NonNullable<CreateDocumentOptions['override']> = ({ zodSchema, jsonSchema, io }) => {
  // Records may have longer texts, from a version without these limits.
  if (io === 'input')
    for (const [name, maxLength] of MAX_LENGTHS) {
      const schema = jsonSchema.properties?.[name]
      if (typeof schema === 'object') schema.maxLength = maxLength
    }
  if (zodSchema === pagingParams.limit)
    Object.assign(jsonSchema, { default: DEFAULT_LIMIT, maximum: MAX_LIMIT })
  if (zodSchema === pagingParams.page)
    Object.assign(jsonSchema, { default: DEFAULT_PAGE, maximum: 999_999_999 })
}

/** The OpenAPI 3.1 document of this service, generated from the contract's ten values. */
export function openApiDocument() {
  const paths: ZodOpenApiPathsObject = {}
  for (const entry of operations) {
    const [{ path, method }] = entry
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(entry) }
  }
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Project, App and User Management Service',
        version: '1',
        description:
          'Lists are newest first; filters combine with AND; names match anywhere, in any case, with or without accents (Latin and Greek).',
      },
      security: [{ serviceKey: [] }],
      paths,
      components: {
        schemas: {
          Project: records.ProjectRecord,
          App: records.AppRecord,
          User: records.UserRecord,
          Problem: records.ProblemDetails,
        },
        securitySchemes: {
          serviceKey: {
            type: 'apiKey',
            in: 'header',
            name: 'x-service-key',
            description: 'The value has the form `Bearer <API_KEY>`.',
          },
        },
      },
    },
    { override },
  )
}
