import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'

/** Sends TRACE with a key `canary` over a socket, since `fetch` and `Request` refuse to. */
export async function sendTrace(url: string) {
  const clientRequest = request(url, { method: 'TRACE', headers: { 'x-service-key': 'Bearer canary' } }).end()
  const [response] = await once(clientRequest, 'response')
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}
