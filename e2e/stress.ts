import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Report, takeReport } from './ci/report.ts'

// `npm run stress -- FILE…` runs each test of the files 20 times with five workers, and counts the failures.

const folder = join(import.meta.dirname, '../test-results/stress')
const WORKERS = 5
const RUNS = 20

/** Runs a program of the tests, and returns its report. */
async function run(name: string, args: string[]): Promise<Report | undefined> {
  const path = join(folder, `${name}.json`)
  takeReport(path)
  const child = spawn('npx', args, { env: { ...process.env, TEST_REPORT: path }, stdio: 'inherit' })
  await new Promise((resolve) => child.once('exit', resolve))
  return takeReport(path)
}

const files = process.argv.slice(2)
if (files.length === 0) throw new Error('Name test files: npm run stress -- FILE…')
mkdirSync(folder, { recursive: true })
const specs = files.filter((file) => /\.spec\.ts(:\d+)?$/.test(file))
const others = files.filter((file) => !specs.includes(file))
const vitest = ['vitest', 'run', '--maxWorkers=1', '--reporter=dot', '--reporter=./e2e/ci/vitest-report.ts']
const reports: (Report | undefined)[] = []
if (specs.length > 0)
  reports.push(
    await run('playwright', [
      ...['playwright', 'test', `--repeat-each=${RUNS}`, `--workers=${WORKERS}`],
      ...specs,
    ]),
  )
// Several processes at a time, because one run of Vitest runs a file only once.
for (let round = 0; others.length > 0 && round < RUNS / WORKERS; round += 1)
  reports.push(
    ...(await Promise.all(
      Array.from({ length: WORKERS }, (_, worker) => run(`vitest-${worker}`, [...vitest, ...others])),
    )),
  )
const tests = reports.flatMap((report) => report?.tests ?? []).filter(({ state }) => state !== 'skipped')
const failures = [
  ...tests.filter(({ state }) => state === 'failed').map(({ file, title }) => `${file} › ${title}`),
  ...reports.flatMap((report) => report?.failedFiles ?? []).map(({ file }) => file),
  ...reports.flatMap((report) => report?.errors ?? ['A runner ended without a result.']),
]
for (const name of new Set(failures))
  console.log(`${failures.filter((other) => other === name).length} × ${name}`)
console.log(`${tests.length} runs, ${failures.length} failed`)
process.exitCode = failures.length === 0 && tests.length > 0 ? 0 : 1
