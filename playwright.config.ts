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
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON ?? 'test-results/playwright.json' }],
    ['./e2e/run-summary.ts'],
  ],
  // The limits only end a hang.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  retries: 0,
  use: {
    // Recording every test costs too much, so only the repetition of a failed one is recorded.
    trace: process.env.TRACE === '1' ? 'on' : 'off',
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
