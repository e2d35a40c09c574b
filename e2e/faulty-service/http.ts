import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { ReceivedRequest, Reply } from './reply.ts'

const reasons: Record<number, string> = {
  200: 'OK',
  201: 'Created',
  204: 'No Content',
  206: 'Partial Content',
}

/** Reads a request to its end. A body is UTF-8. */
export async function readRequest(incoming: IncomingMessage): Promise<ReceivedRequest> {
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://service.test')
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])
  const pieces: Buffer[] = []
  for await (const piece of incoming) pieces.push(piece)
  return {
    method: incoming.method ?? '',
    path: pathname,
    query: searchParams,
    headers: Object.fromEntries(headers),
    body: Buffer.concat(pieces).toString('utf8'),
  }
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
