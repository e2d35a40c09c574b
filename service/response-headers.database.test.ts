import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from './db/database.ts'
import { databases } from './testing/databases.ts'
import { startService } from './testing/service.ts'

describe.each(databases)('the headers of responses on $title', ({ open }) => {
  let database: Database
  let service: Awaited<ReturnType<typeof startService>>
  beforeAll(async () => {
    database = await open()
    service = await startService(database, ['https://console.example'])
  })
  afterAll(() => database.close())

  test('every response, also a refusal, has its own request ID, nosniff and no-store', async () => {
    const ids = new Set<string | null>()
    for (const path of [
      '/v1/projects',
      '/v1/nothing',
      '/v1/users/%zz',
      '/v1/users?limit=0',
      '/healthz',
      '/readyz',
      '/openapi.json',
    ]) {
      const { headers } = await service.send(path)
      ids.add(headers.get('x-request-id'))
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('access-control-allow-origin')).toBe(null)
    }
    expect(ids.size).toBe(7)
    expect(ids).not.toContain(null)
  })

  test('pages of a named origin may read responses and send the key; others may not', async () => {
    const origin = 'https://console.example'
    const preflight = (from: string) =>
      service.request('/v1/projects', {
        method: 'OPTIONS',
        headers: { origin: from, 'access-control-request-method': 'POST' },
      })
    const { status, headers } = await preflight(origin)
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe(origin)
    expect(headers.get('access-control-allow-methods')).toBe('GET,POST,PATCH')
    expect(headers.get('access-control-allow-headers')).toBe('x-service-key,content-type,idempotency-key')
    expect(headers.get('access-control-max-age')).toBe('600')
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBe(null)
    const read = await service.send('/v1/users/%zz', { headers: { origin } })
    expect(read.headers.get('access-control-allow-origin')).toBe(origin)
    expect(read.headers.get('access-control-expose-headers')).toMatch(/date.*x-request-id/)
    expect(read.headers.get('vary')).toContain('Origin')
  })
})
