import { describe, expect, test } from 'vitest'
import { playwrightTestList, repeatCommands } from './repeat-commands.ts'
import { conclude, nameOf, planRepeat, type Repeat, type Run } from './repeats.ts'
import type { Report, TestResult } from './report.ts'

type State = TestResult['state']

const result = (title: string, state: State, file = 'src/a.test.ts'): TestResult => ({
  level: 'unit',
  file,
  title,
  state,
  milliseconds: 1,
})

const report = (states: Record<string, State>, rest: Partial<Report> = {}): Report => ({
  runner: 'vitest',
  tests: Object.entries(states).map(([title, state]) => result(title, state)),
  failedFiles: [],
  errors: [],
  ...rest,
})

const whole = (exitCode: number | null, content?: Report): Run => ({
  isWhole: true,
  exitCode,
  report: content,
})
const part = (exitCode: number | null, content?: Report): Run => ({
  ...whole(exitCode, content),
  isWhole: false,
})

const failure = (title: string) => ({ level: 'unit', file: 'src/a.test.ts', title })
const onlyTest: Repeat = { runner: 'vitest', tests: [failure('a')], files: [] }
const onlyFile: Repeat = { runner: 'vitest', tests: [], files: [failure('')] }

const testName = 'src/a.test.ts › a'
const fileName = 'src/a.test.ts'
const stepName = 'npm run unit'

const green = report({ a: 'passed', b: 'passed', c: 'skipped' })
const red = report({ a: 'failed', b: 'passed', c: 'skipped' })
const repeatedGreen = report({ a: 'passed', b: 'skipped', c: 'skipped' })
const epipe = { errors: ['EPIPE'] }
const fileFailed = { failedFiles: [{ level: 'unit', file: 'src/a.test.ts' }] }
const other = result('d', 'passed', 'src/d.test.ts')
const manyFailures = report(
  Object.fromEntries(Array.from({ length: 51 }, (_, index) => [String(index), 'failed'])),
)

/** The runs of a step so far, what runs next, the number of passed tests, and the failures. */
type Case = [
  title: string,
  runs: Run[],
  next: Repeat | undefined,
  passed: number,
  failed?: string[],
  failedOnce?: string[],
]

describe('a run', () => {
  // biome-ignore format: one case in a line or two
  test.each<Case>([
    ['that passes is not repeated', [whole(0, green)], undefined, 2],
    ['with a failed test repeats it alone', [whole(1, red)], onlyTest, 1, [testName]],
    ['without a report repeats the step', [whole(0)], 'step', 0, [stepName]],
    ['that crashed repeats the step', [whole(null)], 'step', 0, [stepName]],
    ['with an empty report repeats the step', [whole(0, report({}))], 'step', 0, [stepName]],
    ['that skipped all repeats the step', [whole(0, report({ a: 'skipped' }))], 'step', 0, [stepName]],
    ['with an exit code that no test explains repeats the step', [whole(1, green)], 'step', 2, [stepName]],
    ['with an error that belongs to no file repeats the step', [whole(1, report({ a: 'passed' }, epipe))], 'step', 1, [stepName]],
    ['with a failed test and an error that belongs to no file repeats the step', [whole(1, report({ a: 'failed' }, epipe))],
      'step', 0, [testName, stepName]],
    ['with an error in a file, of which all tests passed, repeats the file', [whole(1, report({ a: 'passed' }, fileFailed))],
      onlyFile, 1, [fileName]],
    ['whose files could not be loaded repeats them', [whole(1, report({}, fileFailed))], onlyFile, 0, [fileName]],
    ['with a failed test in a failed file repeats the file only', [whole(1, report({ a: 'failed' }, fileFailed))],
      onlyFile, 0, [testName, fileName]],
  ])('%s', expectConclusion)

  test('with so many failures that they are no chance is not repeated', () => {
    expect(planRepeat([whole(1, manyFailures)])).toBeUndefined()
    expect(conclude([whole(1, manyFailures)]).failed).toHaveLength(51)
  })

  test('counts tests with the same name one by one', () => {
    const twice = { ...report({}), tests: [result('a', 'passed'), result('a', 'passed')] }
    expect(conclude([whole(0, twice)]).tests).toHaveLength(2)
  })
})

