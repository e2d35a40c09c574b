import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** What a runner of tests writes when it ends. A runner that dies leaves no report. */
export interface Report {
  passed: number
  /** `FILE › TITLE: REASON`, or a file with an error outside of its tests. */
  failed: string[]
  failedOnce: string[]
}

const MAX_REASON_LENGTH = 200

/** Names a test, or a file without a title, with the start of an error's message in one line. */
export function testName(file: string, title: string, message = ''): string {
  const name = [relative(process.cwd(), file), title].filter(Boolean).join(' › ')
  const reason = stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').trim().slice(0, MAX_REASON_LENGTH)
  return reason ? `${name}: ${reason}` : name
}

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
