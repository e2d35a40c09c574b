import { beforeEach, describe, expect, test } from 'vitest'
import { stubBrowser, testConnection } from '../../testing/stub-browser.ts'
import { json, stubService } from '../../testing/stub-service.ts'
import { HttpError } from '../http/errors.ts'
import { queries } from '../queries.ts'

beforeEach(() => stubBrowser())

const { signal } = new AbortController()
const request = (filters: { nickname?: string } = {}) =>
  queries.users.pages(filters)({ page: 1, limit: 10 }, signal, testConnection())
const users = [
  { userId: '1', nickname: 'Anna' },
  { userId: '3', nickname: 'Ben' },
]

test.each([{ data: null }, { users: '' }, { data: '' }, { success: true, result: null }])(
  '%j is a list without rows',
  async (body) => {
    stubService(() => json(body))
    expect(await request()).toMatchObject({ rows: [], notes: [], more: 'no' })
  },
)

test('null is a list without rows if there is a filter', async () => {
  stubService(() => json(null))
  expect(await request({ nickname: 'Zoltan' })).toMatchObject({ rows: [], notes: [], more: 'no' })
})

test.each([{ '0': users[0], '2': users[1] }, { data: { '1': users[0], '3': users[1] } }])(
  'the objects in %j are the rows, because their keys are whole numbers',
  async (body) => {
    stubService(() => json(body))
    expect((await request()).rows).toMatchObject(users)
  },
)

describe('a JSON 404 for a filter by name', () => {
  const notFound = () => json({ detail: 'Nothing found.' }, 404)

  test('means that no record has the name, if the list without it exists', async () => {
    stubService(({ query }) => (query.nickname ? notFound() : json({ data: users, total: 2 })))
    expect(await request({ nickname: 'Zoltan' })).toMatchObject({
      rows: [],
      notes: [],
      total: { kind: 'exact', value: 0 },
    })
  })

  test('is an error if the list without it is missing too, or for a list without a filter', async () => {
    stubService(notFound)
    await expect(request({ nickname: 'Zoltan' })).rejects.toBeInstanceOf(HttpError)
    await expect(request()).rejects.toBeInstanceOf(HttpError)
  })
})
