import { beforeEach, describe, expect, test } from 'vitest'
import { describeError } from '../api/describe-error.ts'
import { runTimersUntil, stubTimers } from '../testing/run-operation.ts'
import { stubBrowser, testConnection } from '../testing/stub-browser.ts'
import { stubFaultyService } from '../testing/stub-faulty-service.ts'
import { json, listOf, stubService } from '../testing/stub-service.ts'
import { findIdentity, KeyNotAccepted } from './find-identity.ts'

beforeEach(() => {
  stubBrowser()
  stubTimers()
})

/**
 * Identifies a key of a simulated service.
 * @param projectId the entered Project ID.
 * @returns the identity or the error, and the requested endpoints.
 */
async function identifyKey(simulation: string, projectId = '') {
  const service = stubFaultyService(simulation)
  const identification = findIdentity(testConnection(), projectId)
  const result = await runTimersUntil(identification.catch((error: unknown) => error))
  return { result, requests: service.seen.map(({ endpoint }) => endpoint) }
}

test('a key that can list the projects is a Master key', async () => {
  expect(await identifyKey('kind=master')).toEqual({
    result: { identity: { kind: 'master' } },
    requests: ['listProjects'],
  })
})

describe.each([
  { kind: 'project', status: 403 },
  { kind: 'project401', status: 401 },
])('if the list of projects is refused with $status', ({ kind }) => {
  test('the project of the first app is the project of the key', async () => {
    expect(await identifyKey(`kind=${kind}`)).toEqual({
      result: { identity: { kind: 'project', projectId: 'prj_1' }, projectName: 'Project 1' },
      requests: ['listProjects', 'listApps', 'getProject'],
    })
  })

  test('and the list of apps too, the project of the first user is the project of the key', async () => {
    // The first two requests, for the projects and the apps, are refused.
    const simulation = `kind=${kind},fault=status:403*2@sign-in`
    expect(await identifyKey(simulation)).toEqual({
      result: { identity: { kind: 'project', projectId: 'prj_1' }, projectName: 'Project 1' },
      requests: ['listProjects', 'listApps', 'listUsers', 'getProject'],
    })
  })

  test('and a Project ID was entered, the lists of apps and users are not requested', async () => {
    expect(await identifyKey(`kind=${kind}`, 'prj_2')).toEqual({
      result: { identity: { kind: 'project', projectId: 'prj_2' }, projectName: 'Project 2' },
      requests: ['listProjects', 'getProject'],
    })
  })
})

/** Identifies a Project key whose lists of apps and users get these responses. */
function identifyByLists(apps: Response, users: Response) {
  const responses: Record<string, Response> = {
    '/v1/apps': apps,
    '/v1/users': users,
    '/v1/projects/prj_1': json({ projectId: 'prj_1', name: 'Lantern' }),
  }
  stubService(({ path }) => responses[path] ?? json({}, 401))
  return runTimersUntil(findIdentity(testConnection(), '').catch((error: unknown) => error))
}

const rowOfProject = { projectId: 'prj_1' }

test.each([
  ['has no apps', listOf([])],
  ['refuses the list of apps with 400', json({}, 400)],
])('if the project %s, the first user’s project is the project of the key', async (_, apps) => {
  expect(await identifyByLists(apps, listOf([rowOfProject]))).toEqual({
    identity: { kind: 'project', projectId: 'prj_1' },
    projectName: 'Lantern',
  })
})

test.each([
  ['the project has no apps and users', listOf([]), listOf([])],
  ['the lists of apps and users are refused with 400', json({}, 400), json({}, 400)],
])('if %s, the user must enter the Project ID', async (_, apps, users) => {
  expect(await identifyByLists(apps, users)).toMatchObject({ name: 'KeyNotAccepted', needsProjectId: true })
})

describe.each([
  { kind: 'none', status: 403 },
  { kind: 'none401', status: 401 },
])('a key that every endpoint refuses with $status', ({ kind }) => {
  test('is not accepted without a Project ID, which the user must enter', async () => {
    const { result, requests } = await identifyKey(`kind=${kind}`)
    expect(result).toEqual(new KeyNotAccepted({ needsProjectId: true }))
    expect(result).toMatchObject({ needsProjectId: true })
    expect(requests).toEqual(['listProjects', 'listApps', 'listUsers'])
  })

  test('is not accepted with a Project ID either', async () => {
    const { result, requests } = await identifyKey(`kind=${kind}`, 'prj_1')
    expect(result).toBeInstanceOf(KeyNotAccepted)
    expect(result).toMatchObject({ needsProjectId: false })
    expect(requests).toEqual(['listProjects', 'getProject'])
  })
})

test.each(['', 'prj_1'])(
  'an unreadable project is a ParseError rather than a refusal of the key (entered Project ID: %j)',
  async (projectId) => {
    const { result } = await identifyKey('kind=project,fault=body:html@getProject', projectId)
    expect(result).toMatchObject({ name: 'ParseError', reason: 'notJson' })
  },
)

test.each([
  ['body:html', 'The address returned a web page instead of an API response.'],
  ['body:nothing', 'The response is empty.'],
  ['body:broken', 'The response is not valid JSON at line 1, column 22.'],
  ['body:number', 'The response doesn’t contain the requested data.'],
  ['body:foreign', 'The response doesn’t contain the requested data.'],
  ['failure-inside', 'The service says: The name is taken.'],
  ['redirect:302', 'The address redirects. The key wasn’t forwarded.'],
  ['status:404', 'The service refused the request (404, not found).'],
  ['status:500', 'The service failed (500, internal server error).'],
  ['status:429;3600', 'The service is receiving too many requests.'],
  ['reset', 'No readable response from service.test.'],
  ['silence', 'The service didn’t respond within 15 seconds.'],
])('after the fault “%s”, the error says that the key couldn’t be checked, and why', async (fault, cause) => {
  const { result } = await identifyKey(`refusal=nothing,fault=${fault}@sign-in`)
  expect(result).toBeInstanceOf(Error)
  expect(result).not.toBeInstanceOf(KeyNotAccepted)
  expect(describeError(result, { signIn: true })).toMatchObject({
    title: 'The key couldn’t be checked.',
    cause,
    offersConnectionCheck: true,
  })
})
