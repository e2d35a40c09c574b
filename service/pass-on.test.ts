import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { MAX_BODY_BYTES } from './body.ts'
import { passOn } from './pass-on.ts'
import { dataHeaders } from './transport.ts'

let server: Server
let url: string
let seen: { request: IncomingMessage; body: string }[]
let reply: RequestListener

beforeAll(async () => {
  server = createServer(async (request, response) => {
    seen.push({ request, body: await text(request) })
    reply(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/base`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})
beforeEach(() => {
  seen = []
  reply = (_request, response) => response.end('{}')
})

const send = (path: string, init: RequestInit & { duplex?: 'half' } = {}) =>
  passOn(url)(new Request(`http://console.example${path}`, init))

test('method, address, body, key and content type go on, and nothing else of the browser', async () => {
  await send('/v1/projects/a%2Fb?x=%ED%95%9C&y', {
    method: 'PATCH',
    body: '{"name":"한글"}',
    headers: {
      'x-service-key': 'Bearer canary',
      'content-type': 'application/json',
      cookie: 'a=b',
      authorization: 'Basic x',
      origin: 'http://console.example',
      referer: 'http://console.example/users',
      'x-forwarded-for': '1.2.3.4',
    },
  })
  const [{ request, body } = { request: undefined, body: '' }] = seen
  expect([request?.method, request?.url, body]).toEqual([
    'PATCH',
    '/base/v1/projects/a%2Fb?x=%ED%95%9C&y',
    '{"name":"한글"}',
  ])
  expect(request?.headers).toMatchObject({
    'x-service-key': 'Bearer canary',
    'content-type': 'application/json',
    'content-length': '17',
  })
  for (const name of ['cookie', 'authorization', 'origin', 'referer', 'x-forwarded-for'])
    expect(request?.headers).not.toHaveProperty(name)
})

test('status, body, and the headers that the console reads come back, and no others', async () => {
  const headers = {
    'content-type': 'application/json',
    'content-range': '0-9/7',
    link: '</v1/users?page=2>; rel="next"',
    'x-total-count': '7',
    'x-wp-totalpages': '1',
    'x-filtered-count': '1',
    'x-has-more': 'false',
    'x-next-cursor': 'abc',
    'x-pagination': '{}',
    'x-per-page': '10',
    'retry-after': '3',
    'x-request-id': 'theirs',
    'x-ratelimit-remaining': '1',
    'www-authenticate': 'Bearer',
    allow: 'GET',
  }
  reply = (_request, response) => {
    response.writeHead(418, 'Teapot', {
      ...headers,
      'set-cookie': 'a=b',
      'clear-site-data': '"*"',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'x-total-count',
      'service-worker-allowed': '/',
      'x-frame-options': 'ALLOWALL',
      'x-powered-by': 'PHP',
      server: 'Apache',
      connection: 'close, x-hop',
      'x-hop': '1',
    })
    response.end('{"a":1}')
  }
  const response = await send('/v1/users')
  expect([response.status, await response.text()]).toEqual([418, '{"a":1}'])
  expect(Object.fromEntries(response.headers)).toEqual({ ...headers, ...dataHeaders })
})

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
  expect(seen).toEqual([])
})

test('a read without a key is passed on, because the connection check asks so', async () => {
  reply = (_request, response) => response.writeHead(401).end('{}')
  expect((await send('/v1/users')).status).toBe(401)
  expect(seen).toHaveLength(1)
})

test('a body over 1 MiB is 413 and not passed on', async () => {
  const write = (size: number) =>
    send('/v1/projects', {
      method: 'POST',
      headers: { 'x-service-key': 'Bearer canary' },
      body: 'x'.repeat(size),
    })
  expect((await write(MAX_BODY_BYTES + 1)).status).toBe(413)
  expect(seen).toEqual([])
  expect((await write(MAX_BODY_BYTES)).status).toBe(200)
})

test.each(['OPTIONS', 'DELETE', 'PUT', 'PURGE'])(
  '%s is no method of the interface, and not passed on',
  async (method) => {
    const { status, headers } = await send('/v1/users', { method })
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, PATCH'])
    expect(seen).toEqual([])
  },
)

test.each([600, 999])(
  'the status %i cannot be passed on and is a 502 with all headers and a log line',
  async (status) => {
    reply = (_request, response) => response.writeHead(status).end('{}')
    const log = vi.fn()
    const response = await passOn(url, log)(new Request('http://console.example/v1/users'))
    expect([response.status, response.headers.get('content-type')]).toEqual([502, 'application/problem+json'])
    expect(Object.fromEntries(response.headers)).toMatchObject(dataHeaders)
    const { detail, requestId } = await response.json()
    expect(detail).toContain('SERVICE_URL')
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 502, requestId }))
  },
)

