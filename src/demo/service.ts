import { createClient, type Port, type SendOptions } from '../../service/browser/port.ts'
import workerUrl from '../../service/browser/worker.ts?worker&url'

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
const trustedUrl =
  window.trustedTypes
    ?.createPolicy('service-console-demo', {
      createScriptURL: (url) => {
        if (url === workerUrl) return url
        throw new TypeError('Only the demo’s worker has a script address.')
      },
    })
    .createScriptURL(workerUrl) ?? workerUrl

/** Starts the service in a worker: one for all tabs, or a worker of this tab where the browser shares none. */
function startWorker(): { worker: EventTarget; port: Port } {
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

const { worker, port } = startWorker()
const client = createClient(port)
worker.addEventListener('error', client.failAll)

/** Sends a request to the service in this browser, and otherwise does what `fetch` does. */
export const fetchFromDemo = (url: string, options: SendOptions): Promise<Response> =>
  client.send(url, options)

/**
 * Deletes all changes of the demo's data, for all tabs.
 * @public
 */
export async function resetDemo(): Promise<void> {
  const url = new URL('/demo/reset', location.href).href
  await client.send(url, { method: 'POST', headers: {}, body: null })
}
