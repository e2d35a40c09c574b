import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from './processes.ts'

const HOUR_MS = 3_600_000

const run = (script: string, milliseconds = HOUR_MS) =>
  runCommand(['sh', '-c', script], process.env, milliseconds)

test('a command returns its exit code', async () => {
  expect(await run('exit 0')).toBe(0)
  expect(await run('exit 3')).toBe(3)
})

test('a program that does not exist and one that a signal ends return no exit code', async () => {
  expect(await runCommand(['no-such-program'], process.env, HOUR_MS)).toBeNull()
  expect(await run('kill -9 $$')).toBeNull()
})

test('a command whose time is over ends, and returns no exit code', async () => {
  expect(await run('sleep 3600', 0)).toBeNull()
  expect(await run('trap "exit 0" TERM; sleep 3600 & wait', 0)).toBeNull()
})

test.skipIf(!existsSync('/proc'))(
  'a program that keeps the output open in the background ends, too',
  async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'processes-')), 'pid')
    expect(await run(`setsid sleep 3600 & echo $! > ${file}`)).toBe(0)
    const pid = Number(readFileSync(file, 'utf8'))
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  },
)
