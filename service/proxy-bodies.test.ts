import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect, createServer as createTcpServer, type Socket, type Server as TcpServer } from 'node:net'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { MAX_BODY_BYTES } from './body.ts'
import { listen, type RunningServer } from './listen.ts'
import { MAX_BUFFERED_BODIES, proxy } from './proxy.ts'

/** @returns the address of a server that has started. */
async function start(server: TcpServer): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

let upstream: Server
let respond: RequestListener
let console: RunningServer
const clients: Socket[] = []
beforeEach(async () => {
  upstream = createServer((request, response) => respond(request, response))
  const url = await start(upstream)
  console = await listen(proxy(url), { host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  upstream.closeAllConnections()
  upstream.close()
  await console.close()
})

/** Opens a connection and sends the head of a write, with these lines. */
function startWrite(...lines: string[]): Socket {
  const client = connect(Number(new URL(console.url).port), '127.0.0.1')
  clients.push(client)
  const head = ['POST /v1/projects HTTP/1.1', 'host: x', 'x-service-key: Bearer nobody', ...lines]
  client.write(`${head.join('\r\n')}\r\n\r\n`)
  return client
}

const write = () =>
  fetch(`${console.url}/v1/projects`, { method: 'POST', headers: { 'x-service-key': 'a' }, body: '{}' })

test('a body with Content-Length is streamed with its length and not collected first', async () => {
  const received = new Promise<unknown>((done) => {
    respond = (request) =>
      request.once('data', (chunk) => done([request.headers['content-length'], String(chunk)]))
  })
  startWrite('content-length: 100').write('first')
  expect(await received).toEqual(['100', 'first'])
})

test('a large body arrives unchanged', async () => {
  let bytes = 0
  respond = (request, response) => {
    request.on('data', (chunk) => {
      bytes += chunk.length
    })
    request.once('end', () => response.end())
  }
  const body = 'x'.repeat(MAX_BODY_BYTES)
  const headers = { 'x-service-key': 'a' }
  expect((await fetch(`${console.url}/v1/projects`, { method: 'POST', headers, body })).status).toBe(200)
  expect(bytes).toBe(MAX_BODY_BYTES)
})

test('a body over the limit is 413 before anything is sent to the service', async () => {
  respond = vi.fn()
  const client = startWrite(`content-length: ${MAX_BODY_BYTES + 1}`)
  expect(String(await once(client, 'data'))).toMatch(/^HTTP\/1.1 413 /)
  expect(respond).not.toHaveBeenCalled()
})

test('a response before the whole body has arrived reaches the client, whose connection stays usable', async () => {
  respond = (_request, response) => response.writeHead(401).end('{}')
  const client = startWrite(`content-length: ${MAX_BODY_BYTES}`)
  client.write('x')
  expect(String(await once(client, 'data'))).toMatch(/^HTTP\/1.1 401 /)
  client.write('x'.repeat(MAX_BODY_BYTES - 1))
  respond = (_request, response) => response.end('{}')
  client.write('GET /v1/users HTTP/1.1\r\nhost: x\r\n\r\n')
  await vi.waitFor(async () => expect(String(await once(client, 'data'))).toMatch(/^HTTP\/1.1 200 /), {
    timeout: 30_000,
  })
})

// A connection with unread data is reset when it is closed.
test.each(['destroy', 'resetAndDestroy'] as const)(
  'a response reaches the client although the service closes the connection with `%s` before it has read the body',
  async (close) => {
    const service = createTcpServer((socket) => {
      clients.push(socket.on('error', () => {}))
      socket.once('data', () => {
        socket.pause()
        const text = 'HTTP/1.1 413 Payload Too Large\r\ncontent-length: 9\r\n\r\ntoo large'
        socket.write(text, () => socket[close]())
      })
    })
    const url = await start(service)
    onTestFinished(() => void service.close())
    const front = await listen(proxy(url), { host: '127.0.0.1', port: 0 })
    onTestFinished(front.close)
    const headers = { 'x-service-key': 'a' }
    for (let count = 0; count < 20; count += 1) {
      const body = 'x'.repeat(MAX_BODY_BYTES)
      const response = await fetch(`${front.url}/v1/projects`, { method: 'POST', headers, body })
      expect([response.status, await response.text()]).toEqual([413, 'too large'])
    }
  },
)

test('a client that leaves while it sends ends the request to the service', async () => {
  const closed = new Promise<unknown>((done) => {
    respond = (request) => {
      request.once('close', () => done(request.complete))
      client.destroy()
    }
  })
  const client = startWrite('content-length: 100')
  client.write('first')
  expect(await closed).toBe(false)
})

test('few bodies of unknown length are in memory at once, and other requests continue', async () => {
  respond = (request, response) => {
    request.resume().once('end', () => response.end(request.headers['content-length']))
  }
  const chunked = 'transfer-encoding: chunked'
  const waiting = Array.from({ length: MAX_BUFFERED_BODIES }, () => startWrite(chunked))
  // One more is refused as soon as all of these have arrived.
  await vi.waitFor(
    async () => {
      const refused = startWrite(chunked)
      refused.write('2\r\n{}\r\n0\r\n\r\n')
      const text = String(await once(refused, 'data'))
      expect(text).toMatch(/^HTTP\/1.1 503 /)
      expect(text).toMatch(/\r\nretry-after: 1\r\n/i)
    },
    { timeout: 30_000 },
  )
  expect((await write()).status).toBe(200)
  for (const client of waiting) client.write('3\r\nabc\r\n0\r\n\r\n')
  const texts = await Promise.all(waiting.map(async (client) => String(await once(client, 'data'))))
  expect(texts.filter((text) => text.startsWith('HTTP/1.1 200 '))).toHaveLength(MAX_BUFFERED_BODIES)
  const next = startWrite(chunked)
  next.write('2\r\n{}\r\n0\r\n\r\n')
  expect(String(await once(next, 'data'))).toMatch(/^HTTP\/1.1 200 /)
})