test('a reason phrase of any bytes does no harm, because none is passed on', async () => {
  reply = ({ socket }) => socket.end('HTTP/1.1 200 성공 \x80\xff\r\ncontent-length: 2\r\n\r\n{}')
  const response = await send('/v1/users')
  expect([response.status, response.statusText, await response.text()]).toEqual([200, '', '{}'])
})

test.each([301, 302, 303, 307, 308])(
  'a redirect (%i) is passed back and not followed, so the key goes nowhere else',
  async (status) => {
    reply = (_request, response) => response.writeHead(status, { location: `${url}/elsewhere` }).end()
    const response = await send('/v1/users', { headers: { 'x-service-key': 'Bearer canary' } })
    expect([response.status, response.headers.get('location')]).toEqual([status, `${url}/elsewhere`])
    expect(seen).toHaveLength(1)
  },
)

test('an answer is passed on piece by piece, and one that breaks off breaks off', async () => {
  let breakOff = () => {}
  reply = (_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('first')
    breakOff = () => void response.destroy()
  }
  const reader = (await send('/v1/users')).body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first')
  breakOff()
  await expect(reader?.read()).rejects.toThrow()
})

test('a write is sent once, also when its answer never comes', async () => {
  reply = (_request, response) => void response.destroy()
  const headers = { 'x-service-key': 'Bearer canary' }
  expect((await send('/v1/projects', { method: 'POST', headers, body: '{}' })).status).toBe(502)
  expect(seen).toHaveLength(1)
})

test('a service that is down is a 502 that says so', async () => {
  const response = await passOn('http://127.0.0.1:1')(new Request('http://console.example/v1/users'))
  expect([response.status, response.headers.get('content-type')]).toEqual([502, 'application/problem+json'])
  const problem = await response.json()
  expect(problem.detail).toContain('SERVICE_URL')
  expect(response.headers.get('x-request-id')).toBe(problem.requestId)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('how this process is, it says itself', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const response = await send(path)
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
  }
  expect(seen).toEqual([])
})

test.each(['POST', 'PATCH', 'OPTIONS'])('how this process is, it does not say to %s', async (method) => {
  for (const path of ['/healthz', '/readyz']) {
    const { status, headers } = await send(path, { method })
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect(headers.get('content-type')).toBe('application/problem+json')
  }
  expect(seen).toEqual([])
})

test('each request is a line of the log, with the pattern of its address and no more of it', async () => {
  const lines: unknown[] = []
  const logging = passOn(url, (line) => lines.push(line))
  reply = (_request, response) => response.writeHead(404, { 'x-request-id': 'theirs' }).end('{}')
  for (const path of ['/v1/users/canary', '/v1/users?nickname=canary', '/v1/canary', '/healthz'])
    await logging(
      new Request(`http://console.example${path}`, { headers: { 'x-service-key': 'Bearer canary' } }),
    )
  const line = (route: string, status: number, requestId: unknown) => ({
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    requestId,
    method: 'GET',
    route,
    status,
    milliseconds: expect.any(Number),
  })
  expect(lines).toEqual([
    line('/v1/users/:userId', 404, 'theirs'),
    line('/v1/users', 404, 'theirs'),
    line('/*', 404, 'theirs'),
    line('/healthz', 200, expect.any(String)),
  ])
  expect(JSON.stringify(lines)).not.toContain('canary')
})
