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
function startWorker(workerUrl: string): { worker: EventTarget; port: Port } {
  const options = { type: 'module', name: 'service-console-demo' } as const
  if ('SharedWorker' in window) {
    const worker = new SharedWorker(toTrustedUrl(workerUrl), options)
    return { worker, port: worker.port }
  }
  const { port1: port, port2 } = new MessageChannel()
  const worker = new Worker(toTrustedUrl(workerUrl), options)
  worker.postMessage(null, [port2])
  return { worker, port }
}

interface DemoClient {
  send: Send
  /** Resolves once the service responds. */
  ready: () => Promise<unknown>
  /** Deletes all changes of the demo's data, for all tabs. */
  reset: () => Promise<unknown>
}

/** Starts the service in this browser. */
export function startClient(workerUrl: string): DemoClient {
  const { worker, port } = startWorker(workerUrl)
  const { send, failAll } = createClient(port)
  worker.addEventListener('error', failAll)
  const sendTo = (path: string, method: string) =>
    send(new URL(path, location.href).href, { method, headers: {}, body: null })
  return { send, ready: () => sendTo('/v1/projects', 'GET'), reset: () => sendTo('/demo/reset', 'POST') }
}
