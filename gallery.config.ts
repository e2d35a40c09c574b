import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** Pictures of every scene, into `gallery/`. */
export default defineConfig(config, { testDir: 'e2e/ui-states', testMatch: 'gallery.ts' })
