import type { TestResult } from './report.ts'

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

/** The tests and their seconds by level, and the ten slowest. */
export function formatTotals(tests: readonly TestResult[]): string {
  const lines = ['Level                   passed failed skipped   seconds in tests']
  for (const level of new Set(tests.map((test) => test.level))) {
    const ofLevel = tests.filter((test) => test.level === level)
    const count = (state: TestResult['state']) =>
      String(ofLevel.filter((test) => test.state === state).length).padStart(7)
    const sum = ofLevel.reduce((total, { milliseconds }) => total + milliseconds, 0)
    lines.push(
      `${level.padEnd(23)}${count('passed')}${count('failed')} ${count('skipped')} ${seconds(sum).padStart(18)}`,
    )
  }
  lines.push('', 'Ten slowest tests:')
  const slowest = [...tests].sort((one, other) => other.milliseconds - one.milliseconds).slice(0, 10)
  for (const { file, title, milliseconds } of slowest)
    lines.push(`${seconds(milliseconds).padStart(8)}  ${file} › ${title}`)
  return lines.join('\n')
}
