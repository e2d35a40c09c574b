import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runCommand } from './run-command.ts'

const HOUR = 3600

test.skipIf(!existsSync('/proc')).each([
  ['returns its exit code', 'exit 3', HOUR, 3],
  ['that a signal ends returns null', 'kill -9 $$', HOUR, null],
  ['whose time is over ends and returns null', 'sleep 3600', 0.1, null],
  ['ends with its processes in the background', 'setsid sleep 3600 & exit 0', HOUR, 0],
])('a command %s', async (_, command, seconds, exitCode) => {
  expect(await runCommand(command, seconds)).toBe(exitCode)
})
