import { once } from 'node:events'
import { createReadStream, statSync } from 'node:fs'
import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
}

interface Options {
  port?: number
  /** Answers an unknown address with `404.html`, as GitHub Pages does. */
  hasNotFoundPage?: boolean
  /** Headers of a file, by its path below the base, such as `assets/index-abc.js`. */
  headers?: (file: string) => OutgoingHttpHeaders
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })

/** Serves the files of a folder below a path, as a plain file server does: uncompressed and without fallbacks. */
export async function serveFiles(
  folder: string,
  basePath: string,
  { port = 0, hasNotFoundPage = false, headers = () => ({}) }: Options = {},
) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    // A browser whose proxy is this server sends whole addresses.
    const address = new URL(request.url ?? '/', `http://${request.headers.host}`)
    requests.push(address.href)
    const path = decodeURIComponent(address.pathname)
    const isBelow = path.startsWith(basePath)
    const file = normalize(path.slice(basePath.length) || 'index.html')
    const found = isBelow && !file.startsWith('..') && sizeOf(join(folder, file))?.isFile()
    const served = found ? file : '404.html'
    if (!found && !(isBelow && hasNotFoundPage)) return response.writeHead(404).end('Not Found\n')
    const [type, etag] = [types[extname(served)], `"${sizeOf(join(folder, served))?.mtimeMs}"`]
    const isKnown = found && request.headers['if-none-match'] === etag
    response.writeHead(isKnown ? 304 : found ? 200 : 404, {
      'content-type': type ?? 'application/octet-stream',
      etag,
      ...headers(served),
    })
    return isKnown ? response.end() : createReadStream(join(folder, served)).pipe(response)
  })
  server.on('connect', (request, socket) => {
    requests.push(request.url ?? '')
    socket.destroy()
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  // A server on a port has an address with it.
  const { port: boundPort } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${boundPort}${basePath}`,
    /** The addresses that were requested, here or from this server as a proxy. */
    requests,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve()) && server.closeAllConnections()),
  }
}
