import { createHash, randomUUID } from 'node:crypto'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { Capability } from '../src/contract/capabilities.ts'
import { bodyIncomplete, bodyTooLarge, MAX_BODY_BYTES, readBytes, withBodyTimeout } from './body.ts'
import { CLIMBING_PATH } from './climbing-path.ts'
import { toProblemDetails } from './errors.ts'
import { Problem, problemResponse, requireUtf8, unauthorized } from './problem.ts'
import { refuseOperation } from './refuse-operation.ts'
import { matchEndpoints, routePattern } from './route-pattern.ts'
import { dataHeaders, type Log, logLine } from './transport.ts'

/** The interface's methods. OPTIONS is not among them: only pages of other origins send preflights. */
const METHODS = ['GET', 'HEAD', 'POST', 'PATCH']

/** The time limit for each step of a request to the service, in milliseconds. */
const UPSTREAM_TIMEOUT_MS = 60_000
/** The time limit for a connection, which is shorter than the console's own limits. */
const CONNECT_TIMEOUT_MS = 10_000

/** Closes an unused connection before the service does, because a request sent meanwhile would be lost. */
const IDLE_TIMEOUT_MS = 4_000

const httpAgent = new http.Agent({ keepAlive: true, timeout: IDLE_TIMEOUT_MS })
const httpsAgent = new https.Agent({ keepAlive: true, timeout: IDLE_TIMEOUT_MS })

/** The number of bodies without Content-Length that may be in memory at once, in this process. */
export const MAX_BUFFERED_BODIES = 32

/** Response headers to return: the console or operators read them, and none acts on this origin. */
const RETURNED_HEADERS = [
  /^(allow|content-encoding|content-language|content-range|content-type|date|link|location|retry-after|www-authenticate)$/,
  // Request IDs, as `src/reading/request-id.ts` reads them.
  /^(cf-ray|(x-)?(request|correlation|trace)-id|x-amzn?-request-?id)$/,
  // Totals and paging of a list, such as X-Total-Count, X-WP-TotalPages or X-Next-Cursor.
  /^(x-)?([a-z]+-)*(totals?|totalpages|counts?|pages?|pagination|cursor|more)(-[a-z]+)*$/,
  /^(x-)?rate-?limit(-[a-z]+)*$/,
]

/** Challenges that make a browser ask for a password or sign in by itself, for the console's own origin. */
const BROWSER_CHALLENGE = /\b(basic|digest|negotiate|ntlm)\b/i

const mayReturn = (name: string, value: string) =>
  RETURNED_HEADERS.some((pattern) => pattern.test(name)) &&
  !(name === 'www-authenticate' && BROWSER_CHALLENGE.test(value))

/** How long and for how many writes this process remembers that it forwarded them. */
const REPEAT_MS = 10 * 60_000
const MAX_WRITES = 10_000

/**
 * The request headers to forward, if the client sends them; nginx and Caddy have the same. `Via` is extended, and
 * `X-Forwarded-Proto` is that of a TLS proxy in front.
 */
const FORWARDED_HEADERS = [
  ...['accept', 'accept-encoding', 'accept-language', 'content-length', 'content-type', 'idempotency-key'],
  ...['x-forwarded-proto', 'x-service-key'],
]

/** The name of this proxy in `Via`, new for each process, since several of them may be in front of each other. */
const VIA_NAME = `service-console-${randomUUID()}`

/** The variable with the service's address. A response names it for whoever runs the proxy. */
const SERVICE_SETTING = 'SERVICE_URL'

/** A browser has sent a write a second time by itself. RFC 9457 allows any URI as a type. */
const repeatedWrite = () =>
  new Problem(
    502,
    'This request reached the console’s server twice. It was forwarded once, and may have been carried out.',
    { type: 'urn:service-console:repeated-write', proxyError: 'http_request_denied' },
  )

/** The other service, and what is remembered of the writes to it. */
interface Target {
  serviceUrl: string
  timeoutMs: number
  refuseRepeat: (request: Request) => void
}

/** Creates the function that refuses a write that was forwarded before. Its memory is that of this process. */
function newRepeatGuard(): Target['refuseRepeat'] {
  const forwarded = new Map<string, number>()
  return ({ headers }) => {
    const names = ['idempotency-key', 'x-console-attempt', 'x-service-key']
    const values = names.map((name) => headers.get(name))
    if (values.includes(null)) return
    const id = createHash('sha256').update(JSON.stringify(values)).digest('base64')
    const now = performance.now()
    for (const [oldest, at] of forwarded) {
      if (at > now - REPEAT_MS && forwarded.size < MAX_WRITES) break
      forwarded.delete(oldest)
    }
    if (forwarded.has(id)) throw repeatedWrite()
    forwarded.set(id, now)
  }
}

