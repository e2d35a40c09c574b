import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'
import { endRun, testName } from './report.ts'

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
        .map((test) => testName(test.location.file, test.titlePath().slice(3).join(' › ')))
    const failedOnce = withOutcome('flaky')
    const passed = withOutcome('expected').length + failedOnce.length
    endRun({ passed, failed: withOutcome('unexpected'), failedOnce })
  }

  printsToStdio(): boolean {
    return false
  }
}
