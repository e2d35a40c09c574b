import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { endRemaining, runCommand } from './run-command.ts'

const HOUR = 3600

test.skipIf(!existsSync('/proc')).each([
  ['returns its exit code', 'exit 3', HOUR, 3],
  ['that a signal ends returns null', 'kill -9 $$', HOUR, null],
  ['whose time is over ends and returns null', 'sleep 3600', 0.1, null],
  ['ends with its processes in the background', 'setsid sleep 3600 & exit 0', HOUR, 0],
])('a command %s', async (_, command, seconds, exitCode) => {
  expect(await runCommand(command, seconds)).toBe(exitCode)
})

test.skipIf(!existsSync('/proc'))(
  'a command that ends leaves another one running, which ends with all',
  async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'command-')), 'started')
    const other = runCommand(`touch ${file}; sleep 3600`, HOUR)
    await expect.poll(() => existsSync(file)).toBe(true)
    expect(await runCommand('true', HOUR)).toBe(0)
    expect(await Promise.race([other, runCommand('true', HOUR)])).toBe(0)
    endRemaining()
    expect(await other).toBe(null)
    rmSync(dirname(file), { recursive: true })
  },
)
