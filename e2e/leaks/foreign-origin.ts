import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A page of another origin, and what was asked of it. */
export interface Stranger {
  url: string
  /** The addresses asked for, other than its page. */
  asked: string[]
  close: () => Promise<void>
}

/** Serves an empty page on an origin of its own, whatever is asked. */
export async function startForeignOrigin(): Promise<Stranger> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    if (request.url !== '/' && request.url !== '/favicon.ico') asked.push(request.url ?? '')
    response.setHeader('Content-Type', 'text/html')
    response.end('<!doctype html><title>Stranger</title>')
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo // A TCP server's address is never a path.
  return {
    url: `http://localhost:${port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
