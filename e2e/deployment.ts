import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNginx } from '../deploy/nginx.ts'
import { test as base, type ConsoleInfo } from './fixtures.ts'

const root = join(import.meta.dirname, '..')

/** A build that was configured for `/console/`, behind nginx, beside the embedded service. */
interface Deployment {
  /** Has no trailing slash. */
  url: string
  dist: string
  logs: () => string
}

export const test = base.extend<{ started: ConsoleInfo }, { deployed: Deployment }>({
  deployed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
    async ({}, use) => {
      const { url }: ConsoleInfo = JSON.parse(process.env.E2E_CONSOLE ?? '{}')
      const folder = mkdtempSync(join(tmpdir(), 'deployed-'))
      const dist = join(folder, 'dist')
      cpSync(join(root, 'dist'), dist, { recursive: true })
      const settings = ['--base-path', '/console', '--environment', 'staging', '--dist', dist]
      execFileSync('npx', ['tsx', 'deploy/configure.ts', ...settings], { cwd: root, stdio: 'pipe' })
      const { stop, ...nginx } = await startNginx(process.env.NGINX_PATH ?? 'nginx', url, folder)
      await use({ ...nginx, dist })
      stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
    { scope: 'worker' },
  ],

  /** The console of `npm start`. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
  started: async ({}, use) => {
    await use(JSON.parse(process.env.E2E_CONSOLE ?? '{}'))
  },

  console: async ({ deployed, started }, use) => {
    await use({ ...started, url: deployed.url })
  },
})
