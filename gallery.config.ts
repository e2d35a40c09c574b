import { defineConfig } from '@playwright/test'
import stories from './playwright.config.ts'

/** Pictures of every scene, into `gallery/`. */
export default defineConfig(stories, { testDir: 'e2e/scenes', testMatch: 'pictures.ts' })
