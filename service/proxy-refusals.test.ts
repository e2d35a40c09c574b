import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MAX_BODY_BYTES } from './body.ts'
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

test.each([600, 999])(
  'the status %i cannot be forwarded and is a 502 with all headers and a log line',
  async (status) => {
    upstream.respond = (_request, response) => response.writeHead(status).end('{}')
    const log = vi.fn()
    const response = await proxy(url, log)(new Request('http://console.example/v1/users'))
    expect([response.status, response.headers.get('content-type')]).toEqual([502, 'application/problem+json'])
    expect(Object.fromEntries(response.headers)).toMatchObject(dataHeaders)
    const { detail, requestId } = await response.json()
    expect(detail).toContain('SERVICE_URL')
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 502, requestId }))
  },
)

test('a write is sent once, even if its response never arrives', async () => {
  upstream.respond = (_request, response) => void response.destroy()
  const headers = { 'x-service-key': 'Bearer canary' }
  expect((await send('/v1/projects', { method: 'POST', headers, body: '{}' })).status).toBe(502)
  expect(upstream.requests).toHaveLength(1)
})

test('an unreachable service leads to 502 with an explanation', async () => {
  const response = await proxy('http://127.0.0.1:1')(new Request('http://console.example/v1/users'))
  expect([response.status, response.headers.get('content-type')]).toEqual([502, 'application/problem+json'])
  const problem = await response.json()
  expect(problem.detail).toContain('SERVICE_URL')
  expect(response.headers.get('x-request-id')).toBe(problem.requestId)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test.each(['POST', 'PATCH', 'OPTIONS'])('health checks accept only GET and HEAD, not %s', async (method) => {
  for (const path of ['/healthz', '/readyz']) {
    const { status, headers } = await send(path, { method })
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect(headers.get('content-type')).toBe('application/problem+json')
  }
  expect(upstream.requests).toEqual([])
})
