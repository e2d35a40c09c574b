import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { accepts } from 'hono/accepts'
import { etag } from 'hono/etag'
import { getMimeType } from 'hono/utils/mime'
import { type Capability, capabilityNames } from '../src/contract/capabilities.ts'
import type { Logo } from '../src/settings/schema.ts'
import { cacheControl, consoleHeaders } from './policy.ts'

/** The origins of the services configured in the page; empty if the page calls its own origin. */
function serviceOrigins(html: string): string[] {
  const urls = [...html.matchAll(/<meta name="service-url" content="([^"]*)"/g)].map(([, url = '']) => url)
  return [...new Set(urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin))]
}

/** The path that the page is configured for, with leading and trailing slashes. */
const readBasePath = (html: string) => /<base href="([^"]*)"/.exec(html)?.[1] ?? '/'

/** Writes into the page that it is read-only. */
export const setReadOnly = (html: string): string =>
  html.replace(/<meta name="read-only"[^>]*>/, '<meta name="read-only" content="1" />')

/** What the page is configured to turn off; everything if it is read-only. */
export function deniedCapabilities(html: string): readonly Capability[] {
  if (/<meta name="read-only"(?! content="0")/.test(html)) return capabilityNames
  try {
    const [, block = ''] = /<script\b[^>]*\bid="settings"[^>]*>(.*?)<\/script/s.exec(html) ?? []
    const { capabilities } = JSON.parse(block)
    return capabilityNames.filter((name) => capabilities[name] === false)
  } catch {
    // A block that is empty or no JSON turns nothing off.
    return []
  }
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

const uncachedHeaders = () => ({ ...consoleHeaders(), 'cache-control': 'no-store' })

/** The response to an address outside the console, or to every address if only the service runs. */
export const consoleNotFound = (): Response =>
  new Response('Not Found\n', { status: 404, headers: uncachedHeaders() })

export interface ConsoleSite {
  fetch: (request: Request) => Response | Promise<Response>
  /** The path below which it was served at the start, with leading and trailing slashes. */
  basePath: string
  /** What it was configured to turn off at the start; everything if it was read-only. */
  denied: readonly Capability[]
}

/**
 * Serves the built console: its files, 404 for a missing file, and `index.html` for everything else, because
 * the console's router handles page addresses.
 * @param configure writes an operator's settings into the built page.
 * @param logo is served as one of its files.
 * @throws if the folder has no built console.
 */
export function serveConsole(
  folder: string,
  configure: (html: string) => string = (html) => html,
  logo?: Logo,
): ConsoleSite {
  const index = join(folder, 'index.html')
  // The page is read for each response, because an operator edits index.html in place.
  const readPage = () => readFile(index, 'utf8').then(configure, () => undefined)
  if (!existsSync(index)) throw new Error(`There is no built console in ${folder}. Run npm run build first.`)
  const entries = readdirSync(folder, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)

  // The console's routes have no dot in their first segment, and every path below a built folder is a file.
  const isPage = (path: string) => {
    const [, first = '', ...rest] = path.split('/')
    if (rest.length === 0) return first === 'index.html' || !first.includes('.')
    return !first.startsWith('.') && !folders.includes(first)
  }

  const app = new Hono<{ Bindings: { html: string | undefined } }>()
  app.use(async (c, next) => {
    await next()
    const headers = consoleHeaders(serviceOrigins(c.env.html ?? ''))
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    const path = isPage(c.req.path) ? '/index.html' : c.req.path
    c.header('cache-control', c.res.status < 400 ? cacheControl(path) : 'no-store')
    c.header('vary', 'accept-encoding')
  })
  app.get('*', chooseEncoding)
  app.get('*', (c, next) => {
    const { html } = c.env
    if (html === undefined || !isPage(c.req.path)) return next()
    const length = `${Buffer.byteLength(html)}`
    return c.body(html, 200, { 'content-type': 'text/html; charset=utf-8', 'content-length': length })
  })
  app.get('*', (c, next) => (/\.(br|gz)$/.test(c.req.path) ? c.notFound() : next()))
  const file = serveStatic({ root: folder, precompressed: true })
  if (logo)
    app.get(`/${logo.path}`, (c) => {
      const headers = {
        'content-type': getMimeType(logo.path) ?? '',
        'content-length': `${logo.bytes.length}`,
      }
      return c.body(logo.bytes, 200, headers)
    })
  app.get('/assets/*', file)
  app.get('*', etag(), file)
  app.notFound((c) =>
    ['GET', 'HEAD'].includes(c.req.method)
      ? c.text('Not Found\n', 404)
      : c.text('Method Not Allowed\n', 405, { allow: 'GET, HEAD' }),
  )
  const firstPage = configure(readFileSync(index, 'utf8'))
  const firstBasePath = readBasePath(firstPage)
  return {
    basePath: firstBasePath,
    denied: deniedCapabilities(firstPage),
    fetch: async (request) => {
      const html = await readPage()
      const basePath = html === undefined ? firstBasePath : readBasePath(html)
      const url = new URL(request.url)
      if (`${url.pathname}/` === basePath)
        return new Response(null, { status: 308, headers: { ...uncachedHeaders(), location: basePath } })
      if (!url.pathname.startsWith(basePath)) return consoleNotFound()
      if (basePath === '/') return app.fetch(request, { html })
      url.pathname = url.pathname.slice(basePath.length - 1)
      return app.fetch(new Request(url, request), { html })
    },
  }
}
