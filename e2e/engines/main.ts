import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type TestResult, writeReport } from '../ci/report.ts'
import { formatTotals } from '../ci/totals.ts'
import { configureBuild } from '../configure-build.ts'
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
import { preferenceSteps } from './tour/preferences.ts'
import { recordSteps } from './tour/records.ts'
import { sessionSteps } from './tour/session.ts'
import { createTour, type DemoKeys, type Step } from './tour.ts'
import { findMiniBrowser, startWebKit } from './webkit.ts'

// A tour through the built console in Firefox and WebKit. `--engine firefox|webkit` runs one of them, and
// `--step TEXT` only the steps whose name contains the text.

// It writes a report for `.ci/run`, in which the name of the engine is the name of the file.

const pictures = join(import.meta.dirname, '../../test-results/engines')

const steps: Step[] = [
  ...sessionSteps,
  ...pageSteps,
  ...listSteps,
  ...recordSteps,
  ...formSteps,
  ...preferenceSteps,
  ...demoSteps,
]

/** The results of one engine's steps, and what ended the tour before its last step. */
interface EngineRun {
  engine: string
  tests: TestResult[]
  error?: unknown
}

interface Shared {
  consoleUrl: string
  demoUrl: string
  script: string
  subPathPage: string
  keys: DemoKeys
}

const option = (name: string) => {
  const index = process.argv.indexOf(`--${name}`)
  return index < 0 ? undefined : process.argv[index + 1]
}

const firstLines = (error: unknown) =>
  stripVTControlCharacters(error instanceof Error ? (error.stack ?? error.message) : String(error))
    .split('\n')
    .slice(0, 14)
    .join('\n    ')

/** Makes the tour in one engine, and adds the result of each step. */
async function makeTour(
  engine: string,
  browser: Browser,
  { consoleUrl, demoUrl, script, subPathPage, keys }: Shared,
  tests: TestResult[],
): Promise<void> {
  const server = await startTourServer(consoleUrl, script, subPathPage)
  const demo = await startTourServer(new URL(demoUrl).origin, script)
  const tour = createTour(browser, server, demo, keys, pictures)
  for (const { name, run } of steps.filter((step) => step.name.includes(option('step') ?? ''))) {
    const start = performance.now()
    const errors: string[] = []
    await run(tour).catch((error: unknown) => errors.push(firstLines(error)))
    const milliseconds = Math.round(performance.now() - start)
    for (const [index, tab] of (await browser.tabs()).entries())
      if ((await tab.address()).startsWith('http'))
        await tour.savePicture(new Page(tab, server.url), `${name}${index > 1 ? ` ${index}` : ''}`)
    server.setDown(false)
    await browser.closeTabs()
    errors.push(...server.takeFaults(), ...demo.takeFaults())
    const state = errors.length > 0 ? 'failed' : 'passed'
    tests.push({ level: 'engines', file: engine, title: name, state, milliseconds })
    console.log(`${state === 'passed' ? '✓' : '✗'} ${browser.name}: ${name} (${milliseconds} ms)`)
    for (const error of errors) console.log(`    ${error}`)
  }
  await browser.close()
  await server.close()
  await demo.close()
}

async function runEngine(engine: string, start: () => Promise<Browser>, shared: Shared): Promise<EngineRun> {
  const tests: TestResult[] = []
  try {
    await makeTour(engine, await start(), shared, tests)
    return { engine, tests }
  } catch (error) {
    console.log(`✗ ${engine}: ${firstLines(error)}`)
    return { engine, tests, error }
  }
}

async function main(): Promise<boolean> {
  rmSync(pictures, { recursive: true, force: true })
  mkdirSync(pictures, { recursive: true })
  const [firefox, miniBrowser] = ['/usr/bin/firefox-esr', findMiniBrowser()]
  if (!existsSync(firefox) || !miniBrowser)
    throw new Error('Install firefox-esr, webkit2gtk-driver and xvfb.')
  const starts = { firefox: () => startFirefox(firefox), webkit: () => startWebKit(miniBrowser) }
  const demo = await serveDemo()
  const { stop, url: consoleUrl, ...keys } = await startConsole()
  try {
    const script = await bundlePageScript()
    const subPathPage = configureBuild('--base-path', '/console').body
    const only = option('engine')
    const runs = await Promise.all(
      Object.entries(starts)
        .filter(([engine]) => only === undefined || engine === only)
        .map(([engine, start]) =>
          runEngine(engine, start, { consoleUrl, demoUrl: demo.url, script, subPathPage, keys }),
        ),
    )
    const tests = runs.flatMap((run) => run.tests)
    const stopped = runs.filter(({ error }) => error !== undefined)
    const failedFiles = stopped.map(({ engine }) => ({ level: 'engines', file: engine }))
    writeReport({ runner: 'engines', tests, failedFiles, errors: [] }, join(pictures, 'report.json'))
    console.log(`\n${formatTotals(tests)}`)
    return tests.length > 0 && stopped.length === 0 && tests.every(({ state }) => state === 'passed')
  } finally {
    await stop()
    await demo.stop()
  }
}

// A signal ends the programs that were started, too.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
process.exitCode = (await main()) ? 0 : 1
