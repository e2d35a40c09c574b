import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Containers run tests as root, so there is no sandbox. The rest keeps the browser off the network. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Chromium without its user interface, with which tests take about half the time. */
const debianBrowser = '/usr/bin/chromium-headless-shell'

const installed = [
  debianBrowser,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Installs Debian's headless Chromium, which needs root. Returns whether it is installed. */
function installFromDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], { stdio: 'ignore' })
  } catch {
    return false
  }
  return existsSync(debianBrowser)
}

/**
 * The browser for the end-to-end tests: `CHROME_PATH`, an installed Chromium or Chrome, Playwright's own, or
 * Debian's package. @throws Error with one line of instructions if none is available.
 */
export function findBrowser(): string {
  const found = [process.env.CHROME_PATH, ...installed, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  )
  if (found) return found
  if (installFromDebian()) return debianBrowser
  throw new Error('No browser found: install Chromium or Chrome, or run `npx playwright install chromium`.')
}
