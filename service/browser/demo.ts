import type { Send } from './port.ts'

export interface Demo {
  respond: (request: Request) => Response | Promise<Response>
  store: () => Promise<void>
  /** Closes the database, and deletes it. Nothing may use it meanwhile. */
  remove: () => Promise<void>
}

/** Starts the service of the demo. A request that is sent before it is open waits for it. */
export function startDemo(open: () => Promise<Demo>): Send {
  let demo = open()
  /** The demo whose changes stay in memory, because they could not be stored. */
  let unstored: Demo | undefined
  const running = new Set<Promise<Response>>()

  async function respond(opened: Demo, request: Request): Promise<Response> {
    const response = await opened.respond(request)
    if (request.method === 'GET' || !response.ok || unstored === opened) return response
    // A change that was confirmed survives the end of the browser.
    await opened.store().catch((error) => {
      unstored = opened
      console.error(error)
    })
    return response
  }

  return async (url, options) => {
    const { origin, pathname } = new URL(url)
    const isReset = pathname === '/demo/reset'
    // Such as after a failed download.
    demo = demo.catch(open)
    if (isReset) demo = demo.then((old) => Promise.allSettled(running).then(old.remove)).then(open)
    const opened = await demo
    if (isReset) return new Response()
    // The console's address of the service may have a path, as that of a service behind a proxy.
    const response = respond(opened, new Request(url.replace(/^[^?]*(?=\/v1\/)/, origin), options))
    running.add(response)
    return response.finally(() => running.delete(response))
  }
}
