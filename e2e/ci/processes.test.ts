import { existsSync } from 'node:fs'
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

test.skipIf(!existsSync('/proc'))('a process in the background does not keep the output open', async () => {
  expect(await run('setsid sleep 3600 & exit 0')).toBe(0)
})
