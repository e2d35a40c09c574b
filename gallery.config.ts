import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** Writes screenshots of every UI state to `gallery/`. */
export default defineConfig(config, { testDir: 'e2e/ui-states', testMatch: 'gallery.ts' })
