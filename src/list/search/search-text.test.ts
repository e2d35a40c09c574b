import { describe, expect, test } from 'vitest'
import { isComplete } from '../../jobs/doubts.ts'
import { type ListProgress, newListProgress } from '../../jobs/read-rows.ts'
import type { JsonObject } from '../../reading/index.ts'
import { costText, readingText } from './search-text.ts'

const exact = (value: number) => ({ kind: 'exact' as const, value })

/** A list of 20,000 users that was read to its end, with these differences. */
const reading = (change: Partial<ListProgress> = {}): ListProgress => ({
  ...newListProgress('users'),
  rows: 20_000,
  firstTotal: exact(20_000),
  total: exact(20_000),
  isFinished: true,
  ...change,
})

const withoutTotal = { total: { kind: 'unknown' as const }, firstTotal: undefined }

describe('what a search has read', () => {
  test.each<[text: string, matches: number, change: Partial<ListProgress>]>([
    ['Read all 20,000 users: 3 matches.', 3, {}],
    ['Read all 20,000 users. No user matches.', 0, {}],
    ['Read 18,230 of 20,000 users: 3 matches so far.', 3, { rows: 18_230, isFinished: false }],
    ['Read 500 of 20,000 users: no match so far.', 0, { rows: 500, isFinished: false }],
    ['Read 500 users: 1 match so far.', 1, { rows: 500, isFinished: false, ...withoutTotal }],
    ['Read every page the service returned (1,234 users): 3 matches.', 3, { rows: 1234, ...withoutTotal }],
    // A page with fewer rows leaves nothing out if there are as many rows as the total.
    ['Read all 20,000 users: 3 matches.', 3, { shortPages: 1 }],
    // Rows of one page need no ID to be different ones.
    ['Read all 20,000 users: 3 matches.', 3, { withoutIdentifier: 2, pages: 1 }],
  ])('is said exactly: %s', (text, matches, change) => {
    expect(readingText(reading(change), matches)).toBe(text)
  })

  test.each<[text: string, change: Partial<ListProgress>]>([
    [
      'The list changed while it was read, or repeats rows (2 rows came twice), so one may be missing.',
      { duplicates: 2 },
    ],
    [
      'The list changed while it was read (1 row came twice and its total grew from 19,999 to 20,000), so one may be missing.',
      { duplicates: 1, totalChange: { from: 19_999, to: 20_000 } },
    ],
    ['The list ended after 19,990 rows, although the service reported a total of 20,000.', { rows: 19_990 }],
    ['The service returned 5 rows more than its total of 20,000.', { rows: 20_005 }],
    [
      'The service sent the same rows again instead of others, so one may be missing.',
      { isRepeating: true, duplicates: 60, ...withoutTotal },
    ],
    ['A page had fewer rows than the others, so one may be missing.', { shortPages: 1, ...withoutTotal }],
    ['2 rows couldn’t be read and were left out.', { rows: 19_998, skipped: 2 }],
    ['2 rows have no ID, so duplicates can’t be detected.', { withoutIdentifier: 2, ...withoutTotal }],
    ['1 row has no ID, so duplicates can’t be detected.', { withoutIdentifier: 1, pages: 2 }],
    ['Some characters couldn’t be read, so one may be missing.', { hasLostCharacters: true }],
    ['The service reported a problem along with rows, so one may be missing.', { hasErrorsWithRows: true }],
  ])('does not say that all were read if this shows a doubt: %s', (doubt, change) => {
    expect(readingText(reading(change), 3)).toBe(`3 matches. ${doubt}`)
    expect(readingText(reading(change), 0)).toBe(`No match was found. ${doubt}`)
    expect(isComplete(reading(change))).toBe(false)
  })

  test('names filters, and the order by creation time as far as it limited the reading', () => {
    expect(readingText(reading({ rows: 120, total: exact(120) }), 3, true)).toBe(
      'Read all 120 users with these filters: 3 matches.',
    )
    const part = reading({ rows: 412, total: exact(1_000_000), isFinished: false })
    expect(readingText(part, 3, false, 'done')).toBe(
      'The list is sorted by creation time as far as it was read, so only 412 of 1,000,000 users were read: 3 matches.',
    )
    expect(readingText(part, 0, false, 'unordered')).toBe(
      'The list isn’t certain to be sorted by creation time, so every page is read. Read 412 of 1,000,000 users: no match so far.',
    )
  })
})

describe('what a search costs', () => {
  const source = (...where: string[]) => ({ resource: 'users' as const, filters: {}, where })
  const rowsAt = (...times: string[]) =>
    times.map((createdAt): { record: JsonObject } => ({ record: { createdAt } }))
  const rows = rowsAt('2026-11-01T10:00:00Z', '2026-11-01T09:00:00Z', '2026-10-31T08:00:00Z')

  test('is the number of its requests', () => {
    expect(costText(source('country is KR'), { rows, total: exact(20_000) })).toBe(
      'Reads up to 20,000 users in about 40 requests.',
    )
    expect(costText(source(), { total: exact(0) })).toBe('Reads up to 0 users in about 1 request.')
    expect(costText(source(), { total: exact(1_000_000) })).toBe(
      'Reads up to 1,000,000 users in about 2,000 requests. Pauses after every 200 requests.',
    )
    expect(costText(source(), { total: { kind: 'atLeast', value: 10_000 } })).toBe(
      'Reads every page of the list; the service reports no exact total. Pauses after every 200 requests.',
    )
  })

  test('is small for a range of creation times if the rows on screen are sorted by them', () => {
    const range = source('createdAt after 2026-10-31 18:00', 'createdAt before 2026-10-31 19:00')
    const total = exact(1_000_000)
    expect(costText(range, { rows, total })).toBe(
      'Finds where the rows of this time begin in about 13 requests, then reads from there.',
    )
    const unsorted = rowsAt('2026-11-01T10:00:00Z', '2026-11-01T12:00:00Z', '2026-10-31T08:00:00Z')
    for (const other of [unsorted, rowsAt('2026-11-01T10:00:00Z'), []])
      expect(costText(range, { rows: other, total })).toMatch(/^Reads up to 1,000,000 users/)
  })
})
