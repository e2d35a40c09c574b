import { expect, test } from 'vitest'
import type { JsonObject } from '../../reading/index.ts'
import { fc } from '../../testing/fast-check.ts'
import { contentWidthOf, MAX_CONTENT_WIDTH, MAX_ID_WIDTH } from './content-width.ts'

const widthOf = (field: string, ...records: JsonObject[]) =>
  contentWidthOf({ field, header: 'A' }, 'users', records)

test('a column is as wide as its longest value, and Hangul counts twice', () => {
  const width = widthOf('city', { city: 'Ulm' }, { city: 'San Francisco' }, {}, { city: null })
  expect(width).toBe(widthOf('city', { city: 'San Francisco' }))
  expect(width).toBeGreaterThan(widthOf('city', { city: 'Ulm' }))
  expect(widthOf('city', { city: '서울' })).toBe(widthOf('city', { city: 'Ulms' }))
})

test('a header is not cut off, a path leads to its value, and a time is as wide as it is shown', () => {
  expect(contentWidthOf({ field: 'on', header: 'Email verified' }, 'users', [{ on: true }])).toBe(
    widthOf('city', { city: 'Email verified' }),
  )
  expect(widthOf('profile.city', { profile: { city: 'Ulm' } })).toBe(widthOf('city', { city: 'Ulm' }))
  expect(widthOf('at', { at: '2026-03-12T09:41:00.123456Z' })).toBe(
    widthOf('at', { at: '2026-03-12T09:41Z' }),
  )
})

test('an ID of 40 characters is shown in full', () => {
  // 7.5 px per character, the padding and the button.
  expect(widthOf('userId', { userId: 'u'.repeat(40) })).toBeGreaterThan(40 * 7.5 + 32 + 28)
})

test('whatever the rows, every width is within its limits', () => {
  const record = fc.dictionary(fc.constantFrom('userId', 'nickname', 'a'), fc.jsonValue())
  const rows = fc.array(record, { minLength: 1 })
  fc.assert(
    fc.property(rows, fc.constantFrom('userId', 'nickname', 'a', 'a.b'), (records, field) => {
      const width = widthOf(field, ...records.map((record): JsonObject => JSON.parse(JSON.stringify(record))))
      expect(width).toBeGreaterThan(32)
      expect(width).toBeLessThanOrEqual(field === 'userId' ? MAX_ID_WIDTH : MAX_CONTENT_WIDTH)
    }),
  )
})
