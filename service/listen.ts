import { once } from 'node:events'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'

/** How long requests under way may take to end once the server stops, in milliseconds. */
const patience = 5_000

export interface Listening {
  /** The address for a browser on this machine, such as `http://127.0.0.1:4173`. */
  url: string
  close: () => Promise<void>
}

/**
 * Serves a function of Request to Response over HTTP.
 * @throws where the port is in use or may not be taken.
 */
export async function listen(
  answer: (request: Request) => Promise<Response>,
  { host, port }: { host: string; port: number },
): Promise<Listening> {
  // Node itself reads a body that a refusal left unread; the adapter would cut the connection after half a second,
  // and a client that is still sending would lose the answer.
  const options = { overrideGlobalObjects: false, autoCleanupIncoming: false }
  const server = createServer(getRequestListener(answer, options))
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  const boundPort = typeof address === 'object' ? address?.port : port
  return {
    url: `http://${reachable(host)}:${boundPort}`,
    close: async () => {
      setTimeout(() => server.closeAllConnections(), patience).unref()
      server.close()
      await once(server, 'close')
    },
  }
}

function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
