import { createClient, type Port, type Send } from './port.ts'

declare global {
  interface Window {
    /** TypeScript does not know Trusted Types. */
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ) => { createScriptURL: (url: string) => string }
    }
  }
}

/** The worker's address, which is the only script address that the page's policy lets it create. */
const toTrustedUrl = (workerUrl: string): string =>
  window.trustedTypes
    ?.createPolicy('service-console-demo', {
      createScriptURL: (url) => {
        if (url === workerUrl) return url
        throw new TypeError('Only the demo’s worker has a script address.')
      },
    })
    .createScriptURL(workerUrl) ?? workerUrl

/** Starts the service in a worker: one for all tabs, or a worker of this tab where the browser shares none. */
function startWorker(trustedUrl: string): { worker: EventTarget; port: Port } {
  const options = { type: 'module', name: 'service-console-demo' } as const
  if ('SharedWorker' in window) {
    const worker = new SharedWorker(trustedUrl, options)
    return { worker, port: worker.port }
  }
  const { port1: port, port2 } = new MessageChannel()
  const worker = new Worker(trustedUrl, options)
  worker.postMessage(null, [port2])
  return { worker, port }
}

/** The longest time to wait for the service to start, which for a new visitor downloads 10 MiB. */
const MAX_START_MS = 120_000

interface DemoClient {
  send: Send
  /** Resolves once the service has responded. */
  ready: () => Promise<unknown>
  /** Deletes all changes of the demo's data, for all tabs. */
  reset: () => Promise<unknown>
}

export function startClient(workerUrl: string): DemoClient {
  const url = toTrustedUrl(workerUrl)
  const connect = () => {
    const { worker, port } = startWorker(url)
    const connected = createClient(port)
    worker.addEventListener('error', () => {
      // Such as after a failed download. The next request starts another worker.
      if (client === connected) client = undefined
      connected.failAll()
    })
    return connected
  }
  let client: ReturnType<typeof createClient> | undefined = connect()
  const send: Send = (...request) => {
    client ??= connect()
    return client.send(...request)
  }
  const sendTo = async (path: string, method: string) => {
    const signal = AbortSignal.timeout(MAX_START_MS)
    const { status } = await send(new URL(path, location.href).href, {
      method,
      headers: {},
      body: null,
      signal,
    })
    if (status === 503) throw new Error('The demo is open in another tab.')
  }
  /** The connection whose service has responded. */
  let started: ReturnType<typeof createClient> | undefined
  async function ready() {
    if (client !== undefined && client === started) return
    await sendTo('/v1/projects', 'GET')
    started = client
  }
  return { send, ready, reset: () => sendTo('/demo/reset', 'POST') }
}