/** No response of the service can be returned. `code` is Node's. */
class UpstreamProblem extends Problem {
  readonly code: string | undefined
  constructor(method: string, isSent: boolean, reason: string, code?: string) {
    const isRead = method === 'GET' || method === 'HEAD'
    const effect = isSent ? (isRead ? '' : ' The request may have been carried out.') : ' Nothing was sent.'
    const detail = `The service ${reason}.${effect}`
    const proxyError = isSent ? 'http_response_incomplete' : 'destination_unavailable'
    super(code === 'ETIMEDOUT' ? 504 : 502, detail, { proxyError, setting: SERVICE_SETTING })
    this.code = code
  }
}

/**
 * Forwards requests of the interface to another service, with only their method, path, query, body and the
 * headers of `FORWARDED_HEADERS`, each write once, and streams its responses back. Redirects are returned and never
 * followed, because the key would be sent along. Health checks describe this process only and send no request
 * to the other service.
 * @param serviceUrl base URL of the other service, without a trailing slash.
 * @param denied the operations that are turned off; if all are, only reads are forwarded.
 */
export function proxy(
  serviceUrl: string,
  log?: Log,
  timeoutMs = UPSTREAM_TIMEOUT_MS,
  denied: readonly Capability[] = [],
): (request: Request) => Promise<Response> {
  const target: Target = { serviceUrl, timeoutMs, refuseRepeat: newRepeatGuard() }
  return async (request) => {
    const start = performance.now()
    const requestId = randomUUID()
    let code: string | undefined
    const response = await handleRequest(target, request, denied).catch((error) => {
      const problem = toProblemDetails(error, requestId)
      if (problem instanceof UpstreamProblem) code = problem.code
      const own = problemResponse(problem, requestId)
      // Clients recognize by this header that it is not the service that responds.
      const proxyError =
        problem.more.proxyError ?? (problem.status < 500 ? 'http_request_error' : 'proxy_internal_error')
      own.headers.set('proxy-status', `service-console; error=${proxyError}`)
      return own
    })
    for (const [name, value] of Object.entries(dataHeaders)) response.headers.set(name, value)
    // The other service's own request ID is kept, because its operators can search for it.
    if (!response.headers.has('x-request-id')) response.headers.set('x-request-id', requestId)
    const logFields = {
      requestId: response.headers.get('x-request-id') ?? requestId,
      method: request.method,
      route: logRoute(request),
      status: response.status,
      ...(code && { code }),
    }
    log?.(logLine(start, logFields))
    return response
  }
}

const climbingPath = () => new Problem(400, 'The path contains a segment "..", which is not forwarded.')

const healthPaths = ['/healthz', '/readyz']

/** Returns the route pattern for the log, because the path itself may contain an identifier. */
function logRoute(request: Request): string {
  const { pathname } = new URL(request.url)
  if (healthPaths.includes(pathname)) return pathname
  const candidates = matchEndpoints(pathname)
  const endpoint = candidates.find(({ method }) => method === request.method) ?? candidates[0]
  return endpoint ? routePattern(endpoint) : '/*'
}

async function handleRequest(
  target: Target,
  request: Request,
  denied: readonly Capability[],
): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (healthPaths.includes(pathname)) {
    if (!['GET', 'HEAD'].includes(request.method))
      throw new Problem(405, 'This path accepts only GET and HEAD.', { headers: { allow: 'GET, HEAD' } })
    return Response.json({ status: 'ok' })
  }
  if (CLIMBING_PATH.test(pathname)) throw climbingPath()
  requireUtf8(pathname)
  if (!pathname.startsWith('/v1/')) throw new Problem(404, 'There is no endpoint at this path.')
  const refusal = refuseOperation(request.method, pathname, denied)
  if (refusal) throw refusal
  if (!METHODS.includes(request.method))
    throw new Problem(405, `${request.method} requests are not forwarded.`, {
      headers: { allow: METHODS.join(', ') },
    })
  if (request.headers.get('via')?.includes(VIA_NAME))
    throw new Problem(
      508,
      'The address at which the console expects the service leads back to the console.',
      {
        proxyError: 'proxy_loop_detected',
        setting: SERVICE_SETTING,
      },
    )
  return forward(target, request)
}

let bufferedBodies = 0

