import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export interface TestResult {
  /** The Vitest project, `end to end` or `engines`. */
  level: string
  /** The test's file from the root, or the engine of a tour. */
  file: string
  /** The names of its groups and its own, joined by ` › `. */
  title: string
  state: 'passed' | 'failed' | 'skipped'
  milliseconds: number
}

/** What a runner writes when it ends. A runner that dies leaves no report. */
export interface Report {
  runner: 'vitest' | 'playwright' | 'engines'
  tests: TestResult[]
  /** The files with errors outside of their tests. */
  failedFiles: { level: string; file: string }[]
  /** The errors that belong to no file. */
  errors: string[]
}

/** Writes a report to `TEST_REPORT`, or to the path for reports that no other program has requested. */
export function writeReport(report: Report, otherwise: string): void {
  const path = process.env.TEST_REPORT ?? otherwise
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(report))
}

/** Reads a report and removes it, so that no later run reads it again. Returns undefined without a whole report. */
export function takeReport(path: string): Report | undefined {
  try {
    const report: Report = JSON.parse(readFileSync(path, 'utf8'))
    return Array.isArray(report.tests) ? report : undefined
  } catch {
    return undefined
  } finally {
    rmSync(path, { force: true })
  }
}
