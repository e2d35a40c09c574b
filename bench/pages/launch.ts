import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../../e2e/browser.ts'

const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
]
const args = [...quiet, '--no-sandbox', '--disable-gpu', '--no-first-run', '--enable-precise-memory-info']

/** Starts a separate browser for one measurement. */
export const launchBrowser = (): Promise<Browser> => chromium.launch({ executablePath: findBrowser(), args })
