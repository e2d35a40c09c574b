import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MAX_BODY_BYTES, readBytes } from './body.ts'
import { listen } from './listen.ts'
import { Problem } from './problem.ts'

test('a body that takes too long is 408 and its connection closes', async () => {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{')),
  })
  const init = { method: 'POST', body, duplex: 'half' }
  await expect(readBytes(new Request('http://localhost/', init), 1)).rejects.toMatchObject({
    status: 408,
    more: { headers: { connection: 'close' } },
  })
})

test('a body is read where requests have no stream', async () => {
  const request = new Request('http://localhost/', { method: 'POST', body: '{}' })
  Object.defineProperty(request, 'body', { value: undefined })
  expect(new TextDecoder().decode(await readBytes(request))).toBe('{}')
})

test('a body that was read leaves no timer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await readBytes(new Request('http://localhost/', { method: 'POST', body: '{}' }))
  expect(vi.getTimerCount()).toBe(0)
})

test('a client that sends all of a body over the limit receives the 413, and its next request succeeds', async () => {
  const statusOf = (error: unknown) => (error instanceof Problem ? error.status : 500)
  const server = await listen(
    async (request) => {
      const status = await readBytes(request).then(() => 200, statusOf)
      return new Response(null, { status })
    },
    { host: '127.0.0.1', port: 0 },
  )
  const client = connect(Number(new URL(server.url).port), '127.0.0.1')
  const chunk = `100000\r\n${'x'.repeat(MAX_BODY_BYTES)}\r\n`
  client.write('POST / HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n')
  for (let sent = 0; sent < 12; sent += 1) if (!client.write(chunk)) await once(client, 'drain')
  client.write('0\r\n\r\n')
  expect(String(await once(client, 'data'))).toMatch(/^HTTP\/1.1 413 /)
  client.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  expect(String(await once(client, 'data'))).toMatch(/^HTTP\/1.1 200 /)
  client.destroy()
  await server.close()
})
