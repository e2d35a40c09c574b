import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { accepts } from 'hono/accepts'
import { etag } from 'hono/etag'
import { cacheControl, consoleHeaders } from './policy.ts'

/** The origins of the services configured in the page; empty if the page calls its own origin. */
function serviceOrigins(html: string): string[] {
  const urls = [...html.matchAll(/<meta name="service-url" content="([^"]*)"/g)].map(([, url = '']) => url)
  return [...new Set(urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin))]
}

// `serveStatic` ignores the weights of encodings, and it serves ranges without checking `If-Range`.
const chooseEncoding: MiddlewareHandler = async (c, next) => {
  const headers = new Headers(c.req.raw.headers)
  headers.delete('range')
  const encoding = accepts(c, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip'],
    default: 'identity',
    match: (accepted, { supports, default: plain }) =>
      supports.find((name) => accepted.some(({ type, q }) => type.toLowerCase() === name && q > 0)) ?? plain,
  })
  headers.set('accept-encoding', encoding)
  c.req.raw = new Request(c.req.raw, { headers })
  await next()
}

/** The response to a console address if only the service runs. */
export const consoleNotFound = (): Response =>
  new Response('Not Found\n', { status: 404, headers: { ...consoleHeaders(), 'cache-control': 'no-store' } })

/**
 * Serves the built console: its files, 404 for a missing file, and `index.html` for everything else, because
 * the console's router handles page addresses.
 * @throws if the folder has no built console.
 */
export function serveConsole(folder: string): (request: Request) => Response | Promise<Response> {
  const index = join(folder, 'index.html')
  if (!existsSync(index)) throw new Error(`There is no built console in ${folder}. Run npm run build first.`)
  const entries = readdirSync(folder, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)

  // The console's routes have no dot in their first segment, and every path below a built folder is a file.
  const isPage = (path: string) => {
    const [, first = '', ...rest] = path.split('/')
    if (rest.length === 0) return first === 'index.html' || !first.includes('.')
    return !first.startsWith('.') && !folders.includes(first)
  }

  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    // The page is read for each response, because an operator edits index.html in place.
    const html = await readFile(index, 'utf8').catch(() => '')
    for (const [name, value] of Object.entries(consoleHeaders(serviceOrigins(html)))) c.header(name, value)
    const path = isPage(c.req.path) ? '/index.html' : c.req.path
    c.header('cache-control', c.res.status < 400 ? cacheControl(path) : 'no-store')
    c.header('vary', 'accept-encoding')
  })
  app.get('*', chooseEncoding)
  const page = serveStatic({ root: folder, path: 'index.html' })
  app.get('*', (c, next) => (isPage(c.req.path) ? page(c, next) : next()))
  app.get('*', (c, next) => (/\.(br|gz)$/.test(c.req.path) ? c.notFound() : next()))
  const file = serveStatic({ root: folder, precompressed: true })
  app.get('/assets/*', file)
  app.get('*', etag(), file)
  app.notFound((c) =>
    ['GET', 'HEAD'].includes(c.req.method)
      ? c.text('Not Found\n', 404)
      : c.text('Method Not Allowed\n', 405, { allow: 'GET, HEAD' }),
  )
  return (request) => app.fetch(request)
}
