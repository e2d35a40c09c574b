import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from './e2e/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/start-console.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['./e2e/ci/playwright-report.ts']],
  // The limits only end a hang.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // What then passes is named at the end of the run.
  retries: 1,
  failOnFlakyTests: false,
  use: {
    trace: 'on-first-retry',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findBrowser(),
      args: browserArguments,
    },
    viewport: { width: 1280, height: 720 },
    locale: 'en-US',
    timezoneId: 'UTC',
  },
})
