import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { connect } from 'node:net'
import { join, relative, resolve } from 'node:path'

// Only one process may open the folder. The lock is a listening Unix socket, because that closes with its
// process, even after `kill -9`. Each process listens in a folder of its own and renames it to `lock`, which
// the file system refuses while `lock` contains a file. A socket that refuses connections will never accept
// them again, and because its name is unique, removing it cannot remove a newer socket.

/** Thrown if another process has the folder open. */
export class DataFolderLocked extends Error {}

export interface DataFolderLock {
  release: () => Promise<void>
}

// A socket's path is limited to about 100 bytes, so the shorter of the relative and absolute paths is used.
function socketPath(...path: string[]): string {
  const absolute = resolve(...path)
  const relativePath = relative(process.cwd(), absolute)
  const shorter = Buffer.byteLength(relativePath) < Buffer.byteLength(absolute) ? relativePath : absolute
  if (Buffer.byteLength(shorter) > 100)
    throw new Error(
      `The path of the data folder is too long: ${absolute}. Set DATA_DIR to a shorter path, relative or absolute.`,
    )
  return shorter
}

const errorCode = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

async function isListening(path: string): Promise<boolean> {
  const socket = connect(path)
  try {
    await once(socket, 'connect')
    return true
  } catch (error) {
    if (['ECONNREFUSED', 'ENOENT'].includes(String(errorCode(error)))) return false
    throw error
  } finally {
    socket.destroy()
  }
}

async function listSockets(lock: string): Promise<string[]> {
  try {
    return (await readdir(lock)).map((name) => socketPath(lock, name))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

/** The socket of the process that has the folder open, or undefined. */
export async function findLockSocket(folder: string): Promise<string | undefined> {
  for (const path of await listSockets(join(folder, 'lock'))) if (await isListening(path)) return path
}

/**
 * Creates the folder if it is missing, readable by its owner only, and locks it for this process.
 * @param listener handles requests of other processes (see `command-socket.ts`).
 * @throws DataFolderLocked
 */
export async function lockDataFolder(folder: string, listener: RequestListener): Promise<DataFolderLock> {
  const mode = 0o700
  // On a read-only file system the recursive call fails with ENOENT; the plain call reports the real reason.
  await mkdir(folder, { recursive: true, mode }).catch(() => mkdir(folder, { mode }))
  await chmod(folder, mode)
  const name = randomUUID().slice(0, 8)
  const ownLock = join(folder, `.${name}`)
  const path = socketPath(ownLock, name)
  await mkdir(ownLock, { mode })
  const server = createServer(listener)
  // The socket's file stays in `lock`, as it does after `kill -9`.
  const release = () => {
    const closed = new Promise<void>((done) => server.close(() => done()))
    server.closeAllConnections()
    return closed
  }
  try {
    await once(server.listen(path), 'listening')
    await chmod(path, 0o600)
    await acquireLock(ownLock, folder)
  } catch (error) {
    await release()
    await rm(ownLock, { recursive: true })
    throw error
  }
  return { release }
}

async function acquireLock(ownLock: string, folder: string): Promise<void> {
  const lock = join(folder, 'lock')
  for (const path of await listSockets(lock)) {
    if (await isListening(path))
      throw new DataFolderLocked(`Another process is using the data folder ${resolve(folder)}.`)
    await rm(path, { force: true })
  }
  try {
    await rename(ownLock, lock)
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(String(errorCode(error)))) throw error
    await acquireLock(ownLock, folder)
  }
}
