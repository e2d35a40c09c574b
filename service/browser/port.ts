export interface SendOptions {
  method: string
  headers: Record<string, string>
  body: string | null
  /** Ends the wait for the response; the service completes the request. */
  signal?: AbortSignal
}

/** Sends a request, as `fetch` does. */
export type Send = (url: string, options: SendOptions) => Promise<Response>

export type Port = Pick<MessagePort, 'postMessage' | 'addEventListener'>

/** What the two sides of a port send each other; the ID is that of a request. */
type Message =
  | ({ send: string; url: string } & Omit<SendOptions, 'signal'>)
  | { respond: string; status: number; headers: [string, string][]; body: ArrayBuffer }
  | { fail: string }

/** Calls a listener with the messages that arrive at a port. */
function listen<Received>(port: Port, onMessage: (message: Received) => void): void {
  port.addEventListener('message', (event) => {
    if (event instanceof MessageEvent) onMessage(event.data)
  })
  if (port instanceof MessagePort) port.start()
}

/** Sends requests over a port to the other side's `answer`. */
export function createClient(port: Port): { send: Send; failAll: () => void } {
  const pending = new Map<string, Pick<PromiseWithResolvers<Response>, 'resolve' | 'reject'>>()
  const take = (id: string) => {
    const request = pending.get(id)
    pending.delete(id)
    return request
  }
  // `fetch` rejects in the same way if the connection is lost.
  const fail = (id: string) => take(id)?.reject(new TypeError('The service in this browser did not respond.'))
  listen<Message>(port, (message) => {
    if ('fail' in message) fail(message.fail)
    if (!('respond' in message)) return
    const { respond, status, headers, body } = message
    // Some statuses allow no body, not even an empty one.
    take(respond)?.resolve(new Response(body.byteLength > 0 ? body : null, { status, headers }))
  })
  return {
    send: (url, { signal, method, headers, body }) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        const id = crypto.randomUUID()
        pending.set(id, { resolve, reject })
        signal?.addEventListener('abort', () => take(id)?.reject(signal.reason))
        port.postMessage({ send: id, url, method, headers, body } satisfies Message)
      }),
    failAll() {
      for (const id of [...pending.keys()]) fail(id)
    },
  }
}

/** Answers the requests that arrive at a port. */
export function answer(port: Port, send: Send): void {
  listen<Message>(port, async (message) => {
    if (!('send' in message)) return
    const { send: id, url, ...options } = message
    let reply: Message = { fail: id }
    try {
      const response = await send(url, options)
      const { status, headers } = response
      reply = { respond: id, status, headers: [...headers], body: await response.arrayBuffer() }
    } catch {
      // The service reports its failures itself.
    }
    port.postMessage(reply)
  })
}
