import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

const document = openApiDocument()

test('the document has the ten operations of the interface and no other', () => {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item).map(
      ([method, operation]) =>
        `${method.toUpperCase()} ${path} ${operation.operationId}: ${operation.summary}`,
    ),
  )
  expect(operations.toSorted()).toEqual([
    'GET /v1/apps listApps: List apps',
    'GET /v1/apps/{projectAppId} getApp: Retrieve one app',
    'GET /v1/projects listProjects: List projects',
    'GET /v1/projects/{projectId} getProject: Retrieve one project',
    'GET /v1/users listUsers: List users',
    'GET /v1/users/{userId} getUser: Retrieve one user',
    'PATCH /v1/projects/{projectId} updateProject: Update a project',
    'POST /v1/apps createApp: Create an app',
    'POST /v1/projects createProject: Create a project',
    'POST /v1/users/signin signInUser: Authenticate a user',
  ])
  expect(document.openapi).toBe('3.1.0')
})

test('a list documents its parameters with their defaults and limits', () => {
  const parameters = document.paths?.['/v1/users']?.get?.parameters
  expect(parameters).toEqual([
    { in: 'query', name: 'projectId', schema: { type: 'string' } },
    { in: 'query', name: 'nickname', schema: { type: 'string' } },
    { in: 'query', name: 'limit', schema: { type: 'integer', minimum: 1, maximum: 1000, default: 10 } },
    { in: 'query', name: 'page', schema: { type: 'integer', minimum: 1, maximum: 999_999_999, default: 1 } },
  ])
})

test('paths, bodies, refusals and the key are documented', () => {
  const update = document.paths?.['/v1/projects/{projectId}']?.patch
  expect(update?.parameters).toEqual([
    { in: 'path', name: 'projectId', required: true, schema: { type: 'string' } },
    expect.objectContaining({ in: 'header', name: 'Idempotency-Key' }),
  ])
  expect(update?.requestBody).toMatchObject({
    content: { 'application/json': { schema: { required: ['name'] } } },
  })
  expect(Object.keys(update?.responses ?? {})).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '408',
    '409',
    '413',
    '415',
    '422',
    '503',
    '504',
  ])
  expect(Object.keys(document.paths?.['/v1/projects']?.post?.responses ?? {})).toContain('201')
  expect(document.components?.securitySchemes?.serviceKey).toMatchObject({
    type: 'apiKey',
    in: 'header',
    name: 'x-service-key',
  })
})

test('bodies document the maximum length of their texts, and records do not', () => {
  const bodySchema = (path: string, method: 'post' | 'patch') => document.paths?.[path]?.[method]?.requestBody
  const content = (properties: object) => ({ content: { 'application/json': { schema: { properties } } } })
  const project = { name: { maxLength: 200 }, description: { maxLength: 10_000 } }
  expect(bodySchema('/v1/projects', 'post')).toMatchObject(content(project))
  expect(bodySchema('/v1/projects/{projectId}', 'patch')).toMatchObject(content(project))
  expect(bodySchema('/v1/apps', 'post')).toMatchObject(
    content({ displayName: { maxLength: 200 }, bundleId: { maxLength: 255 } }),
  )
  expect(JSON.stringify(document.components)).not.toContain('maxLength')
})

test('every reference within the document resolves', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name = '']) => name,
  )
  expect(references).toContain('Problem')
  for (const name of references) expect(document.components?.schemas).toHaveProperty(name)
})

test('openapi.json has this document; `npm run openapi` renews it', async () => {
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot('../openapi.json')
})
