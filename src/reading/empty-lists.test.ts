import { beforeEach, describe, expect, test } from 'vitest'
import { HttpError, ParseError } from '../api/http/errors.ts'
import { queries } from '../api/queries.ts'
import { findIdentity } from '../session/find-identity.ts'
import { stubBrowser, testConnection } from '../testing/stub-browser.ts'
import { json, stubService } from '../testing/stub-service.ts'

beforeEach(() => stubBrowser())

const { signal } = new AbortController()
const users = [
  { userId: '1', nickname: 'Anna' },
  { userId: '3', nickname: 'Ben' },
]

/** Requests the first page of users with a connection that knows which lists had rows. */
function newReader() {
  const connection = { ...testConnection(), readableLists: new Set<'users'>() }
  return (filters: { nickname?: string } = {}) =>
    queries.users.pageFetcher(filters)({ page: 1, limit: 10 }, signal, connection)
}

const emptyPage = { rows: [], notes: [], more: 'no' }

describe.each([null, '', { data: null }, { data: '' }, { users: '' }, { success: true, result: null }])(
  '%j',
  (body) => {
    test('is a list without rows if there is a filter', async () => {
      stubService(() => json(body))
      expect(await newReader()({ nickname: 'Zoltan' })).toMatchObject(emptyPage)
    })

    test('is a list without rows if the list had some before', async () => {
      const read = newReader()
      stubService(() => json(users))
      await read()
      stubService(() => json(body))
      expect(await read()).toMatchObject(emptyPage)
    })

    test('is no list otherwise, and signs nobody in', async () => {
      const requests = stubService(() => json(body))
      await expect(newReader()()).rejects.toBeInstanceOf(ParseError)
      requests.length = 0
      await expect(findIdentity(testConnection(), '')).rejects.toBeInstanceOf(ParseError)
      expect(requests.map(({ path }) => path)).toEqual(['/v1/projects'])
    })
  },
)

test('an empty field beside a code of failure is no empty list', async () => {
  stubService(() => json({ code: -1, msg: 'busy', data: null }))
  await expect(newReader()({ nickname: 'Zoltan' })).rejects.toBeInstanceOf(ParseError)
  stubService(() => json({ code: 0, msg: 'ok', data: null }))
  expect(await newReader()({ nickname: 'Zoltan' })).toMatchObject(emptyPage)
})

test.each([{ '0': users[0], '2': users[1] }, { data: { '1': users[0], '4': users[1] } }])(
  'the records in %j are the rows, because their keys are whole numbers',
  async (body) => {
    stubService(() => json(body))
    expect((await newReader()()).rows).toMatchObject(users)
  },
)

describe('a JSON 404 for a filter by name', () => {
  const notFound = () => json({ detail: 'Nothing found.' }, 404)
  const nothing = { ...emptyPage, total: { kind: 'exact', value: 0 } }

  test('means that no record has the name, if the list without it exists', async () => {
    const requests = stubService(({ query }) => (query.nickname ? notFound() : json(users)))
    const read = newReader()
    expect(await read({ nickname: 'Zoltan' })).toMatchObject(nothing)
    expect(requests.map(({ query }) => query.nickname)).toEqual(['Zoltan', undefined])
    // The list is known from here on.
    expect(await read({ nickname: 'Cleo' })).toMatchObject(nothing)
    expect(requests).toHaveLength(3)
  })

  test('is an error if the list without it is missing too, or for a list without a filter', async () => {
    stubService(notFound)
    await expect(newReader()({ nickname: 'Zoltan' })).rejects.toBeInstanceOf(HttpError)
    await expect(newReader()()).rejects.toBeInstanceOf(HttpError)
  })

  test.each([401, 403, 422])('followed by a %i without the filter is that error', async (status) => {
    stubService(({ query }) => (query.nickname ? notFound() : json({ detail: 'No.' }, status)))
    await expect(newReader()({ nickname: 'Zoltan' })).rejects.toMatchObject({ status })
  })

  test('in a batch, followed by a 429, is sent again after the wait', async () => {
    stubService(({ query }) => (query.nickname ? notFound() : json({}, 429)))
    const connection = { ...testConnection(), isBatch: true as const }
    const request = queries.users.pageFetcher({ nickname: 'Zoltan' })(
      { page: 1, limit: 10 },
      signal,
      connection,
    )
    await expect(request).rejects.toMatchObject({ status: 429 })
  })

  test.each([
    ['without JSON', () => new Response('not here', { status: 404 })],
    ['of a proxy', () => Response.json({}, { status: 404, headers: { 'proxy-status': 'gateway; error=x' } })],
  ])('is an error %s', async (_, respond) => {
    stubService(({ query }) => (query.nickname ? respond() : json(users)))
    await expect(newReader()({ nickname: 'Zoltan' })).rejects.toBeInstanceOf(Error)
  })
})
