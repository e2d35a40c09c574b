import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { endRun, testName } from './report.ts'

/** The errors of a test's first try that failed. After a timeout, the second one says where it was. */
const messagesOf = ({ results }: TestCase) =>
  results
    .find(({ errors }) => errors.length > 0)
    ?.errors.map(({ message, value }) => message ?? value)
    .join(' ')

// biome-ignore lint/style/noDefaultExport: Playwright loads a module's default export
export default class PlaywrightReport implements Reporter {
  private suite: Suite | undefined

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite
  }

  onEnd(): void {
    const tests = this.suite?.allTests() ?? []
    const withOutcome = (outcome: string) =>
      tests
        .filter((test) => test.outcome() === outcome)
        .map((test) => testName(test.location.file, test.titlePath().slice(3).join(' › '), messagesOf(test)))
    const failedOnce = withOutcome('flaky')
    const passed = withOutcome('expected').length + failedOnce.length
    endRun({ passed, failed: withOutcome('unexpected'), failedOnce })
  }

  printsToStdio(): boolean {
    return false
  }
}
