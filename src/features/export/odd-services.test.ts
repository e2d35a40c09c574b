import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queries } from '../../api/queries.ts'
import type { Paging } from '../../contract/list-params.ts'
import { userFields } from '../../contract/resources.ts'
import { type ListProgress, newListProgress, readRows } from '../../jobs/read-rows.ts'
import { isActive, newBatch } from '../../jobs/run-batch.ts'
import type { Json } from '../../reading/index.ts'
import { runTimersUntil, stubTimers } from '../../testing/run-operation.ts'
import { newTestClient, stubBrowser, testConnection } from '../../testing/stub-browser.ts'
import { stubFaultyService } from '../../testing/stub-faulty-service.ts'
import { receiptOf } from './receipt.ts'
import { newRowsFile } from './run-export.ts'

const { signal } = new AbortController()
const everyUser = Array.from({ length: 53 }, (_, index) => `usr_${index + 1}`)

const readOptions = (filters: { nickname?: string } = {}) => ({
  fetchPage: (paging: Paging) => queries.users.pageFetcher(filters)(paging, signal, testConnection()),
  shownLimit: 10,
  signal,
})

/** Reads the users. Returns the error that stopped the export, or undefined at the end of the list. */
const readUsers = async (progress: ListProgress): Promise<unknown> => {
  try {
    for await (const _ of readRows(progress, readOptions()));
  } catch (error) {
    return error
  }
}

/**
 * Reads the 53 users of a simulated service. `lower-limit` means at most five rows per page, `largest=10`
 * that larger page sizes are refused, and `status:500*3@page-7` three refusals of page 7.
 */
async function exportUsers(simulation: string) {
  const service = stubFaultyService(simulation)
  const progress = newListProgress('users')
  return { service, progress, error: await readUsers(progress) }
}

const receiptFor = (received: ListProgress, error?: unknown) =>
  receiptOf({
    source: { resource: 'users', params: { page: 1, limit: 10 } },
    format: 'csv',
    separator: 'comma',
    startedAt: new Date(2026, 10, 21, 9, 5),
    received,
    error,
  })

beforeEach(() => stubBrowser())

describe('a failure at a page', () => {
  beforeEach(() => stubTimers())

  test('keeps the rows received, and the next attempt continues with that page', async () => {
    const { service, progress, error } = await runTimersUntil(
      exportUsers('refusal=plain,fault=status:500*3@page-7,fault=lower-limit'),
    )
    expect(progress).toMatchObject({ rows: 30, page: 7, isFinished: false })
    expect(receiptFor(progress, error)).toMatchObject({
      fileName: 'users-2026-11-21-0905-partial.csv',
      remarks: [
        'Incomplete: stopped before page 7. The service says: The quota of this key is used up.',
        'The service reported a total of 53, but 23 rows are missing from the file.',
      ],
    })
    const earlierRequestCount = service.seen.length
    expect(await runTimersUntil(readUsers(progress))).toBeUndefined()
    expect([...progress.identifiers]).toEqual(everyUser)
    expect(service.seen[earlierRequestCount]?.query.get('page')).toBe('7')
    expect(receiptFor(progress)).toMatchObject({
      fileName: 'users-2026-11-21-0905.csv',
      remarks: [expect.stringMatching(/^Every row of the list is in the file, unless /)],
    })
  })

  test.each([429, 503])('with status %i is retried after the requested wait', async (status) => {
    const service = stubFaultyService(`fault=status:${status};2*4@page-7,fault=lower-limit`)
    const progress = newListProgress('users')
    const { start, state } = newBatch(newTestClient(), async ({ runItem, signal: batchSignal }) => {
      const fetchPage = (paging: Paging) =>
        runItem((itemSignal, connection) => queries.users.pageFetcher({})(paging, itemSignal, connection))
      for await (const _ of readRows(progress, { fetchPage, shownLimit: 10, signal: batchSignal }));
    })
    const waitEnds = new Set<number | undefined>()
    state.subscribe(() => waitEnds.add(state.get().waitUntil))
    start()
    while (isActive(state.get())) await vi.advanceTimersToNextTimerAsync()
    expect([...progress.identifiers]).toEqual(everyUser)
    expect(service.seen.filter(({ query }) => query.get('page') === '7')).toHaveLength(5)
    const [first = 0, ...others] = [...waitEnds].filter((end) => end !== undefined)
    expect(others.map((end) => end - first)).toEqual([2000, 4000, 6000])
  })
})

test.each([
  'list=bare-array,fault=lower-limit',
  // Its total is only a lower bound.
  'list=elasticsearch-like,fault=lower-limit',
])('without an exact total, every row is exported once, and the receipt says so: %s', async (simulation) => {
  const { progress } = await exportUsers(simulation)
  expect([...progress.identifiers]).toEqual(everyUser)
  expect(receiptFor(progress).remarks).toContainEqual(
    expect.stringContaining('The list was read to the end. The service reports no total to compare with.'),
  )
})

test('rows that are nested too deeply to be written are left out and counted', async () => {
  let nested: Json = null
  for (let depth = 0; depth < 1e5; depth += 1) nested = [nested]
  const file = newRowsFile((record) => record)
  file.add([{ record: { userId: 'usr_1', nested } }, { record: { userId: 'usr_2' } }])
  expect(file.unwritableCount()).toBe(1)
  expect(await (await file.write({ format: 'jsonl', separator: 'comma' }, userFields, signal)).text()).toBe(
    '{"userId":"usr_2"}\n',
  )
  const emptyFile = newRowsFile((record) => record)
  emptyFile.add([{ record: { nested } }])
  expect(
    (await (await emptyFile.write({ format: 'csv', separator: 'comma' }, userFields, signal)).text()).split(
      '\r\n',
    ),
  ).toHaveLength(1 + 1)
})
