import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readLocalNetworkPermissions } from '../../api/describe/local-network.ts'
import { runTimersUntil, stubTimers } from '../../testing/run-operation.ts'
import { stubBrowser, testConnection } from '../../testing/stub-browser.ts'
import { stubFaultyService } from '../../testing/stub-faulty-service.ts'
import {
  type CheckIdentity,
  checkReportText,
  detectCors,
  identifiersText,
  likelyCause,
  responsePathsText,
  runCheck,
} from './run-check.ts'

const { signal } = new AbortController()
const master: CheckIdentity = { kind: 'master' }
const project1: CheckIdentity = { kind: 'project', projectId: 'prj_1' }

beforeEach(() => {
  stubBrowser()
  stubTimers()
})

/** Checks a simulated service. @returns the lines, the likely cause, and the requests. */
async function check(simulation: string, identity = master) {
  const service = stubFaultyService(simulation)
  const lines = await runTimersUntil(runCheck(identity, testConnection(), signal))
  return { lines, cause: likelyCause(lines, identity.kind !== 'none', 'none'), requests: service.seen }
}

const pathsOf = (requests: { path: string }[]) => requests.map(({ path }) => path)

describe('a service without faults', () => {
  test('receives requests for every list and a record of each if the key is a Master key', async () => {
    const { lines, cause, requests } = await check('list=plain-wrapper')
    expect(cause).toBe('fine')
    expect(lines.map(({ outcome, status }) => [outcome, status])).toEqual(Array(6).fill(['fine', 200]))
    expect(pathsOf(requests).sort().join(' ')).toBe(
      '/v1/apps /v1/apps/app_1 /v1/projects /v1/projects/prj_1 /v1/users /v1/users/usr_1',
    )
  })

  test('receives only requests for the key’s project if the key is a Project key', async () => {
    const { lines, cause, requests } = await check('kind=project', project1)
    expect(cause).toBe('fine')
    expect(lines).toHaveLength(5)
    expect(pathsOf(requests)).not.toContain('/v1/projects')
    for (const { path, query } of requests)
      if (path === '/v1/apps' || path === '/v1/users') expect(query.get('projectId')).toBe('prj_1')
  })

  test('receives only a request for the list of projects if there is no key', async () => {
    const { lines, cause, requests } = await check('kind=none401', { kind: 'none' })
    expect(cause).toBe('keyNeeded')
    expect(lines.map(({ outcome, status }) => [outcome, status])).toEqual([['keyRequired', 401]])
    expect(pathsOf(requests)).toEqual(['/v1/projects'])
  })

  test.each([
    ['plain-wrapper', 'rows: data, total: total'],
    ['spring-page', 'rows: content, total: totalElements'],
    ['github', 'rows: root'],
  ])('is reported with the paths of its rows and records if its format is %s', async (format, listPaths) => {
    const { lines } = await check(`list=${format}`)
    expect(lines.map(responsePathsText).at(0)).toContain(listPaths)
    expect(lines.map(identifiersText).at(0)).toBe('in every row')
    expect(lines.map(responsePathsText).at(-1)).toBe('record: root')
  })
})

test.each([
  ['redirect:302', 'redirect'],
  ['reset', 'unreachable'],
  ['silence', 'silent'],
  ['reset-in-body', 'broken'],
  ['huge', 'broken'],
  ['body:html', 'html'],
  ['body:broken', 'notJson'],
  ['body:number', 'unknownShape'],
  ['status:404', 'wrongPathPrefix'],
  ['status:405', 'wrongPathPrefix'],
  ['status:401', 'keyRefused'],
  ['status:403', 'insufficientRights'],
  ['status:403@listUsers', 'insufficientRights'],
  ['status:401@listUsers', 'insufficientRights'],
  ['status:500', 'serviceFails'],
  ['status:429;3600', 'refused'],
  ['missing-ids@lists', 'identifiers'],
])('the likely cause of the fault %s is “%s”', async (fault, cause) => {
  const result = await check(`refusal=nothing,fault=${fault}`)
  expect(result.cause).toBe(cause)
  expect(result.lines).toHaveLength(6)
})

