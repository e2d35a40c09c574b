import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { getMeasuredApps } from './pages/apps.ts'
import { drawChart, readFigures, replaceFigures } from './pages/figures.ts'
import { launchBrowser } from './pages/launch.ts'
import { type RoundsByApp, report, reportMedians } from './pages/report.ts'
import { measureRound } from './pages/round.ts'
import { serveFolder } from './pages/server.ts'

// `npm run bench:pages -- --runs 7 --peers FOLDER --only floor,console --out FILE` compares the built console
// with a page without a framework, and with the peers whose built files are in the folder. Every round runs
// all of them in a different order, each in a new browser, so that load on the machine affects all of them
// alike. `--before FOLDER` measures an earlier build, too, and `--document` writes the figures of docs/performance.md
// and their chart, unless a round has failed.

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
    peers: { type: 'string' },
    console: { type: 'string', default: 'dist' },
    before: { type: 'string' },
    out: { type: 'string' },
    document: { type: 'boolean' },
  },
})
const runs = Number(options.runs)
const only = options.only?.split(',')
const measuredApps = getMeasuredApps(options.console, options.before, options.peers).filter(
  ({ name }) => only?.includes(name) ?? true,
)
const commit = execFileSync('git', ['describe', '--tags', '--always', '--abbrev=8', '--dirty'], {
  encoding: 'utf8',
}).trim()
const roundsByApp: RoundsByApp = new Map(measuredApps.map(({ name }) => [name, []]))
const served = new Map(
  await Promise.all(measuredApps.map(async ({ name, folder }) => [name, await serveFolder(folder)] as const)),
)
let version = ''

for (let run = 0; run < runs; run += 1) {
  const turn = run % measuredApps.length
  const digits = String(100 + ((run * 173 + 211) % 900))
  for (const app of [...measuredApps.slice(turn), ...measuredApps.slice(0, turn)]) {
    const browser = await launchBrowser()
    version = browser.version()
    const origin = served.get(app.name)?.origin ?? ''
    try {
      // A new browser's first page includes startup work that is not the app's.
      const first = await browser.newPage()
      await first.goto(`${origin}/v1/none`)
      await first.waitForTimeout(400)
      await first.close()
      const result = await measureRound(browser, app, origin, digits)
      roundsByApp.get(app.name)?.push(result)
      console.error(`${run + 1}/${runs} ${app.name}: cold load ${result.coldLoad.toFixed(0)} ms`)
    } catch (error) {
      console.error(`${run + 1}/${runs} ${app.name} failed: ${error}`)
      process.exitCode = 1
    } finally {
      await browser.close()
    }
  }
}
for (const { close } of served.values()) close()

const [processor] = cpus()
const run = `${runs} rounds in one run, ${new Date().toISOString().slice(0, 10)}, the console at \`${commit}\`: Chromium ${version}, Node ${process.version}, ${cpus().length} × ${processor?.model}`
console.log(`${run}\n\n${report(roundsByApp)}`)
if (options.out) writeFileSync(options.out, JSON.stringify(Object.fromEntries(roundsByApp), undefined, 1))
if (options.document && !process.exitCode) {
  const folder = join(import.meta.dirname, '../docs')
  const path = join(folder, 'performance.md')
  const figures = `Medians of ${run}.\n\n${reportMedians(roundsByApp)}`
  const document = replaceFigures(readFileSync(path, 'utf8'), figures)
  writeFileSync(path, document)
  writeFileSync(join(folder, 'performance.svg'), drawChart(readFigures(document)))
}
