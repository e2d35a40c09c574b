import { once } from 'node:events'
import http from 'node:http'
import { createServer } from 'node:https'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  CLIMBING_PATHS,
  INVALID_PATHS,
  NO_READS,
  PATHS_OF_UNUSUAL_IDS,
  READ_ONLY_PROBLEM,
} from '../deploy/test-servers.ts'
import { capabilityNames } from '../src/contract/capabilities.ts'
import { MAX_BODY_BYTES } from './body.ts'
import { listen } from './listen.ts'
import { proxy } from './proxy.ts'
import { selfSigned } from './testing/self-signed.ts'
import { Upstream } from './testing/upstream.ts'
import { dataHeaders } from './transport.ts'

let upstream: Upstream
let url: string
beforeEach(async () => {
  upstream = new Upstream()
  url = await upstream.start()
})
afterEach(() => upstream.stop())

const send = (path: string, init: RequestInit & { duplex?: 'half' } = {}) =>
  proxy(url)(new Request(`http://console.example${path}`, init))

test.each(['POST', 'PATCH'])('%s without a key is 401 before its body is read', async (method) => {
  let isRead = false
  const body = new ReadableStream(
    {
      pull() {
        isRead = true
      },
    },
    { highWaterMark: 0 },
  )
  for (const key of [undefined, '', ' ']) {
    const headers = key === undefined ? {} : { 'x-service-key': key }
    const response = await send('/v1/projects', { method, headers, body, duplex: 'half' })
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([
      401,
      'ServiceKey header="x-service-key"',
    ])
  }
  expect(isRead).toBe(false)
  expect(upstream.requests).toEqual([])
})

test('a body over 1 MiB is 413 and not forwarded', async () => {
  const write = (size: number) =>
    send('/v1/projects', {
      method: 'POST',
      headers: { 'x-service-key': 'Bearer canary' },
      body: 'x'.repeat(size),
    })
  expect((await write(MAX_BODY_BYTES + 1)).status).toBe(413)
  expect(upstream.requests).toEqual([])
  expect((await write(MAX_BODY_BYTES)).status).toBe(200)
})

test.each(['/openapi.json', '/v1', '/v1/../admin'])(
  '%s is not a path of the interface and is not forwarded',
  async (path) => {
    const { status, headers } = await send(path)
    expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json'])
    expect(upstream.requests).toEqual([])
  },
)

test.each(['OPTIONS', 'DELETE', 'PUT', 'PURGE'])(
  '%s is not a method of the interface and is not forwarded',
  async (method) => {
    const { status, headers } = await send('/v1/users', { method })
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, PATCH'])
    expect(upstream.requests).toEqual([])
  },
)

test.each(NO_READS)(
  'if only reads are allowed, %s is 403 with a sentence and not forwarded',
  async (method) => {
    const log = vi.fn()
    const request = new Request('http://console.example/v1/users/signin', { method, headers: key })
    const response = await proxy(url, log, undefined, capabilityNames)(request)
    expect([response.status, response.headers.get('content-type')]).toEqual([403, 'application/problem+json'])
    expect(await response.json()).toMatchObject(READ_ONLY_PROBLEM)
    expect(Object.fromEntries(response.headers)).toMatchObject(dataHeaders)
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ method, status: 403 }))
    expect(upstream.requests).toEqual([])
  },
)

test('if only reads are allowed, GET and HEAD are forwarded', async () => {
  for (const method of ['GET', 'HEAD']) {
    const request = new Request('http://console.example/v1/users', { method, headers: key })
    expect((await proxy(url, undefined, undefined, capabilityNames)(request)).status).toBe(200)
  }
  expect(upstream.requests.map(({ request }) => request.method)).toEqual(['GET', 'HEAD'])
})

test.each([600, 999])(
  'the status %i cannot be forwarded and is a 502 with all headers and a log line',
  async (status) => {
    upstream.respond = (_request, response) => response.writeHead(status).end('{}')
    const log = vi.fn()
    const response = await proxy(url, log)(new Request('http://console.example/v1/users'))
    expect([response.status, response.headers.get('content-type')]).toEqual([502, 'application/problem+json'])
    expect(Object.fromEntries(response.headers)).toMatchObject(dataHeaders)
    const { requestId, setting } = await response.json()
    expect(setting).toBe('SERVICE_URL')
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 502, requestId }))
  },
)

const key = { 'x-service-key': 'Bearer canary' }

