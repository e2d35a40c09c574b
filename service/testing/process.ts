import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const startedProcesses = new Set<ChildProcess>()

export interface RunningProcess {
  child: ChildProcess
  output: () => string
  errors: () => string
  /** Resolves with the pattern's first group (or match) in the output; rejects if the process exits first. */
  waitForLine: (pattern: RegExp) => Promise<string>
  /** Sends the signal, if any, and waits for the exit. Returns the exit code, or null after a signal. */
  waitForExit: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** Starts a file of `service/`, such as `main.ts`, with only this environment and `PATH`. */
export function startProcess(file: string, args: string[], env: Record<string, string>): RunningProcess {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url))
  return startProgram(['--import', 'tsx', path, ...args], env)
}

/** Starts Node with these arguments, and with only this environment and `PATH`. */
export function startProgram(args: string[], env: Record<string, string>): RunningProcess {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  startedProcesses.add(child.once('exit', () => startedProcesses.delete(child)))
  let output = ''
  let errors = ''
  child.stdout.setEncoding('utf8').on('data', (piece) => (output += piece))
  child.stderr.setEncoding('utf8').on('data', (piece) => (errors += piece))
  const closed = once(child, 'close')
  return {
    child,
    output: () => output,
    errors: () => errors,
    waitForLine: (pattern) =>
      new Promise((done, fail) => {
        const checkOutput = () => {
          const found = pattern.exec(output)
          if (found) done(found[1] ?? found[0])
        }
        checkOutput()
        child.stdout.on('data', checkOutput)
        closed.then(() => fail(new Error(`It ended before it printed ${pattern}: ${errors}`)))
      }),
    waitForExit: async (signal) => {
      if (signal) child.kill(signal)
      await closed
      return child.exitCode
    },
  }
}

/** Kills the processes that a failed test left running. */
export async function killStartedProcesses(): Promise<void> {
  const exits = [...startedProcesses].map((child) => once(child, 'exit'))
  for (const child of startedProcesses) child.kill('SIGKILL')
  await Promise.all(exits)
}
