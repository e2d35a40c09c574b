import { expect, test } from 'vitest'
import type { JsonObject } from '../../reading/index.ts'
import { fc } from '../../testing/fast-check.ts'
import { columnMeter, MAX_ID_WIDTH, MAX_WIDTH } from './content-width.ts'

const names = new Map([
  ['prj_1', 'Harbor'],
  ['prj_2', 'Lighthouse of the north'],
])

const widthsOf = (field: string, header: string, records: readonly JsonObject[], projectNames = names) =>
  columnMeter('users', { rows: records.map((record) => ({ record })), projectNames, windowWidth: 1280 })(
    field,
    header,
  )

const widthOf = (field: string, ...records: JsonObject[]) => widthsOf(field, 'A', records).contentWidth ?? 0

test('a column is as wide as its longest value, and digits are equally wide', () => {
  const width = widthOf('city', { city: 'Ulm' }, { city: 'San Francisco' }, {}, { city: null })
  expect(width).toBe(widthOf('city', { city: 'San Francisco' }))
  expect(width).toBeGreaterThan(widthOf('city', { city: 'Ulm' }))
  expect(widthOf('city', { city: '서울특별시' })).toBeGreaterThan(widthOf('city', { city: 'Seoul' }))
  expect(widthOf('city', { city: '111' })).toBe(widthOf('city', { city: '888' }))
})

test('a header is not cut off, a path leads to its value, and all times have the same room', () => {
  const widthBy = (header: string) => widthsOf('on', header, [{ on: true }]).contentWidth ?? 0
  expect(widthBy('Email verified')).toBeGreaterThan(widthBy('Email'))
  expect(widthOf('profile.city', { profile: { city: 'Ulm' } })).toBe(widthOf('city', { city: 'Ulm' }))
  const time = widthsOf('at', 'A', [{ at: '2026-03-12T09:41:00.123456Z' }])
  expect(time).toEqual(widthsOf('last_login', 'A', [{ last_login: 1_796_000_000 }]))
  expect(time.width).toBeGreaterThan(140)
})

test('a project is as wide as the names that are known, and has room for usual ones before', () => {
  const rows = [{ projectId: 'prj_1' }, { projectId: 'prj_2' }]
  const { contentWidth = 0 } = widthsOf('projectId', 'Project', rows)
  // With its copy button.
  expect(contentWidth - widthOf('city', { city: 'Lighthouse of the north' })).toBe(28)
  expect(widthsOf('projectId', 'Project', rows, new Map())).toEqual({ width: 160, contentWidth: 172 })
})

test('a name that looks like a time is as wide as its text', () => {
  const names = [{ nickname: '2026-03-12T09:41:00Z' }, { nickname: 'Marie-Claire Dubois-Villanova' }]
  expect(widthOf('nickname', ...names)).toBe(widthOf('city', { city: 'Marie-Claire Dubois-Villanova' }))
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
      const parsed = records.map((record): JsonObject => JSON.parse(JSON.stringify(record)))
      const { contentWidth, width = contentWidth } = widthsOf(field, 'A', parsed)
      expect(width).toBeGreaterThan(32)
      expect(contentWidth ?? 0).toBeLessThanOrEqual(field === 'userId' ? MAX_ID_WIDTH : MAX_WIDTH)
    }),
  )
})
