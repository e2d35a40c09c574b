import { chromium, type Page } from '@playwright/test'
import { browserArguments, findBrowser } from '../e2e/browser.ts'
import { startConsole } from '../e2e/start-console.ts'
import { paths } from '../src/paths.ts'

// `npm run bench:look-up` checks a list of IDs in the built console against the embedded service, and prints
// the time and the tasks of the page over 50 ms. Arguments are counts and a CPU slowdown: `npm run
// bench:look-up -- 1000,10000 4`.

const counts = (process.argv[2] ?? '1000').split(',').map(Number)
const slowdown = Number(process.argv[3] ?? 1)

/** Records in the page the tasks over 50 ms, in milliseconds. */
const observeLongTasks = (page: Page) =>
  page.evaluate(() => {
    const tasks: number[] = []
    Reflect.set(window, 'tasks', tasks)
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'longtask' })
  })

const takeTasks = (page: Page) =>
  page.evaluate((): number[] => {
    const tasks: number[] = Reflect.get(window, 'tasks')
    return tasks.splice(0)
  })

const service = await startConsole()
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
try {
  const headers = { 'x-service-key': `Bearer ${service.masterKey}` }
  const pages = Array.from({ length: Math.ceil(Math.max(...counts) / 1000) }, async (_, page) => {
    const response = await fetch(`${service.url}/v1/users?limit=1000&page=${page + 1}`, { headers })
    const { data }: { data: { userId: string }[] } = await response.json()
    return data.map(({ userId }) => userId)
  })
  const ids = (await Promise.all(pages)).flat()
  for (const count of counts) {
    const page = await browser.newPage({
      locale: 'en-US',
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await page.goto(`${service.url}${paths.lookUp()}`)
    await page.getByLabel('API key').fill(service.masterKey)
    await page.getByRole('button', { name: 'Sign in' }).click()
    const area = page.getByRole('textbox', { name: 'IDs, or any text with IDs' })
    await area.waitFor()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await observeLongTasks(page)
    const report = async (what: string, act: () => Promise<unknown>) => {
      const startedAt = Date.now()
      await act()
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
      // The browser reports a task after it has ended.
      await page.waitForTimeout(500)
      const tasks = (await takeTasks(page)).map(Math.round).sort((one, other) => other - one)
      console.log(`${count} IDs, ${what}: ${seconds} s, tasks over 50 ms: ${tasks.join(', ') || 'none'}`)
    }
    const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
    const status = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()
    await report('pasted', async () => {
      // The text is pasted as a user does it, because `fill` sends an event for each line.
      await page.evaluate((text) => navigator.clipboard.writeText(text), ids.slice(0, count).join('\n'))
      await area.press('Control+v')
      await status(`${count.toLocaleString('en-US')} IDs`)
    })
    await report('checked', async () => {
      await page.getByRole('button', { name: 'Check', exact: true }).click()
      await page
        .getByText(`${count.toLocaleString('en-US')} of ${count.toLocaleString('en-US')} IDs checked`)
        .waitFor({ timeout: 600_000 })
    })
    await report('filtered', async () => {
      await press('Not found 0')
      await press(/^Found/)
      await press(/^All/)
    })
    await report('copied and exported', async () => {
      await press('Copy as table')
      const download = page.waitForEvent('download')
      await press('Export')
      await download
    })
    await page.close()
  }
} finally {
  await browser.close()
  await service.stop()
}
