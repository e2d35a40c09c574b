import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
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

const pictures = join(import.meta.dirname, '../../test-results/engines')

const steps: Step[] = [
  ...sessionSteps,
  ...pageSteps,
  ...listSteps,
  ...recordSteps,
  ...formSteps,
  ...preferenceSteps,
]

interface Result {
  step: string
  milliseconds: number
  /** Empty if the step passed. */
  errors: string[]
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

/** Makes the tour in one engine. */
async function run(browser: Browser, { consoleUrl, script, subPathPage, keys }: Shared): Promise<Result[]> {
  const server = await startTourServer(consoleUrl, script, subPathPage)
  const tour = createTour(browser, server, keys, pictures)
  const results: Result[] = []
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
  return results
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
  const starts = [
    ...(only === 'webkit' ? [] : [() => startFirefox(firefox)]),
    ...(only === 'firefox' ? [] : [() => startWebKit(miniBrowser)]),
  ]
  try {
    const all = await Promise.all(
      starts.map(async (startEngine) => {
        const browser = await startEngine()
        return { name: browser.name, results: await run(browser, shared) }
      }),
    )
    return printTable(all, performance.now() - start)
  } finally {
    await stop()
  }
}

/** Prints every step with its time in each engine. Returns whether all passed. */
function printTable(engines: { name: string; results: Result[] }[], milliseconds: number): boolean {
  const cell = (result?: Result) =>
    result ? `${result.errors.length > 0 ? '✗' : '✓'} ${result.milliseconds} ms`.padStart(14) : ''
  console.log(`\n${'Step'.padEnd(64)}${engines.map(({ name }) => name.slice(0, 14).padStart(14)).join('')}`)
  const [first] = engines
  for (const [index, { step }] of (first?.results ?? []).entries())
    console.log(step.padEnd(64) + engines.map(({ results }) => cell(results[index])).join(''))
  const all = engines.flatMap(({ results }) => results)
  const failed = all.filter(({ errors }) => errors.length > 0).length
  console.log(`\n  ${failed} failed\n  ${all.length - failed} passed (${Math.round(milliseconds / 1000)} s)`)
  return failed === 0 && all.length > 0
}

// A signal ends the programs that were started, too.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
process.exitCode = (await main()) ? 0 : 1
