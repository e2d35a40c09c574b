import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { caching, consoleHeaders } from './policy.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
]

/** The built console, whole: each file by its address, such as `/assets/index-abc.js`. */
export type Files = Map<string, Uint8Array<ArrayBuffer>>

/**
 * Reads the built console into memory: what is served is one release, and no address can reach any other file.
 * @throws where it has not been built.
 */
export async function readConsole(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files: Files = new Map()
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const content = await readFile(path).catch(() => {
      throw new Error(`${path} cannot be read.`)
    })
    files.set(path.slice(folder.length).split(sep).join('/'), new Uint8Array(content))
  }
  if (!files.has('/index.html'))
    throw new Error(`There is no built console in ${folder}: run npm run build first.`)
  return files
}

// Routes of the console never have a dot in their first part; below the folders that it was built with are files.
const isFileAddress = (files: Files, path: string) => {
  const [, first = '', ...rest] = path.split('/')
  if (rest.length === 0) return first.includes('.')
  return (
    first === 'assets' ||
    first.startsWith('.') ||
    [...files.keys()].some((name) => name.startsWith(`/${first}/`))
  )
}

function accepted(request: Request): string[] {
  const given = (request.headers.get('accept-encoding') ?? '').toLowerCase().split(',')
  return given
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';', 1)[0]?.trim() ?? '')
}

/** True if the browser already has what `etag` names. */
const isKnown = (request: Request, etag: string) =>
  (request.headers.get('if-none-match') ?? '')
    .split(',')
    .map((known) => known.trim().replace(/^W\//, ''))
    .some((known) => known === etag || known === '*')

/** The origins that an operator wrote into the page as its services'; none where the page calls its own. */
function serviceOrigins(files: Files): string[] {
  const html = new TextDecoder().decode(files.get('/index.html'))
  const urls = [...html.matchAll(/<meta name="service-url" content="([^"]*)"/g)].map(([, url = '']) => url)
  return [...new Set(urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin))]
}

/**
 * The console as a function of a Request to a Response: its files, 404 for a missing file, and `index.html` for
 * everything else, since the address is a page that the console itself knows. Not by Hono's `serveStatic`: it sends `Vary`
 * with packed files alone, and gives them addresses of their own.
 */
export function serveConsole(files: Files): (request: Request) => Response {
  const policy = consoleHeaders(serviceOrigins(files))

  const plain = (status: number, text: string, more: Record<string, string> = {}) =>
    new Response(`${text}\n`, {
      status,
      headers: {
        ...policy,
        ...more,
        'cache-control': 'no-store',
        'content-type': 'text/plain; charset=utf-8',
      },
    })

  const send = (request: Request, path: string) => {
    const headers = new Headers(policy)
    headers.set('cache-control', caching(path))
    // An operator edits index.html in place, so a packed copy of it would be the old one.
    const packed = path === '/index.html' ? [] : encodings.filter(({ ending }) => files.has(path + ending))
    if (packed.length > 0) headers.set('vary', 'accept-encoding')
    const best = packed.find(({ name }) => accepted(request).includes(name))
    const body = files.get(best ? path + best.ending : path) ?? new Uint8Array()
    if (caching(path) === 'no-cache') {
      const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
      headers.set('etag', etag)
      if (isKnown(request, etag)) return new Response(null, { status: 304, headers })
    }
    headers.set('content-type', types[extname(path)] ?? 'application/octet-stream')
    if (best) headers.set('content-encoding', best.name)
    headers.set('content-length', `${body.length}`)
    return new Response(request.method === 'HEAD' ? null : body, { headers })
  }

  return (request) => {
    const path = new URL(request.url).pathname
    const isPacked = encodings.some(({ ending }) => path.endsWith(ending))
    if (!['GET', 'HEAD'].includes(request.method))
      return plain(405, 'Method Not Allowed', { allow: 'GET, HEAD' })
    if (files.has(path) && !isPacked) return send(request, path)
    if (isFileAddress(files, path) || !files.has('/index.html')) return plain(404, 'Not Found')
    return send(request, '/index.html')
  }
}
