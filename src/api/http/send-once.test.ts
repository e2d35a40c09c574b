import { expect, test, vi } from 'vitest'
import { stubBrowser, testConnection } from '../../testing/stub-browser.ts'
import { sendOnce } from './send.ts'

const key = 'sk_live_+/0123456789'

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
