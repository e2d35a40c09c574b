import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** Pictures of every UI state, into `gallery/`. */
export default defineConfig(config, { testDir: 'e2e/ui-states', testMatch: 'gallery.ts' })
