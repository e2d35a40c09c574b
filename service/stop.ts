import { setTimeout as wait } from 'node:timers/promises'
import { dataHeaders } from './transport.ts'

/** How often the process checks whether npm or npx has ended. */
const PARENT_CHECK_MS = 500

type FetchHandler = (request: Request) => Response | Promise<Response>

export interface DrainableHandler {
  handler: (request: Request) => Promise<Response>
  /** Makes `/readyz` return 503, and closes each connection after its next response. */
  startDraining: () => void
  isStopping: () => boolean
}

/** Lets load balancers and clients leave before the process stops, while requests are still handled. */
export function withDrain(handler: FetchHandler): DrainableHandler {
  let stopping = false
  const isReadiness = (request: Request) => new URL(request.url).pathname === '/readyz'
  return {
    startDraining: () => {
      stopping = true
    },
    isStopping: () => stopping,
    handler: async (request) => {
      const response =
        stopping && isReadiness(request)
          ? Response.json({ status: 'stopping' }, { status: 503, headers: dataHeaders })
          : await handler(request)
      // `stopping` is checked again, because draining may have started while the request was handled.
      if (stopping) response.headers.set('connection', 'close')
      return response
    },
  }
}

/** Whether `npm start` or `npx service-console` started this process, and not a shell that one of them started. */
export const isStartedByNpm = ({
  npm_lifecycle_event: event,
  npm_lifecycle_script: script = '',
}: NodeJS.ProcessEnv) =>
  event === 'start' ||
  // Matches 'service-console' and "service-console" too, as npx quotes it.
  (event === 'npx' && /^['"]?service-console\b/.test(script))

interface StopOptions {
  startDraining: () => void
  /** The time between `startDraining` and `shutDown`, in milliseconds. */
  delayMs: number
  shutDown: () => Promise<void>
  /** The time limit of `shutDown`, in milliseconds; requests still running then are cut off. */
  timeoutMs: number
}

/**
 * Exits with 0 after a signal, or when the `npm start` or `npx service-console` that started it ends. A second signal,
 * or SIGINT (where a user waits), skips the delay.
 */
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
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping || signal === 'SIGINT') skip.abort()
      stopping ??= stop()
    })
  }
  // npm does not forward SIGHUP, and the shell of npx no signal, but they end, so that the process gets another parent.
  if (!isStartedByNpm(process.env)) return
  const parent = process.ppid
  const check = () => {
    if (process.ppid !== parent) stopping ??= stop()
  }
  setInterval(check, PARENT_CHECK_MS).unref()
}
