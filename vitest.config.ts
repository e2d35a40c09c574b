import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserArguments, findBrowser } from './e2e/browser.ts'

export default defineConfig({
  test: {
    reporters: ['default', './e2e/ci/vitest-report.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,service,e2e,deploy,docs}/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        plugins: [react()],
        // Vite must discover packages before the first test, because a later discovery reloads the page.
        optimizeDeps: { entries: ['src/main.tsx', 'src/testing/*.ts*'] },
        test: {
          name: 'components',
          include: ['src/**/*.test.tsx'],
          setupFiles: 'src/testing/setup.ts',
          restoreMocks: true,
          maxWorkers: 2,
          // These tests run after the unit tests, so that no more than two workers run at once.
          sequence: { groupOrder: 1 },
          testTimeout: 20_000,
          expect: { poll: { timeout: 5_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 720 },
            provider: playwright({
              launchOptions: { executablePath: findBrowser(), args: browserArguments },
              contextOptions: { locale: 'en-US', timezoneId: 'UTC' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
