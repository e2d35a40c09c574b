import { randomUUID } from 'node:crypto'
import { endpointsAt, pattern } from './addresses.ts'
import { readBytes } from './body.ts'
import { toProblem } from './faults.ts'
import { Problem, problemResponse } from './problem.ts'
import { dataHeaders, type Log, logLine } from './transport.ts'

const largestBody = 10 * 1024 * 1024

// These concern one connection, or were undone in reading the answer.
const ofConnection = `
  connection keep-alive proxy-authenticate proxy-connection te trailer transfer-encoding upgrade
  content-encoding content-length
`
  .trim()
  .split(/\s+/)

/** These would act on the console's own origin, where another service must not set cookies or policies. */
export const ofOrigin = `
  set-cookie set-cookie2 clear-site-data strict-transport-security alt-svc refresh
  nel report-to reporting-endpoints service-worker-allowed origin-agent-cluster
`
  .trim()
  .split(/\s+/)

/**
 * Passes requests of the interface on to another service, with their method, address, body, key and content type and
 * nothing else, and its answers back as they come. A redirect is passed back, never followed: the key would go along.
 * How this process is, it says itself; what it passes on to is asked nothing by itself.
 * @param serviceUrl the other service's address, without a slash at its end.
 */
export const passOn =
  (serviceUrl: string, log?: Log) =>
  async (request: Request): Promise<Response> => {
    const start = performance.now()
    const requestId = randomUUID()
    const answer = await answerTo(serviceUrl, request).catch((error) =>
      problemResponse(toProblem(error, requestId), requestId),
    )
    const response = passBack(answer, requestId)
    const answered = {
      requestId: response.headers.get('x-request-id') ?? requestId,
      method: request.method,
      route: routeOf(request),
      status: response.status,
    }
    log?.(logLine(start, answered))
    return response
  }

const ofThisProcess = ['/healthz', '/readyz']

/** The pattern of an address, for the log: the address itself may hold an identifier. */
function routeOf(request: Request): string {
  const { pathname } = new URL(request.url)
  if (ofThisProcess.includes(pathname)) return pathname
  const found = endpointsAt(pathname)
  const asked = found.find(({ method }) => method === request.method) ?? found[0]
  return asked ? pattern(asked) : '/*'
}

async function answerTo(serviceUrl: string, request: Request): Promise<Response> {
  if (ofThisProcess.includes(new URL(request.url).pathname)) {
    if (!['GET', 'HEAD'].includes(request.method))
      throw new Problem(405, 'This address takes only GET, HEAD.', { headers: { allow: 'GET, HEAD' } })
    return Response.json({ status: 'ok' })
  }
  // It would repeat the key, and `fetch` cannot send it.
  if (request.method === 'TRACE')
    throw new Problem(405, 'TRACE is not passed on.', { headers: { allow: 'GET, HEAD, POST, PATCH' } })
  return ask(serviceUrl, request)
}

async function ask(serviceUrl: string, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers()
  for (const name of ['x-service-key', 'content-type']) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  // Whole, and not as a stream: so its length can be announced, which many services insist on.
  const body = hasBody ? await readBytes(request, largestBody) : null
  try {
    return await fetch(`${serviceUrl}${pathname}${search}`, {
      method: request.method,
      headers,
      body,
      redirect: 'manual',
      signal: request.signal,
    })
  } catch {
    throw new Problem(502, 'The service behind this address (SERVICE_URL) does not answer.')
  }
}

function passBack(answer: Response, requestId: string): Response {
  const headers = new Headers(answer.headers)
  const named = (headers.get('connection') ?? '').split(',').map((name) => name.trim())
  for (const name of [...ofConnection, ...ofOrigin, ...named]) if (/^[\w-]+$/.test(name)) headers.delete(name)
  for (const [name, value] of Object.entries(dataHeaders)) headers.set(name, value)
  // The other service's own, which its people can look for, where it has one.
  if (!headers.has('x-request-id')) headers.set('x-request-id', requestId)
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers })
}
