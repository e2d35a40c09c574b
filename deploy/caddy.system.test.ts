import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { hostname } from 'node:os'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { cacheControl, consoleHeaders } from '../service/policy.ts'
import { refusalSentence } from '../service/refuse-operation.ts'
import { sendTrace } from '../service/testing/send-trace.ts'
import { dataHeaders } from '../service/transport.ts'
import { capabilityNames } from '../src/contract/capabilities.ts'
import { startCaddy } from './caddy.ts'
import { capabilityFaults } from './capability-faults.ts'
import { ORIGIN_SCOPED_HEADERS } from './origin-headers.ts'
import {
  BROWSER_CHALLENGES,
  CLIMBING_PATHS,
  FORWARDED,
  headerFaults,
  INVALID_PATHS,
  NO_READS,
  NOT_FORWARDED,
  PATHS_OF_UNUSUAL_IDS,
  PATHS_OUTSIDE_V1,
  READ_ONLY_PROBLEM,
  sendRaw,
} from './test-servers.ts'

const caddy = process.env.CADDY_PATH ?? ''
const SERVICE_DATE = 'Sat, 21 Nov 2026 12:00:07 GMT'

/** Starts a service that sends every origin-scoped header, and records the paths of its requests. */
async function startService() {
  const paths: (string | undefined)[] = []
  const received: IncomingHttpHeaders[] = []
  const challenges: string[] = []
  const bodies: string[] = []
  const server = createServer((request, response) => {
    paths.push(request.url)
    received.push(request.headers)
    request.on('data', (chunk) => bodies.push(String(chunk)))
    if (request.url === '/v1/reset') return request.socket.resetAndDestroy()
    response.setHeader('date', SERVICE_DATE)
    if (challenges.length > 0) response.writeHead(401, { 'www-authenticate': challenges })
    else
      for (const name of [...ORIGIN_SCOPED_HEADERS, ...Object.keys(dataHeaders)])
        response.setHeader(name, 'theirs')
    // A service that supports TRACE echoes the request.
    response.end(request.method === 'TRACE' ? JSON.stringify(request.headers) : '{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    server,
    paths,
    received,
    challenges,
    bodies,
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
  }
}

test('if Caddy exits before it is ready, the error contains its output', async () => {
  // The program is Node, which fails to find a script named `run`.
  await expect(startCaddy(process.execPath, 'http://127.0.0.1:1', {})).rejects.toThrow('Cannot find module')
})

describe.skipIf(!caddy)('behind Caddy', () => {
  let service: Awaited<ReturnType<typeof startService>>
  let running: Awaited<ReturnType<typeof startCaddy>> | undefined
  let readOnly: Awaited<ReturnType<typeof startCaddy>> | undefined
  beforeAll(async () => {
    service = await startService()
    running = await startCaddy(caddy, service.url, {
      'index.html': '<!doctype html>INDEX',
      'icon.svg': '<svg/>',
      'assets/main-abc.js': 'PLAIN',
      'assets/main-abc.js.gz': gzipSync('PACKED'),
    })
    readOnly = await startCaddy(caddy, service.url, { 'index.html': 'INDEX' }, true)
  })
  beforeEach(() => {
    service.paths.length = 0
    service.bodies.length = 0
  })
  afterAll(async () => {
    await running?.stop()
    await readOnly?.stop()
    service.server.close()
  })

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${running?.url}${path}`, { headers, redirect: 'manual' })
    return {
      status: response.status,
      text: await response.text(),
      headers: Object.fromEntries(response.headers),
    }
  }

  test.each([
    ['/console/', 200, cacheControl('/index.html')],
    ['/console/users/usr_1', 200, cacheControl('/index.html')],
    ['/console/icon.svg', 200, cacheControl('/icon.svg')],
    ['/console/assets/main-abc.js', 200, cacheControl('/assets/main-abc.js')],
    ['/console/assets/main-abc.js.gz', 404, 'no-store'],
    ['/console/assets/none.js', 404, 'no-store'],
    ['/console/assets/', 404, 'no-store'],
    ['/console/.env', 404, 'no-store'],
    ['/console', 308, 'no-store'],
    ['/', 404, 'no-store'],
    ['/elsewhere', 404, 'no-store'],
    ['/openapi.json', 404, 'no-store'],
  ])('%s is %i and has the headers that npm start sends', async (path, status, cached) => {
    const response = await get(path)
    expect(response.status).toBe(status)
    expect(response.headers).toMatchObject({ ...consoleHeaders(), 'cache-control': cached })
    expect(response.headers).not.toHaveProperty('server')
    expect(response.headers).not.toHaveProperty('strict-transport-security')
  })

  test('files that the build compressed are sent as they are', async () => {
    const asset = '/console/assets/main-abc.js'
    expect((await get(asset, { 'accept-encoding': 'gzip' })).text).toBe('PACKED')
    expect((await get(asset, { 'accept-encoding': 'identity' })).text).toBe('PLAIN')
  })

  test('responses of the service have the data headers and set nothing on this origin', async () => {
    const { status, text, headers } = await get('/v1/users')
    expect([status, text]).toEqual([200, '{}'])
    // The Date is the service's, so that its times are counted from its own clock.
    expect(headers).toMatchObject({ ...dataHeaders, date: SERVICE_DATE })
    for (const name of ORIGIN_SCOPED_HEADERS) expect(headers).not.toHaveProperty(name)
  })

  test.each(['/console/', '/console', '/elsewhere', '/v1/users'])(
    'TRACE, which would repeat the key, is 405 at %s',
    async (path) => {
      const { status, headers, body } = await sendTrace(`${running?.url}${path}`)
      expect(status).toBe(405)
      expect(headers).toMatchObject(path.startsWith('/v1') ? dataHeaders : consoleHeaders())
      expect(headers.allow).not.toContain('TRACE')
      expect(body).not.toContain('canary')
    },
  )

  test('a path is forwarded unchanged, and only if it begins with /v1/ as sent', async () => {
    for (const path of PATHS_OUTSIDE_V1) {
      const { status, headers } = await sendRaw(running?.url ?? '', path)
      expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-store'])
    }
    expect(service.paths).toEqual([])
    for (const path of PATHS_OF_UNUSUAL_IDS)
      expect((await sendRaw(running?.url ?? '', path)).status).toBe(200)
    expect(service.paths).toEqual(PATHS_OF_UNUSUAL_IDS)
  })

  test('a path that climbs out of /v1/ is 400 and not forwarded', async () => {
    for (const path of CLIMBING_PATHS)
      expect([path, (await sendRaw(running?.url ?? '', path)).status]).toEqual([path, 400])
    expect(service.paths).toEqual([])
    expect((await get('/console/users/..%2fx')).status).not.toBe(400)
  })

  test('a path that is not UTF-8 is 400 and not forwarded', async () => {
    for (const path of INVALID_PATHS)
      expect([path, (await sendRaw(running?.url ?? '', path)).status]).toEqual([path, 400])
    expect(service.paths).toEqual([])
  })

  test('only the headers of one list are forwarded', async () => {
    const more = { ...FORWARDED, ...NOT_FORWARDED, 'x-forwarded-proto': 'https', via: '1.1 balancer' }
    expect((await sendRaw(running?.url ?? '', '/v1/users', 'GET', more)).status).toBe(200)
    const [headers = {}] = service.received.slice(-1)
    expect(headerFaults(headers)).toEqual([])
    expect(headers).toMatchObject({
      'x-forwarded-proto': 'http',
      via: `1.1 balancer, 1.1 service-console-${hostname()}`,
    })
    await sendRaw(running?.url ?? '', '/v1/users')
    expect(service.received.at(-1)).not.toHaveProperty('idempotency-key')
  })

  test.each<Record<string, string>>([{ 'content-length': '2' }, { 'transfer-encoding': 'chunked' }])(
    'the body of a read (%j) is not forwarded',
    async (length) => {
      const { status } = await sendRaw(running?.url ?? '', '/v1/users', 'GET', length, '{}')
      expect([status, service.bodies.join('')]).toEqual([status === 400 ? 400 : 200, ''])
    },
  )

  test('a request that has passed here before is 508', async () => {
    const own = `1.1 service-console-${hostname()}`
    for (const via of [own, `1.1 other, ${own}`, `${own}, 1.1 other`])
      expect((await sendRaw(running?.url ?? '', '/v1/users', 'GET', { via })).status).toBe(508)
    expect(service.paths).toEqual([])
  })

  test('a write whose connection is reset is sent once', async () => {
    expect((await sendRaw(running?.url ?? '', '/v1/reset', 'POST')).status).toBe(502)
    expect(service.paths).toEqual(['/v1/reset'])
  })

  test('no challenge is returned that makes a browser ask for a password', async () => {
    for (const challenge of [...BROWSER_CHALLENGES.map((one) => [one]), ['Bearer', 'Basic realm="canary"']]) {
      service.challenges.splice(0, Number.POSITIVE_INFINITY, ...challenge)
      const { status, headers } = await get('/v1/users')
      expect([status, headers['www-authenticate']]).toEqual([401, undefined])
      expect(headers).toMatchObject(dataHeaders)
    }
    const challenge = 'Bearer error="invalid_token"'
    service.challenges.splice(0, Number.POSITIVE_INFINITY, challenge)
    expect((await get('/v1/users')).headers['www-authenticate']).toBe(challenge)
    service.challenges.length = 0
  })

  test.each(['DELETE', 'PUT', 'OPTIONS', 'PROPFIND'])('%s is 405 and not forwarded', async (method) => {
    const { status, headers } = await sendRaw(running?.url ?? '', '/v1/users', method)
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST, PATCH'])
    expect(headers).toMatchObject(dataHeaders)
    expect(service.paths).toEqual([])
  })

  test.each(NO_READS)(
    'in a read-only installation, %s is 403 with a sentence and not forwarded',
    async (method) => {
      const { status, headers, body } = await sendRaw(readOnly?.url ?? '', '/v1/users/a.html', method)
      expect([status, headers['content-type']]).toEqual([403, 'application/problem+json'])
      expect(JSON.parse(body)).toEqual(READ_ONLY_PROBLEM)
      expect(headers).toMatchObject(dataHeaders)
      expect(service.paths).toEqual([])
    },
  )

  test('in a read-only installation, GET and HEAD are forwarded, and the console is served', async () => {
    for (const method of ['GET', 'HEAD'])
      expect((await sendRaw(readOnly?.url ?? '', '/v1/users', method)).status).toBe(200)
    expect(service.paths).toEqual(['/v1/users', '/v1/users'])
    expect((await sendRaw(readOnly?.url ?? '', '/console/')).body).toBe('INDEX')
  })

  test.each(capabilityNames)(
    'without %s, only the other writes are forwarded, in their own spelling',
    async (name) => {
      const denied = await startCaddy(caddy, service.url, {}, false, [name])
      onTestFinished(() => denied.stop())
      expect(await capabilityFaults(denied.url, name, refusalSentence([name]))).toEqual([])
    },
  )

  test('over HTTPS every response has Strict-Transport-Security, also errors', async () => {
    for (const path of ['/console/', '/console/assets/none.js', '/elsewhere', '/v1/users']) {
      const { headers } = await get(path, { 'x-forwarded-proto': 'https' })
      expect(headers).toMatchObject({ 'strict-transport-security': 'max-age=31536000' })
    }
  })

  // This test must be the last, because it stops the service.
  test('an unreachable service leads to 502 with the data headers', async () => {
    service.server.closeAllConnections()
    service.server.close()
    await once(service.server, 'close')
    const { status, headers } = await get('/v1/users')
    expect(status).toBe(502)
    expect(headers).toMatchObject(dataHeaders)
    expect(headers).not.toHaveProperty('server')
  })
})
