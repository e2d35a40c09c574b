import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BROWSER_CHALLENGES, FORWARDED, headerFaults, NOT_FORWARDED } from '../deploy/test-servers.ts'
import { proxy } from './proxy.ts'
import { Upstream } from './testing/upstream.ts'
import { dataHeaders } from './transport.ts'

let upstream: Upstream
let url: string
beforeEach(async () => {
  upstream = new Upstream()
  url = await upstream.start()
})
afterEach(() => upstream.stop())

const send = (path: string, init: RequestInit = {}) =>
  proxy(url)(new Request(`http://console.example${path}`, init))

test('only method, path, query, body and the headers of one list are forwarded', async () => {
  await send('/v1/projects/a%2Fb?x=%ED%95%9C&y', {
    method: 'PATCH',
    body: '{"name":"한글"}',
    headers: {
      ...FORWARDED,
      ...NOT_FORWARDED,
      via: '1.1 balancer',
      'x-forwarded-proto': 'https',
    },
  })
  const [{ request, body } = { request: undefined, body: '' }] = upstream.requests
  expect([request?.method, request?.url, body]).toEqual([
    'PATCH',
    '/base/v1/projects/a%2Fb?x=%ED%95%9C&y',
    '{"name":"한글"}',
  ])
  expect(headerFaults(request?.headers ?? {})).toEqual([])
  expect(request?.headers).toMatchObject({
    'content-length': '17',
    'x-forwarded-proto': 'https',
    via: expect.stringMatching(/^1\.1 balancer, 1\.1 service-console-[\da-f-]{36}$/),
  })
})

test('a service gets Accept and a User-Agent also from a client without them, and no body of a read', async () => {
  await send('/v1/users')
  const [{ request } = { request: undefined }] = upstream.requests
  expect(request?.headers).toMatchObject({ accept: '*/*', 'user-agent': 'service-console' })
  expect(request?.headers['content-length']).toBeUndefined()
})

test('reads share a connection, and keep no listeners on it', async () => {
  const sockets = new Set()
  const warnings: Error[] = []
  const onWarning = (warning: Error) => warnings.push(warning)
  process.on('warning', onWarning)
  for (let count = 0; count < 14; count += 1) await (await send('/v1/users')).text()
  await new Promise(setImmediate)
  process.off('warning', onWarning)
  for (const { request } of upstream.requests) sockets.add(request.socket)
  expect(upstream.requests).toHaveLength(14)
  expect(sockets.size).toBe(1)
  expect(warnings).toEqual([])
})

test('only status, body and the headers that the console reads are returned', async () => {
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
    date: 'Sat, 21 Nov 2026 12:00:07 GMT',
    'retry-after': '3',
    'x-request-id': 'theirs',
    'x-ratelimit-remaining': '1',
    'www-authenticate': 'Bearer',
    allow: 'GET',
  }
  upstream.respond = (_request, response) => {
    response.writeHead(418, 'Teapot', {
      ...headers,
      'set-cookie': ['a=b', 'c=d'],
      'proxy-authenticate': 'Basic realm="canary"',
      'authentication-info': 'nextnonce="canary"',
      'proxy-status': 'service-console; error=destination_unavailable',
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

test('no challenge is returned that makes a browser ask for a password', async () => {
  for (const challenge of [...BROWSER_CHALLENGES, ['Bearer', 'Basic realm="canary"']]) {
    upstream.respond = (_request, response) =>
      response.writeHead(401, { 'www-authenticate': challenge }).end('{}')
    const { status, headers } = await send('/v1/users')
    expect([challenge, status, headers.get('www-authenticate')]).toEqual([challenge, 401, null])
  }
  const challenge = 'Bearer realm="basics", error="invalid_token"'
  upstream.respond = (_request, response) =>
    response.writeHead(401, { 'www-authenticate': challenge }).end('{}')
  expect((await send('/v1/users')).headers.get('www-authenticate')).toBe(challenge)
})

test('a compressed response is returned as it is, if the client accepts it', async () => {
  const packed = gzipSync('{}')
  upstream.respond = ({ headers }, response) =>
    headers['accept-encoding'] === 'gzip'
      ? response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed)
      : response.end('{}')
  const response = await send('/v1/users', { headers: { 'accept-encoding': 'gzip' } })
  expect(response.headers.get('content-encoding')).toBe('gzip')
  expect(Buffer.from(await response.arrayBuffer())).toEqual(packed)
  expect(await (await send('/v1/users')).text()).toBe('{}')
})

test.each([204, 205, 304])('a response of %i has no body', async (status) => {
  upstream.respond = (_request, response) => response.writeHead(status).end()
  const response = await send('/v1/users')
  expect([response.status, response.body]).toEqual([status, null])
})

test('a read without a key is forwarded, because the connection check sends one', async () => {
  upstream.respond = (_request, response) => response.writeHead(401).end('{}')
  expect((await send('/v1/users')).status).toBe(401)
  expect(upstream.requests).toHaveLength(1)
})

test('a reason phrase of any bytes is not forwarded', async () => {
  upstream.respond = ({ socket }) => socket.end('HTTP/1.1 200 성공 \x80\xff\r\ncontent-length: 2\r\n\r\n{}')
  const response = await send('/v1/users')
  expect([response.status, response.statusText, await response.text()]).toEqual([200, '', '{}'])
})

test.each([301, 302, 303, 307, 308])(
  'a redirect (%i) is passed back and not followed, so the key goes nowhere else',
  async (status) => {
    upstream.respond = (_request, response) =>
      response.writeHead(status, { location: `${url}/elsewhere` }).end()
    const response = await send('/v1/users', { headers: { 'x-service-key': 'Bearer canary' } })
    expect([response.status, response.headers.get('location')]).toEqual([status, `${url}/elsewhere`])
    expect(upstream.requests).toHaveLength(1)
  },
)

test('a response is streamed, and one that breaks off is cut off for the client too', async () => {
  let breakOff = () => {}
  upstream.respond = (_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('first')
    breakOff = () => void response.destroy()
  }
  const reader = (await send('/v1/users')).body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first')
  breakOff()
  await expect(reader?.read()).rejects.toThrow()
})

test('the request to the service is aborted when the client disconnects', async () => {
  const client = new AbortController()
  const closed = new Promise((done) => {
    upstream.respond = (_request, response) => {
      response.once('close', done)
      client.abort()
    }
  })
  expect((await send('/v1/users', { signal: client.signal })).status).toBe(499)
  await closed
})

test('health checks describe this process', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const response = await send(path)
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
  }
  expect(upstream.requests).toEqual([])
})

test('each request is logged with its route pattern, not its path', async () => {
  const lines: unknown[] = []
  const logging = proxy(url, (line) => lines.push(line))
  upstream.respond = (_request, response) => response.writeHead(404, { 'x-request-id': 'theirs' }).end('{}')
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
