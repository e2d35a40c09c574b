import { isNoSuchPage, type Page } from '../../api/fetch.ts'
import type { Paging } from '../../contract/list-params.ts'
import { type ListProgress, newListProgress, readRows } from '../../jobs/read-rows.ts'
import type { BatchRun, ItemRun } from '../../jobs/run-batch.ts'
import { receivedRowCount, type ServiceRecord } from '../../reading/index.ts'
import { pageReader } from '../read-sample.ts'
import type { SearchSource } from './search.ts'

export const REQUESTS_UNTIL_PAUSE = 200

export class RequestLimitError extends Error {}

const PAGES_AHEAD = 3

const TEST_SLICE_MS = 8

type Run = Pick<BatchRun<never>, 'runItem' | 'signal' | 'pauseAfterEvery'>

/** What a reading does next. `restart`: it begins again with the first page. */
export type PageChoice = 'read' | 'finish' | 'restart'

/** The number of the last page that is known to exist after a page that was as long as requested; else 0. */
function lastKnownPage(page: Page<never>, limit: number): number {
  if (receivedRowCount(page) !== limit) return 0
  if (page.total.kind === 'exact') return Math.ceil(page.total.value / limit)
  return page.more === 'yes' ? Number.POSITIVE_INFINITY : 0
}

function readAhead(request: (paging: Paging) => Promise<Page<never>>) {
  const pages = new Map<number, Promise<Page<never>>>()
  let size = 0
  let knownEnd = 0
  return async ({ page: number, limit }: Paging): Promise<Page<never>> => {
    if (limit !== size) {
      // Pages of another size begin at other rows.
      pages.clear()
      size = limit
      knownEnd = 0
    }
    const responseOf = (page: number) => {
      const response = pages.get(page) ?? request({ page, limit })
      // An error counts only once the page is needed.
      response.catch(() => undefined)
      pages.set(page, response)
      return response
    }
    const response = responseOf(number)
    for (let next = number + 1; next <= Math.min(number + PAGES_AHEAD, knownEnd); next += 1) responseOf(next)
    pages.delete(number)
    const page = await response
    knownEnd = lastKnownPage(page, limit)
    return page
  }
}

/** Lets the browser handle input and paint. Unlike timers, messages are not delayed in a hidden tab. */
export const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })

/**
 * Prepares to read all rows of a list: the pages as items of a batch, up to three of them before they are needed,
 * with a pause after every 200 requests.
 * @param shownLimit page size of the list on screen, which the service is known to accept.
 * @param visit called with each row once, in slices that let the browser work in between.
 * @param choosePage called before each page. It may change the page of the progress; by default all pages are read.
 */
export function newListReading(
  { resource, filters }: Pick<SearchSource, 'resource' | 'filters'>,
  shownLimit: number,
  visit: (row: ServiceRecord<never>) => void,
  choosePage = async (progress: ListProgress, _run: ItemRun): Promise<PageChoice> =>
    progress.isFinished ? 'finish' : 'read',
) {
  const progress = newListProgress(resource)
  /** Rows that were received and not visited yet, the next one last. */
  let unvisited: ServiceRecord<never>[] = []

  async function visitRows(signal: AbortSignal): Promise<void> {
    let sliceStart = performance.now()
    for (let row = unvisited.pop(); row; row = unvisited.pop()) {
      visit(row)
      if (performance.now() - sliceStart < TEST_SLICE_MS) continue
      await nextTask()
      // Another run may have taken over.
      signal.throwIfAborted()
      sliceStart = performance.now()
    }
  }

  return {
    get progress(): ListProgress {
      const isFinished = progress.isFinished && unvisited.length === 0
      return { ...progress, rows: progress.rows - unvisited.length, isFinished }
    },
    /**
     * Reads on, where it stopped or failed, as the work of a batch.
     * @param report called at the start and for each page.
     * @param firstPause number of requests after which it pauses first.
     * @throws what `readRows` throws.
     */
    async readOn(run: Run, report: () => void, firstPause?: number): Promise<void> {
      const { signal } = run
      run.pauseAfterEvery(REQUESTS_UNTIL_PAUSE, new RequestLimitError(), firstPause)
      const requestPage = readAhead(pageReader(run, resource, filters))
      const fetchPage = async (paging: Paging): Promise<Page<never>> => {
        try {
          return await requestPage(paging)
        } catch (error) {
          const { lastPage, total } = progress
          const isLast = total.kind !== 'exact' || paging.page * paging.limit >= total.value
          if (!lastPage || !isLast || !isNoSuchPage(error)) throw error
          // Rows were deleted meanwhile if this page was announced.
          if (lastPage.more === 'yes') progress.shortPages += 1
          return { ...lastPage, rows: [], notes: [], more: 'no' }
        }
      }
      for (;;) {
        report()
        await visitRows(signal)
        const choice = await choosePage(progress, run)
        if (choice === 'finish') return
        if (choice === 'restart') Object.assign(progress, newListProgress(resource))
        for await (const rows of readRows(progress, { fetchPage, shownLimit, signal })) {
          unvisited = rows.reverse()
          break
        }
      }
    },
  }
}
