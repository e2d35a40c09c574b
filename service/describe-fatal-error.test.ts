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
  ['EROFS', 'The data folder is on a read-only file system: /srv/data. Choose another with DATA_DIR.'],
  ['EACCES', 'This account may not write to the data folder: /srv/data. Choose another with DATA_DIR.'],
  ['EPERM', 'This account may not write to the data folder: /srv/data. Choose another with DATA_DIR.'],
  ['EEXIST', 'The data folder is a file: /srv/data. Choose another with DATA_DIR.'],
  ['ENOTDIR', 'The data folder is a file: /srv/data. Choose another with DATA_DIR.'],
  ['ENOENT', 'The data folder cannot be created: /srv/data. Choose another with DATA_DIR.'],
  [
    'ENOSPC',
    'The disk of the data folder is full: /srv/data. Free some space or choose another with DATA_DIR.',
  ],
])('%s at the data folder is explained', (code, sentence) => {
  expect(describeFatalError(systemError(code, atFolder))).toBe(sentence)
})

test('a full disk that the file system of PGlite reports is explained', () => {
  const sentence = 'The disk of the data folder is full. Free some space or choose another with DATA_DIR.'
  expect(describeFatalError(new Error('Failed query', { cause: { name: 'ErrnoError', errno: 51 } }))).toBe(
    sentence,
  )
  expect(describeFatalError({ name: 'ErrnoError', errno: 51 })).toBe(sentence)
})

test.each([
  ['EADDRINUSE', 'The port is in use. Stop what uses it, or choose another with PORT.'],
  ['EACCES', 'This account may not listen on the port. Choose another with PORT.'],
  ['EADDRNOTAVAIL', 'HOST is not an address of this machine.'],
  ['ENOTFOUND', 'HOST is not known.'],
])('%s at the port is explained', (code, sentence) => {
  expect(describeFatalError(new ListenError(code, 'canary'))).toBe(sentence)
})

test.each([
  ['ECONNREFUSED', 'connect', 'Nothing answers at DATABASE_URL.'],
  ['ENOENT', 'connect', 'Nothing answers at DATABASE_URL.'],
  ['EACCES', 'connect', 'This account may not connect to the socket of DATABASE_URL.'],
  ['ENOTFOUND', 'getaddrinfo', 'The host of DATABASE_URL is not known.'],
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
  expect(await failed(file)).toBe(`The data folder is a file: ${file}. Choose another with DATA_DIR.`)
  expect(await failed(join(file, 'data'))).toMatch(/^The data folder is a file: .*\. Choose another/)
  const host = { host: '192.0.2.1', port: 0 }
  expect(await listen(async () => new Response(), host).then(() => '', describeFatalError)).toBe(
    'HOST is not an address of this machine.',
  )
  await rm(folder, { recursive: true })
})
