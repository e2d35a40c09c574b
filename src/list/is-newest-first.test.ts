import { expect, test } from 'vitest'
import type { Json } from '../reading/index.ts'
import { isNewestFirst } from './row-facts.ts'

const rowsOf = (values: readonly Json[], name = 'createdAt') =>
  values.map((value) => ({ record: { userId: 'usr_1', [name]: value } }))

const march = (day: number) => `2026-03-${day}T09:41:00Z`

test.each(['createdAt', 'created_at', 'created', 'created_on', 'CreationTime', 'dateCreated', 'create_time'])(
  'rows with a descending %s are newest first',
  (name) => {
    expect(isNewestFirst(rowsOf([march(14), march(13), march(13), march(12)], name))).toBe(true)
  },
)

test('times with different offsets and times as numbers are compared', () => {
  expect(isNewestFirst(rowsOf(['2026-03-12T01:00:00+09:00', '2026-03-11T15:30:00Z']))).toBe(true)
  expect(isNewestFirst(rowsOf([1_773_300_000, 1_773_200_000]))).toBe(true)
})

test.each<[string, Json[]]>([
  ['no rows', []],
  ['one row', [march(12)]],
  ['the same time in all rows', [march(12), march(12)]],
  ['ascending times', [march(12), march(13)]],
  ['a later time among the rows', [march(14), march(12), march(13)]],
  ['a row without a time', [march(14), null, march(12)]],
  ['texts that are not times', ['b', 'a']],
  ['dates without a time zone', ['2026-03-14', '2026-03-12']],
])('a list with %s is not newest first', (_, values) => {
  expect(isNewestFirst(rowsOf(values))).toBe(false)
})

test('a list in which another time than the creation time descends is not newest first', () => {
  expect(isNewestFirst(rowsOf([march(14), march(12)], 'lastSeenAt'))).toBe(false)
  expect(isNewestFirst(rowsOf([march(14), march(12)], 'created_by'))).toBe(false)
})
