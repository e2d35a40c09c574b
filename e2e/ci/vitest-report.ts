import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { endRun, testName } from './report.ts'

const nameOf = (test: TestCase) =>
  testName(test.module.moduleId, test.fullName.replaceAll(' > ', ' › '), test.result().errors?.[0]?.message)

/** Whether a file failed, or never ended, although none of its tests failed. */
const hasOwnError = (module: TestModule) =>
  !['passed', 'skipped'].includes(module.state()) && [...module.children.allTests('failed')].length === 0

// biome-ignore lint/style/noDefaultExport: Vitest loads a module's default export
export default class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap(({ children }) => [...children.allTests()])
    const withState = (state: string) => tests.filter((test) => test.result().state === state)
    const brokenFiles = modules.filter(hasOwnError)
    endRun({
      passed: withState('passed').length,
      failed: [
        ...withState('failed').map(nameOf),
        ...brokenFiles.map((module) => testName(module.moduleId, '', module.errors()[0]?.message)),
      ],
      failedOnce: tests.filter((test) => test.diagnostic()?.flaky).map(nameOf),
    })
  }
}
