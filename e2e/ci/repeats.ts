import type { Report, TestResult } from './report.ts'

/** One run of a step of `npm test`, `npm run test:all` or `npm run engines`, or of a part of it. */
export interface Run {
  isWhole: boolean
  /** null if a signal ended it. */
  exitCode: number | null
  /** undefined if the runner ended without a result. */
  report: Report | undefined
}

/** A test; a file, without a title; or the whole step, without a file. */
export interface Failure {
  level: string
  file: string
  title: string
}

/** What runs once more: the whole step, or some tests and files alone. */
export type Repeat = 'step' | { runner: Report['runner']; tests: Failure[]; files: Failure[] }

export interface Conclusion {
  tests: TestResult[]
  failed: Failure[]
  failedOnce: Failure[]
}

/** So many failures are no chance, and repeating them would take too long. */
const MAX_REPEATED_FAILURES = 50

const stepFailure: Failure = { level: '', file: '', title: '' }

const isStep = ({ file }: Failure) => file === ''

const keyOf = ({ level, file, title }: Failure) => [level, file, title].join('\n')

/** Everything that failed in a run. The whole step failed if what failed has no name. */
export function failuresOf({ report, exitCode }: Run): Failure[] {
  if (!report?.tests.some(({ state }) => state !== 'skipped')) {
    const files = report?.failedFiles ?? []
    return files.length > 0 && report?.errors.length === 0 ? files.map(toFailure) : [stepFailure]
  }
  const named = [...report.tests.filter(({ state }) => state === 'failed'), ...report.failedFiles].map(
    toFailure,
  )
  const hasNamelessFailure = report.errors.length > 0 || (exitCode !== 0 && named.length === 0)
  return hasNamelessFailure ? [...named, stepFailure] : named
}

function toFailure({ level, file, title = '' }: { level: string; file: string; title?: string }): Failure {
  return { level, file, title }
}

/** What to run once more after these runs of a step. Nothing is repeated twice. */
export function planRepeat(runs: readonly Run[]): Repeat | undefined {
  const last = runs.at(-1)
  if (!last) return undefined
  const earlier = new Set(runs.slice(0, -1).flatMap(failuresOf).map(keyOf))
  const failures = failuresOf(last).filter((failure) => !earlier.has(keyOf(failure)))
  if (failures.some(isStep)) return last.isWhole ? 'step' : undefined
  if (!last.report || failures.length === 0 || failures.length > MAX_REPEATED_FAILURES) return undefined
  const files = failures.filter(({ title }) => title === '')
  const isInFailedFile = ({ level, file }: Failure) =>
    files.some((failedFile) => failedFile.level === level && failedFile.file === file)
  const tests = failures.filter((failure) => failure.title !== '' && !isInFailedFile(failure))
  return { runner: last.report.runner, tests, files }
}

/** Whether a run shows that a former failure does not happen again. */
function disproves(run: Run, failure: Failure): boolean {
  const failures = failuresOf(run)
  if (failures.some((other) => isStep(other) || keyOf(other) === keyOf(failure))) return false
  if (isStep(failure)) return run.isWhole
  return (run.report?.tests ?? []).some(
    ({ level, file, title, state }) =>
      level === failure.level &&
      file === failure.file &&
      (failure.title === '' || (title === failure.title && state === 'passed')),
  )
}

/** Concludes a step from its runs: what failed once passes, what failed twice or was never repeated fails. */
export function conclude(runs: readonly Run[]): Conclusion {
  const failures = new Map(runs.flatMap(failuresOf).map((failure) => [keyOf(failure), failure]))
  const isChance = (failure: Failure) => {
    const failing = runs.map((run) => failuresOf(run).some((other) => keyOf(other) === keyOf(failure)))
    const isSingle = failing.filter(Boolean).length === 1
    return isSingle && runs.slice(failing.indexOf(true) + 1).some((run) => disproves(run, failure))
  }
  const failed = [...failures.values()].filter((failure) => !isChance(failure))
  const failedOnce = [...failures.values()].filter(isChance)
  return { tests: finalTests(runs, new Set(failed.map(keyOf))), failed, failedOnce }
}

/** The tests of the last whole run and those that only its repeats have, with their final states. */
function finalTests(runs: readonly Run[], failed: ReadonlySet<string>): TestResult[] {
  const wholeRuns = runs.filter(({ isWhole, report }) => isWhole && report)
  const base = wholeRuns.at(-1)?.report?.tests ?? []
  const baseKeys = new Set(base.map(keyOf))
  const repeated = runs.filter(({ isWhole }) => !isWhole).flatMap(({ report }) => report?.tests ?? [])
  const passedLater = new Set(repeated.filter(({ state }) => state === 'passed').map(keyOf))
  return [...base, ...repeated.filter((test) => !baseKeys.has(keyOf(test)))].map((test) => {
    const key = keyOf(test)
    if (failed.has(key)) return { ...test, state: 'failed' }
    return test.state === 'failed' || passedLater.has(key) ? { ...test, state: 'passed' } : test
  })
}

export const nameOf = ({ file, title }: Failure, step: string): string =>
  file === '' ? `npm run ${step}` : title === '' ? file : `${file} › ${title}`