/** Sends a request through a proxy to `serviceUrl`, and returns its response and the line of its log. */
async function fail(serviceUrl: string, method: string, timeoutMs?: number) {
  const log = vi.fn()
  const init = { method, headers: key, body: method === 'GET' ? null : '{}' }
  const request = new Request('http://console.example/v1/projects', init)
  const response = await proxy(serviceUrl, log, timeoutMs)(request)
  const { detail, requestId, setting } = await response.json()
  expect(Object.fromEntries(response.headers)).toMatchObject({
    ...dataHeaders,
    'content-type': 'application/problem+json',
    'x-request-id': requestId,
  })
  expect([detail.includes('SERVICE_URL'), setting]).toEqual([false, 'SERVICE_URL'])
  const [[{ code } = { code: undefined }] = []] = log.mock.calls
  return { status: response.status, proxyStatus: response.headers.get('proxy-status'), detail, code }
}

const mayBeCarriedOut = (status: number) => ({
  status,
  proxyStatus: 'service-console; error=http_response_incomplete',
  detail: expect.stringMatching(/The request may have been carried out\.$/),
})
const notSent = (status: number) => ({
  status,
  proxyStatus: 'service-console; error=destination_unavailable',
  detail: expect.stringMatching(/cannot be reached from the console’s server\. Nothing was sent\.$/),
})

test('a write whose connection is reset may have been carried out, and is sent once', async () => {
  upstream.respond = ({ socket }) => socket.resetAndDestroy()
  expect(await fail(url, 'PATCH')).toEqual({ ...mayBeCarriedOut(502), code: 'ECONNRESET' })
  expect(upstream.requests).toHaveLength(1)
})

test('a write whose connection is closed without a response may have been carried out', async () => {
  upstream.respond = (_request, response) => void response.destroy()
  expect(await fail(url, 'POST')).toEqual({ ...mayBeCarriedOut(502), code: 'ECONNRESET' })
  expect(upstream.requests).toHaveLength(1)
})

test.each([
  ['no HTTP', 'SSH-2.0-OpenSSH_9.2\r\n', /^HPE_/],
  ['an unfinished head', 'HTTP/1.1 200 OK\r\ncontent-le', /^(HPE_|ECONNRESET)/],
  ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}', /^HPE_/],
  ['a head that is too long', `HTTP/1.1 200 OK\r\nx: ${'x'.repeat(70_000)}\r\n\r\n`, /^HPE_HEADER_OVERFLOW$/],
  ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n', /./],
])('a write whose response is %s may have been carried out', async (_, bytes, code) => {
  upstream.respond = ({ socket }) => socket.end(bytes)
  expect(await fail(url, 'POST')).toEqual({ ...mayBeCarriedOut(502), code: expect.stringMatching(code) })
})

test('a read whose response is unreadable claims nothing about an effect', async () => {
  upstream.respond = ({ socket }) => socket.end('SSH-2.0-OpenSSH_9.2\r\n')
  expect((await fail(url, 'GET')).detail).toMatch(/returned no readable response\.$/)
})

test('a write without a response in time may have been carried out', async () => {
  const sent = vi.spyOn(http, 'request')
  onTestFinished(() => sent.mockRestore())
  // The time is over once the service has the request, however long that takes.
  upstream.respond = () => void sent.mock.results[0]?.value.emit('timeout')
  expect(await fail(url, 'POST', 30_000)).toEqual({ ...mayBeCarriedOut(504), code: 'ETIMEDOUT' })
  expect(sent).toHaveBeenCalledExactlyOnceWith(expect.any(URL), expect.objectContaining({ timeout: 30_000 }))
})

test('a write to a service that cannot be reached is not sent', async () => {
  expect(await fail('http://127.0.0.1:1', 'POST')).toEqual({ ...notSent(502), code: 'ECONNREFUSED' })
  expect(await fail('http://service.invalid', 'POST')).toEqual({
    ...notSent(502),
    code: expect.stringMatching(/^(ENOTFOUND|EAI_AGAIN)$/),
  })
})

