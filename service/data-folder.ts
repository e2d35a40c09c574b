import { randomUUID } from 'node:crypto'
import { chmod, link, mkdir, readdir, unlink } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join, relative, resolve } from 'node:path'

// One process may have the folder open. The lock is a listening unix socket, since that ends with its process,
// `kill -9` included. Sockets are published as owner-1, owner-2, … by `link`, which never replaces a file, and the
// highest number is the owner: whoever finds it dead takes the next number, which only one process can get. Nobody
// removes the highest, so numbers only grow, and a slow process cannot take one that was passed long ago unnoticed.
const ownerName = /^owner-(\d+)$/

/** Thrown where another process has the folder open. */
export class FolderInUse extends Error {}

/** The folder, open for this process alone until `release`. */
export interface OwnedFolder {
  release: () => Promise<void>
}

// A socket's address holds about a hundred bytes: the shorter of the two ways to write it.
function address(folder: string, name: string): string {
  const absolute = resolve(folder, name)
  const near = relative(process.cwd(), absolute)
  const shorter = Buffer.byteLength(near) < Buffer.byteLength(absolute) ? near : absolute
  if (Buffer.byteLength(shorter) > 100)
    throw new Error(`The path of the data folder is too long for a socket: ${absolute}`)
  return shorter
}

async function owners(folder: string): Promise<number[]> {
  const names = await readdir(folder)
  return names.flatMap((name) => ownerName.exec(name)?.[1] ?? []).map(Number)
}

function answers(path: string): Promise<Socket | undefined> {
  return new Promise((done, fail) => {
    const socket = connect(path)
    socket.once('connect', () => done(socket))
    // Heard for as long as it lasts: after the connection the promise is settled, and this does nothing more.
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? done(undefined) : fail(error),
    )
  })
}

/** A connection to the process that has the folder open; undefined where there is none. */
export async function connectToOwner(folder: string): Promise<Socket | undefined> {
  const numbers = await owners(folder).catch(() => [])
  return numbers.length === 0 ? undefined : answers(address(folder, `owner-${Math.max(...numbers)}`))
}

/**
 * Makes the folder where it is missing, readable by this person alone, and takes it for this process.
 * @param onConnection what to do with those who call on the owner (see `keys-socket.ts`).
 * @throws FolderInUse
 */
export async function takeFolder(
  folder: string,
  onConnection: (socket: Socket) => void,
): Promise<OwnedFolder> {
  const mode = 0o700
  // The recursive call fails with ENOENT on a read-only file system; the plain one has the real reason.
  await mkdir(folder, { recursive: true, mode }).catch(() => mkdir(folder, { mode }))
  await chmod(folder, 0o700)
  // It listens before it has the name that others look for, so a socket that refuses is dead and not just young.
  const ownPath = address(folder, `.${randomUUID().slice(0, 8)}`)
  const callers = new Set<Socket>()
  const server = await listen(ownPath, (socket) => {
    callers.add(socket.once('close', () => callers.delete(socket)))
    // A caller who left: nobody to tell. Unheard, the event would end the process.
    socket.on('error', () => {})
    onConnection(socket)
  })
  const release = () => {
    for (const caller of callers) caller.destroy()
    return close(server)
  }
  try {
    await chmod(ownPath, 0o600)
    await takeTurn(folder, ownPath)
    await unlink(ownPath)
  } catch (error) {
    await release()
    throw error
  }
  return { release }
}

async function takeTurn(folder: string, ownPath: string): Promise<void> {
  const seen = Math.max(0, ...(await owners(folder)))
  const owner = seen > 0 && (await answers(address(folder, `owner-${seen}`)))
  if (owner) {
    owner.destroy()
    throw new FolderInUse(`Another process has the data folder ${resolve(folder)} open.`)
  }
  const mine = seen + 1
  try {
    await link(ownPath, join(folder, `owner-${mine}`))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return takeTurn(folder, ownPath)
    throw error
  }
  const others = await owners(folder)
  if (others.some((number) => number > mine)) {
    // This number had been taken, passed and tidied away since it was looked for.
    await unlink(join(folder, `owner-${mine}`))
    return takeTurn(folder, ownPath)
  }
  for (const number of others)
    if (number < mine) await unlink(join(folder, `owner-${number}`)).catch(() => {})
}

function listen(path: string, onConnection: (socket: Socket) => void): Promise<Server> {
  return new Promise((done, fail) => {
    const server = createServer({ allowHalfOpen: true }, onConnection)
    server.once('error', fail)
    server.listen(path, () => done(server))
  })
}

// The numbered name stays, dead.
const close = (server: Server) => new Promise<void>((done) => server.close(() => done()))
