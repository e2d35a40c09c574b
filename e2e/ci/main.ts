import { mkdirSync, readFileSync } from 'node:fs'
import { type Report, takeReport } from './report.ts'
import { endRemaining, runCommand } from './run-command.ts'
import { stepsOf } from './steps.ts'

// Runs the steps of `npm test`, `npm run test:all` and `npm run engines`, or the scripts that are named, each to
// its end even if another failed. A step that occurs twice, such as the build, runs once.

/** Only ends a hang: the longest step takes a tenth of it on a quiet machine. */
const MAX_STEP_SECONDS = 25 * 60

const folder = 'test-results/ci'
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
const total: Report = { passed: 0, failed: [], failedOnce: [] }
const times: string[] = []

async function runStep(step: string): Promise<void> {
  const path = `${folder}/report.json`
  takeReport(path)
  console.log(`\n$ ${step}`)
  const exitCode = await runCommand(step, MAX_STEP_SECONDS, { TEST_REPORT: path })
  if (exitCode === null) console.log(`\nA signal or its time limit ended ${step}.`)
  const hasTests = !/^npm run (?:check|build)\b/.test(step)
  const { passed, failed, failedOnce } = takeReport(path) ?? { passed: 0, failed: [], failedOnce: [] }
  const isUnexplained = (exitCode !== 0 || (hasTests && passed === 0)) && failed.length === 0
  total.passed += passed
  total.failed.push(...failed, ...(isUnexplained ? [step] : []))
  total.failedOnce.push(...failedOnce)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    endRemaining()
    process.exit(1)
  })
mkdirSync(folder, { recursive: true })
const requested = process.argv.slice(2)
const commands = requested.length > 0 ? requested : ['test', 'test:all', 'engines']
for (const step of new Set(commands.flatMap((command) => stepsOf(scripts, command)))) {
  const start = performance.now()
  await runStep(step)
  times.push(`${step.replace('npm run ', '')} ${Math.round((performance.now() - start) / 1000)} s`)
}
console.log(`\nSteps: ${times.join(', ')}`)
for (const name of total.failed) console.log(`failed: ${name}`)
for (const name of total.failedOnce) console.log(`failed once: ${name}`)
console.log(`${total.passed} passed, ${total.failed.length} failed`)
process.exit(total.failed.length > 0 ? 1 : 0)
