import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A running console with its embedded service; without demo data it has no keys yet. */
export interface RunningConsole {
  url: string
  masterKey: string
  projectKey: string
  projectId: string
  /** The data folder, for `npm run keys`. */
  dataFolder: string
  stop: () => Promise<void>
}

const waitForExit = (child: ChildProcess) =>
  new Promise<void>((resolve) => child.once('exit', () => resolve()))

/** Starts the console as `npm start` does, on a free port with its own data folder, and reads its output. */
export async function startConsole(env: Record<string, string> = {}): Promise<RunningConsole> {
  const folder = mkdtempSync(join(tmpdir(), 'service-console-'))
  const child = spawn('npx', ['tsx', 'service/main.ts'], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const linesPrinted = env.SEED_DEMO === '0' ? 1 : 3
  const printed = new Map<string, string>()
  for await (const line of createInterface({ input: child.stdout })) {
    const [, name, value] = /^(Console|Master key|Project key): (.+)$/.exec(line) ?? []
    if (name && value) printed.set(name, value)
    if (printed.size === linesPrinted) break
  }
  const [projectKey = '', projectId = ''] = (printed.get('Project key') ?? '').split(/[ ()]+/)
  return {
    url: printed.get('Console') ?? '',
    masterKey: printed.get('Master key') ?? '',
    projectKey,
    projectId,
    dataFolder: folder,
    async stop() {
      // Waiting for a process that has already exited would end the whole run without its result.
      const isRunning = child.exitCode === null && child.signalCode === null
      const exit = waitForExit(child)
      if (child.pid && isRunning) {
        process.kill(-child.pid, 'SIGTERM')
        await exit
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Playwright's global setup: one console for all tests, which read it from the environment. */
// biome-ignore lint/style/noDefaultExport: Playwright loads a module's default export
export default async function startForAllTests(): Promise<() => Promise<void>> {
  const { stop, ...info } = await startConsole()
  process.env.E2E_CONSOLE = JSON.stringify(info)
  return stop
}
