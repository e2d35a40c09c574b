import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sendCommand } from './command-socket.ts'

test.each<[string, RequestListener]>([
  ['loses the response', (request) => request.socket.destroy()],
  ['reports a failure', (_request, response) => response.writeHead(500).end()],
])('if the service %s, the outcome of a command is reported as unknown', async (_title, listener) => {
  const folder = await mkdtemp(join(tmpdir(), 'command-'))
  const server = createServer(listener).listen(join(folder, 'socket'))
  await once(server, 'listening')
  expect(await sendCommand(join(folder, 'socket'), ['keys', 'create', 'master'])).toEqual({
    output: '',
    remark: expect.stringContaining('it may have been carried out'),
    failed: true,
  })
  server.close()
  await rm(folder, { recursive: true })
})
