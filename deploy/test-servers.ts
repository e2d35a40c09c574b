import { once } from 'node:events'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/**
 * Starts a program that needs the number of a free port. Another program may use the port by then, so it is
 * started again on another one if its error says so.
 */
export async function startOnFreePort<T>(start: (port: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start(await freePort())
    } catch (error) {
      if (attempt === 5 || !/\bin use\b/i.test(String(error))) throw error
    }
  }
}

/**
 * Replaces every occurrence of each key of `replacements` by its value.
 * @throws if a key does not occur, because then the config has changed.
 */
export function replaceInConfig(config: string, replacements: Record<string, string>): string {
  return Object.entries(replacements).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The config no longer contains ${from}.`)
    return text.replaceAll(from, to)
  }, config)
}

/** Request headers that must not reach the service: those of a gate in front of the console. */
export const CREDENTIALS = {
  cookie: 'session=canary',
  authorization: 'Basic canary',
  'proxy-authorization': 'Basic canary',
}

/** Request headers that reach the service as they are, by lower-case name. */
export const FORWARDED = {
  accept: 'application/json',
  'accept-encoding': 'gzip',
  'accept-language': 'ko',
  'content-type': 'application/json',
  'idempotency-key': '"8e03978e-40d5-43dd-bc93-6894a57f9324"',
  'x-service-key': 'Bearer canary',
}

/** Request headers that must not reach the service, because some services obey them. */
export const NOT_FORWARDED = {
  ...CREDENTIALS,
  origin: 'https://console.example',
  referer: 'https://console.example/users',
  'user-agent': 'canary-browser',
  'x-console-attempt': '1',
  'x-http-method': 'PATCH',
  'x-http-method-override': 'PATCH',
  'x-method-override': 'PATCH',
  'x-original-url': '/v1/projects',
  'x-rewrite-url': '/v1/projects',
  'x-remote-user': 'root',
  'remote-user': 'root',
  'x-forwarded-for': '1.2.3.4',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-user': 'root',
  'x-real-ip': '1.2.3.4',
  forwarded: 'for=1.2.3.4',
  'x-auth-request-email': 'root@example.com',
  'cf-connecting-ip': '1.2.3.4',
  'x-middleware-subrequest': '1',
  x_service_key: 'Bearer other',
  te: 'trailers',
  upgrade: 'websocket',
  'x-canary': '1',
}

/** Names that a proxy may add by itself. */
const ADDED = ['connection', 'content-length', 'host', 'via', 'x-forwarded-proto']

/** What is wrong with the headers that a service has received of a request with those above. */
export function headerFaults(received: Record<string, unknown>): string[] {
  const expected: Record<string, unknown> = { ...FORWARDED, 'user-agent': 'service-console' }
  const names = [...Object.keys(expected), ...ADDED]
  return [
    ...Object.keys(received).filter((name) => !names.includes(name)),
    ...Object.keys(expected).filter((name) => received[name] !== expected[name]),
  ]
}

/** Sends a request with exactly this path, which `fetch` would normalize. */
export async function sendRaw(
  url: string,
  path: string,
  method = 'GET',
  more: Record<string, string> = {},
  body = '',
) {
  const { hostname, port } = new URL(url)
  const headers = { 'x-service-key': 'Bearer canary', ...more }
  const sent = request({ hostname, port, path, method, headers }).end(body)
  const [response] = await once(sent, 'response')
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

/** Methods that a read-only installation refuses. */
export const NO_READS = ['POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']

export const READ_ONLY_PROBLEM = {
  type: 'about:blank',
  title: 'Forbidden',
  status: 403,
  detail: 'This installation is read-only. Nothing was changed.',
}

/** Paths that decode or normalize to a path below /v1/, or that look like one. */
export const PATHS_OUTSIDE_V1 = [
  '/x/../v1/users',
  '/console/../v1/users',
  '/x/%2e%2e/v1/users',
  '/x%2f..%2fv1/users',
  '/./v1/users',
  '//v1/users',
  '/%76%31/users',
  '/v1%2fusers',
  '/V1/users',
]

/** Paths below /v1/ that climb out of it, as some servers decode or normalize them. */
export const CLIMBING_PATHS = [
  '/v1/../admin',
  '/v1/%2e%2e/admin',
  '/v1/.%2E/admin',
  '/v1/..%2fadmin',
  '/v1/%2e%2e%2fadmin',
  '/v1/..;/admin',
  '/v1/..;a=b/admin',
  '/v1/..%3b/admin',
  '/v1/..%5cadmin',
  '/v1/%2e%2e%5Cadmin',
  '/v1/%252e%252e%252fadmin',
  '/v1/..%252fadmin',
  '/v1/..%25252fadmin',
  '/v1/..%00/admin',
  '/v1/..%09/admin',
  '/v1/..%20/admin',
  '/v1/..%3fadmin',
  '/v1/..%23admin',
  '/v1/users/a%2f..%2f..%2f..%2fadmin',
  '/v1/users%2f..%2f..%2fadmin',
  '/v1/users/..%5c..%5c..%5cadmin',
  '/v1/users/..',
]

/** Paths of records whose IDs have dots and encoded slashes, which are forwarded as sent. */
export const PATHS_OF_UNUSUAL_IDS = [
  '/v1/users/a%2Fb%20%ED%95%9C?x=%2F',
  '/v1/users/..a',
  '/v1/users/a..',
  '/v1/users/...',
  '/v1/users/a%2F..b',
  '/v1/users/100%25',
  '/v1/users/%252F',
  '/v1/users?nickname=%2F..%2Fa',
]

/** Paths with bytes that are not UTF-8, such as the overlong form of a slash, which some servers decode. */
export const INVALID_PATHS = [
  '/v1/..%c0%af',
  '/v1/users/%c0%ae%c0%ae/admin',
  '/v1/users/%e0%80%af',
  '/v1/users/%f0%80%80%af',
  '/v1/users/%fc%80%80%80%80%af',
  '/v1/users/%ed%a0%80',
  '/v1/users/%f4%90%80%80',
  '/v1/users/a%80',
  '/v1/users/%e4%b8',
  '/v1/users/%ff',
  '/v1/users/%',
  '/v1/users/%zz',
]

/** Challenges for which browsers ask for a password, or sign in by themselves. */
export const BROWSER_CHALLENGES = [
  'Basic realm="canary"',
  'basic',
  'Digest realm="canary", nonce="x"',
  'Negotiate',
  'NTLM TlRMTVNTUAACAAAA',
  'Bearer realm="x", BASIC realm="canary"',
]
