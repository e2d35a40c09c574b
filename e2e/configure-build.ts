import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'

const root = join(import.meta.dirname, '..')

/** The built page and its headers, as `npm run configure` makes them with these options. */
export function configureBuild(...options: string[]): { body: string; headers: Record<string, string> } {
  const folder = mkdtempSync(join(tmpdir(), 'configured-'))
  try {
    cpSync(join(root, 'dist/index.html'), join(folder, 'index.html'))
    const args = ['tsx', 'deploy/configure.ts', '--dist', folder, ...options]
    const printed = execFileSync('npx', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
    const [always = ''] = printed.split('# Over https, also:')
    const headers = [...always.matchAll(/^([A-Z][\w-]+): (.+)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ])
    return {
      body: readFileSync(join(folder, 'index.html'), 'utf8'),
      headers: { ...Object.fromEntries(headers), 'Content-Type': 'text/html; charset=utf-8' },
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Replaces the console's page with one configured by these options; its files and its service stay. */
export async function serveConfiguredPage(context: BrowserContext, ...options: string[]): Promise<void> {
  const page = configureBuild(...options)
  const isPage = ({ pathname }: URL) => !/^\/(v1|assets)\/|\./.test(pathname)
  await context.route(isPage, (route) => route.fulfill(page))
}
