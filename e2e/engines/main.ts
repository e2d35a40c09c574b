import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { endRun } from '../ci/report.ts'
import { serveDemo } from '../demo/serve-demo.ts'
import { startConsole } from '../start-console.ts'
import type { Browser } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { Page } from './page.ts'
import { bundlePageScript, startTourServer } from './server.ts'
import { demoSteps } from './tour/demo.ts'
import { formSteps } from './tour/forms.ts'
import { listSteps } from './tour/lists.ts'
import { pageSteps } from './tour/pages.ts'
import { recordSteps } from './tour/records.ts'
import { sessionSteps } from './tour/session.ts'
import { createTour, type DemoKeys, type Step } from './tour.ts'
import { findMiniBrowser, startWebKit } from './webkit.ts'

// A tour through the built console in Firefox and WebKit. `--engine firefox|webkit` runs one of them, and
// `--step TEXT` only the steps whose name contains the text. A tour that fails is made once more.

const pictures = join(import.meta.dirname, '../../test-results/engines')

const option = (name: string) => {
  const index = process.argv.indexOf(`--${name}`)
  return index < 0 ? undefined : process.argv[index + 1]
}

const steps: Step[] = [
  ...sessionSteps,
  ...pageSteps,
  ...listSteps,
  ...recordSteps,
  ...formSteps,
  ...demoSteps,
].filter(({ name }) => name.includes(option('step') ?? ''))

interface Shared {
  consoleUrl: string
  demoUrl: string
  script: string
  keys: DemoKeys
}

const firstLines = (error: unknown) =>
  stripVTControlCharacters(error instanceof Error ? (error.stack ?? error.message) : String(error))
    .split('\n')
    .slice(0, 14)
    .join('\n    ')

/** Makes the tour in one engine. Returns what failed: steps, or the engine itself. */
async function makeTour(start: () => Promise<Browser>, shared: Shared): Promise<string[]> {
  const browser = await start()
  const server = await startTourServer(shared.consoleUrl, shared.script)
  const demo = await startTourServer(new URL(shared.demoUrl).origin, shared.script)
  const tour = createTour(browser, server, demo, shared.keys, pictures)
  const failed: string[] = []
  for (const { name, run } of steps) {
    const errors: string[] = []
    await run(tour).catch((error: unknown) => errors.push(firstLines(error)))
    for (const [index, tab] of (await browser.tabs()).entries())
      if ((await tab.address()).startsWith('http'))
        await tour.savePicture(new Page(tab, server.url), `${name}${index > 1 ? ` ${index}` : ''}`)
    server.setDown(false)
    await browser.closeTabs()
    errors.push(...server.takeFaults(), ...demo.takeFaults())
    if (errors.length > 0) failed.push(name)
    console.log(`${errors.length > 0 ? '✗' : '✓'} ${browser.name}: ${name}`)
    for (const error of errors) console.log(`    ${error}`)
  }
  await browser.close()
  await server.close()
  await demo.close()
  return failed
}

const tryTour = (engine: string, start: () => Promise<Browser>, shared: Shared): Promise<string[]> =>
  makeTour(start, shared).catch((error: unknown) => {
    console.log(`✗ ${engine}: ${firstLines(error)}`)
    return ['the whole tour']
  })

async function main(): Promise<boolean> {
  rmSync(pictures, { recursive: true, force: true })
  mkdirSync(pictures, { recursive: true })
  const [firefox, miniBrowser] = ['/usr/bin/firefox-esr', findMiniBrowser()]
  if (!existsSync(firefox) || !miniBrowser)
    throw new Error('Install firefox-esr, webkit2gtk-driver and xvfb.')
  const starts = { firefox: () => startFirefox(firefox), webkit: () => startWebKit(miniBrowser) }
  const engines = Object.entries(starts).filter(([engine]) => (option('engine') ?? engine) === engine)
  const demo = await serveDemo()
  const { stop, url: consoleUrl, ...keys } = await startConsole()
  try {
    const shared = { consoleUrl, demoUrl: demo.url, script: await bundlePageScript(), keys }
    const runs = await Promise.all(
      engines.map(async ([engine, start]) => {
        const first = await tryTour(engine, start, shared)
        const failed = first.length > 0 ? await tryTour(engine, start, shared) : []
        const failedOnce = first.filter((name) => !failed.includes(name))
        const named = (names: string[]) => names.map((name) => `${engine} › ${name}`)
        const passed = failed.includes('the whole tour') ? 0 : steps.length - failed.length
        return { passed, failed: named(failed), failedOnce: named(failedOnce) }
      }),
    )
    const report = {
      passed: runs.reduce((sum, { passed }) => sum + passed, 0),
      failed: runs.flatMap(({ failed }) => failed),
      failedOnce: runs.flatMap(({ failedOnce }) => failedOnce),
    }
    endRun(report)
    return report.failed.length === 0 && report.passed > 0
  } finally {
    await stop()
    await demo.stop()
  }
}

// A signal ends the programs that were started, too.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
process.exitCode = (await main()) ? 0 : 1
