import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Reply } from './reply.ts'

const dist = join(import.meta.dirname, '../../dist')

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** The built console, read once, so that a later build does not change it. */
export const readConsoleFiles = (): Map<string, string> =>
  new Map(
    readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((name) => extname(name) in types)
      .map((name) => [`/${name}`, readFileSync(join(dist, name), 'utf8')]),
  )

function configurePage(built: string, service: string | undefined): string {
  if (service === undefined) return built
  return built
    .replace('name="service-url" content=""', `name="service-url" content="${service}"`)
    .replace(/connect-src (&#39;|')self\1/, (allowed) => `${allowed} ${service}`)
}

/** A file of the console. Every other address serves the page, as the router needs it. */
export function consoleReply(files: Map<string, string>, path: string, service?: string): Reply {
  const type = types[extname(path)] ?? types['.html'] ?? ''
  const headers = { 'Content-Type': type, 'Cache-Control': 'no-store' }
  if (type === types['.html'])
    return { status: 200, headers, body: configurePage(files.get('/index.html') ?? '', service) }
  const file = files.get(path)
  return { status: file === undefined ? 404 : 200, headers, body: file ?? '' }
}
