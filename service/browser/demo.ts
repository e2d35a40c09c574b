import type { Send } from './port.ts'

/** The open service with its database. */
export interface Demo {
  send: (request: Request) => Promise<Response>
  /** Closes the database, and deletes it. */
  remove: () => Promise<void>
}

/** Starts the service of the demo. A request that is sent before it is open waits for it. */
export function startDemo(open: () => Promise<Demo>): Send {
  let demo = open()
  return async (url, options) => {
    const { origin, pathname } = new URL(url)
    const isReset = pathname === '/demo/reset'
    // Such as after a failed download.
    demo = demo.catch(open)
    if (isReset) demo = demo.then(({ remove }) => remove()).then(open)
    const { send } = await demo
    if (isReset) return new Response()
    // The console's address of the service may have a path, as that of a service behind a proxy.
    return send(new Request(url.replace(/^[^?]*(?=\/v1\/)/, origin), options))
  }
}
