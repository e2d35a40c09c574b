import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

// The process runs as `nobody`, because pgbouncer refuses to run as root.
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/**
 * Runs pgbouncer in transaction mode in front of the server of `url`, with one connection to it.
 * @param settings additional lines of its configuration.
 * @returns the URL of the same database through pgbouncer.
 * @throws Error with its output if it exits before it is ready.
 */
export async function startPgbouncer(
  program: string,
  url: string,
  settings: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { hostname, port, pathname, username } = new URL(url)
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'))
  if (unprivileged.uid) await chown(folder, unprivileged.uid, unprivileged.gid)
  const config = `[databases]
* = host=${hostname} port=${port} user=${username}
[pgbouncer]
listen_port = 6432
unix_socket_dir = ${folder}
auth_type = any
pool_mode = transaction
default_pool_size = 1
${settings}
`
  await writeFile(join(folder, 'pgbouncer.ini'), config, { mode: 0o644 })
  const child = spawn(program, [join(folder, 'pgbouncer.ini')], {
    ...unprivileged,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true })
  }
  const printed: string[] = []
  let isServing = false
  for await (const line of createInterface({ input: child.stderr })) {
    printed.push(line)
    isServing = line.includes('process up')
    if (isServing) break
  }
  if (!isServing) {
    await stop()
    throw new Error(`pgbouncer did not start:\n${printed.join('\n')}`)
  }
  // An unread pipe would fill up and block pgbouncer.
  child.stderr.resume()
  return { url: `postgres://${username}@localhost${pathname}?host=${folder}&port=6432`, stop }
}
