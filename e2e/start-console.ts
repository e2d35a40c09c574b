import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface RunningConsole {
  url: string
  masterKey: string
  projectKey: string
  projectId: string
  /** The data folder, for `npm run keys`. */
  stop: () => Promise<void>
}

/** The time that the console has to stop before it is killed. */
const MAX_STOP_MS = 10_000

async function stopProcess(child: ChildProcess): Promise<void> {
  // Waiting for a process that has already exited would end the whole run without its result.
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), MAX_STOP_MS)
  await exit
  clearTimeout(timer)
}

/**
 * Starts the console as `npm start` does, on a free port with its own data folder, and reads its output. It has
 * 2,000 demo users, unless the environment has another number.
 * @throws Error with its output if it ends before it has printed its address and keys.
 */
export async function startConsole(): Promise<RunningConsole> {
  const folder = mkdtempSync(join(tmpdir(), 'service-console-'))
  const child = spawn(process.execPath, ['--import', 'tsx', 'service/main.ts'], {
    env: { DEMO_USERS: '2000', ...process.env, PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const output: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => {
    output.push(line)
    console.error(line)
  })
  const printed = new Map<string, string>()
  for await (const line of createInterface({ input: child.stdout })) {
    output.push(line)
    const [, name, value] = /^(Console|Master key|Project key): (.+)$/.exec(line) ?? []
    if (name && value) printed.set(name, value)
    if (printed.size === 3) break
  }
  if (printed.size < 3) {
    await stopProcess(child)
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`The console ended before it had printed its address and keys:\n${output.join('\n')}`)
  }
  const [projectKey = '', projectId = ''] = (printed.get('Project key') ?? '').split(/[ ()]+/)
  return {
    url: printed.get('Console') ?? '',
    masterKey: printed.get('Master key') ?? '',
    projectKey,
    projectId,
    async stop() {
      await stopProcess(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Playwright's global setup: one console for all tests, which read it from the environment. A run whose tests need
 * none, such as `npm run e2e:demo`, has set it before.
 */
// biome-ignore lint/style/noDefaultExport: Playwright loads a module's default export
export default async function startForAllTests(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_CONSOLE) return undefined
  const { stop, ...info } = await startConsole()
  process.env.E2E_CONSOLE = JSON.stringify(info)
  return stop
}
