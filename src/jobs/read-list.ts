import { isNoSuchPage } from '../api/fetch.ts'
import { queries } from '../api/queries.ts'
import type { Filters } from '../contract/list-params.ts'
import type { FilterName, ResourceName } from '../contract/resources.ts'
import type { ServiceRecord } from '../reading/index.ts'
import {
  isPastEnd,
  type ListProgress,
  newListProgress,
  type PageChoice,
  pageReader,
  readRows,
} from './read-rows.ts'
import type { BatchRun, ItemRun } from './run-batch.ts'

export const REQUESTS_UNTIL_PAUSE = 200

export class RequestLimitError extends Error {}

const PAGES_AHEAD = 3

const TEST_SLICE_MS = 8

type Run = Pick<BatchRun<never>, 'runItem' | 'signal' | 'pauseAfterEvery'>

const isPastTotal = (error: unknown, { page, limit, total }: ListProgress): boolean =>
  isNoSuchPage(error) && (total.kind !== 'exact' || page * limit >= total.value)

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
  { resource, filters }: { resource: ResourceName; filters: Filters<FilterName> },
  shownLimit: number,
  visit: (row: ServiceRecord<never>) => void,
  choosePage?: (progress: ListProgress, run: ItemRun) => Promise<PageChoice>,
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
      report()
      await visitRows(signal)
      const pages = readRows(progress, {
        fetchPage: pageReader<never, FilterName>(run, queries[resource], filters),
        shownLimit,
        ahead: PAGES_AHEAD,
        isEnd: (error, current) => isPastEnd(error, current) || isPastTotal(error, current),
        ...(choosePage && { choosePage: (current: ListProgress) => choosePage(current, run) }),
        signal,
      })
      for await (const rows of pages) {
        unvisited = rows.reverse()
        report()
        await visitRows(signal)
      }
    },
  }
}
