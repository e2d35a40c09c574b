import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { getMeasuredApps } from './pages/apps.ts'
import { launchBrowser } from './pages/launch.ts'
import { type RoundsByApp, report } from './pages/report.ts'
import { measureRound } from './pages/round.ts'
import { serveFolder } from './pages/server.ts'

// `npm run bench:pages -- --runs 7 --peers FOLDER --only floor,console --out FILE` compares the built console
// with a page without a framework, and with the peers whose built files are in the folder. Every round runs
// all of them in a different order, each in a new browser, so that load on the machine affects all of them
// alike.

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
    peers: { type: 'string' },
    console: { type: 'string', default: 'dist' },
    out: { type: 'string' },
  },
})
const runs = Number(options.runs)
const only = options.only?.split(',')
const measuredApps = getMeasuredApps(options.console, options.peers).filter(
  ({ name }) => only?.includes(name) ?? true,
)
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
console.log(
  `${runs} rounds, ${new Date().toISOString().slice(0, 10)}, Chromium ${version}, Node ${process.version}, ${cpus().length} × ${processor?.model}\n\n${report(roundsByApp)}`,
)
if (options.out) writeFileSync(options.out, JSON.stringify(Object.fromEntries(roundsByApp), undefined, 1))
