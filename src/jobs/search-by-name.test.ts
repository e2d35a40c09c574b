import { describe, expect, test } from 'vitest'
import { HttpError } from '../api/http/errors.ts'
import { numbered, pageOf, projectRow } from '../testing/mock-service.ts'
import { stubBrowser, testConnection } from '../testing/stub-browser.ts'
import { json, stubService } from '../testing/stub-service.ts'
import { findAppsNamed, findProjectsNamed, findUniqueId, isSameText } from './search-by-name.ts'

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

/** Searches for a project that does not exist. */
const findMissing = async () => {
  const { matches, isComplete } = await findProjectsNamed(
    'Missing',
    new AbortController().signal,
    testConnection(),
  )
  expect(matches).toEqual([])
  return isComplete
}

test.each([400, 404, 422])(
  'if the service refuses the page past the end with %i, the search is complete',
  async (status) => {
    stubBrowser()
    const rows = numbered(45, projectRow)
    stubService(({ query }) => (query.page === '1' ? json(rows) : json({ detail: 'Invalid page.' }, status)))
    expect(await findMissing()).toBe(true)
  },
)

test('a search fails if the service refuses the page after a full one with 400', async () => {
  stubBrowser()
  const rows = numbered(100, projectRow)
  stubService(({ query }) => (query.page === '1' ? json(rows) : json({ detail: 'Invalid key.' }, 400)))
  await expect(findMissing()).rejects.toBeInstanceOf(HttpError)
})

test.each([200, 404])(
  'a filtered list is complete despite a total of all rows, if the page past its end has status %i',
  async (status) => {
    stubBrowser()
    const [row] = numbered(1, projectRow)
    stubService(({ query }) =>
      query.page === '1' ? json({ data: [row], total: 37 }) : json({ data: [], total: 37 }, status),
    )
    const search = findProjectsNamed('project 1', new AbortController().signal, testConnection())
    expect(await search).toMatchObject({ matches: [{ id: 'prj_1' }], isComplete: true })
  },
)

describe('a search of a service that sends at most 20 rows', () => {
  const rows = numbered(45, projectRow)

  test.each([
    ['no total', {}],
    ['a total', { total: 45 }],
  ])('reads all of them, with %s', async (_, facts) => {
    stubBrowser()
    const requests = stubService(({ query }) => {
      const from = (Number(query.page) - 1) * Number(query.limit)
      return json({
        data: query.projectName ? [] : rows.slice(from, from + Math.min(20, Number(query.limit))),
        ...facts,
      })
    })
    expect(await findMissing()).toBe(true)
    expect(requests.filter(({ query }) => !query.projectName)).toHaveLength(3)
  })

  test('is incomplete if the service reports a larger total', async () => {
    stubBrowser()
    stubService(({ query }) => json({ data: query.page === '1' ? rows.slice(0, 20) : [], total: 45 }))
    expect(await findMissing()).toBe(false)
  })
})

test.each([
  [45, true],
  [100, false],
])(
  'if the service ignores the page number and sends %i rows, it is %s that these are all',
  async (count, isAll) => {
    stubBrowser()
    // Without identifiers, only whole pages can be compared.
    const rows = numbered(count, projectRow).map(({ name }) => ({ name }))
    stubService(() => json(rows))
    expect(await findMissing()).toBe(isAll)
  },
)

test('a search that the service refuses fails at once, without requests for smaller pages', async () => {
  stubBrowser()
  const requests = stubService(() => json({ detail: 'No.' }, 422))
  await expect(findMissing()).rejects.toBeInstanceOf(HttpError)
  expect(requests).toHaveLength(1)
})

test('a record without an identifier is found once in a service that ignores the page number', async () => {
  stubBrowser()
  const requests = stubService(() => json([{ name: 'Harbor' }]))
  const result = await findProjectsNamed('Harbor', new AbortController().signal, testConnection())
  expect(result).toMatchObject({ matches: [{ name: 'Harbor' }], isComplete: true })
  expect(requests).toHaveLength(2)
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
