import type { Reply } from '../../e2e/faulty-service/reply.ts'

type Fault = (reply: Reply, signal: AbortSignal | undefined) => Promise<Response>

const encoder = new TextEncoder()
const BLANK_MEGABYTE = encoder.encode(' '.repeat(1024 * 1024))

/** Creates a response whose body fails when the request is aborted, as a real one does. */
function streamResponse(
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

const never = () => new Promise<never>(() => undefined)

const reset: Fault = () => Promise.reject(new TypeError('Failed to fetch'))

const cutOff: Fault = (reply, signal) => {
  let isSent = false
  return streamResponse(reply, signal, (controller) => {
    if (isSent) return controller.error(new TypeError('network error'))
    isSent = true
    const firstHalf = reply.body.slice(0, Math.floor(reply.body.length / 2))
    controller.enqueue(encoder.encode(firstHalf))
  })
}

const trickle: Fault = (reply, signal) => {
  const bytes = encoder.encode(reply.body)
  let position = 0
  return streamResponse(reply, signal, async (controller) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    if (signal?.aborted) return
    controller.enqueue(bytes.slice(position, position + 1))
    position += 1
  })
}

/** The faults of a connection, by their names in the faulty service, as `fetch` reports them. */
export const connectionFaults: Record<string, Fault> = {
  reset,
  'reset-in-body': cutOff,
  silence: never,
  'silence-after-headers': (reply, signal) => streamResponse(reply, signal, never),
  trickle,
  huge: (reply, signal) => streamResponse(reply, signal, (controller) => controller.enqueue(BLANK_MEGABYTE)),
}
