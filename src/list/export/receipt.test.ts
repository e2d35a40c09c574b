import { expect, test } from 'vitest'
import { newCollection } from './collection.ts'
import type { ExportJob } from './export-store.ts'
import { fileName, receiptOf, receiptText } from './receipt.ts'

const exported = (
  filters: ExportJob['source']['filters'],
  collection: Partial<ExportJob['collection']>,
): ExportJob => ({
  source: {
    resource: 'users',
    filters,
    contractFields: [],
    fetchPage: () => Promise.reject(),
    shownLimit: 10,
  },
  format: 'csv',
  startedAt: new Date(2026, 10, 21, 9, 5),
  phase: 'writing',
  collection: { ...newCollection('users', 500), ...collection },
  waitUntil: undefined,
  error: undefined,
  file: undefined,
})

test.each([
  [[], false, 'users-2026-11-21-0905.csv'],
  [[['Nickname', '../김 Ünal/\u202E=x']], false, 'users-김-ünal-x-2026-11-21-0905.csv'],
  // Composing this many marks would take minutes for a filter of a megabyte.
  [[['Nickname', `e${'\u0301'.repeat(31)}`]], false, `users-e${'\u0301'.repeat(31)}-2026-11-21-0905.csv`],
  [[['Nickname', '*']], true, 'users-2026-11-21-0905-partial.csv'],
] as const)('the file of the filters %j is named %s %s', (filters, isPartial, name) => {
  expect(fileName(exported(filters, {}), isPartial)).toBe(name)
})

const exact = (value: number) => ({ kind: 'exact', value }) as const

test('a receipt of a whole list says so', () => {
  const whole = { rows: 7, pages: 1, isWhole: true, firstTotal: exact(7), total: exact(7) }
  expect(receiptText(receiptOf(exported([], whole)))).toContain(
    'Notes: Every row of the list is in the file.',
  )
})

test('a receipt of a part says where it stopped, why, and how much is missing', () => {
  const part = { rows: 500, pages: 1, page: 2, firstTotal: exact(700), total: exact(700) }
  expect(receiptOf(exported([], part)).remarks).toEqual([
    'Incomplete: stopped before page 2. The export was canceled.',
    'The service reported a total of 700, but 200 rows are missing from the file.',
  ])
})

test('a receipt names what moved, came again, or could not be read', () => {
  const odd = {
    rows: 9,
    isWhole: true,
    firstTotal: exact(12),
    total: exact(10),
    duplicates: 1,
    skipped: 1,
    withoutIdentifier: 2,
  }
  expect(receiptOf(exported([], odd)).remarks).toEqual([
    'The service reported a total of 10, but 1 row is missing from the file.',
    'The total fell from 12 to 10 during the export. Rows may have moved between pages, so some may be missing from the file.',
    '1 row was received again and left out.',
    '2 rows have no ID, so duplicates can’t be detected.',
    '1 row couldn’t be read and was left out.',
  ])
})
