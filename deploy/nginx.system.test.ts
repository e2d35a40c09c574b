import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { refusalSentence } from '../service/refuse-operation.ts'
import { dataHeaders } from '../service/transport.ts'
import { capabilityNames } from '../src/contract/capabilities.ts'
import { capabilityFaults } from './capability-faults.ts'
import { startNginx } from './nginx.ts'
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

const nginx = process.env.NGINX_PATH ?? ''

const SERVICE_DATE = 'Sat, 21 Nov 2026 12:00:07 GMT'

describe.skipIf(!nginx)('behind nginx', () => {
  let service: Server
  let running: Awaited<ReturnType<typeof startNginx>>
  let readOnly: Awaited<ReturnType<typeof startNginx>>
  let folder: string
  let serviceUrl: string
  /** The paths of the requests that the service received. */
  let paths: (string | undefined)[]
  let received: IncomingHttpHeaders
  let challenges: string | string[] = []
  let isResetting = false
  beforeAll(async () => {
    service = createServer(({ url, headers, socket }, response) => {
      paths.push(url)
      received = headers
      if (isResetting) return socket.resetAndDestroy()
      for (const name of ORIGIN_SCOPED_HEADERS) response.setHeader(name, 'Basic realm="theirs"')
      if (challenges.length > 0) response.setHeader('www-authenticate', challenges)
      response.writeHead(url === '/v1/teapot' ? 405 : 200, { allow: 'BREW', date: SERVICE_DATE }).end('{}')
    }).listen(0, '127.0.0.1')
    await once(service, 'listening')
    const address = service.address()
    folder = mkdtempSync(join(tmpdir(), 'nginx-'))
    for (const dist of ['dist', 'read-only/dist', ...capabilityNames.map((name) => `${name}/dist`)]) {
      mkdirSync(join(folder, dist), { recursive: true })
      writeFileSync(join(folder, dist, 'index.html'), 'INDEX')
    }
    const port = typeof address === 'object' && address ? address.port : 0
    serviceUrl = `http://127.0.0.1:${port}`
    running = await startNginx(nginx, serviceUrl, folder)
    readOnly = await startNginx(nginx, serviceUrl, join(folder, 'read-only'), true)
  })
  beforeEach(() => {
    paths = []
  })
  afterAll(() => {
    running.stop()
    readOnly.stop()
    service.closeAllConnections()
    service.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  test('a path is forwarded unchanged, and only if it begins with /v1/ as sent', async () => {
    for (const path of PATHS_OUTSIDE_V1) {
      const { status, headers } = await sendRaw(running.url, path)
      expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-store'])
    }
    expect(paths).toEqual([])
    for (const path of PATHS_OF_UNUSUAL_IDS) expect((await sendRaw(running.url, path)).status).toBe(200)
    expect(paths).toEqual(PATHS_OF_UNUSUAL_IDS)
  })

  test('a path that climbs out of /v1/ is 400 and not forwarded', async () => {
    for (const path of CLIMBING_PATHS)
      expect([path, (await sendRaw(running.url, path)).status]).toEqual([path, 400])
    expect(paths).toEqual([])
    expect((await sendRaw(running.url, '/console/users/..%2fx')).status).not.toBe(400)
  })

  test('a path that is not UTF-8 is 400 and not forwarded', async () => {
    for (const path of INVALID_PATHS)
      expect([path, (await sendRaw(running.url, path)).status]).toEqual([path, 400])
    expect(paths).toEqual([])
  })

  test('only the headers of one list are forwarded, and the service sets no cookie', async () => {
    const more = { ...FORWARDED, ...NOT_FORWARDED, 'x-forwarded-proto': 'canary', via: '1.1 balancer' }
    const { status, headers } = await sendRaw(running.url, '/v1/users', 'GET', more)
    expect(status).toBe(200)
    expect(headerFaults(received)).toEqual([])
    expect(received).toMatchObject({
      'x-forwarded-proto': 'http',
      via: `1.1 balancer, 1.1 service-console-${hostname().toLowerCase()}`,
    })
    for (const name of ORIGIN_SCOPED_HEADERS) expect(headers).not.toHaveProperty(name)
  })

  test.each<Record<string, string>>([{ 'content-length': '2' }, { 'transfer-encoding': 'chunked' }])(
    'a read with a body (%j) is 400 and not forwarded',
    async (length) => {
      expect((await sendRaw(running.url, '/v1/users', 'GET', length, '{}')).status).toBe(400)
      expect(paths).toEqual([])
    },
  )

  test('a request that has passed here before is 508', async () => {
    await sendRaw(running.url, '/v1/users')
    const via = `1.1 other, ${received.via}`
    for (const value of [received.via ?? '', via, `${via}, 1.1 other`])
      expect((await sendRaw(running.url, '/v1/users', 'GET', { via: `${value}` })).status).toBe(508)
    expect(paths).toEqual(['/v1/users'])
  })

  test('a write whose connection is reset is sent once', async () => {
    isResetting = true
    expect((await sendRaw(running.url, '/v1/projects', 'POST')).status).toBe(502)
    expect(paths).toEqual(['/v1/projects'])
    isResetting = false
  })

  test('no challenge is returned that makes a browser ask for a password', async () => {
    for (challenges of [...BROWSER_CHALLENGES, ['Bearer', 'Basic realm="canary"']]) {
      const { headers } = await sendRaw(running.url, '/v1/users')
      expect(headers['www-authenticate'] ?? '').not.toMatch(/basic|digest|negotiate|ntlm/i)
    }
    challenges = 'Bearer error="invalid_token"'
    expect((await sendRaw(running.url, '/v1/users')).headers['www-authenticate']).toBe(challenges)
    challenges = []
  })

  test.each(['DELETE', 'PUT', 'OPTIONS', 'PROPFIND'])('%s is 405 and not forwarded', async (method) => {
    const { status, headers } = await sendRaw(running.url, '/v1/users', method)
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST, PATCH'])
    expect(headers).toMatchObject(dataHeaders)
    expect(paths).toEqual([])
  })

  test.each(['GET', 'HEAD', 'POST', 'PATCH'])('%s is forwarded', async (method) => {
    expect((await sendRaw(running.url, '/v1/users', method)).status).toBe(200)
    expect(paths).toEqual(['/v1/users'])
  })

  test.each(NO_READS)(
    'in a read-only installation, %s is 403 with a sentence and not forwarded',
    async (method) => {
      const { status, headers, body } = await sendRaw(readOnly.url, '/v1/users/a.html', method)
      expect([status, headers['content-type']]).toEqual([403, 'application/problem+json'])
      expect(JSON.parse(body)).toEqual(READ_ONLY_PROBLEM)
      expect(headers).toMatchObject(dataHeaders)
      expect(paths).toEqual([])
    },
  )

  test('in a read-only installation, GET and HEAD are forwarded, and the console is served', async () => {
    for (const method of ['GET', 'HEAD'])
      expect((await sendRaw(readOnly.url, '/v1/users', method)).status).toBe(200)
    expect(paths).toEqual(['/v1/users', '/v1/users'])
    expect((await sendRaw(readOnly.url, '/console/')).body).toBe('INDEX')
  })

  test.each(capabilityNames)(
    'without %s, only the other writes are forwarded, in their own spelling',
    async (name) => {
      const denied = await startNginx(nginx, serviceUrl, join(folder, name), false, [name])
      onTestFinished(() => denied.stop())
      expect(await capabilityFaults(denied.url, name, refusalSentence([name]))).toEqual([])
    },
  )

  test('the Date of the service is returned, so that its times are counted from its own clock', async () => {
    expect((await sendRaw(running.url, '/v1/users')).headers.date).toBe(SERVICE_DATE)
  })

  test('the Allow header of the service is returned', async () => {
    const { status, headers } = await sendRaw(running.url, '/v1/teapot')
    expect([status, headers.allow]).toEqual([405, 'BREW'])
  })
})
