import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { connect } from 'node:net'
import { join, relative, resolve } from 'node:path'

// One process may have the folder open. The lock is a listening Unix socket, because that ends with its process, also
// after `kill -9`. It is the only file of the folder `lock`: each process listens in a folder of its own first and then
// renames that to `lock`, which the file system refuses as long as `lock` holds a file. A socket there that refuses
// connections is dead for good, and its unique name ensures that nobody removes a newer one in its place.

/** Thrown where another process has the folder open. */
export class DataFolderLocked extends Error {}

/** The folder, open for this process alone until `release`. */
export interface DataFolderLock {
  release: () => Promise<void>
}

// The address of a socket has at most about 100 bytes, so it is the shorter of the relative and the absolute path.
function socketPath(...path: string[]): string {
  const absolute = resolve(...path)
  const relativePath = relative(process.cwd(), absolute)
  const shorter = Buffer.byteLength(relativePath) < Buffer.byteLength(absolute) ? relativePath : absolute
  if (Buffer.byteLength(shorter) > 100)
    throw new Error(
      `The path of the data folder is too long for a socket: ${absolute}. Choose another with DATA_DIR, or start nearer to it.`,
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

/** The socket of the process that has the folder open; undefined where there is none. */
export async function findLockSocket(folder: string): Promise<string | undefined> {
  for (const path of await listSockets(join(folder, 'lock'))) if (await isListening(path)) return path
}

/**
 * Makes the folder where it is missing, readable by this person alone, and takes it for this process.
 * @param listener answers other processes (see `keys-socket.ts`).
 * @throws FolderInUse
 */
export async function lockDataFolder(folder: string, listener: RequestListener): Promise<DataFolderLock> {
  const mode = 0o700
  // The recursive call fails with ENOENT on a read-only file system; the plain one has the real reason.
  await mkdir(folder, { recursive: true, mode }).catch(() => mkdir(folder, { mode }))
  await chmod(folder, mode)
  const name = randomUUID().slice(0, 8)
  const ownLock = join(folder, `.${name}`)
  const path = socketPath(ownLock, name)
  await mkdir(ownLock, { mode })
  const server = createServer(listener)
  // The name in `lock` stays, as it does after `kill -9`.
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
      throw new DataFolderLocked(`Another process has the data folder ${resolve(folder)} open.`)
    await rm(path, { force: true })
  }
  try {
    await rename(ownLock, lock)
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(String(errorCode(error)))) throw error
    await acquireLock(ownLock, folder)
  }
}
