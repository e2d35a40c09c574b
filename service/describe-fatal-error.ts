import { DataFolderLocked } from './data-folder.ts'
import { causes } from './db/database.ts'
import { ListenError } from './listen.ts'

const portErrors: Record<string, string> = {
  EADDRINUSE: 'The port is in use. Stop the process that uses it, or set PORT to another one.',
  EACCES: 'This account is not allowed to listen on the port. Set PORT to another one.',
  EADDRNOTAVAIL: 'HOST is not an address of this machine. Set it to one, such as 127.0.0.1.',
  ENOTFOUND: 'The host name in HOST is unknown. Set HOST to an address of this machine.',
}

const databaseUnreachable = 'The database at DATABASE_URL cannot be reached. Check that it is running.'
const databaseErrors: Record<string, string> = {
  ECONNREFUSED: databaseUnreachable,
  ENOENT: databaseUnreachable,
  EACCES: 'This account is not allowed to connect to the socket in DATABASE_URL.',
  ENOTFOUND: 'The host name in DATABASE_URL is unknown.',
}

const noWriteAccess = 'This account is not allowed to write to the data folder'
const dataFolderErrors: Record<string, string> = {
  EACCES: noWriteAccess,
  EPERM: noWriteAccess,
  EROFS: 'The data folder is on a read-only file system',
  EEXIST: 'The data folder is a file',
  ENOTDIR: 'The data folder is a file',
  ENOENT: 'The data folder cannot be created',
  ENOSPC: 'The disk with the data folder is full',
}

// PGlite's file system uses WASI error numbers.
const wasiCodes = new Map([
  [2, 'EACCES'],
  [51, 'ENOSPC'],
  [63, 'EPERM'],
  [69, 'EROFS'],
])

function property(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null
    ? Object.getOwnPropertyDescriptor(error, name)?.value
    : undefined
}

/** Describes why the process failed, in a sentence for the operator that never contains a password. */
export function describeFatalError(error: unknown): string {
  // PGlite also throws objects that are not Errors.
  const last = causes(error).at(-1)
  const root = last?.cause ?? last ?? error
  if (root instanceof DataFolderLocked)
    return `${root.message} Stop that process, or set DATA_DIR to another folder.`
  const code = property(root, 'code') ?? wasiCodes.get(Number(property(root, 'errno')))
  const sentence = typeof code === 'string' ? describeErrorCode(root, code) : undefined
  return sentence ?? (root instanceof Error ? root.message : String(root))
}

function describeErrorCode(root: unknown, code: string): string | undefined {
  if (root instanceof ListenError) return portErrors[code]
  const syscall = property(root, 'syscall')
  if (syscall === 'connect' || syscall === 'getaddrinfo') return databaseErrors[code]
  const reason = dataFolderErrors[code]
  if (reason === undefined) return undefined
  const path = property(root, 'path') ?? property(root, 'address')
  const remedy = code === 'ENOSPC' ? 'Free some space, or set' : 'Set'
  return `${reason}${path === undefined ? '' : `: ${path}`}. ${remedy} DATA_DIR to another folder.`
}
