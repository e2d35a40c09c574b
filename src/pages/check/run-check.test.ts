import { beforeEach, describe, expect, test, vi } from 'vitest'
import { currentConnection } from '../../api/http/connection.ts'
import { runTimersUntil, stubTimers } from '../../testing/run-operation.ts'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { stubFaultyService } from '../../testing/stub-faulty-service.ts'
import { checkReportText, identifiersText, responsePathsText } from './check-report.ts'
import { likelyCause } from './likely-cause.ts'
import { type CheckIdentity, type CorsStatus, detectCors, runCheck } from './run-check.ts'

const { signal } = new AbortController()
const master: CheckIdentity = { kind: 'master' }
const project: CheckIdentity = { kind: 'project', projectId: 'prj_1' }

beforeEach(() => {
  stubBrowser()
  stubTimers()
})

/** Checks a simulated service. @returns the lines, the cause, and the requests. */
async function check(simulation: string, as = master, cors: CorsStatus = 'none') {
  const service = stubFaultyService(simulation)
  const lines = await runTimersUntil(runCheck(as, currentConnection(), signal))
  return { lines, cause: likelyCause(lines, as.kind !== 'none', cors), requests: service.seen }
}

const pathsOf = (requests: { path: string }[]) => requests.map(({ path }) => path)

describe('a sound service', () => {
  test('is asked for every read with a Master key', async () => {
    const { lines, cause, requests } = await check('list=plain-wrapper')
    expect(cause).toBe('fine')
    expect(lines.map(({ outcome, status }) => [outcome, status])).toEqual(Array(6).fill(['fine', 200]))
    expect(pathsOf(requests).sort()).toEqual([
      '/v1/apps',
      '/v1/apps/app_1',
      '/v1/projects',
      '/v1/projects/prj_1',
      '/v1/users',
      '/v1/users/usr_1',
    ])
  })

  test('is asked for its own project only with a Project key', async () => {
    const { lines, cause, requests } = await check('kind=project', project)
    expect(cause).toBe('fine')
    expect(lines).toHaveLength(5)
    expect(pathsOf(requests)).not.toContain('/v1/projects')
    for (const { path, query } of requests)
      if (path === '/v1/apps' || path === '/v1/users') expect(query.get('projectId')).toBe('prj_1')
  })

  test('is asked for one list without a key', async () => {
    const { lines, cause, requests } = await check('kind=none401', { kind: 'none' })
    expect(cause).toBe('keyNeeded')
    expect(lines.map(({ outcome, status }) => [outcome, status])).toEqual([['keyRequired', 401]])
    expect(pathsOf(requests)).toEqual(['/v1/projects'])
    expect((await check('kind=none', { kind: 'none' })).cause).toBe('keyNeeded')
    expect((await check('kind=master', { kind: 'none' })).cause).toBe('openWithoutKey')
  })

  test.each([
    ['plain-wrapper', 'rows: data, total: total'],
    ['spring-page', 'rows: content, total: totalElements'],
    ['github', 'rows: root'],
  ])('as %s says where its rows and its total are', async (list, found) => {
    const { lines } = await check(`list=${list}`)
    expect(lines.map(responsePathsText).at(0)).toContain(found)
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
  ['body:number', 'shape'],
  ['status:404', 'prefix'],
  ['status:405', 'prefix'],
  ['status:401', 'keyRefused'],
  ['status:403', 'keyKind'],
  ['status:403@listUsers', 'keyKind'],
  ['status:401@listUsers', 'keyKind'],
  ['status:500', 'serviceFails'],
  ['status:429;3600', 'refused'],
  ['missing-ids@lists', 'identifiers'],
])('the likely cause of %s is “%s”', async (fault, cause) => {
  const checked = await check(`refusal=nothing,fault=${fault}`)
  expect(checked.cause).toBe(cause)
  expect(checked.lines).toHaveLength(6)
})

test('a web page with a 404 is a wrong address', async () => {
  expect((await check('refusal=html,fault=status:404')).cause).toBe('html')
})

describe('where no response can be read', () => {
  const far = 'https://service.test'

  test('CORS is the cause if something responds to a request for the projects without the key', async () => {
    const { lines } = await check('fault=reset')
    vi.mocked(fetch).mockResolvedValueOnce(new Response())
    const cors = await detectCors(lines, far, signal)
    expect(likelyCause(lines, true, cors)).toBe('cors')
    expect(fetch).toHaveBeenLastCalledWith(
      'https://service.test/v1/projects',
      expect.objectContaining({ mode: 'no-cors', credentials: 'omit' }),
    )
    expect(vi.mocked(fetch).mock.lastCall?.[1]?.headers).toBeUndefined()
  })

  test('CORS stays possible if nothing responds', async () => {
    const { lines } = await check('fault=reset')
    vi.mocked(fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(likelyCause(lines, true, await detectCors(lines, far, signal))).toBe('unreachableOrCors')
  })

  test('CORS is not the cause on the console’s own origin', async () => {
    const { lines } = await check('fault=reset')
    const requests = vi.mocked(fetch).mock.calls.length
    expect(likelyCause(lines, true, await detectCors(lines, location.origin, signal))).toBe('unreachable')
    expect(fetch).toHaveBeenCalledTimes(requests)
  })

  test('nothing more is requested if every endpoint responded', async () => {
    const { lines, requests } = await check('fault=status:500')
    expect(await detectCors(lines, far, signal)).toBe('none')
    expect(fetch).toHaveBeenCalledTimes(requests.length)
  })
})

test('a crash of the console is not blamed on the service', async () => {
  const { lines } = await check('')
  const crashed = lines.map((line) => ({
    ...line,
    outcome: 'failed' as const,
    error: new TypeError('x is undefined'),
  }))
  expect(likelyCause(crashed, true, 'none')).toBe('consoleFailed')
})

test('a record is skipped if its list has none', async () => {
  const { lines } = await check('fault=body:empty@listUsers')
  expect(lines.map(({ outcome }) => outcome)).toEqual(['fine', 'fine', 'failed', 'fine', 'fine', 'skipped'])
})

test('a report holds no key and nothing of a record', async () => {
  const { lines } = await check('fault=status:500@listUsers')
  const facts = {
    service: 'https://service.test',
    origin: location.origin,
    key: 'Master key',
    cause: 'Cause.',
  }
  const report = checkReportText({ ...facts, lines })
  expect(report).toContain('GET /v1/apps/{projectAppId} · OK · 200 ·')
  expect(report).toContain('GET /v1/users · Failed · 500 ·')
  expect(report).toContain('Most likely cause: Cause.')
  expect(report).not.toMatch(/test-key|prj_|app_|usr_|Project \d|App \d/)
})
