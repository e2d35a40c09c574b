import { beforeEach, describe, expect, test } from 'vitest'
import { describeError } from '../errors/describe-error.ts'
import { runTimersUntil, stubTimers } from '../testing/run-operation.ts'
import { stubBrowser } from '../testing/stub-browser.ts'
import { stubFaultyService } from '../testing/stub-faulty-service.ts'
import { findIdentity } from './find-identity.ts'
import { KeyNotAccepted } from './key-not-accepted.ts'

beforeEach(() => {
  stubBrowser()
  stubTimers()
})

/** Signs in at a simulated service. @returns the identity or the error, and the endpoints requested. */
async function signIn(simulation: string, projectId = '') {
  const service = stubFaultyService(simulation)
  const { signal } = new AbortController()
  const pendingIdentity = findIdentity('key', 'https://service.test', projectId, signal)
  const result = await runTimersUntil(pendingIdentity.catch((error: unknown) => error))
  return { result, requests: service.seen.map(({ endpoint }) => endpoint) }
}

test('a list of projects means a Master key', async () => {
  expect(await signIn('kind=master')).toEqual({
    result: { identity: { kind: 'master' } },
    requests: ['listProjects'],
  })
})

describe.each([
  ['project', 403],
  ['project401', 401],
])('a Project key (%s), whose list of projects is refused with %i,', (kind) => {
  test('is the Project key of the project of its first app', async () => {
    expect(await signIn(`kind=${kind}`)).toEqual({
      result: { identity: { kind: 'project', projectId: 'prj_1' }, projectName: 'Project 1' },
      requests: ['listProjects', 'listApps', 'getProject'],
    })
  })

  test('is the Project key of the project of its first user, if its apps are refused', async () => {
    const simulation = `kind=${kind},fault=status:403*2@sign-in`
    expect(await signIn(simulation)).toEqual({
      result: { identity: { kind: 'project', projectId: 'prj_1' }, projectName: 'Project 1' },
      requests: ['listProjects', 'listApps', 'listUsers', 'getProject'],
    })
  })

  test('needs no list if its Project ID is entered', async () => {
    expect(await signIn(`kind=${kind}`, 'prj_2')).toEqual({
      result: { identity: { kind: 'project', projectId: 'prj_2' }, projectName: 'Project 2' },
      requests: ['listProjects', 'getProject'],
    })
  })
})

describe.each([
  ['none', 403],
  ['none401', 401],
])('a key (%s) that every endpoint refuses with %i', (kind) => {
  test('is not accepted, and its Project ID is requested', async () => {
    const { result, requests } = await signIn(`kind=${kind}`)
    expect(result).toEqual(new KeyNotAccepted(true))
    expect(result).toMatchObject({ needsProjectId: true })
    expect(requests).toEqual(['listProjects', 'listApps', 'listUsers'])
  })

  test('is not accepted with its Project ID either', async () => {
    const { result, requests } = await signIn(`kind=${kind}`, 'prj_1')
    expect(result).toBeInstanceOf(KeyNotAccepted)
    expect(result).toMatchObject({ needsProjectId: false })
    expect(requests).toEqual(['listProjects', 'getProject'])
  })
})

test.each(['', 'prj_1'])(
  'an unreadable project is not about the key (entered Project ID: %j)',
  async (id) => {
    const { result } = await signIn('kind=project,fault=body:html@getProject', id)
    expect(result).toMatchObject({ name: 'ParseError', reason: 'notJson' })
  },
)

test.each([
  ['body:html', 'The address returned a web page instead of an API response.'],
  ['body:nothing', 'The response is empty.'],
  ['body:broken', 'The response isn’t JSON.'],
  ['body:number', 'The response doesn’t contain the requested data.'],
  ['body:foreign', 'The response doesn’t contain the requested data.'],
  ['failure-inside', 'The service says: The name is taken.'],
  ['redirect:302', 'The address redirects. The key wasn’t forwarded.'],
  ['status:404', 'The service refused the request (404, not found).'],
  ['status:500', 'The service failed (500, internal server error).'],
  ['status:429;3600', 'The service is receiving too many requests.'],
  ['reset', 'No readable response from service.test.'],
  ['silence', 'The service didn’t respond within 15 seconds.'],
])('%s is not about the key, signs nobody in and offers the connection check', async (fault, cause) => {
  const { result } = await signIn(`refusal=nothing,fault=${fault}@sign-in`)
  expect(result).toBeInstanceOf(Error)
  expect(result).not.toBeInstanceOf(KeyNotAccepted)
  expect(describeError(result, { signIn: true })).toMatchObject({
    title: 'The key couldn’t be checked.',
    cause,
    offersConnectionCheck: true,
  })
})
