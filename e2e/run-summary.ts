import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { type Report, type TestResult, takeReport, writeReport } from './ci/report.ts'
import { formatTotals } from './ci/totals.ts'
import { vitestReportFolder } from './ci/vitest-report.ts'

/** Programs that some tests need and CI provides, with the environment variable for each one's path. */
const optionalPrograms = {
  nginx: 'NGINX_PATH',
  Caddy: 'CADDY_PATH',
  PostgreSQL: 'TEST_DATABASE_URL',
  pgbouncer: 'PGBOUNCER_PATH',
}

function stateOf(test: TestCase): TestResult['state'] {
  const outcome = test.outcome()
  if (outcome === 'expected') return 'passed'
  // A test without a result that nobody skipped has not run, because something before it failed.
  return outcome === 'skipped' && test.expectedStatus === 'skipped' ? 'skipped' : 'failed'
}

const resultOf = (test: TestCase): TestResult => ({
  level: 'end to end',
  file: relative(process.cwd(), test.location.file),
  title: test.titlePath().slice(3).join(' › '),
  state: stateOf(test),
  milliseconds: test.results.reduce((sum, { duration }) => sum + duration, 0),
})

const vitestTests = (): TestResult[] =>
  existsSync(vitestReportFolder)
    ? readdirSync(vitestReportFolder).flatMap(
        (name) => takeReport(join(vitestReportFolder, name))?.tests ?? [],
      )
    : []

/** Ends a run with its totals, its ten slowest tests and the programs that skipped tests need. */
// biome-ignore lint/style/noDefaultExport: Playwright loads a module's default export
export default class RunSummary implements Reporter {
  private suite: Suite | undefined
  private readonly errors: string[] = []

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite
  }

  onError({ message, value }: TestError): void {
    this.errors.push(message ?? value ?? 'Unknown error')
  }

  onEnd(): void {
    const tests = this.suite?.allTests().map(resultOf) ?? []
    const report: Report = { runner: 'playwright', tests, failedFiles: [], errors: this.errors }
    writeReport(report, 'test-results/playwright.json')
    if (!process.env.TEST_REPORT) this.print([...vitestTests(), ...tests])
  }

  private print(tests: TestResult[]): void {
    console.log(`\n${formatTotals(tests)}`)
    const missing = Object.entries(optionalPrograms).filter(([, variable]) => !process.env[variable])
    if (missing.length > 0 && tests.some(({ state }) => state === 'skipped')) {
      const programs = missing.map(([program, variable]) => `${program} (${variable})`)
      console.log(`\nSkipped tests may need these environment variables: ${programs.join(', ')}.`)
    }
  }

  printsToStdio(): boolean {
    return false
  }
}
