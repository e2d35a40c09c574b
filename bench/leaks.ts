import { parseArgs } from 'node:util'
import { getMeasuredApps } from './pages/apps.ts'
import { launchBrowser } from './pages/launch.ts'
import { measureHeap } from './pages/round.ts'
import { serveFolder } from './pages/server.ts'
import { openVisit, type Visit } from './pages/visit.ts'

// `npm run bench:leaks` measures the built console's memory after page turns and route changes, after garbage
// collection. There is no leak if ten times as many of them need hardly more memory.

const { values: options } = parseArgs({
  options: {
    console: { type: 'string', default: 'dist' },
    turns: { type: 'string', default: '50,100,200,300,400,500' },
    routes: { type: 'string', default: '20,40,60,80,100' },
  },
})

/** Measures heap, DOM nodes and listeners once the page is idle. */
async function measureMemory({ page, devtools }: Visit) {
  await page.waitForTimeout(800)
  const heap = await measureHeap(devtools)
  const { metrics } = await devtools.send('Performance.getMetrics')
  const count = (metric: string) => metrics.find(({ name }) => name === metric)?.value ?? Number.NaN
  return { heap, nodes: count('Nodes'), listeners: count('JSEventListeners') }
}

/** Repeats an action and prints the memory after these numbers of repetitions, with the ratio to the first. */
async function measureRepeated(
  title: string,
  counts: number[],
  act: (visit: Visit, index: number) => Promise<unknown>,
) {
  const [app] = getMeasuredApps(options.console, undefined, undefined).filter(
    ({ name }) => name === 'console',
  )
  if (!app) throw new Error('There is no console to measure.')
  const { origin, close } = await serveFolder(app.folder)
  const browser = await launchBrowser()
  const visit = await openVisit(browser, app, origin)
  await visit.load()
  const initial = await measureMemory(visit)
  console.log(
    `0 ${title}: ${initial.heap.toFixed(2)} MiB, ${initial.nodes} nodes, ${initial.listeners} listeners`,
  )
  let first: number | undefined
  let done = 0
  for (const count of counts) {
    for (; done < count; done += 1) await act(visit, done)
    const { heap, nodes, listeners } = await measureMemory(visit)
    first ??= heap
    console.log(
      `${count} ${title}: ${heap.toFixed(2)} MiB (× ${(heap / first).toFixed(2)}), ${nodes} nodes, ${listeners} listeners`,
    )
  }
  await visit.close()
  await browser.close()
  close()
}

const routeCycle = ['user', 'Projects', 'Apps', 'Users']

/** Opens in turn a user of the list, and the lists of projects, apps and users. */
async function changeRoute({ page }: Visit, index: number): Promise<void> {
  const list = routeCycle[index % routeCycle.length]
  if (list === 'user') {
    const rows = page.locator('main tbody tr')
    await rows
      .nth(index % 10)
      .getByRole('link')
      .first()
      .click()
    await rows.first().waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    return
  }
  await page
    .getByRole('link', { name: list ?? '', exact: true })
    .first()
    .click()
  await page.getByRole('table', { name: list ?? '' }).waitFor()
}

const parseNumbers = (text: string) => text.split(',').map(Number)
await measureRepeated('page turns', parseNumbers(options.turns), (visit, index) =>
  visit.openNextPage(index + 2),
)
await measureRepeated('route changes', parseNumbers(options.routes), changeRoute)
