import type { Browser, CDPSession, Page } from '@playwright/test'
import type { MeasuredApp } from './apps.ts'
import { median, type RoundResult } from './metrics.ts'
import { type Throttling, type Visit, visit } from './visit.ts'

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

/** The page's JavaScript heap after garbage collection, in bytes. */
export async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('Performance.enable')
  for (let time = 0; time < 2; time += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
}

const kibibyte = 1024
const mebibyte = 1024 ** 2

/** Measures five next pages, a filter of three digits, 100 rows and 1,000 rows. */
async function measureSteps(open: Visit, digits: string) {
  const pages: number[] = []
  for (let number = 2; number <= 6; number += 1) {
    pages.push((await open.next(number)).time)
    await open.pause()
  }
  const filter = (await open.filter(digits)).time
  await open.clearFilter()
  const hundred = (await open.rows(100)).time
  return { next: median(pages), filter, hundred, thousand: (await open.rows(1000)).time }
}

/** Measures the longest task and the slowest interaction during an action. */
async function measureLongest(open: Visit, act: () => Promise<void>) {
  await open.page.evaluate(() => {
    window.probe.tasks.length = 0
    window.probe.interactions.clear()
  })
  await act()
  await open.page.waitForTimeout(500)
  return open.page.evaluate(() => ({
    task: Math.max(0, ...window.probe.tasks.map(({ duration }) => duration)),
    answer: Math.max(0, ...window.probe.interactions.values()),
  }))
}

/** Scrolls 1,000 rows and types above them. */
async function measureLargePage(open: Visit, app: MeasuredApp, digits: string) {
  await open.load()
  await open.pause()
  await open.rows(1000)
  // Work that follows the rows, such as prefetching the next page, must not count for the next action.
  await open.page.waitForTimeout(1500)
  await open.page.mouse.move(640, 600)
  const scrolling = await measureLongest(open, async () => {
    for (let turn = 0; turn < 40; turn += 1) {
      await open.page.mouse.wheel(0, 400)
      await open.page.waitForTimeout(25)
    }
  })
  await open.page.locator(app.filter).click()
  await open.pause()
  const typing = await measureLongest(open, async () => {
    for (const letter of digits) {
      await open.page.keyboard.press(letter)
      await open.page.waitForTimeout(400)
    }
  })
  return { scrolling: scrolling.task, typing: typing.task, keyAnswer: typing.answer }
}

/** Measures everything once. `digits` are typed; they differ by round but not by app. */
export async function measureRound(
  browser: Browser,
  app: MeasuredApp,
  origin: string,
  digits: string,
): Promise<RoundResult> {
  const during = async <Result>(slow: Throttling, act: (open: Visit) => Promise<Result>): Promise<Result> => {
    const open = await visit(browser, app, origin, slow)
    const result = await act(open)
    await open.close()
    return result
  }
  const loads = await during({ cpuSlowdown: 4, isSlowNetwork: true }, async (open) => {
    const { time: cold, inserted } = await open.load()
    const firstPaint = await firstContentfulPaint(open.page)
    // A file that was requested before the row must arrive before its size is known.
    await open.page.waitForTimeout(800)
    const bytes = (await bytesUntil(open.page, inserted)) / kibibyte
    return { cold, firstPaint, bytes, warm: (await open.reload()).time }
  })
  const fast = await during({}, async (open) => {
    await open.load()
    await open.pause()
    return measureSteps(open, digits)
  })
  const slow = await during({ cpuSlowdown: 4 }, async (open) => {
    await open.load()
    await open.page.waitForTimeout(600)
    return measureSteps(open, digits)
  })
  const big = await during({ cpuSlowdown: 4 }, (open) => measureLargePage(open, app, digits))
  const heaps = await during({}, async (open) => {
    await open.load()
    await open.page.waitForTimeout(500)
    const heap = (await heapOf(open.devtools)) / mebibyte
    for (let number = 2; number <= 51; number += 1) await open.next(number)
    await open.page.waitForTimeout(500)
    return { heap, heap50: (await heapOf(open.devtools)) / mebibyte }
  })
  return {
    ...loads,
    ...big,
    ...heaps,
    next1: fast.next,
    next4: slow.next,
    filter1: fast.filter,
    filter4: slow.filter,
    hundred1: fast.hundred,
    hundred4: slow.hundred,
    thousand1: fast.thousand,
    thousand4: slow.thousand,
  }
}
