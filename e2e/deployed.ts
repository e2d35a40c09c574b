import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort, replaceInConfig } from '../deploy/test-servers.ts'
import { test as base, type ConsoleInfo } from './fixtures.ts'

const root = join(import.meta.dirname, '..')

/** A build that was configured for `/console/`, behind nginx, beside the embedded service. */
interface Deployed {
  /** Without a slash at its end. */
  url: string
  /** Where the build is. */
  dist: string
  /** All that nginx has logged. */
  logs: () => string
  stop: () => void
}

/** What Debian's nginx.conf has around a site, with every file of it in `folder`. */
const mainConf = (folder: string) => `
user ${userInfo().username};
pid ${folder}/nginx.pid;
error_log ${folder}/logs/error.log;
events {}
http {
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  include ${folder}/site.conf;
}
`

export async function startDeployed(nginx: string, service: string): Promise<Deployed> {
  const folder = mkdtempSync(join(tmpdir(), 'deployed-'))
  const dist = join(folder, 'dist')
  const url = `127.0.0.1:${await freePort()}`
  cpSync(join(root, 'dist'), dist, { recursive: true })
  const settings = ['--base-path', '/console', '--environment', 'staging', '--dist', dist]
  execFileSync('npx', ['tsx', 'deploy/configure.ts', ...settings], { cwd: root, stdio: 'pipe' })
  const site = replaceInConfig(readFileSync(join(root, 'deploy/nginx.conf'), 'utf8'), {
    'listen 8080;': `listen ${url};`,
    '/srv/service-console': folder,
    'http://127.0.0.1:4173': service,
    '/var/log/nginx': join(folder, 'logs'),
  })
  writeFileSync(join(folder, 'site.conf'), site)
  writeFileSync(join(folder, 'nginx.conf'), mainConf(folder))
  mkdirSync(join(folder, 'logs'))
  const run = (...args: string[]) =>
    execFileSync(nginx, ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'logs/error.log'), ...args], {
      stdio: 'pipe',
    })
  // It goes to the background once it listens.
  run()
  return {
    url: `http://${url}`,
    dist,
    logs: () =>
      readdirSync(join(folder, 'logs'))
        .map((name) => readFileSync(join(folder, 'logs', name), 'utf8'))
        .join('\n'),
    stop() {
      run('-s', 'stop')
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Tests of the console as operators serve it. */
export const test = base.extend<{ started: ConsoleInfo }, { deployed: Deployed }>({
  deployed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
    async ({}, use) => {
      const { url }: ConsoleInfo = JSON.parse(process.env.E2E_CONSOLE ?? '{}')
      const deployed = await startDeployed(process.env.NGINX_PATH ?? 'nginx', url)
      await use(deployed)
      deployed.stop()
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
