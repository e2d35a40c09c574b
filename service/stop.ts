import { setTimeout as wait } from 'node:timers/promises'
import { dataHeaders } from './transport.ts'

type Answer = (request: Request) => Response | Promise<Response>

/** Answers that know whether the process is about to stop. */
export interface Stoppable {
  answer: (request: Request) => Promise<Response>
  /** From now on `/readyz` is 503, and each connection ends with its next answer. */
  begin: () => void
}

/** Lets balancers and clients go elsewhere before the process stops, while everything is still answered. */
export function stoppable(answer: Answer): Stoppable {
  let stopping = false
  const isReadiness = (request: Request) => new URL(request.url).pathname === '/readyz'
  return {
    begin: () => {
      stopping = true
    },
    answer: async (request) => {
      const response =
        stopping && isReadiness(request)
          ? Response.json({ status: 'stopping' }, { status: 503, headers: dataHeaders })
          : await answer(request)
      // Looked at again: what was asked before may be answered after.
      if (stopping) response.headers.set('connection', 'close')
      return response
    },
  }
}

/** How long the last steps may take at most once no more requests are taken, in milliseconds. */
const patience = 15_000

/**
 * Ends the process with 0 when it is told to: `begin`, then `delay` milliseconds in which all goes on, then `end`,
 * and in any case after `patience`. A second signal, or SIGINT (a person who waits), skips the delay.
 */
export function stopOnSignals(steps: { begin: () => void; delay: number; end: () => Promise<void> }): void {
  const skip = new AbortController()
  const stop = async () => {
    steps.begin()
    await wait(steps.delay, undefined, { signal: skip.signal }).catch(() => {})
    setTimeout(() => process.exit(0), patience)
    await steps.end()
    process.exit(0)
  }
  let stopping: Promise<void> | undefined
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping || signal === 'SIGINT') skip.abort()
      stopping ??= stop()
    })
  }
}
