import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Reply } from './http.ts'

const dist = join(import.meta.dirname, '../../dist')

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** The built page; with a service of another origin named in it, and allowed, as an operator would. */
function page(service: string | undefined): string {
  const built = readFileSync(join(dist, 'index.html'), 'utf8')
  if (service === undefined) return built
  return built
    .replace('name="service-url" content=""', `name="service-url" content="${service}"`)
    .replace(/connect-src (&#39;|')self\1/, (allowed) => `${allowed} ${service}`)
}

/** A file of the built console; every address of the console itself is the page. */
export function site(path: string, service?: string): Reply {
  const type = types[extname(path)]
  const headers = { 'Content-Type': type ?? types['.html'] ?? '', 'Cache-Control': 'no-store' }
  if (type === undefined || type === types['.html']) return { status: 200, headers, body: page(service) }
  try {
    return { status: 200, headers, body: readFileSync(join(dist, path.replaceAll('..', '')), 'utf8') }
  } catch {
    return { status: 404, headers, body: '' }
  }
}
