import { mkdirSync, readFileSync } from 'node:fs'
import { type Report, takeReport } from './report.ts'
import { endRemaining, runCommand } from './run-command.ts'
import { newestNodeSteps, stepsOf } from './steps.ts'

// Runs the steps of `npm test`, `npm run test:all` and `npm run engines`, or the scripts that are named, each to
// its end even if another failed. A step that occurs twice, such as the build, runs once. If none is named, some
// run on the newest Node too, while the engines leave the processor idle.

/** Only ends a hang: the longest step takes a tenth of it on a quiet machine. */
const MAX_STEP_SECONDS = 25 * 60

const folder = 'test-results/ci'
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
const total: Report = { passed: 0, failed: [], failedOnce: [] }
const times: string[] = []

/** @param runner the script in `.ci` that runs the step, if any. Its tests are counted beside those of other runs. */
async function runStep(step: string, runner = ''): Promise<void> {
  const start = performance.now()
  const command = runner ? `.ci/${runner} ${step}` : step
  const path = `${folder}/report-${runner}.json`
  const named = (names: string[]) => names.map((name) => (runner ? `${name} (${runner})` : name))
  takeReport(path)
  console.log(`\n$ ${command}`)
  const exitCode = await runCommand(command, MAX_STEP_SECONDS, { TEST_REPORT: path })
  if (exitCode === null) console.log(`\nA signal or its time limit ended ${command}.`)
  const hasTests = !/^npm run (?:check|build)\b/.test(step)
  const { passed, failed, failedOnce } = takeReport(path) ?? { passed: 0, failed: [], failedOnce: [] }
  const isUnexplained = (exitCode !== 0 || (hasTests && passed === 0)) && failed.length === 0
  total.passed += passed
  total.failed.push(...named(failed), ...named(isUnexplained ? [step] : []))
  total.failedOnce.push(...named(failedOnce))
  times.push(
    ...named([`${step.replace('npm run ', '')} ${Math.round((performance.now() - start) / 1000)} s`]),
  )
}

async function runSteps(steps: Iterable<string>, runner?: string): Promise<void> {
  for (const step of steps) await runStep(step, runner)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    endRemaining()
    process.exit(1)
  })
mkdirSync(folder, { recursive: true })
const stepsOfAll = (commands: string[]) => new Set(commands.flatMap((command) => stepsOf(scripts, command)))
const requested = process.argv.slice(2)
await runSteps(stepsOfAll(requested.length > 0 ? requested : ['test', 'test:all']))
if (requested.length === 0)
  await Promise.all([runSteps(['npm run engines']), runSteps(newestNodeSteps, 'with-newest-node')])
console.log(`\nSteps: ${times.join(', ')}`)
for (const name of total.failed) console.log(`failed: ${name}`)
for (const name of total.failedOnce) console.log(`failed once: ${name}`)
console.log(`${total.passed} passed, ${total.failed.length} failed`)
process.exit(total.failed.length > 0 ? 1 : 0)
