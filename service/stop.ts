import { setTimeout as wait } from 'node:timers/promises'
import { dataHeaders } from './transport.ts'

type FetchHandler = (request: Request) => Response | Promise<Response>

/** Answers that know whether the process is about to stop. */
export interface DrainableHandler {
  answer: (request: Request) => Promise<Response>
  /** From now on `/readyz` is 503, and each connection ends with its next answer. */
  startDraining: () => void
  isStopping: () => boolean
}

/** Lets balancers and clients go elsewhere before the process stops, while everything is still answered. */
export function withDrain(answer: FetchHandler): DrainableHandler {
  let stopping = false
  const isReadiness = (request: Request) => new URL(request.url).pathname === '/readyz'
  return {
    startDraining: () => {
      stopping = true
    },
    isStopping: () => stopping,
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

interface StopOptions {
  startDraining: () => void
  /** How long all goes on after `startDraining`, in milliseconds. */
  delayMs: number
  shutDown: () => Promise<void>
  /** How long `shutDown` may take, in milliseconds; what is under way then is cut off. */
  timeoutMs: number
}

/** Ends the process with 0 when it is told to. A second signal, or SIGINT (a person who waits), skips the delay. */
export function stopOnSignals({ startDraining, delayMs, shutDown, timeoutMs }: StopOptions): void {
  const skip = new AbortController()
  const stop = async () => {
    startDraining()
    await wait(delayMs, undefined, { signal: skip.signal }).catch(() => {})
    setTimeout(() => process.exit(0), timeoutMs)
    await shutDown()
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
