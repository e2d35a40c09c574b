import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { z } from 'zod'
import { freePort } from '../deploy/test-servers.ts'
import { findBrowser } from '../e2e/browser.ts'
import { startConsole } from '../e2e/start-console.ts'

// `npm run bench:lighthouse` runs Lighthouse on the sign-in page and the signed-in users list, as a phone and
// as a desktop, and prints the scores and all audits below 100%. npx fetches Lighthouse, so it is no
// dependency. It opens a tab of its own without a session, so an init script adds the session to every page.

const lighthouse = 'lighthouse@12.8.2'

const Report = z.object({
  lighthouseVersion: z.string(),
  finalDisplayedUrl: z.string(),
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(z.string(), z.object({ title: z.string(), score: z.number().nullable() })),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      displayValue: z.string().optional(),
      scoreDisplayMode: z.string(),
    }),
  ),
})

const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
const running = await startConsole()

async function audit(path: string, isSignedIn: boolean, device: 'phone' | 'desktop'): Promise<void> {
  const port = await freePort()
  const context = await chromium.launchPersistentContext(mkdtempSync(join(folder, 'profile-')), {
    executablePath: findBrowser(),
    viewport: null,
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu'],
  })
  const session = { key: running.masterKey, address: running.url, identity: { kind: 'master' } }
  if (isSignedIn)
    await context.addInitScript((text) => {
      if (location.protocol === 'http:') sessionStorage.setItem('service-console.session', text)
    }, JSON.stringify(session))
  const file = join(folder, 'report.json')
  const options = ['--disable-storage-reset', '--quiet', '--output=json', `--output-path=${file}`]
  if (device === 'desktop') options.push('--preset=desktop')
  options.push('--only-categories=performance,accessibility,best-practices', `--port=${port}`)
  // The folder is outside the project, so that npx does not look for the project's own packages.
  await promisify(execFile)('npx', ['--yes', lighthouse, running.url + path, ...options], { cwd: folder })
  await context.close()
  const report = Report.parse(JSON.parse(readFileSync(file, 'utf8')))
  const scores = Object.values(report.categories).map(
    ({ title, score }) => `${title} ${score === null ? '–' : Math.round(score * 100)}`,
  )
  console.log(`${new URL(report.finalDisplayedUrl).pathname}, ${device}: ${scores.join(', ')}`)
  if (report.runtimeError) console.log(`  ${report.runtimeError.message}`)
  for (const { title, score, displayValue = '', scoreDisplayMode } of Object.values(report.audits))
    if (score !== null && score < 1 && scoreDisplayMode !== 'informative')
      console.log(`  ${score} ${title} ${displayValue}`)
}

for (const device of ['phone', 'desktop'] as const) {
  await audit('/sign-in', false, device)
  await audit('/users', true, device)
}
await running.stop()
rmSync(folder, { recursive: true, force: true })
