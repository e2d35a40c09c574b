import { existsSync, readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

const vitestReport = 'test-results/vitest.json'

/** Programs that some tests need and CI provides, with the environment variable for each one's path. */
const optionalPrograms = {
  nginx: 'NGINX_PATH',
  Caddy: 'CADDY_PATH',
  PostgreSQL: 'TEST_DATABASE_URL',
  pgbouncer: 'PGBOUNCER_PATH',
}

interface VitestReport {
  testResults: { assertionResults: { fullName: string; duration?: number }[] }[]
}

/** The tests that Vitest ran before, by name, with their time in milliseconds. */
function vitestTimes(): [name: string, milliseconds: number][] {
  if (!existsSync(vitestReport)) return []
  const { testResults }: VitestReport = JSON.parse(readFileSync(vitestReport, 'utf8'))
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }): [string, number] => [fullName, duration]),
  )
}

/** Ends a run with its ten slowest tests and the skipped ones. */
// biome-ignore lint/style/noDefaultExport: Playwright loads a module's default export
export default class RunSummary implements Reporter {
  private readonly times: [name: string, milliseconds: number][] = []

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    this.times.push([test.titlePath().slice(2).join(' › '), duration])
  }

  onEnd(): void {
    const slowest = [...this.times, ...vitestTimes()].sort(([, one], [, other]) => other - one).slice(0, 10)
    console.log('\nTen slowest tests:')
    for (const [name, milliseconds] of slowest)
      console.log(`${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}`)
    const missing = Object.entries(optionalPrograms).filter(([, variable]) => !process.env[variable])
    if (missing.length > 0) {
      const programs = missing.map(([program, variable]) => `${program} (${variable})`)
      console.log(`\nSkipped tests, because these environment variables are not set: ${programs.join(', ')}.`)
    }
  }

  printsToStdio(): boolean {
    return false
  }
}
