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
  // Composing so many marks would take minutes for a text of a megabyte.
  [`${'\u0323\u0301'.repeat(20)}`, `${'\u0323\u0301'.repeat(20)} `, true],
  [`a${'\u0301\u0323'.repeat(20)}`, `a${'\u0323\u0301'.repeat(20)}`, false],
  [`a${'\u0301\u0323'.repeat(10)}`, `a${'\u0301\u0323'.repeat(9)}\u0323\u0301`, true],
])('%j and %j are the same text: %j', (text, other, expected) => {
  expect(isSameText(text, other)).toBe(expected)
})

test('a page that the service does not have ends the search', async () => {
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

/** Searches a service whose filter matches no name among this many projects. */
async function findUnfiltered(count: number, name: string) {
  stubBrowser()
  const rows = numbered(count, projectRow)
  const requests = stubService((request) => pageOf(request.query.projectName ? [] : rows, request))
  const result = await findProjectsNamed(name, new AbortController().signal)
  return { result, requests: requests.length }
}

test('a name that the filter misses is searched in the whole list', async () => {
  expect(await findUnfiltered(250, 'project 250')).toEqual({
    result: { matches: [{ id: 'prj_250', name: 'project 250' }], isComplete: true },
    requests: 4,
  })
})

test('a search is incomplete if the list is too long to be read', async () => {
  expect(await findUnfiltered(1001, 'project 1001')).toEqual({
    result: { matches: [], isComplete: false },
    requests: 11,
  })
})

test('the search for a created record ends with the session, and sends nothing with the next key', async () => {
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
