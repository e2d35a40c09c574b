import { relative } from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node'
import { type TestResult, writeReport } from './report.ts'

/** Where Vitest leaves its report for the summary of a following run of Playwright. */
export const vitestReportFolder = 'test-results/vitest'

const namesOf = ({ parent, name }: TestCase | TestSuite): string[] =>
  parent.type === 'module' ? [name] : [...namesOf(parent), name]

/** The project in the configuration; Vitest adds the browser to its name. */
const levelOf = ({ project }: TestCase | TestModule) => project.name.replace(/ \(.+\)$/, '')

const fileOf = (path: string) => relative(process.cwd(), path)

const states = { passed: 'passed', failed: 'failed', skipped: 'skipped' } as const

function resultOf(test: TestCase): TestResult {
  const { state } = test.result()
  return {
    level: levelOf(test),
    file: fileOf(test.module.moduleId),
    title: namesOf(test).join(' › '),
    // A pending test has not run, because its worker ended.
    state: state === 'pending' ? 'failed' : states[state],
    milliseconds: test.diagnostic()?.duration ?? 0,
  }
}

/** Whether a file has an error outside of its tests: in its code, in a hook of a group, or in a worker that ended. */
const hasOwnError = (module: TestModule) =>
  module.errors().length > 0 ||
  [...module.children.allSuites()].some((suite) => suite.errors().length > 0) ||
  module.state() === 'queued' ||
  module.state() === 'pending'

/** Writes the results of a run, with its errors outside of tests. */
// biome-ignore lint/style/noDefaultExport: Vitest loads a module's default export
export default class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const fileWithError = (error: SerializedError) =>
      modules.find(({ moduleId }) => moduleId === error.VITEST_TEST_PATH)
    const failedModules = new Set([
      ...modules.filter(hasOwnError),
      ...unhandledErrors.flatMap((error) => fileWithError(error) ?? []),
    ])
    const levels = [...new Set(modules.map(levelOf))].join('-')
    writeReport(
      {
        runner: 'vitest',
        tests: modules.flatMap(({ children }) => [...children.allTests()].map(resultOf)),
        failedFiles: [...failedModules].map((module) => ({
          level: levelOf(module),
          file: fileOf(module.moduleId),
        })),
        errors: unhandledErrors.filter((error) => !fileWithError(error)).map(({ message }) => message),
      },
      `${vitestReportFolder}/${levels}.json`,
    )
  }
}
