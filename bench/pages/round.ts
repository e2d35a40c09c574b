import type { Browser, CDPSession, Page } from '@playwright/test'
import type { MeasuredApp } from './apps.ts'
import { median, type RoundResult } from './metrics.ts'
import { openVisit, type Throttling, type Visit } from './visit.ts'

/** Transferred bytes of JavaScript and CSS whose requests started before `end`, in the page's time. */
const bytesUntil = (page: Page, end: number): Promise<number> =>
  page.evaluate(
    (until) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name, startTime }) => startTime <= until && /\.(js|css)$/.test(new URL(name).pathname))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    end,
  )

const firstContentfulPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
  )

/** The page's JavaScript heap after garbage collection, in MiB. */
export async function measureHeap(devtools: CDPSession): Promise<number> {
  await devtools.send('Performance.enable')
  for (let time = 0; time < 2; time += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const bytes = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
  return bytes / 1024 ** 2
}

/** Returns the slowest interaction since the last call. The browser reports none below 16 ms. */
async function takeWorstInteraction({ page }: Visit): Promise<number> {
  // The browser reports an interaction after the next frame.
  await page.waitForTimeout(250)
  return page.evaluate(() => {
    const worst = Math.max(16, ...window.probe.interactions.values())
    window.probe.interactions.clear()
    return worst
  })
}

/** Measures five next pages, a filter of three digits, 100 rows and 1,000 rows. */
async function measureSteps(visit: Visit, digits: string) {
  const pages: number[] = []
  for (let number = 2; number <= 6; number += 1) {
    pages.push((await visit.openNextPage(number)).time)
    await visit.pause()
  }
  const worstPageTurn = await takeWorstInteraction(visit)
  const filter = (await visit.filter(digits)).time
  const worstKey = await takeWorstInteraction(visit)
  await visit.clearFilter()
  const hundredRows = (await visit.showRows(100)).time
  const thousandRows = (await visit.showRows(1000)).time
  return { nextPage: median(pages), worstPageTurn, filter, worstKey, hundredRows, thousandRows }
}

/** Measures everything once. `digits` are typed; they differ by round but not by app. */
export async function measureRound(
  browser: Browser,
  app: MeasuredApp,
  origin: string,
  digits: string,
): Promise<RoundResult> {
  const measureVisit = async <Result>(throttling: Throttling, act: (visit: Visit) => Promise<Result>) => {
    const visit = await openVisit(browser, app, origin, throttling)
    const result = await act(visit)
    await visit.close()
    return result
  }
  const loads = await measureVisit({ cpuSlowdown: 4, isSlowNetwork: true }, async (visit) => {
    const { time, inserted } = await visit.load()
    const firstPaint = await firstContentfulPaint(visit.page)
    // A file that was requested before the row must arrive before its size is known.
    await visit.page.waitForTimeout(800)
    const size = (await bytesUntil(visit.page, inserted)) / 1024
    return { coldLoad: time, firstPaint, size, reload: (await visit.reload()).time }
  })
  const { fastReload, ...fast } = await measureVisit({}, async (visit) => {
    await visit.load()
    await visit.pause()
    const { time } = await visit.reload()
    await visit.pause()
    return { fastReload: time, ...(await measureSteps(visit, digits)) }
  })
  const slowed = await measureVisit({ cpuSlowdown: 4 }, async (visit) => {
    await visit.load()
    await visit.page.waitForTimeout(600)
    return measureSteps(visit, digits)
  })
  const heap = await measureVisit({}, async (visit) => {
    await visit.load()
    for (let number = 2; number <= 51; number += 1) await visit.openNextPage(number)
    await visit.page.waitForTimeout(500)
    return measureHeap(visit.devtools)
  })
  return {
    ...loads,
    fastReload,
    nextPage: fast.nextPage,
    nextPageSlowed: slowed.nextPage,
    filter: fast.filter,
    filterSlowed: slowed.filter,
    hundredRows: fast.hundredRows,
    hundredRowsSlowed: slowed.hundredRows,
    thousandRows: fast.thousandRows,
    thousandRowsSlowed: slowed.thousandRows,
    worstPageTurn: slowed.worstPageTurn,
    worstKey: slowed.worstKey,
    heap,
  }
}