test('a write to a service whose certificate is not accepted is not sent', async () => {
  const requests: unknown[] = []
  const server = createServer(selfSigned, (request) => requests.push(request)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  expect(await fail(`https://127.0.0.1:${port}`, 'POST')).toEqual({
    ...notSent(502),
    code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
  })
  expect(requests).toEqual([])
  // A service that speaks no TLS.
  expect(await fail(url.replace('http:', 'https:'), 'POST')).toMatchObject(notSent(502))
  expect(upstream.requests).toEqual([])
  server.close()
})

test('every response of the proxy itself is marked as its own, and no other', async () => {
  for (const [path, method] of [
    ['/v1/users', 'DELETE'],
    ['/v1/..%2fadmin', 'GET'],
    ['/v1/projects', 'POST'],
    ['/other', 'GET'],
  ] as const) {
    const { headers } = await send(path, { method })
    expect(headers.get('proxy-status')).toBe('service-console; error=http_request_error')
  }
  expect((await send('/v1/users')).headers.get('proxy-status')).toBeNull()
})

test.each(CLIMBING_PATHS.filter((path) => new URL(path, 'http://x').pathname === path))(
  '%s is 400 and not forwarded',
  async (path) => {
    const { status, headers } = await send(path)
    expect([status, headers.get('content-type')]).toEqual([400, 'application/problem+json'])
    expect(upstream.requests).toEqual([])
  },
)

test('IDs with dots or encoded slashes are forwarded as they are', async () => {
  for (const path of PATHS_OF_UNUSUAL_IDS) expect((await send(path)).status).toBe(200)
  expect(upstream.requests.map(({ request }) => request.url)).toEqual(
    PATHS_OF_UNUSUAL_IDS.map((path) => `/base${path}`),
  )
})

test.each(['POST', 'PATCH', 'OPTIONS'])('health checks accept only GET and HEAD, not %s', async (method) => {
  for (const path of ['/healthz', '/readyz']) {
    const { status, headers } = await send(path, { method })
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect(headers.get('content-type')).toBe('application/problem+json')
  }
  expect(upstream.requests).toEqual([])
})

const attempt = (key: string, number: number) => ({
  'idempotency-key': key,
  'x-console-attempt': `${number}`,
})

test('a write that the browser sends again by itself is forwarded once, and the repeat is a 502', async () => {
  const once = proxy(url)
  const write = (headers: Record<string, string>, serviceKey = 'Bearer canary') =>
    once(
      new Request('http://console.example/v1/projects', {
        method: 'POST',
        body: '{}',
        headers: { 'x-service-key': serviceKey, ...headers },
      }),
    )
  expect((await write(attempt('a', 1))).status).toBe(200)
  const repeat = await write(attempt('a', 1))
  expect([repeat.status, repeat.headers.get('proxy-status')]).toEqual([
    502,
    'service-console; error=http_request_denied',
  ])
  expect(await repeat.json()).toMatchObject({
    type: 'urn:service-console:repeated-write',
    title: 'Bad Gateway',
  })
  expect(upstream.requests).toHaveLength(1)
  // The user sends it again, uses another key, or sends something without these headers.
  const others = [attempt('a', 2), attempt('b', 1), { 'idempotency-key': 'a' }, {}, {}]
  for (const headers of others) expect((await write(headers)).status).toBe(200)
  expect((await write(attempt('a', 1), 'Bearer other')).status).toBe(200)
  expect(upstream.requests).toHaveLength(7)
})

test('a write is not repeated either while the first one runs, or after it failed', async () => {
  const once = proxy(url)
  const write = () =>
    once(
      new Request('http://console.example/v1/projects', {
        method: 'POST',
        body: '{}',
        headers: { ...key, ...attempt('a', 1) },
      }),
    )
  upstream.respond = (request) => request.socket.destroy()
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await write()).status))
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 502))
  expect(upstream.requests).toHaveLength(1)
})

test('the proxy remembers writes for ten minutes, and ten thousand at most', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  const once = proxy('http://127.0.0.1:1')
  const statusOf = async (name: string) => {
    const headers = { ...key, ...attempt(name, 1) }
    const response = await once(
      new Request('http://console.example/v1/projects', { method: 'POST', body: '{}', headers }),
    )
    return response.headers.get('proxy-status')
  }
  const repeated = 'service-console; error=http_request_denied'
  await statusOf('first')
  now.mockReturnValue(10 * 60_000 - 1)
  expect(await statusOf('first')).toBe(repeated)
  now.mockReturnValue(10 * 60_000)
  expect(await statusOf('first')).not.toBe(repeated)
  await Promise.all(Array.from({ length: 10_000 }, (_, number) => statusOf(`write ${number}`)))
  expect(await statusOf('first')).not.toBe(repeated)
  now.mockRestore()
})

test('a SERVICE_URL that leads back to the proxy is 508 at the second pass', async () => {
  let passes = 0
  const own = await listen(
    (request) => {
      passes += 1
      return looping(request)
    },
    { host: '127.0.0.1', port: 0 },
  )
  const looping = proxy(own.url)
  for (const method of ['GET', 'POST']) {
    const response = await looping(
      new Request('http://console.example/v1/projects', {
        method,
        headers: key,
        body: method === 'GET' ? null : '{}',
      }),
    )
    expect(response.status).toBe(508)
  }
  expect(passes).toBe(2)
  await own.close()
})

test.each(INVALID_PATHS)('%s is not UTF-8, so 400 and not forwarded', async (path) => {
  expect((await send(path)).status).toBe(400)
  expect(upstream.requests).toEqual([])
})
