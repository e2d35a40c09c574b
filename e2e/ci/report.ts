import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/** What a runner of tests writes when it ends. A runner that dies leaves no report. */
export interface Report {
  passed: number
  /** `FILE › TITLE`, or a file with an error outside of its tests. */
  failed: string[]
  failedOnce: string[]
}

export const testName = (file: string, title: string): string => `${relative(process.cwd(), file)} › ${title}`

/** Ends a run with what failed once, and writes its report for `.ci/run` and `npm run stress`. */
export function endRun(report: Report): void {
  for (const name of report.failedOnce) console.log(`failed once: ${name}`)
  if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(report))
}

/** Reads a report and removes it, so that no later run reads it again. */
export function takeReport(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  } finally {
    rmSync(path, { force: true })
  }
}
