import { describe, expect, test } from 'vitest'
import { playwrightTestList, repeatCommands } from './repeat-commands.ts'
import { conclude, failuresOf, nameOf, planRepeat, type Run } from './repeats.ts'
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
  isWhole: false,
  exitCode,
  report: content,
})

const failure = (title: string) => ({ level: 'unit', file: 'src/a.test.ts', title })
const failedFile = { level: 'unit', file: 'src/a.test.ts' }

/** The totals and names of a step after these runs. */
const summaryOf = (...runs: Run[]) => {
  const { tests, failed, failedOnce } = conclude(runs)
  const names = (failures: typeof failed) => failures.map((each) => nameOf(each, 'unit'))
  return {
    passed: tests.filter(({ state }) => state === 'passed').length,
    failed: names(failed),
    failedOnce: names(failedOnce),
  }
}

const green = report({ a: 'passed', b: 'passed', c: 'skipped' })
const red = report({ a: 'failed', b: 'passed', c: 'skipped' })

describe('a run', () => {
  test('that passes is not repeated', () => {
    expect(planRepeat([whole(0, green)])).toBeUndefined()
    expect(summaryOf(whole(0, green))).toEqual({ passed: 2, failed: [], failedOnce: [] })
  })

  test('with a failed test repeats it alone', () => {
    expect(planRepeat([whole(1, red)])).toEqual({ runner: 'vitest', tests: [failure('a')], files: [] })
  })

  test.each([
    ['no report', undefined, 0],
    ['no report, after a crash in the middle', undefined, null],
    ['an empty report', report({}), 0],
    ['only skipped tests', report({ a: 'skipped' }), 0],
    ['an exit code that no test explains', green, 1],
    ['an error that belongs to no file', report({ a: 'passed' }, { errors: ['EPIPE'] }), 1],
    ['a failed test and an error that belongs to no file', report({ a: 'failed' }, { errors: ['EPIPE'] }), 1],
  ])('with %s repeats the whole step', (_, content, exitCode) => {
    expect(planRepeat([whole(exitCode, content)])).toBe('step')
    expect(summaryOf(whole(exitCode, content)).failed).toContain('npm run unit')
  })

  test('with an error in a file, of which all tests passed, repeats the file', () => {
    const content = report({ a: 'passed' }, { failedFiles: [failedFile] })
    expect(planRepeat([whole(1, content)])).toEqual({ runner: 'vitest', tests: [], files: [failure('')] })
  })

  test('whose files could not be loaded repeats the files', () => {
    const content = report({}, { failedFiles: [failedFile] })
    expect(planRepeat([whole(1, content)])).toEqual({ runner: 'vitest', tests: [], files: [failure('')] })
  })

  test('with a failed test in a failed file repeats the file only', () => {
    const content = report({ a: 'failed' }, { failedFiles: [failedFile] })
    expect(planRepeat([whole(1, content)])).toMatchObject({ tests: [], files: [failure('')] })
  })

  test('with so many failures that they are no chance is not repeated', () => {
    const titles = Array.from({ length: 51 }, (_, index) => String(index))
    const content = report(Object.fromEntries(titles.map((title) => [title, 'failed'])))
    expect(planRepeat([whole(1, content)])).toBeUndefined()
    expect(summaryOf(whole(1, content)).failed).toHaveLength(51)
  })
})

describe('a repeat', () => {
  const passing = report({ a: 'passed', b: 'skipped', c: 'skipped' })

  test('that passes makes the test pass, and names it', () => {
    const runs = [whole(1, red), part(0, passing)]
    expect(planRepeat(runs)).toBeUndefined()
    expect(summaryOf(...runs)).toEqual({ passed: 2, failed: [], failedOnce: ['src/a.test.ts › a'] })
  })

  test('that fails makes the test fail, and is not repeated', () => {
    const runs = [whole(1, red), part(1, report({ a: 'failed' }))]
    expect(planRepeat(runs)).toBeUndefined()
    expect(summaryOf(...runs)).toEqual({ passed: 1, failed: ['src/a.test.ts › a'], failedOnce: [] })
  })

  test.each([
    ['without a report', part(null)],
    ['that skips the test', part(0, report({ a: 'skipped', b: 'passed' }))],
    ['with an error of its own', part(1, report({ a: 'passed' }, { errors: ['EPIPE'] }))],
    ['with an exit code that no test explains', part(1, passing)],
  ])('%s proves nothing', (_, repeat) => {
    expect(planRepeat([whole(1, red), repeat])).toBeUndefined()
    expect(summaryOf(whole(1, red), repeat).failed).toContain('src/a.test.ts › a')
  })

  test('of a file counts the tests that did not run before', () => {
    const first = report({ a: 'skipped', b: 'skipped' }, { failedFiles: [failedFile] })
    const runs = [
      whole(1, { ...first, tests: [...first.tests, result('d', 'passed', 'src/d.test.ts')] }),
      part(0, report({ a: 'passed', b: 'passed' })),
    ]
    expect(summaryOf(...runs)).toEqual({ passed: 3, failed: [], failedOnce: ['src/a.test.ts'] })
  })

  test('of a file that could not be loaded adds its tests', () => {
    const first = {
      ...report({}, { failedFiles: [failedFile] }),
      tests: [result('d', 'passed', 'src/d.test.ts')],
    }
    expect(summaryOf(whole(1, first), part(0, report({ a: 'passed' })))).toEqual({
      passed: 2,
      failed: [],
      failedOnce: ['src/a.test.ts'],
    })
  })

  test('of a file that fails again makes the file fail', () => {
    const first = report({ a: 'passed' }, { failedFiles: [failedFile] })
    expect(summaryOf(whole(1, first), part(1, first)).failed).toEqual(['src/a.test.ts'])
  })

  test('of a step that crashed counts its tests', () => {
    expect(summaryOf(whole(null), whole(0, green))).toEqual({
      passed: 2,
      failed: [],
      failedOnce: ['npm run unit'],
    })
  })

  test('of a step that crashes again makes the step fail', () => {
    expect(planRepeat([whole(null), whole(null)])).toBeUndefined()
    expect(summaryOf(whole(null), whole(null))).toEqual({
      passed: 0,
      failed: ['npm run unit'],
      failedOnce: [],
    })
  })

  test('of a step repeats the tests that fail in it for the first time', () => {
    const runs = [whole(null), whole(1, red)]
    expect(planRepeat(runs)).toMatchObject({ tests: [failure('a')] })
    expect(summaryOf(...runs, part(0, passing)).failedOnce).toEqual(['npm run unit', 'src/a.test.ts › a'])
  })

  test('of a step does not repeat a test that failed before', () => {
    const runs = [whole(1, report({ a: 'failed' }, { errors: ['EPIPE'] })), whole(1, red)]
    expect(planRepeat(runs)).toBeUndefined()
    expect(summaryOf(...runs).failed).toEqual(['src/a.test.ts › a'])
  })
})

test('tests with the same name are counted one by one', () => {
  const twice = report({})
  twice.tests.push(result('a', 'passed'), result('a', 'passed'))
  expect(summaryOf(whole(0, twice)).passed).toBe(2)
})

test('a failure names its file and title', () => {
  expect(failuresOf(whole(1, red)).map((each) => nameOf(each, 'unit'))).toEqual(['src/a.test.ts › a'])
})

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