describe('a repeat', () => {
  // biome-ignore format: one case in a line or two
  test.each<Case>([
    ['that passes makes the test pass, and names it', [whole(1, red), part(0, repeatedGreen)], undefined, 2, [], [testName]],
    ['that fails makes the test fail', [whole(1, red), part(1, red)], undefined, 1, [testName]],
    ['without a report proves nothing', [whole(1, red), part(null)], undefined, 1, [testName, stepName]],
    ['that skips the test proves nothing', [whole(1, red), part(0, report({ a: 'skipped', b: 'passed' }))],
      undefined, 1, [testName]],
    ['with an error of its own proves nothing', [whole(1, red), part(1, report({ a: 'passed' }, epipe))],
      undefined, 1, [testName, stepName]],
    ['with an exit code that no test explains proves nothing', [whole(1, red), part(1, repeatedGreen)],
      undefined, 1, [testName, stepName]],
    ['of a file counts the tests that did not run before', [whole(1, { ...report({}, fileFailed), tests: [result('a', 'skipped'), result('b', 'skipped'), other] }), part(0, report({ a: 'passed', b: 'passed' }))],
      undefined, 3, [], [fileName]],
    ['of a file that could not be loaded adds its tests', [whole(1, { ...report({}, fileFailed), tests: [other] }), part(0, report({ a: 'passed' }))],
      undefined, 2, [], [fileName]],
    ['of a file that fails again makes the file fail', [whole(1, report({ a: 'passed' }, fileFailed)), part(1, report({ a: 'passed' }, fileFailed))],
      undefined, 1, [fileName]],
    ['of a step that crashed counts its tests', [whole(null), whole(0, green)], undefined, 2, [], [stepName]],
    ['of a step that crashes again makes it fail', [whole(null), whole(null)], undefined, 0, [stepName]],
    ['of a step repeats the tests that fail in it for the first time', [whole(null), whole(1, red)],
      onlyTest, 1, [testName], [stepName]],
    ['of a step does not repeat a test that failed before', [whole(1, report({ a: 'failed' }, epipe)), whole(1, red)],
      undefined, 1, [testName], [stepName]],
  ])('%s', expectConclusion)
})

function expectConclusion(...[, runs, next, passed, failed = [], failedOnce = []]: Case): void {
  const conclusion = conclude(runs)
  const names = (failures: typeof conclusion.failed) => failures.map((each) => nameOf(each, 'unit'))
  expect(planRepeat(runs)).toEqual(next)
  expect({
    passed: conclusion.tests.filter(({ state }) => state === 'passed').length,
    failed: names(conclusion.failed),
    failedOnce: names(conclusion.failedOnce),
  }).toEqual({ passed, failed, failedOnce })
}

describe('the commands of a repeat', () => {
  const commandsOf = (runner: Report['runner'], tests: string[], files: string[]) =>
    repeatCommands(
      {
        runner,
        tests: tests.map((title) => ({ level: 'unit', file: 'e2e/a.spec.ts', title })),
        files: files.map((file) => ({ level: 'unit', file, title: '' })),
      },
      'list.txt',
      'traces',
    ).map((command) => command.join(' '))

  test('run tests of Vitest by their names and files as a whole, with one worker', () => {
    expect(commandsOf('vitest', ['group › costs $1 (all)', 'b'], ['src/b.test.ts'])).toEqual([
      String.raw`npx vitest run --maxWorkers=1 --project=unit e2e/a.spec.ts --testNamePattern=^(?:group costs \$1 \(all\)|b)$`,
      'npx vitest run --maxWorkers=1 --project=unit src/b.test.ts',
    ])
  })

  test('run tests of Playwright from a list, with one worker and a trace', () => {
    expect(commandsOf('playwright', ['a'], [])).toEqual([
      'npx playwright test --workers=1 --trace=on --test-list=list.txt --output=traces',
    ])
    const tests = [{ level: 'end to end', file: 'e2e/a.spec.ts', title: 'group › a' }]
    expect(playwrightTestList({ runner: 'playwright', tests, files: [] })).toBe('a.spec.ts › group › a\n')
  })

  test('run the whole tour of an engine', () => {
    const tests = ['one', 'two'].map((title) => ({ level: 'engines', file: 'webkit', title }))
    expect(repeatCommands({ runner: 'engines', tests, files: [] }, '', '')).toEqual([
      ['npx', 'tsx', 'e2e/engines/main.ts', '--engine', 'webkit'],
    ])
  })
})