async function forward(target: Target, request: Request): Promise<Response> {
  // Some services refuse requests without these.
  const headers: Record<string, string> = {
    accept: '*/*',
    'user-agent': 'service-console',
    via: [request.headers.get('via') ?? [], `1.1 ${VIA_NAME}`].flat().join(', '),
  }
  for (const name of FORWARDED_HEADERS) {
    const value = request.headers.get(name)
    if (value !== null) headers[name] = value
  }
  if (request.method === 'GET' || request.method === 'HEAD') {
    delete headers['content-length']
    return send(target, request, headers, [])
  }
  // Reads without a key are forwarded, so that the connection check sees the service's own response.
  if (!headers['x-service-key']) throw unauthorized()
  if (Number(headers['content-length']) > MAX_BODY_BYTES) throw bodyTooLarge()
  target.refuseRepeat(request)
  if (headers['content-length'] !== undefined) return send(target, request, headers, request.body ?? [])
  // A body of unknown length is read first, because many services require Content-Length.
  if (bufferedBodies >= MAX_BUFFERED_BODIES)
    throw new Problem(503, 'Too many requests without Content-Length arrive at once. Nothing was sent.', {
      headers: { 'retry-after': '1' },
    })
  bufferedBodies += 1
  try {
    const bytes = await readBytes(request)
    headers['content-length'] = String(bytes.length)
    return await send(target, request, headers, [bytes])
  } finally {
    bufferedBodies -= 1
  }
}

function send(
  { serviceUrl, timeoutMs }: Target,
  request: Request,
  headers: Record<string, string>,
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const { method, signal } = request
  const url = new URL(`${serviceUrl}${pathname}${search}`)
  const isHttps = url.protocol === 'https:'
  const isRead = method === 'GET' || method === 'HEAD'
  const options = { method, headers, signal, timeout: timeoutMs }
  // A write needs a new connection, because the service may be closing an idle one.
  const outgoing = isHttps
    ? https.request(url, { ...options, agent: isRead && httpsAgent })
    : http.request(url, { ...options, agent: isRead && httpAgent })
  const onTimeout = () =>
    outgoing.destroy(Object.assign(new Error('No response in time'), { code: 'ETIMEDOUT' }))
  outgoing.on('timeout', onTimeout)
  // Nothing is sent before the connection is open and its certificate is accepted.
  let isSent = false
  outgoing.once('socket', (socket) => {
    if (!isRead) ignoreFailedWrites(socket)
    isSent = !socket.connecting
    if (isSent) return
    const timer = setTimeout(onTimeout, Math.min(CONNECT_TIMEOUT_MS, timeoutMs))
    outgoing.once('close', () => clearTimeout(timer))
    socket.once(isHttps ? 'secureConnect' : 'connect', () => {
      isSent = true
      clearTimeout(timer)
    })
  })
  withBodyTimeout(sendBody(body, outgoing)).catch((error) =>
    outgoing.destroy(error instanceof Problem ? error : bodyIncomplete()),
  )
  return new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve)
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (signal.aborted) return reject(new Problem(499, 'The client disconnected.'))
      if (error instanceof Problem) return reject(error)
      const reason = isSent ? 'returned no readable response' : 'cannot be reached from the console’s server'
      reject(new UpstreamProblem(method, isSent, reason, error.code))
    })
    // A response that switches protocols closes the connection without an error.
    outgoing.once('close', () => outgoing.emit('error', Object.assign(new Error(), { code: 'ECONNRESET' })))
  }).then((response) => filterResponse(response, method))
}

/**
 * Lets a connection be read to its end although nothing can be written to it anymore: a service that refuses a large
 * body at once may close it before the body has been sent, and its response has arrived. Node would discard it.
 */
function ignoreFailedWrites(socket: Socket): void {
  const [write, writeAll] = [socket._write, socket._writev]
  socket._write = (chunk, encoding, done) => write.call(socket, chunk, encoding, () => done())
  if (writeAll) socket._writev = (chunks, done) => writeAll.call(socket, chunks, () => done())
}

async function sendBody(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  outgoing: http.ClientRequest,
): Promise<void> {
  const closed = new Promise<void>((resolve) => outgoing.once('close', resolve))
  // After an early response the rest is read as well, because a client may send all of it before it reads.
  for await (const chunk of body)
    await Promise.race([closed, new Promise((resolve) => outgoing.write(chunk, resolve))])
  outgoing.end()
}

// Hono's `proxy` would copy the reason phrase, which `Response` refuses beyond Latin-1, and all headers
// except hop-by-hop ones.
function filterResponse(response: IncomingMessage, method: string): Response {
  const { statusCode: status = 0 } = response
  if (status < 200 || status > 599) {
    response.destroy()
    throw new UpstreamProblem(method, true, `returned status ${status}, which cannot be forwarded`)
  }
  const headers = Object.entries(response.headers).filter(
    (header): header is [string, string] => typeof header[1] === 'string' && mayReturn(header[0], header[1]),
  )
  const hasBody = method !== 'HEAD' && ![204, 205, 304].includes(status)
  if (!hasBody) response.resume()
  // Node's type of the stream lacks a member of the DOM's.
  const body = hasBody ? (Readable.toWeb(response) as ReadableStream) : null
  return new Response(body, { status, headers })
}
