import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Capability } from '../src/contract/capabilities.ts'
import { PASTE_COMMENT, refusalLines } from './refusal-lines.ts'
import { replaceInConfig, startOnFreePort } from './test-servers.ts'

interface RunningCaddy {
  /** Has no trailing slash. */
  url: string
  stop: () => Promise<void>
}

/**
 * Runs `deploy/Caddyfile` on a free port, without Caddy's admin endpoint, with these files as the console.
 * @throws Error with Caddy's output if it exits before it is ready.
 */
export const startCaddy = (
  caddy: string,
  service: string,
  files: Record<string, string | Uint8Array>,
  readOnly = false,
  denied: readonly Capability[] = [],
): Promise<RunningCaddy> =>
  startOnFreePort((port) => startOnPort(caddy, service, files, readOnly, denied, port))

async function startOnPort(
  caddy: string,
  service: string,
  files: Record<string, string | Uint8Array>,
  readOnly: boolean,
  denied: readonly Capability[],
  port: number,
): Promise<RunningCaddy> {
  const text = replaceInConfig(readFileSync(join(import.meta.dirname, 'Caddyfile'), 'utf8'), {
    '\n{\n': '\n{\n\tadmin off\n',
    [PASTE_COMMENT]: [PASTE_COMMENT, ...(denied.length > 0 ? refusalLines(denied).caddy : [])].join('\n'),
  })
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'))
  mkdirSync(join(folder, 'dist/assets'), { recursive: true })
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, 'dist', name), content)
  writeFileSync(join(folder, 'Caddyfile'), text)
  const url = `http://127.0.0.1:${port}`
  const child = spawn(caddy, ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      HOME: folder,
      CONSOLE_SITE: url,
      CONSOLE_FOLDER: join(folder, 'dist'),
      SERVICE_URL: service,
      READ_ONLY: readOnly ? '1' : '0',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const output: string[] = []
  let isServing = false
  for await (const line of createInterface({ input: child.stderr })) {
    output.push(line)
    isServing = line.includes('serving initial configuration')
    if (isServing) break
  }
  if (!isServing) {
    await stop()
    throw new Error(`Caddy did not start:\n${output.join('\n')}`)
  }
  // An unread pipe would fill up and block Caddy.
  child.stderr.resume()
  return { url, stop }
}
