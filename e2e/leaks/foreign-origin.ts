import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server of another origin. */
export interface ForeignOrigin {
  url: string
  /** The requested addresses, except for its page. */
  requests: string[]
  close: () => Promise<void>
}

/** Starts a server that responds to every request with an empty page. */
export async function startForeignOrigin(): Promise<ForeignOrigin> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    if (request.url !== '/' && request.url !== '/favicon.ico') requests.push(request.url ?? '')
    response.setHeader('Content-Type', 'text/html')
    response.end('<!doctype html><title>Foreign origin</title>')
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo // A TCP server's address is never a path.
  return {
    url: `http://localhost:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
