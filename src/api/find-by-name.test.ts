import { expect, test } from 'vitest'
import { numbered, pageOf, projectRow } from '../testing/mock-service.ts'
import { stubBrowser, testConnection } from '../testing/stub-browser.ts'
import { json, stubService } from '../testing/stub-service.ts'
import { findAppsNamed, findProjectsNamed, findUniqueId, isSameText } from './find-by-name.ts'

const dotBelow = '\u0323'
const acuteAccent = '\u0301'

test.each([
  ['a b', ' a \n b '],
  ['caf\u00e9', `cafe${acuteAccent}`],
])('%j and %j are the same text', (text, other) => {
  expect(isSameText(text, other)).toBe(true)
})

test.each([
  ['a', 'A'],
  ['ab', 'a b'],
])('%j and %j are different texts', (text, other) => {
  expect(isSameText(text, other)).toBe(false)
})

test('the order of combining marks does not matter, unless there are too many for normalization', () => {
  expect(isSameText(`a${acuteAccent}${dotBelow}`, `a${dotBelow}${acuteAccent}`)).toBe(true)
  const accentFirst = `a${(acuteAccent + dotBelow).repeat(20)}`
  const dotFirst = `a${(dotBelow + acuteAccent).repeat(20)}`
  expect(isSameText(accentFirst, dotFirst)).toBe(false)
  expect(isSameText(accentFirst, `${accentFirst} `)).toBe(true)
})

test('if the service refuses the page past the end, the search is complete', async () => {
  stubBrowser()
  const record = { projectId: 'prj_1', name: 'Lantern' }
  stubService(({ query }) =>
    query.page === '1' ? json({ data: [record], total: 35 }) : json({ detail: 'Invalid page.' }, 404),
  )
  const { signal } = new AbortController()
  expect(await findProjectsNamed('Lantern', signal, testConnection())).toEqual({
    matches: [{ id: 'prj_1', name: 'Lantern', record }],
    isComplete: true,
  })
})

/** Searches for a project by its name in a service whose name filter finds nothing. */
async function findDespiteFilter(projectCount: number, name: string) {
  stubBrowser()
  const rows = numbered(projectCount, projectRow)
  const requests = stubService((request) => pageOf(request.query.projectName ? [] : rows, request))
  const result = await findProjectsNamed(name, new AbortController().signal, testConnection())
  return { result, requestCount: requests.length }
}

test('if the filter misses a name, the project is found in the whole list', async () => {
  expect(await findDespiteFilter(250, 'project 250')).toMatchObject({
    result: { matches: [{ id: 'prj_250', name: 'project 250' }], isComplete: true },
    // One request with the filter and three pages without it.
    requestCount: 4,
  })
})

test('an app is found by its project, name and platform, as far as the list has them', async () => {
  stubBrowser()
  const app = { projectAppId: 'app_1', projectId: 'prj_1', displayName: 'Lost', platform: 'iOS' }
  const rows = [
    app,
    { ...app, projectAppId: 'app_2', platform: 'web' },
    { ...app, projectAppId: 'app_3', projectId: 'prj_2' },
    { ...app, projectAppId: 'app_4', displayName: 'Other' },
    { projectAppId: 'app_5', displayName: 'Lost' },
  ]
  stubService((request) => pageOf(rows, request))
  const draft = { projectId: 'prj_1', displayName: 'Lost', platform: 'ios' as const }
  const { matches } = await findAppsNamed(draft, new AbortController().signal, testConnection())
  expect(matches.map(({ id }) => id)).toEqual(['app_1', 'app_5'])
})

test('a search is incomplete if the list has more than 1,000 rows', async () => {
  expect(await findDespiteFilter(1001, 'project 1001')).toEqual({
    result: { matches: [], isComplete: false },
    // One request with the filter and ten pages without it.
    requestCount: 11,
  })
})

test('a search for a created record ends with the session', async () => {
  const session = new AbortController()
  stubBrowser({ signal: session.signal })
  const requests = stubService((request) => pageOf([], request))
  const id = await findUniqueId(async (signal) => {
    const connection = testConnection()
    await findProjectsNamed('Harbor', signal, connection)
    session.abort()
    // The search keeps its connection when the next session opens.
    stubBrowser({ key: () => 'next-key-0123456789' })
    return findProjectsNamed('Harbor', signal, connection)
  })
  expect(id).toBeUndefined()
  // One request with the filter and one without it.
  expect(requests).toHaveLength(2)
})

test('a long name is searched for without the filter, whose text would make the address too long', async () => {
  stubBrowser()
  const name = 'Harbor '.repeat(100)
  const record = { projectId: 'prj_1', name }
  const requests = stubService((request) => pageOf([record], request))
  const { matches } = await findProjectsNamed(name, new AbortController().signal, testConnection())
  expect(matches).toEqual([{ id: 'prj_1', name, record }])
  expect(requests.map(({ query }) => query.projectName)).toEqual([undefined])
})
