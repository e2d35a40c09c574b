import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dataHeaders } from '../service/transport.ts'
import { startNginx } from './nginx.ts'
import { PATHS_OUTSIDE_V1, sendRaw } from './test-servers.ts'

const nginx = process.env.NGINX_PATH ?? ''

describe.skipIf(!nginx)('behind nginx', () => {
  let service: Server
  let running: Awaited<ReturnType<typeof startNginx>>
  let folder: string
  /** The paths of the requests that the service received. */
  let paths: (string | undefined)[]
  beforeAll(async () => {
    service = createServer(({ url }, response) => {
      paths.push(url)
      response.writeHead(url === '/v1/teapot' ? 405 : 200, { allow: 'BREW' }).end('{}')
    }).listen(0, '127.0.0.1')
    await once(service, 'listening')
    const address = service.address()
    folder = mkdtempSync(join(tmpdir(), 'nginx-'))
    mkdirSync(join(folder, 'dist'))
    writeFileSync(join(folder, 'dist/index.html'), 'INDEX')
    const port = typeof address === 'object' && address ? address.port : 0
    running = await startNginx(nginx, `http://127.0.0.1:${port}`, folder)
  })
  beforeEach(() => {
    paths = []
  })
  afterAll(() => {
    running.stop()
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
    const path = '/v1/users/a%2Fb%20%ED%95%9C?x=%2F'
    expect((await sendRaw(running.url, path)).status).toBe(200)
    expect(paths).toEqual([path])
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

  test('the Allow header of the service is returned', async () => {
    const { status, headers } = await sendRaw(running.url, '/v1/teapot')
    expect([status, headers.allow]).toEqual([405, 'BREW'])
  })
})
