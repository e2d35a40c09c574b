import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { text } from 'node:stream/consumers'

/** A service behind `SERVICE_URL`, which records what it receives. */
export class Upstream {
  requests: { request: IncomingMessage; body: string }[] = []
  respond: RequestListener = (_request, response) => response.end('{}')
  private readonly server: Server = createServer(async (request, response) => {
    this.requests.push({ request, body: await text(request) })
    this.respond(request, response)
  })

  /** Starts it on a free port. @returns its base URL, which has a path. */
  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    const address = this.server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/base`
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }
}
