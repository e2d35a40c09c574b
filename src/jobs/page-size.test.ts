import { expect, test } from 'vitest'
import type { Page } from '../api/fetch.ts'
import { NetworkError } from '../api/http/errors.ts'
import type { JsonObject } from '../api/json.ts'
import { networkError, refusal } from '../testing/errors.ts'
import { fc } from '../testing/fast-check.ts'
import { type Collection, collect, startCollection } from './collect.ts'

const users = (count: number, firstNumber = 1): JsonObject[] =>
  Array.from({ length: count }, (_, index) => ({
    userId: `usr_${firstNumber + index}`,
    nickname: `n${index}`,
  }))

const pageOf = (rows: JsonObject[], total: number | undefined, more: Page<never>['more']): Page<never> => ({
  rows: rows.map((record) => ({ record })),
  total: total === undefined ? { kind: 'unknown' } : { kind: 'exact', value: total },
  more,
  notes: [],
  foundAt: { rows: 'data' },
  receivedAt: 0,
})

const { signal } = new AbortController()

type FetchPage = Parameters<typeof collect>[1]['fetchPage']

async function collectAll(fetchPage: FetchPage, collection = startCollection('users')): Promise<Collection> {
  for await (const _ of collect(collection, { fetchPage, shownLimit: 10, signal }));
  return collection
}

const userIdsIn = async ({ parts }: Collection) => {
  const text = await new Blob(parts).text()
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line).userId)
}

test('halves the page size while a page is too large, and loses or repeats no row, with or without IDs', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 1200 }), { maxLength: 5 }),
      fc.integer({ min: 1, max: 1300 }),
      fc.boolean(),
      async (largeRows, count, hasIds) => {
        const all = users(count).map((user) => (hasIds ? user : { number: user.userId ?? null }))
        const sizeOf = (_: JsonObject, index: number) => (largeRows.includes(index) ? 500 : 1)
        const sizes = all.map(sizeOf)
        const collection = await collectAll(async ({ page, limit }) => {
          const [from, to] = [(page - 1) * limit, page * limit]
          const size = sizes.slice(from, to).reduce((sum, each) => sum + each, 0)
          if (size > 520) throw networkError('tooLarge', true)
          return pageOf(all.slice(from, to), count, to >= count ? 'no' : 'yes')
        })
        const lines = (await new Blob(collection.parts).text()).split('\n').slice(0, -1)
        expect(lines.map((line) => JSON.parse(line))).toEqual(all)
        expect(collection).toMatchObject({ duplicates: 0, isFinished: true })
      },
    ),
    { numRuns: 30 },
  )
})

test('stops at a single row that is too large, and keeps the rows before it', async () => {
  const limits: number[] = []
  const collection = startCollection('users')
  const fetchPage: FetchPage = async ({ page, limit }) => {
    if (page * limit <= 600) return pageOf(users(limit, (page - 1) * limit + 1), 1000, 'yes')
    limits.push(limit)
    throw networkError('tooLarge', true)
  }
  await expect(collectAll(fetchPage, collection)).rejects.toBeInstanceOf(NetworkError)
  expect(await userIdsIn(collection)).toEqual(users(600).map(({ userId }) => userId))
  expect(limits.at(-1)).toBe(1)
})

test('requests smaller pages at the same row after a refused one, whatever the page size on screen', async () => {
  const rows = users(530).map(({ userId }) => ({ number: userId ?? null }))
  const collection = startCollection('users')
  const fetchPage: FetchPage = async ({ page, limit }) => {
    if (page > 1 && limit > 30) throw refusal(400)
    return pageOf(rows.slice((page - 1) * limit, page * limit), 530, page * limit >= 530 ? 'no' : 'yes')
  }
  for await (const _ of collect(collection, { fetchPage, shownLimit: 30, signal }));
  expect(collection).toMatchObject({ rows: 530, largestLimit: 500 })
})
