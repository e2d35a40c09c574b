import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const KILL_DELAY_MS = 10_000

/** Bounds the wait for the rest of the output, which a process that cannot be found may keep open. */
const MAX_OUTPUT_WAIT_MS = 5000

/** The variable that all processes of a run inherit, with which those that remain are found. */
const marker = `TEST_RUN=${process.pid}`

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended.
  }
}

/** Ends all processes that a run left behind, also those with a process group of their own. */
export function endRemaining(): void {
  // Only Linux has this folder.
  if (!existsSync('/proc')) return
  const pids = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid)
  for (const pid of pids) {
    try {
      if (readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(marker)) send(pid, 'SIGKILL')
    } catch {
      // It has ended, or belongs to the kernel.
    }
  }
}

/**
 * Runs a command to its end, or until the time in milliseconds is over, with its output on this process's.
 * Returns its exit code, or null if a signal ended it.
 */
export async function runCommand(
  [program = '', ...args]: string[],
  env: NodeJS.ProcessEnv,
  milliseconds: number,
): Promise<number | null> {
  // The output goes through a pipe, so that no process that remains keeps this process's output open.
  const child = spawn(program, args, {
    env: { ...env, TEST_RUN: String(process.pid) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  child.stdout.on('data', (chunk: Buffer) => process.stdout.write(chunk))
  child.stderr.on('data', (chunk: Buffer) => process.stdout.write(chunk))
  const end = (signal: NodeJS.Signals) => child.pid && send(-child.pid, signal)
  let isLate = false
  const timers = [
    setTimeout(() => {
      isLate = true
      console.log(`\nThe time is over: ${[program, ...args].join(' ')}`)
      end('SIGTERM')
    }, milliseconds),
    setTimeout(() => end('SIGKILL'), milliseconds + KILL_DELAY_MS),
  ]
  const closed = new Promise((resolve) => child.once('close', resolve))
  const exitCode = await new Promise<number | null>((resolve) => {
    child.once('exit', resolve)
    child.once('error', () => resolve(null))
  })
  for (const timer of timers) clearTimeout(timer)
  end('SIGKILL')
  endRemaining()
  const stopReading = setTimeout(() => {
    child.stdout.destroy()
    child.stderr.destroy()
  }, MAX_OUTPUT_WAIT_MS)
  await closed
  clearTimeout(stopReading)
  return isLate ? null : exitCode
}
