import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** All processes of a command inherit `TEST_RUN`, by which those that remain are found. */
const allCommands = `${process.pid}.`
let commands = 0

/** Ends all processes that a command, or all of them, left behind, also those with a session of their own. */
export function endRemaining(commandId = allCommands): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
      if (environment.some((one) => one.startsWith(`TEST_RUN=${commandId}`)))
        process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It has ended, or belongs to the kernel.
    }
}

/** Runs a command of a shell to its end, or until its time is over. Returns null if it did not end by itself. */
export async function runCommand(
  command: string,
  seconds: number,
  env: NodeJS.ProcessEnv = {},
): Promise<number | null> {
  const commandId = `${allCommands}${++commands}.`
  const child = spawn('timeout', ['--kill-after=10', String(seconds), 'sh', '-c', command], {
    env: { ...process.env, ...env, TEST_RUN: commandId },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const exitCode = await new Promise<number | null>((resolve) => {
    child.once('exit', resolve)
    child.once('error', () => resolve(null))
  })
  endRemaining(commandId)
  // The codes of `timeout` for a command that it ended, and for one that it had to kill.
  return exitCode === 124 || exitCode === 137 ? null : exitCode
}
