import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { listen } from './listen.ts'

test('requests sent before the server closes get their responses, and no connection is reset', async () => {
  const server = await listen(async () => new Response('OK'), { host: '127.0.0.1', port: 0 })
  const sockets = Array.from({ length: 20 }, () => connect(Number(new URL(server.url).port), '127.0.0.1'))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const [responses] = await Promise.all([
    Promise.allSettled(sockets.map((socket) => text(socket))),
    server.close(),
  ])
  for (const response of responses)
    expect(response).toMatchObject({ status: 'fulfilled', value: expect.stringContaining('200 OK') })
})
