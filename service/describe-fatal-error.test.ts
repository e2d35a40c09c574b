import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockDataFolder } from './data-folder.ts'
import { describeFatalError } from './describe-fatal-error.ts'
import { ListenError, listen } from './listen.ts'

const systemError = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code}: canary`), { code, ...more })

const atFolder = { syscall: 'mkdir', path: '/srv/data' }

test.each([
  ['EROFS', 'The data folder is on a read-only file system: /srv/data. Set DATA_DIR to another folder.'],
  [
    'EACCES',
    'This account is not allowed to write to the data folder: /srv/data. Set DATA_DIR to another folder.',
  ],
  [
    'EPERM',
    'This account is not allowed to write to the data folder: /srv/data. Set DATA_DIR to another folder.',
  ],
  ['EEXIST', 'The data folder is a file: /srv/data. Set DATA_DIR to another folder.'],
  ['ENOTDIR', 'The data folder is a file: /srv/data. Set DATA_DIR to another folder.'],
  ['ENOENT', 'The data folder cannot be created: /srv/data. Set DATA_DIR to another folder.'],
  [
    'ENOSPC',
    'The disk with the data folder is full: /srv/data. Free some space, or set DATA_DIR to another folder.',
  ],
])('%s at the data folder is explained', (code, sentence) => {
  expect(describeFatalError(systemError(code, atFolder))).toBe(sentence)
})

test('a full disk that the file system of PGlite reports is explained', () => {
  const sentence =
    'The disk with the data folder is full. Free some space, or set DATA_DIR to another folder.'
  expect(describeFatalError(new Error('Failed query', { cause: { name: 'ErrnoError', errno: 51 } }))).toBe(
    sentence,
  )
  expect(describeFatalError({ name: 'ErrnoError', errno: 51 })).toBe(sentence)
})

test.each([
  ['EADDRINUSE', 'The port is in use. Stop the process that uses it, or set PORT to another one.'],
  ['EACCES', 'This account is not allowed to listen on the port. Set PORT to another one.'],
  ['EADDRNOTAVAIL', 'HOST is not an address of this machine. Set it to one, such as 127.0.0.1.'],
  ['ENOTFOUND', 'The host name in HOST is unknown. Set HOST to an address of this machine.'],
])('%s at the port is explained', (code, sentence) => {
  expect(describeFatalError(new ListenError(code, 'canary'))).toBe(sentence)
})

test.each([
  ['ECONNREFUSED', 'connect', 'The database at DATABASE_URL cannot be reached. Check that it is running.'],
  ['ENOENT', 'connect', 'The database at DATABASE_URL cannot be reached. Check that it is running.'],
  ['EACCES', 'connect', 'This account is not allowed to connect to the socket in DATABASE_URL.'],
  ['ENOTFOUND', 'getaddrinfo', 'The host name in DATABASE_URL is unknown.'],
])('%s of %s to the database is explained', (code, syscall, sentence) => {
  expect(describeFatalError(systemError(code, { syscall, address: '/run/postgresql' }))).toBe(sentence)
})

test('any other error is reported with its own message', () => {
  expect(describeFatalError(new Error('Query failed', { cause: new Error('The reason.') }))).toBe(
    'The reason.',
  )
  expect(describeFatalError('The reason.')).toBe('The reason.')
})

test('a file in place of the data folder, and an address of another machine, are explained', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'explain-'))
  const file = join(folder, 'file')
  await writeFile(file, '')
  const failed = (path: string) => lockDataFolder(path, () => {}).then(() => '', describeFatalError)
  expect(await failed(file)).toBe(`The data folder is a file: ${file}. Set DATA_DIR to another folder.`)
  expect(await failed(join(file, 'data'))).toMatch(/^The data folder is a file: .*\. Set DATA_DIR/)
  const host = { host: '192.0.2.1', port: 0 }
  expect(await listen(async () => new Response(), host).then(() => '', describeFatalError)).toBe(
    'HOST is not an address of this machine. Set it to one, such as 127.0.0.1.',
  )
  await rm(folder, { recursive: true })
})
