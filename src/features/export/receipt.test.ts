import { expect, test } from 'vitest'
import { newListProgress } from '../../jobs/read-rows.ts'
import { type EndedExport, fileName, receiptOf, receiptText } from './receipt.ts'

const jobWith = (nickname: string | undefined, received: Partial<EndedExport['received']>): EndedExport => ({
  source: { resource: 'users', params: { page: 1, limit: 10, nickname } },
  format: 'csv',
  separator: 'comma',
  startedAt: new Date(2026, 10, 21, 9, 5),
  received: { ...newListProgress('users'), ...received },
  error: undefined,
})

test.each([
  [undefined, false, 'users-2026-11-21-0905.csv'],
  ['../김 Ünal/\u202E=x', false, 'users-김-ünal-x-2026-11-21-0905.csv'],
  // Text with this many marks stays decomposed, because composing a megabyte of it would take minutes.
  [`e${'\u0301'.repeat(31)}`, false, `users-e${'\u0301'.repeat(31)}-2026-11-21-0905.csv`],
  ['*', true, 'users-2026-11-21-0905-partial.csv'],
] as const)('the file for the nickname %j (partial: %s) is named %s', (nickname, isPartial, name) => {
  expect(fileName(jobWith(nickname, {}), isPartial)).toBe(name)
})

test.each([
  ['csv', 'comma', undefined, '.csv'],
  ['csv', 'semicolon', ['userId', 'profile.email'], '.csv'],
  ['csv', 'tab', ['userId'], '.tsv'],
  ['jsonl', 'tab', undefined, '.jsonl'],
] as const)(
  'the receipt of a %s file with the separator %s and the fields %j names its chosen fields',
  (...args) => {
    const [format, separator, fields, extension] = args
    const receipt = receiptOf({ ...jobWith(undefined, { isFinished: true }), format, separator, fields })
    expect(receipt.fileName).toBe(`users-2026-11-21-0905${extension}`)
    const named = receipt.details.filter(([label]) => label === 'Fields').map(([, value]) => value)
    expect(named).toEqual(fields ? [fields.join(' and ')] : [])
  },
)

test('the receipt says that the fields are as shown', () => {
  const job = { ...jobWith(undefined, { isFinished: true }), fields: ['userId'], shownColumns: [] }
  expect(receiptOf(job).details).toContainEqual(['Fields, as shown', 'userId'])
})

const exact = (value: number) => ({ kind: 'exact', value }) as const

test('the receipt of a complete export says that every row is in the file', () => {
  const complete = { rows: 7, pages: 1, isFinished: true, firstTotal: exact(7), total: exact(7) }
  expect(receiptText(receiptOf(jobWith(undefined, complete)))).toContain(
    'Notes: Every row of the list is in the file.',
  )
})

test('the receipt of a partial export says where and why it stopped, and how much is missing', () => {
  const partial = { rows: 500, pages: 1, page: 2, firstTotal: exact(700), total: exact(700) }
  expect(receiptOf(jobWith(undefined, partial)).remarks).toEqual([
    'Incomplete: stopped before page 2. The export was canceled.',
    'The service reported a total of 700, but 200 rows are missing from the file.',
  ])
})

test('after smaller pages, the receipt counts the pages received, with the largest of them', () => {
  const received = { rows: 550, pages: 2, page: 12, limit: 50, largestLimit: 500 }
  const receipt = receiptOf(jobWith(undefined, received))
  expect(receiptText(receipt)).toContain('2 pages, up to 500 rows each')
  expect(receipt.remarks).toEqual(['Incomplete: stopped before page 3. The export was canceled.'])
})

test.each<[string, Partial<EndedExport['received']>]>([
  [
    'The list ended after 1 row, although the service reported a total of 35.',
    { rows: 1, firstTotal: exact(35), total: exact(35) },
  ],
  [
    'The total grew from 53 to 59 during the export. Rows added meanwhile may be missing from the file.',
    { rows: 59, firstTotal: exact(53), total: exact(59) },
  ],
  ['There may be more rows that aren’t in the file.', { rows: 53, isRepeating: true }],
  [
    'The list was read until the service refused page 3, which may be past the end or beyond a limit of the service.',
    { rows: 1000, pages: 2, refusedPage: 3 },
  ],
  [
    'Every row of the list is in the file, unless some were deleted and others added during the export.',
    { rows: 700, pages: 2, firstTotal: exact(700), total: exact(700) },
  ],
])('the receipt of a list that was read to its end says: %s', (remark, received) => {
  expect(receiptOf(jobWith(undefined, { pages: 1, isFinished: true, ...received })).remarks).toContainEqual(
    expect.stringContaining(remark),
  )
})

test('a receipt counts missing, repeated and unreadable rows, and rows without an ID', () => {
  const irregular = {
    rows: 9,
    isFinished: true,
    firstTotal: exact(12),
    total: exact(10),
    duplicates: 1,
    skipped: 1,
    withoutIdentifier: 2,
  }
  expect(receiptOf(jobWith(undefined, irregular)).remarks).toEqual([
    'The service reported a total of 10, but 1 row is missing from the file.',
    'The total fell from 12 to 10 during the export. Rows may have moved between pages, so some may be missing from the file.',
    '1 row was received again and left out.',
    '2 rows have no ID, so duplicates can’t be detected.',
    '1 row couldn’t be read and was left out.',
  ])
})
