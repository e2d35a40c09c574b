import type { Reply } from '../../e2e/faulty-service/reply.ts'

type Fault = (reply: Reply, signal: AbortSignal | undefined) => Promise<Response>

const encoder = new TextEncoder()
const BLANK_MEGABYTE = encoder.encode(' '.repeat(1024 * 1024))

/** A response whose body fails when the request is aborted, as a real one does. */
function streamed(
  { status, headers }: Reply,
  signal: AbortSignal | undefined,
  pull: (controller: ReadableStreamDefaultController<Uint8Array>) => void | Promise<void>,
): Promise<Response> {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => signal?.addEventListener('abort', () => controller.error(signal.reason)),
    pull,
  })
  return Promise.resolve(new Response(body, { status, headers }))
}

const reset: Fault = () => Promise.reject(new TypeError('Failed to fetch'))

const cutOff: Fault = (reply, signal) => {
  let isSent = false
  return streamed(reply, signal, (controller) => {
    if (isSent) return controller.error(new TypeError('network error'))
    isSent = true
    controller.enqueue(encoder.encode(reply.body.slice(0, reply.body.length >> 1)))
  })
}

const trickle: Fault = (reply, signal) => {
  const bytes = encoder.encode(reply.body)
  let position = 0
  return streamed(reply, signal, async (controller) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    if (signal?.aborted) return
    controller.enqueue(bytes.slice(position, position + 1))
    position += 1
  })
}

/** The faults of a connection as `fetch` reports them, by the faulty service's names for them. */
export const connectionFaults: Record<string, Fault> = {
  reset,
  'reset-in-body': cutOff,
  silence: () => new Promise(() => undefined),
  'silence-after-headers': (reply, signal) => streamed(reply, signal, () => new Promise(() => undefined)),
  trickle,
  huge: (reply, signal) => streamed(reply, signal, (controller) => controller.enqueue(BLANK_MEGABYTE)),
}
