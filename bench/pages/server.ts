import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { sendResponse } from './api.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

interface StaticFile {
  headers: Record<string, string>
  body: Buffer
}

/** Reads a built folder: pages are uncompressed and not cached, all else is brotli and cached forever. */
function readFolder(folder: string): Map<string, StaticFile> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => types[extname(name)] !== undefined && statSync(join(folder, name)).isFile(),
  )
  return new Map(
    names.map((name) => {
      const path = join(folder, name)
      const isPage = name.endsWith('.html')
      const headers: Record<string, string> = {
        'content-type': types[extname(name)] ?? '',
        'cache-control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
        ...(!isPage && { 'content-encoding': 'br' }),
      }
      const compressed = () =>
        existsSync(`${path}.br`) ? readFileSync(`${path}.br`) : brotliCompressSync(readFileSync(path))
      return [`/${name}`, { headers, body: isPage ? readFileSync(path) : compressed() }]
    }),
  )
}

/** Serves a built page and the service on one origin, and returns that origin. */
export async function serveFolder(folder: string): Promise<{ origin: string; close: () => void }> {
  const files = readFolder(folder)
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://bench')
    if (url.pathname.startsWith('/v1/')) return sendResponse(request, response, url)
    const isFile = /\.\w+$/.test(url.pathname)
    const file = files.get(isFile ? url.pathname : '/index.html')
    if (!file) return response.writeHead(404).end()
    response.writeHead(200, { ...file.headers, 'content-length': file.body.length }).end(file.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The address of a TCP server is always an AddressInfo.
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
