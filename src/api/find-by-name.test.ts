import { expect, onTestFinished, test } from 'vitest'
import { numbered, pageOf, projectRow } from '../testing/mock-service.ts'
import { stubBrowser } from '../testing/stub-browser.ts'
import { json, stubService } from '../testing/stub-service.ts'
import { findProjectsNamed, idIfUnique, isSameText } from './find-by-name.ts'
import { connect } from './http/connection.ts'

test.each([
  ['a b', ' a \n b ', true],
  ['caf\u00e9', 'cafe\u0301', true],
  ['a', 'A', false],
  ['ab', 'a b', false],
  // Texts with too many combining marks in a row are compared without Unicode normalization, which is slow.
  [`${'\u0323\u0301'.repeat(20)}`, `${'\u0323\u0301'.repeat(20)} `, true],
  [`a${'\u0301\u0323'.repeat(20)}`, `a${'\u0323\u0301'.repeat(20)}`, false],
  [`a${'\u0301\u0323'.repeat(10)}`, `a${'\u0301\u0323'.repeat(9)}\u0323\u0301`, true],
])('whether %j and %j are the same text: %j', (text, other, expected) => {
  expect(isSameText(text, other)).toBe(expected)
})

test('a page past the end that the service refuses ends a complete search', async () => {
  stubBrowser()
  stubService(({ query }) =>
    query.page === '1'
      ? json({ data: [{ projectId: 'prj_1', name: 'Lantern' }], total: 35 })
      : json({ detail: 'Invalid page.' }, 404),
  )
  const { signal } = new AbortController()
  expect(await findProjectsNamed('Lantern', signal)).toEqual({
    matches: [{ id: 'prj_1', name: 'Lantern' }],
    isComplete: true,
  })
})

/** Searches a service with this many projects, whose name filter matches none of them. */
async function findDespiteFilter(projectCount: number, name: string) {
  stubBrowser()
  const rows = numbered(projectCount, projectRow)
  const requests = stubService((request) => pageOf(request.query.projectName ? [] : rows, request))
  const result = await findProjectsNamed(name, new AbortController().signal)
  return { result, requestCount: requests.length }
}

test('if the filter misses a name, the project is found in the whole list', async () => {
  expect(await findDespiteFilter(250, 'project 250')).toEqual({
    result: { matches: [{ id: 'prj_250', name: 'project 250' }], isComplete: true },
    requestCount: 4,
  })
})

test('a search is incomplete if the list has more than 1,000 rows', async () => {
  expect(await findDespiteFilter(1001, 'project 1001')).toEqual({
    result: { matches: [], isComplete: false },
    requestCount: 11,
  })
})

test('a search for a created record ends with the session and sends nothing with the next key', async () => {
  stubBrowser()
  const session = new AbortController()
  const connectionOf = (key: string, { signal }: AbortController) => ({
    address: 'https://service.test',
    key: () => key,
    signal,
  })
  const requests = stubService((request) => pageOf([], request))
  connect(connectionOf('former-key', session))
  onTestFinished(() => connect(undefined))
  const id = await idIfUnique(async (signal) => {
    await findProjectsNamed('Harbor', signal)
    session.abort()
    connect(connectionOf('next-key', new AbortController()))
    return findProjectsNamed('Harbor', signal)
  })
  expect(id).toBeUndefined()
  expect(new Set(requests.map(({ keyHeader }) => keyHeader))).toEqual(new Set(['Bearer former-key']))
})
