import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Files and folders that the built console depends on. */
const sources = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'build-plugins.ts',
  'service/policy.ts',
  'package-lock.json',
]

/** True if the project in `root` has no built console, or one that is older than its sources. */
export function isStale(root: string): boolean {
  if (!existsSync(join(root, 'dist/index.html'))) return true
  // The times of index.html and of dist/assets do not count, because `npm run configure` changes them.
  const builtAt = statSync(join(root, 'dist/licenses.txt')).mtimeMs
  return sources
    .map((name) => join(root, name))
    .filter((path) => existsSync(path))
    .flatMap((path) => [path, ...entriesOf(path)])
    .some((path) => statSync(path).mtimeMs > builtAt)
}

const entriesOf = (path: string) =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))
    : []

/**
 * Builds the console of the project in `root`, in a child process, which frees its memory and stops with
 * this process.
 * @throws if the build fails; Vite prints the reason.
 */
export async function buildConsole(root: string): Promise<void> {
  const vite = spawn(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    { cwd: root, stdio: ['ignore', process.stderr, process.stderr] },
  )
  const stop = (signal: NodeJS.Signals) => {
    vite.kill(signal)
    process.exit(0)
  }
  process.once('SIGTERM', stop).once('SIGINT', stop)
  const [code] = await once(vite, 'exit')
  process.off('SIGTERM', stop).off('SIGINT', stop)
  if (code !== 0) throw new Error('The console could not be built. Fix the errors above and start again.')
}
