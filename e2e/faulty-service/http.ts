import type { Socket } from 'node:net'
import type { ReceivedRequest, Reply } from './reply.ts'

const reasons: Record<number, string> = {
  200: 'OK',
  201: 'Created',
  204: 'No Content',
  206: 'Partial Content',
}

/** The request that begins with this text, or undefined while a part of it is missing. */
function readRequest(text: string): ReceivedRequest | undefined {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [requestLine = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const body = text.slice(end + 4)
  // Each character is one byte until the body is complete, so that its length can be compared with Content-Length.
  if (body.length < Number(headers['content-length'] ?? 0)) return undefined
  const [method = '', target = ''] = requestLine.split(' ')
  const { pathname, searchParams } = new URL(target, 'http://service.test')
  return {
    method,
    path: pathname,
    query: searchParams,
    headers,
    body: Buffer.from(body, 'latin1').toString('utf8'),
  }
}

export function onRequest(socket: Socket, respond: (request: ReceivedRequest) => void): void {
  let text = ''
  // Many tests abort a request on purpose.
  socket.on('error', () => socket.destroy())
  const read = (bytes: Buffer) => {
    text += bytes.toString('latin1')
    const request = readRequest(text)
    if (request === undefined) return
    socket.off('data', read)
    socket.resume()
    respond(request)
  }
  socket.on('data', read)
}

export const statusLine = (status: number) => `HTTP/1.1 ${status} ${reasons[status] ?? 'Status'}\r\n`

/** The header lines of a reply, with the empty line. Each connection serves one request, because Chromium may repeat a POST on a reused connection that breaks. */
export const headerSection = (headers: Record<string, string>) =>
  `${Object.entries({ ...headers, Connection: 'close' })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

export function sendReply(socket: Socket, { status, headers, body }: Reply): void {
  const bytes = Buffer.from(body)
  const length = status === 204 ? {} : { 'Content-Length': String(bytes.length) }
  socket.end(
    Buffer.concat([Buffer.from(statusLine(status) + headerSection({ ...headers, ...length })), bytes]),
  )
}