test.each([
  [401, 'keyNeeded', 'kind=none401'],
  [403, 'keyNeeded', 'kind=none'],
  [200, 'openWithoutKey', 'kind=master'],
])('without a key, the likely cause of the status %d is “%s”', async (_, cause, simulation) => {
  expect((await check(simulation, { kind: 'none' })).cause).toBe(cause)
})

test('a web page has the likely cause “gate” with status 401, and “html” with status 404', async () => {
  for (const identity of [master, { kind: 'none' } as const])
    expect((await check('refusal=html,fault=status:401', identity)).cause).toBe('gate')
  expect((await check('refusal=html,fault=status:404')).cause).toBe('html')
})

describe('detectCors', () => {
  const otherOrigin = 'https://service.test'

  test('finds that CORS is the cause if a request without the key gets a response', async () => {
    const { lines } = await check('fault=reset')
    vi.mocked(fetch).mockResolvedValueOnce(new Response())
    const cors = await detectCors(lines, otherOrigin, signal)
    expect(likelyCause(lines, true, cors)).toBe('cors')
    expect(fetch).toHaveBeenLastCalledWith(
      'https://service.test/v1/projects',
      expect.objectContaining({ mode: 'no-cors', credentials: 'omit' }),
    )
    expect(vi.mocked(fetch).mock.lastCall?.[1]?.headers).toBeUndefined()
  })

  test('finds that CORS may be the cause if a request without the key gets no response', async () => {
    const { lines } = await check('fault=reset')
    vi.mocked(fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(likelyCause(lines, true, await detectCors(lines, otherOrigin, signal))).toBe('unreachableOrCors')
  })

  test('finds that the permission for a local network may be missing', async () => {
    vi.stubGlobal('navigator', { onLine: true, permissions: { query: async () => ({ state: 'denied' }) } })
    const { lines } = await check('fault=reset')
    vi.mocked(fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const cors = await detectCors(lines, otherOrigin, signal)
    vi.stubGlobal('navigator', { onLine: true })
    await readLocalNetworkPermissions()
    expect(likelyCause(lines, true, cors)).toBe('localNetwork')
  })

  test('sends no request if the service has the console’s origin', async () => {
    const { lines } = await check('fault=reset')
    const requestsBefore = vi.mocked(fetch).mock.calls.length
    expect(likelyCause(lines, true, await detectCors(lines, location.origin, signal))).toBe('unreachable')
    expect(fetch).toHaveBeenCalledTimes(requestsBefore)
  })

  test('sends no request if every endpoint responded', async () => {
    const { lines, requests } = await check('fault=status:500')
    expect(await detectCors(lines, otherOrigin, signal)).toBe('none')
    expect(fetch).toHaveBeenCalledTimes(requests.length)
  })
})

test('an exception in the console is not reported as a fault of the service', async () => {
  const { lines } = await check('')
  const failure = { outcome: 'failed' as const, error: new TypeError('x is undefined') }
  const crashedLines = lines.map((line) => ({ ...line, ...failure }))
  expect(likelyCause(crashedLines, true, 'none')).toBe('consoleFailed')
})

test('a record is skipped if its list can’t be read', async () => {
  const { lines } = await check('fault=body:empty@listUsers')
  expect(lines.map(({ outcome }) => outcome)).toEqual(['fine', 'fine', 'failed', 'fine', 'fine', 'skipped'])
})

test('the report contains neither a key nor data of records', async () => {
  const { lines } = await check('fault=status:500@listUsers')
  const report = checkReportText([['Service', 'https://service.test']], 'Cause.', ['Note.'], lines)
  expect(report).toContain('GET /v1/apps/{projectAppId} · OK · 200 ·')
  expect(report).toContain('GET /v1/users · Failed · 500 ·')
  expect(report).toContain('Most likely cause: Cause.\nNote.\n')
  expect(report).not.toMatch(/test-key|prj_|app_|usr_|Project \d|App \d/)
})
