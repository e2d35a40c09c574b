import { expect, test, vi } from 'vitest'
import { stubBrowser, testConnection } from '../../testing/stub-browser.ts'
import { sendOnce } from './send.ts'

const key = 'sk_live_+/0123456789'

test('every request names JSON first, and the language of the console', async () => {
  stubBrowser({ key: () => key })
  vi.stubGlobal('document', Object.assign(document, { documentElement: { lang: 'ko' } }))
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}'))
  for (const method of ['GET', 'POST']) {
    const request = { method, path: '/v1/users', body: undefined }
    const facts = { method, address: '', path: '/v1/users', milliseconds: 0, tries: 1 }
    await sendOnce(request, testConnection(), facts, new AbortController().signal)
  }
  const headers = {
    Accept: 'application/json, application/*;q=0.5',
    'Accept-Language': 'ko',
    'x-service-key': `Bearer ${key}`,
  }
  expect(fetched.mock.calls.map(([, init]) => init?.headers)).toEqual([headers, headers])
})

test('the key is removed from the headers of a response', async () => {
  stubBrowser({ key: () => key })
  const headers = {
    'content-type': `application/json; key=${key}`,
    'x-request-id': `req-${encodeURIComponent(key).toLowerCase()}`,
    location: `/v1/projects/${key}`,
  }
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}', { headers }))
  const request = { method: 'GET', path: '/v1/users', body: undefined }
  const facts = { method: 'GET', address: '', path: '/v1/users', milliseconds: 0, tries: 1 }
  const response = await sendOnce(request, testConnection(), facts, new AbortController().signal)
  expect(response.contentType).toBe('application/json; key=…')
  expect(response.header('x-request-id')).toBe('req-…')
  expect(response.header('location')).toBe('/v1/projects/…')
})
