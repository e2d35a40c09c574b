import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from '../browser.ts'
import { endRemaining, runCommand } from './processes.ts'
import { playwrightTestList, repeatCommands } from './repeat-commands.ts'
import { conclude, nameOf, planRepeat, type Run } from './repeats.ts'
import { type TestResult, takeReport } from './report.ts'
import { stepsOf } from './steps.ts'
import { formatTotals } from './totals.ts'

// Runs `npm test`, `npm run test:all` and `npm run engines`, or the scripts that are named, step by step. A step
// that fails does not prevent the others, and what fails runs once more, alone.

const LIMITS_MS: Record<string, number> = { test: 25 * 60_000, 'test:all': 30 * 60_000, engines: 15 * 60_000 }

/** The limit of any other script, such as `unit`. */
const SCRIPT_LIMIT_MS = 25 * 60_000

/** The others have to pass without a PostgreSQL. */
const commandsWithDatabase = ['test:all', 'system']

/** These have no tests: they are not repeated, and run only once if they pass. */
const stepsWithoutTests = ['check', 'build']

const folder = join(import.meta.dirname, '../../test-results/ci')
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))

const tests: TestResult[] = []
const failed: string[] = []
const failedOnce: string[] = []
const times: string[] = []
const passedSteps = new Set<string>()

function environmentOf(command: string): NodeJS.ProcessEnv {
  const { TEST_DATABASE_URL, ...others } = process.env
  return commandsWithDatabase.includes(command) && TEST_DATABASE_URL
    ? { ...others, TEST_DATABASE_URL }
    : others
}

async function execute(
  command: string[],
  isWhole: boolean,
  env: NodeJS.ProcessEnv,
  deadline: number,
): Promise<Run> {
  const path = join(folder, 'report.json')
  takeReport(path)
  console.log(`\n$ ${command.join(' ')}`)
  const exitCode = await runCommand(command, { ...env, TEST_REPORT: path }, deadline - performance.now())
  return { isWhole, exitCode, report: takeReport(path) }
}

/** Runs a step and repeats what failed, while there is time. */
async function runTests(
  step: string,
  script: string[],
  env: NodeJS.ProcessEnv,
  deadline: number,
): Promise<void> {
  const runs = [await execute(script, true, env, deadline)]
  for (let repeat = planRepeat(runs); repeat && performance.now() < deadline; repeat = planRepeat(runs)) {
    if (repeat === 'step') {
      runs.push(await execute(script, true, env, deadline))
      continue
    }
    const testList = join(folder, `${step}.txt`.replaceAll(':', '-'))
    writeFileSync(testList, playwrightTestList(repeat))
    for (const command of repeatCommands(repeat, testList, testList.replace('.txt', '-traces')))
      runs.push(await execute(command, false, env, deadline))
  }
  const conclusion = conclude(runs)
  tests.push(...conclusion.tests)
  failed.push(...conclusion.failed.map((failure) => nameOf(failure, step)))
  failedOnce.push(...conclusion.failedOnce.map((failure) => nameOf(failure, step)))
}

async function runAll(command: string): Promise<void> {
  const deadline = performance.now() + (LIMITS_MS[command] ?? SCRIPT_LIMIT_MS)
  const env = environmentOf(command)
  for (const { name, script } of stepsOf(scripts, command)) {
    if (passedSteps.has(name)) continue
    const start = performance.now()
    const commandLine = ['sh', '-c', script]
    if (!stepsWithoutTests.includes(name)) await runTests(name, commandLine, env, deadline)
    else if ((await execute(commandLine, true, env, deadline)).exitCode === 0) passedSteps.add(name)
    else failed.push(`npm run ${name}`)
    times.push(`${name} ${Math.round((performance.now() - start) / 1000)} s`)
  }
}

function printVersions(): void {
  for (const command of [[findBrowser()], ['firefox-esr'], ['dpkg-query', '-W', 'webkit2gtk-driver']])
    try {
      const [program = '', ...args] = command
      console.log(execFileSync(program, args.length > 0 ? args : ['--version'], { encoding: 'utf8' }).trim())
    } catch (error) {
      console.log(`No version: ${error instanceof Error ? error.message : error}`)
    }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    endRemaining()
    process.exit(1)
  })
mkdirSync(folder, { recursive: true })
printVersions()
const requested = process.argv.slice(2)
for (const command of requested.length > 0 ? requested : Object.keys(LIMITS_MS)) await runAll(command)
console.log(`\n${formatTotals(tests)}\n\nSteps: ${times.join(', ')}`)
for (const name of failed) console.log(`failed: ${name}`)
for (const name of failedOnce) console.log(`failed once: ${name}`)
const passed = tests.filter(({ state }) => state === 'passed').length
console.log(`${passed} passed, ${failed.length} failed`)
process.exit(failed.length > 0 || passed === 0 ? 1 : 0)
