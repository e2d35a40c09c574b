import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { build } from 'vite'

/** The console as a tour sees it: its pages contain the tour's script, and its service can fail. */
export interface TourServer {
  url: string
  /** The faults that pages have reported since the last call. */
  takeFaults: () => string[]
  /** Breaks every connection to the service, or no longer. */
  setDown: (isDown: boolean) => void
  close: () => Promise<void>
}

export async function bundlePageScript(): Promise<string> {
  const entry = join(import.meta.dirname, 'page-script.ts')
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'tourScript' } },
  })
  const [first] = Array.isArray(output) ? output : [output]
  const chunk = first && 'output' in first ? first.output[0] : undefined
  return chunk?.code ?? ''
}

const readText = async (stream: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

export async function startTourServer(consoleUrl: string, script: string): Promise<TourServer> {
  const faults: string[] = []
  let isServiceDown = false

  const withScript = (html: string) => html.replace('<head>', '<head><script src="/engine-tour.js"></script>')

  const forward = (incoming: IncomingMessage, reply: ServerResponse) => {
    const { 'accept-encoding': _, ...headers } = incoming.headers
    const address = consoleUrl + incoming.url
    const outgoing = request(address, { method: incoming.method, headers }, async (response) => {
      const status = response.statusCode ?? 502
      // The demo's page is sent with 404 for addresses that are no files.
      const isPage = response.headers['content-type']?.startsWith('text/html') && [200, 404].includes(status)
      if (!isPage) {
        reply.writeHead(status, response.headers)
        return response.pipe(reply)
      }
      const { 'content-length': __, etag: ___, ...others } = response.headers
      const html = await readText(response)
      reply.writeHead(status, others)
      return reply.end(withScript(html))
    })
    outgoing.on('error', () => reply.destroy())
    incoming.pipe(outgoing)
  }

  const server = createServer(async (incoming, reply) => {
    const path = incoming.url ?? '/'
    if (path === '/engine-faults') {
      faults.push(await readText(incoming))
      reply.writeHead(204).end()
    } else if (path === '/engine-tour.js') {
      reply.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(script)
    } else if (path === '/engine-blank') {
      reply.writeHead(200, { 'content-type': 'text/html' })
      reply.end(
        withScript(
          '<!doctype html><html lang="en"><head><title>Blank</title></head>' +
            '<body><textarea aria-label="Pasted"></textarea></body></html>',
        ),
      )
    } else if (path.startsWith('/v1/') && isServiceDown) {
      incoming.socket.destroy()
    } else {
      forward(incoming, reply)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined

  return {
    url: `http://localhost:${port}`,
    takeFaults: () => faults.splice(0),
    setDown: (isDown) => {
      isServiceDown = isDown
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
