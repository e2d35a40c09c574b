import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { browserArguments, findBrowser } from './e2e/browser.ts'

/** The tests that run in Node. Their limits only end a test that hangs. */
const nodeTests = {
  setupFiles: 'src/testing/setup-node.ts',
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
  maxWorkers: 2,
}

const postgresProject: TestProjectInlineConfiguration = {
  test: { ...nodeTests, name: 'postgres', include: ['service/**/*.database.test.ts'], pool: 'threads' },
}

const isolatedTests = 'src/**/*.isolated.test.tsx'

/** A project of component tests, which run in Chromium. */
const componentProject = (
  name: string,
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration => ({
  plugins: [react()],
  // Vite must discover packages before the first test, because a later discovery reloads the page.
  optimizeDeps: { entries: ['src/main.tsx', 'src/testing/*.ts*'] },
  test: {
    name,
    setupFiles: 'src/testing/setup.ts',
    restoreMocks: true,
    maxWorkers: 2,
    // What then passes is named at the end of the run.
    retry: 1,
    // The limits only end a hang.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000, interval: 10 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // A busy machine bundles packages for long before the first page.
      connectTimeout: 300_000,
      viewport: { width: 1280, height: 720 },
      provider: playwright({
        launchOptions: { executablePath: findBrowser(), args: browserArguments },
        contextOptions: { locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
    ...test,
  },
})

export default defineConfig({
  test: {
    reporters: ['default', './e2e/ci/vitest-report.ts'],
    projects: [
      {
        test: {
          ...nodeTests,
          name: 'unit',
          include: ['{src,service,e2e,deploy,docs}/**/*.test.ts'],
          exclude: ['**/*.system.test.ts'],
          globalSetup: 'service/testing/setup-template.ts',
          pool: 'threads',
          // The tests of the service's databases use PGlite here, and PostgreSQL in the project `postgres`.
          env: { TEST_DATABASE_URL: '' },
        },
      },
      {
        test: {
          ...nodeTests,
          name: 'system',
          include: ['{src,service,deploy}/**/*.system.test.ts'],
          pool: 'forks',
          // Some tests start a dozen processes, one after another.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      ...(process.env.TEST_DATABASE_URL ? [postgresProject] : []),
      // One group after the other, so that no more than two workers run at once.
      componentProject('components', {
        include: ['src/**/*.test.tsx'],
        exclude: [isolatedTests],
        // The files of a worker share a page, and setup.ts resets it after each test.
        isolate: false,
        sequence: { groupOrder: 1 },
      }),
      // Tests that mock modules or need a tab that has just opened.
      componentProject('components-isolated', { include: [isolatedTests], sequence: { groupOrder: 2 } }),
    ],
  },
})
