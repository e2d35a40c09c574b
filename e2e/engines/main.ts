import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type Report, type TestResult, writeReport } from '../ci/report.ts'
import { configureBuild } from '../configure-build.ts'
import { startConsole } from '../start-console.ts'
import type { Browser } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { Page } from './page.ts'
import { bundlePageScript, startTourServer } from './server.ts'
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
]

type Engine = 'firefox' | 'webkit'

interface Result {
  step: string
  milliseconds: number
  /** Empty if the step passed. */
  errors: string[]
}

interface EngineResults {
  engine: Engine
  /** The browser's name and version. */
  name: string
  results: Result[]
  /** What ended the tour before its last step. */
  error?: string
}

interface Shared {
  consoleUrl: string
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
async function run(browser: Browser, { consoleUrl, script, subPathPage, keys }: Shared, results: Result[]) {
  const server = await startTourServer(consoleUrl, script, subPathPage)
  const tour = createTour(browser, server, keys, pictures)
  for (const step of steps.filter(({ name }) => name.includes(option('step') ?? ''))) {
    const start = performance.now()
    const errors: string[] = []
    try {
      await step.run(tour)
    } catch (error) {
      errors.push(firstLines(error))
    }
    const milliseconds = Math.round(performance.now() - start)
    for (const [index, tab] of (await browser.tabs()).entries()) {
      const name = `${step.name}${index > 1 ? ` ${index}` : ''}`
      if ((await tab.address()).startsWith('http')) await tour.savePicture(new Page(tab, server.url), name)
    }
    server.setDown(false)
    await browser.closeTabs()
    errors.push(...server.takeFaults())
    results.push({ step: step.name, milliseconds, errors })
    console.log(`${errors.length > 0 ? '✗' : '✓'} ${browser.name}: ${step.name} (${milliseconds} ms)`)
    for (const error of errors) console.log(`    ${error}`)
  }
  await browser.close()
  await server.close()
}

async function runEngine(
  engine: Engine,
  start: () => Promise<Browser>,
  shared: Shared,
): Promise<EngineResults> {
  const results: Result[] = []
  let name: string = engine
  try {
    const browser = await start()
    name = browser.name
    await run(browser, shared, results)
    return { engine, name, results }
  } catch (error) {
    console.log(`✗ ${name}: ${firstLines(error)}`)
    return { engine, name, results, error: firstLines(error) }
  }
}

async function main(): Promise<boolean> {
  const start = performance.now()
  rmSync(pictures, { recursive: true, force: true })
  mkdirSync(pictures, { recursive: true })
  const only = option('engine')
  const [firefox, miniBrowser] = ['/usr/bin/firefox-esr', findMiniBrowser()]
  if (!existsSync(firefox) || !miniBrowser)
    throw new Error('Install firefox-esr, webkit2gtk-driver and xvfb.')
  const { stop, url: consoleUrl, ...keys } = await startConsole()
  const shared = {
    consoleUrl,
    keys,
    script: await bundlePageScript(),
    subPathPage: configureBuild('--base-path', '/console').body,
  }
  const starts: [Engine, () => Promise<Browser>][] = [
    ['firefox', () => startFirefox(firefox)],
    ['webkit', () => startWebKit(miniBrowser)],
  ]
  try {
    const all = await Promise.all(
      starts
        .filter(([engine]) => only === undefined || engine === only)
        .map(([engine, startEngine]) => runEngine(engine, startEngine, shared)),
    )
    writeReport(createReport(all), join(pictures, 'report.json'))
    return printTable(all, performance.now() - start)
  } finally {
    await stop()
  }
}

const createReport = (all: EngineResults[]): Report => ({
  runner: 'engines',
  tests: all.flatMap(({ engine, results }) =>
    results.map(({ step, milliseconds, errors }): TestResult => {
      const state = errors.length > 0 ? 'failed' : 'passed'
      return { level: 'engines', file: engine, title: step, state, milliseconds }
    }),
  ),
  failedFiles: all.filter(({ error }) => error).map(({ engine }) => ({ level: 'engines', file: engine })),
  errors: [],
})

/** Prints every step with its time in each engine. Returns whether all passed. */
function printTable(engines: EngineResults[], milliseconds: number): boolean {
  const cell = (result?: Result) =>
    result ? `${result.errors.length > 0 ? '✗' : '✓'} ${result.milliseconds} ms`.padStart(14) : ''
  console.log(`\n${'Step'.padEnd(64)}${engines.map(({ name }) => name.slice(0, 14).padStart(14)).join('')}`)
  const [first] = engines
  for (const [index, { step }] of (first?.results ?? []).entries())
    console.log(step.padEnd(64) + engines.map(({ results }) => cell(results[index])).join(''))
  const all = engines.flatMap(({ results }) => results)
  const failed = all.filter(({ errors }) => errors.length > 0).length
  console.log(`\n  ${failed} failed\n  ${all.length - failed} passed (${Math.round(milliseconds / 1000)} s)`)
  return failed === 0 && all.length > 0 && engines.every(({ error }) => !error)
}

// A signal ends the programs that were started, too.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
process.exitCode = (await main()) ? 0 : 1
