import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A TCP relay to the server of a database URL, which loses the response to whatever contains `lost`. */
export async function startLossyRelay(
  url: string,
  lost: string,
): Promise<{ url: string; close: () => void }> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    let isLost = false
    client.on('data', (chunk) => {
      isLost ||= chunk.includes(lost)
      upstream.write(chunk)
    })
    upstream.on('data', (chunk) => (isLost ? client.destroy() : client.write(chunk)))
    for (const socket of [client, upstream]) {
      sockets.add(socket.on('error', () => {}))
      socket.on('close', () => {
        client.destroy()
        upstream.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The relay has no port.')
  const relayUrl = new URL(url)
  relayUrl.host = `127.0.0.1:${address.port}`
  return {
    url: relayUrl.href,
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
