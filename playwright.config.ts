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
  reporter: [['list'], ['./e2e/run-summary.ts']],
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: {
      executablePath: findBrowser(),
      args: browserArguments,
    },
    viewport: { width: 1280, height: 720 },
    locale: 'en-US',
    timezoneId: 'UTC',
  },
})
