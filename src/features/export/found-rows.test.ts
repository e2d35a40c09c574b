import { beforeEach, expect, test, vi } from 'vitest'
import { exportStoreOf } from '../../jobs/export-store.ts'
import { newListProgress } from '../../jobs/read-rows.ts'
import { isActive } from '../../jobs/run-batch.ts'
import { newTestClient, stubBrowser } from '../../testing/stub-browser.ts'
import { json, stubService } from '../../testing/stub-service.ts'
import { startSearch } from '../search-list/run-search.ts'
import { foundRowsOf, listText, receiptOf } from './receipt.ts'
import { startExport } from './run-export.ts'

beforeEach(() => stubBrowser())

const params = { page: 1, limit: 10 }
const HOUR_MS = 3_600_000

/** What a search has found in a list with a total that it read to the end. */
const foundIn = (count: number) => ({
  rows: Array.from({ length: count }, (_, index) => ({ record: { userId: `usr_${index}` } })),
  reading: { ...newListProgress('users'), rows: count, isFinished: true },
  sentence: 'Read all.',
})

test('the export of a complete search by creation time is not partial', async () => {
  stubService(({ query }) => {
    const [page, limit] = [Number(query.page), Number(query.limit)]
    const from = (page - 1) * limit
    const data = Array.from({ length: Math.max(0, Math.min(limit, 3000 - from)) }, (_, index) => ({
      userId: `usr_${from + index}`,
      createdAt: new Date(Date.UTC(2026, 10, 20) - (from + index) * HOUR_MS).toISOString(),
    }))
    return json({ data, total: 3000 })
  })
  const source = { resource: 'users' as const, filters: {}, where: ['createdAt after 2026-11-19T12:00Z'] }
  const search = startSearch(newTestClient(), source, params)
  await expect.poll(() => isActive(search.batch.state.get())).toBe(false)
  const found = foundRowsOf(search)
  if (!found) throw new Error('Nothing was found')
  expect(found.sentence).toMatch(/^The list is sorted by creation time/)
  const job = {
    source: { resource: 'users' as const, params, found },
    format: 'csv' as const,
    separator: 'comma' as const,
  }
  const receipt = receiptOf({ ...job, startedAt: new Date(), received: found.reading, error: undefined })
  expect(receipt.fileName).not.toContain('partial')
})

test('the receipt of a stopped export of matches counts those that are in the file', async () => {
  vi.stubGlobal('window', new EventTarget())
  Object.assign(document, { createElement: () => ({ click: () => undefined }) })
  const source = { resource: 'users' as const, params, found: foundIn(20_000) }
  const client = newTestClient()
  startExport(client, source, { format: 'jsonl', separator: 'comma' })
  const { job } = exportStoreOf(client).get()
  job?.batch.cancel()
  job?.savePart()
  await expect.poll(() => job?.batch.state.get().phase).toBe('done')
  const file = job?.batch.state.get().value?.file
  const count = (await file?.blob.text())?.split('\n').slice(0, -1).length
  expect(count).toBeLessThan(20_000)
  expect(file?.receipt.fileName).toMatch(/-partial\.jsonl$/)
  expect(file?.receipt.details).toContainEqual(['Rows', `${count} rows`])
  expect(file?.receipt.remarks).toEqual([`${count} of 20,000 rows. The export was canceled.`, 'Read all.'])
})

test('a condition on a field with an inherited name is described', () => {
  for (const field of ['constructor', '__proto__', 'toString'])
    expect(
      listText({ resource: 'users', params, where: [`${field} is-empty`], found: foundIn(0) }),
    ).not.toMatch(/function|\[object/)
})
