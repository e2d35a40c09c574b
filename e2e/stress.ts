import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { type Report, takeReport } from './ci/report.ts'

// `npm run stress -- FILE…` runs each test of the files 20 times with five workers, and counts the failures.
// `npm run stress -- --shuffled` runs the component tests and those of `e2e:core`, or the files that are named, in
// five orders, while other processes take three quarters of the processor time.
// `npm run stress -- --date 2027-01-01` runs the unit and component tests, or the files that are named, as if that day
// had just begun in UTC, or at a time such as `2026-12-31T23:58:00Z`. None of them repeats what fails.

const RUNS = 20
const WORKERS = 5
const ORDERS = 5

/** With two workers, such as the tests have, on two cores. */
const BUSY_PROCESSES_PER_CORE = 3

const folder = 'test-results/stress'

async function run(name: string, command: string[]): Promise<Report> {
  const path = `${folder}/${name}.json`
  takeReport(path)
  const [program = '', ...args] = command
  const child = spawn(program, args, { env: { ...process.env, TEST_REPORT: path }, stdio: 'inherit' })
  const exitCode = await new Promise((resolve) => child.once('exit', resolve))
  const report = takeReport(path) ?? { passed: 0, failed: [], failedOnce: [] }
  const isUnexplained = (exitCode !== 0 || report.passed === 0) && report.failed.length === 0
  return isUnexplained ? { ...report, failed: [command.slice(0, 3).join(' ')] } : report
}

async function repeatFiles(specs: string[], others: string[]): Promise<Report[]> {
  const reports: Report[] = []
  const playwright = ['npx', 'playwright', 'test', '--retries=0', `--repeat-each=${RUNS}`]
  if (specs.length > 0)
    reports.push(await run('playwright', [...playwright, `--workers=${WORKERS}`, ...specs]))
  const vitest = ['npx', 'vitest', 'run', '--retry=0', '--maxWorkers=1']
  const reporters = ['--reporter=dot', '--reporter=./e2e/ci/vitest-report.ts']
  // Several processes at a time, because one run of Vitest runs a file only once.
  for (let round = 0; others.length > 0 && round < RUNS / WORKERS; round += 1)
    reports.push(
      ...(await Promise.all(
        Array.from({ length: WORKERS }, (_, worker) =>
          run(`vitest-${worker}`, [...vitest, ...reporters, ...others]),
        ),
      )),
    )
  return reports
}

async function runShuffled(specs: string[], others: string[]): Promise<Report[]> {
  const busy = Array.from({ length: BUSY_PROCESSES_PER_CORE * availableParallelism() }, () =>
    spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
  )
  process.once('exit', () => {
    for (const child of busy) child.kill('SIGKILL')
  })
  const isAll = specs.length + others.length === 0
  const reports: Report[] = []
  const times: string[] = []
  for (let order = 1; order <= ORDERS; order += 1) {
    const sequence = ['files', 'tests'].map((what) => `--sequence.shuffle.${what}`)
    const scripts: [string, string[]][] = []
    if (isAll || others.length > 0)
      scripts.push(['components', ['--retry=0', ...sequence, `--sequence.seed=${order}`, ...others]])
    if (isAll || specs.length > 0) scripts.push(['e2e:core', ['--retries=0', `--shuffle=${order}`, ...specs]])
    for (const [script, options] of scripts) {
      const start = performance.now()
      const report = await run(script.replace(':', '-'), ['npm', 'run', script, '--', ...options])
      const seconds = Math.round((performance.now() - start) / 1000)
      reports.push(report)
      times.push(
        `Order ${order}: ${script} ${seconds} s, ${report.passed} passed, ${report.failed.length} failed`,
      )
    }
  }
  console.log(`\n${times.join('\n')}`)
  return reports
}

/** Each page and each worker begins at the date. */
function runOnDate(date: string, others: string[]): Promise<Report> {
  process.env.VITE_TEST_DATE = new Date(date).toISOString()
  const projects = ['unit', 'components', 'components-isolated'].map((name) => `--project=${name}`)
  return run('date', ['npx', 'vitest', 'run', '--retry=0', ...projects, ...others])
}

const { values, positionals: files } = parseArgs({
  options: { shuffled: { type: 'boolean', default: false }, date: { type: 'string' } },
  allowPositionals: true,
})
if (files.length === 0 && !values.shuffled && !values.date)
  throw new Error('Name test files, or add --shuffled or --date.')
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
mkdirSync(folder, { recursive: true })
const specs = files.filter((file) => /\.spec\.ts(:\d+)?$/.test(file))
const others = files.filter((file) => !specs.includes(file))
const reports = values.date
  ? [await runOnDate(values.date, others)]
  : await (values.shuffled ? runShuffled : repeatFiles)(specs, others)
const failures = reports.flatMap(({ failed }) => failed)
for (const name of new Set(failures))
  console.log(`${failures.filter((other) => other === name).length} × ${name}`)
const passed = reports.reduce((sum, report) => sum + report.passed, 0)
console.log(`${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 ? 0 : 1
