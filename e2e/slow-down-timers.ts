import type { Page } from '@playwright/test'

/** Makes timers of the documents that a page loads next five times as long, so that busy tabs respond in time. */
export const slowDownTimers = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window
    const setSlowTimeout = (run: () => void, milliseconds = 0) => setTimeout(run, 5 * milliseconds)
    Object.assign(window, { setTimeout: setSlowTimeout })
  })
