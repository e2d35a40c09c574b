import { readFileSync } from 'node:fs'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../e2e/browser.ts'
import { startFaultyService } from '../e2e/faulty-service/server.ts'

// `npm run bench:export-browser` exports users as CSV from the built console in a real browser, while text is
// typed into a filter, and prints the time, the longest busy periods of the page, and the memory. Arguments
// are counts and a CPU slowdown: `npm run bench:export-browser -- 20000,100000 4`.

const counts = (process.argv[2] ?? '20000,100000').split(',').map(Number)
const slowdown = Number(process.argv[3] ?? 1)
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`

/** Private memory in bytes by process type; empty on systems without /proc. */
async function readProcessMemory(browser: CDPSession): Promise<Map<string, number>> {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo')
  const sums = new Map<string, number>()
  for (const { type, id } of processInfo) {
    try {
      const lines = readFileSync(`/proc/${id}/smaps_rollup`, 'utf8').matchAll(/^Private_\w+: +(\d+) kB$/gm)
      const kilobytes = [...lines].reduce((sum, [, value]) => sum + Number(value), 0)
      sums.set(type, (sums.get(type) ?? 0) + kilobytes * 1024)
    } catch {
      // The system has no /proc, or the process has just ended.
    }
  }
  return sums
}

/** How long the page was busy, in milliseconds. */
interface BusyTimes {
  tasks: number[]
  gap: number
  keys: number[]
}

/** Records in the page long tasks (over 50 ms), the longest delay of a timer, and slow responses to keys. */
const observeBusyTimes = (page: Page) =>
  page.evaluate(() => {
    const noted: BusyTimes = { tasks: [], gap: 0, keys: [] }
    Reflect.set(window, 'noted', noted)
    new PerformanceObserver((list) => {
      noted.tasks.push(...list.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'longtask' })
    const slow = { type: 'event', durationThreshold: 16 }
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (/^key|^input/.test(name)) noted.keys.push(duration)
    }).observe(slow)
    let last = performance.now()
    setInterval(() => {
      noted.gap = Math.max(noted.gap, performance.now() - last)
      last = performance.now()
    }, 4)
  })

const readBusyTimes = (page: Page) => page.evaluate((): BusyTimes => Reflect.get(window, 'noted'))

async function measure(count: number): Promise<void> {
  const server = await startFaultyService()
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  const page = await browser.newPage({ locale: 'en-US' })
  const key = `simulate:run=${count}`
  server.db(key).users = Array.from({ length: count }, (_, index) => ({
    userId: `usr_${index.toString(36).padStart(20, '0')}`,
    projectId: `prj_${index % 40}`,
    nickname: index % 10 === 0 ? `=cmd ${index}` : `김서연, ${index}`,
    country: 'KR',
    createdAt: '2026-11-21T00:00:00Z',
    lastSeenAt: '2026-11-21T00:00:00Z',
  }))
  await page.goto(`${server.url}/users`)
  await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('radio', { name: 'CSV' }).check()
  const devtools = await page.context().newCDPSession(page)
  const all = await browser.newBrowserCDPSession()
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('Performance.enable')
  const heap = async () =>
    (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'JSHeapUsedSize')
      ?.value ?? Number.NaN
  const before = { heap: await heap(), processes: await readProcessMemory(all) }
  const maxHeap = { collecting: 0, writing: 0 }
  const maxMemory = new Map<string, number>()
  let phase: keyof typeof maxHeap | 'done' = 'collecting'
  page.on('response', (response) => {
    if (response.url().includes(`limit=500&page=${count / 500}`)) phase = 'writing'
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await observeBusyTimes(page)
  const started = performance.now()
  let writingFrom = 0
  const download = page.waitForEvent('download', { timeout: 600_000 }).then(() => {
    phase = 'done'
  })
  await page.getByRole('button', { name: 'Start export' }).click()
  const type = async () => {
    const field = page.getByLabel('Nickname')
    for (let letter = 0; phase !== 'done'; letter += 1) {
      await field.press(letter % 4 === 3 ? 'ControlOrMeta+A' : 'cmd'.charAt(letter % 4))
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
  }
  const sampleHeap = async () => {
    while (phase !== 'done') {
      const now = phase
      if (now === 'writing') writingFrom ||= performance.now()
      maxHeap[now] = Math.max(maxHeap[now], await heap())
    }
  }
  const sampleProcesses = async () => {
    while (phase !== 'done')
      for (const [name, bytes] of await readProcessMemory(all))
        maxMemory.set(name, Math.max(maxMemory.get(name) ?? 0, bytes))
  }
  await Promise.all([download, type(), sampleHeap(), sampleProcesses()])
  const ended = performance.now()
  const { tasks, gap, keys } = await readBusyTimes(page)
  console.log(`${count.toLocaleString('en')} users
  time            ${((ended - started) / 1000).toFixed(1)} s, of which CSV ${((ended - (writingFrom || ended)) / 1000).toFixed(1)} s
  tasks > 50 ms   ${tasks.length}${tasks.length > 0 ? `, longest ${Math.max(...tasks)} ms` : ''}; longest wait of a timer ${gap.toFixed(0)} ms
  keys            slowest answer ${Math.max(16, ...keys)} ms, of ${keys.length} that took 16 ms or more
  JavaScript heap ${megabytes(before.heap)} before, at most ${megabytes(maxHeap.collecting)} collecting, ${megabytes(maxHeap.writing)} writing
  private memory  ${[...maxMemory].map(([name, bytes]) => `${name} ${megabytes(before.processes.get(name) ?? 0)} before, at most ${megabytes(bytes)}`).join('; ')}`)
  await browser.close()
  await server.close()
}

for (const count of counts) await measure(count)
