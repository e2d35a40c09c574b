import type { Socket } from 'node:net'
import type { Json } from '../response-formats/json.ts'

/** A request as it arrived. */
export interface Arrived {
  method: string
  path: string
  query: URLSearchParams
  /** Names in lower case. */
  headers: Record<string, string>
  body: string
}

/** A whole answer, before a fault breaks it. */
export interface Reply {
  status: number
  headers: Record<string, string>
  body: string
}

const reasons: Record<number, string> = {
  200: 'OK',
  201: 'Created',
  204: 'No Content',
  206: 'Partial Content',
}

/** The request that begins with these bytes, or undefined while some of it is missing. */
function readRequest(text: string): Arrived | undefined {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const body = text.slice(end + 4)
  // Bytes are kept one to a character until the body is whole, so that its length is the one announced.
  if (body.length < Number(headers['content-length'] ?? 0)) return undefined
  const [method = '', target = ''] = first.split(' ')
  const { pathname, searchParams } = new URL(target, 'http://service.test')
  return {
    method,
    path: pathname,
    query: searchParams,
    headers,
    body: Buffer.from(body, 'latin1').toString('utf8'),
  }
}

/** Reads the one request of a connection. */
export function onRequest(socket: Socket, answer: (request: Arrived) => void): void {
  let text = ''
  // A browser that goes away in the middle is what many stories are about.
  socket.on('error', () => socket.destroy())
  const take = (bytes: Buffer) => {
    text += bytes.toString('latin1')
    const request = readRequest(text)
    if (request === undefined) return
    socket.off('data', take)
    socket.resume()
    answer(request)
  }
  socket.on('data', take)
}

export const statusLine = (status: number) => `HTTP/1.1 ${status} ${reasons[status] ?? 'Status'}\r\n`

/** The lines of a reply's headers, and the empty one. Every connection serves one request: see `faults.md`. */
export const headerLines = (headers: Record<string, string>) =>
  `${Object.entries({ ...headers, Connection: 'close' })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

/** Sends a reply whole. */
export function send(socket: Socket, { status, headers, body }: Reply): void {
  const bytes = Buffer.from(body)
  const length = status === 204 ? {} : { 'Content-Length': String(bytes.length) }
  socket.end(Buffer.concat([Buffer.from(statusLine(status) + headerLines({ ...headers, ...length })), bytes]))
}

/** JSON text, in which a bigint is its digits; `JSON.stringify` refuses it. */
export function toJson(value: Json): string {
  if (typeof value === 'bigint') return `${value}`
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([name, inner]) => `${JSON.stringify(name)}:${toJson(inner)}`)
    .join(',')}}`
}

export const json = (status: number, body: Json, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: toJson(body),
})
