import { randomUUID } from 'node:crypto'
import { readBytes } from './body.ts'
import { toProblemDetails } from './errors.ts'
import { Problem, problemResponse, unauthorized } from './problem.ts'
import { matchEndpoints, routePattern } from './route-pattern.ts'
import { dataHeaders, type Log, logLine } from './transport.ts'

/** The interface's methods. OPTIONS is not among them: only pages of other origins send preflights. */
const METHODS = ['GET', 'HEAD', 'POST', 'PATCH']

/** Response headers to return: the console or operators read them, and none acts on this origin. */
const RETURNED_HEADERS = [
  /^(allow|content-language|content-range|content-type|link|location|retry-after|www-authenticate)$/,
  // Request IDs, as `src/api/reading/request-id.ts` reads them.
  /^(cf-ray|(x-)?(request|correlation|trace)-id|x-amzn?-request-?id)$/,
  // Totals and paging of a list, such as X-Total-Count, X-WP-TotalPages or X-Next-Cursor.
  /^(x-)?([a-z]+-)*(totals?|totalpages|counts?|pages?|pagination|cursor|more)(-[a-z]+)*$/,
  /^(x-)?rate-?limit(-[a-z]+)*$/,
]

/**
 * Forwards requests of the interface to another service, with only their method, path, query, body, key and
 * content type, and streams its responses back. Redirects are returned and never followed, because the key
 * would be sent along. Health checks describe this process only and send no request to the other service.
 * @param serviceUrl base URL of the other service, without a trailing slash.
 */
export const proxy =
  (serviceUrl: string, log?: Log) =>
  async (request: Request): Promise<Response> => {
    const start = performance.now()
    const requestId = randomUUID()
    const response = await handleRequest(serviceUrl, request).catch((error) =>
      problemResponse(toProblemDetails(error, requestId), requestId),
    )
    for (const [name, value] of Object.entries(dataHeaders)) response.headers.set(name, value)
    // The other service's own request ID is kept, because its operators can search for it.
    if (!response.headers.has('x-request-id')) response.headers.set('x-request-id', requestId)
    const logFields = {
      requestId: response.headers.get('x-request-id') ?? requestId,
      method: request.method,
      route: logRoute(request),
      status: response.status,
    }
    log?.(logLine(start, logFields))
    return response
  }

const healthPaths = ['/healthz', '/readyz']

/** Returns the route pattern for the log, because the path itself may contain an identifier. */
function logRoute(request: Request): string {
  const { pathname } = new URL(request.url)
  if (healthPaths.includes(pathname)) return pathname
  const candidates = matchEndpoints(pathname)
  const endpoint = candidates.find(({ method }) => method === request.method) ?? candidates[0]
  return endpoint ? routePattern(endpoint) : '/*'
}

async function handleRequest(serviceUrl: string, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (healthPaths.includes(pathname)) {
    if (!['GET', 'HEAD'].includes(request.method))
      throw new Problem(405, 'This path accepts only GET and HEAD.', { headers: { allow: 'GET, HEAD' } })
    return Response.json({ status: 'ok' })
  }
  if (!pathname.startsWith('/v1/')) throw new Problem(404, 'There is no endpoint at this path.')
  if (!METHODS.includes(request.method))
    throw new Problem(405, `${request.method} requests are not forwarded.`, {
      headers: { allow: METHODS.join(', ') },
    })
  return filterResponse(await forward(serviceUrl, request))
}

async function forward(serviceUrl: string, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers()
  for (const name of ['x-service-key', 'content-type']) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  // Reads without a key are forwarded, so that the connection check sees the service's own response.
  if (hasBody && !headers.get('x-service-key')) throw unauthorized()
  // The body is read first and not streamed, because many services require Content-Length.
  const body = hasBody ? await readBytes(request) : null
  try {
    return await fetch(`${serviceUrl}${pathname}${search}`, {
      method: request.method,
      headers,
      body,
      redirect: 'manual',
      signal: request.signal,
    })
  } catch {
    throw new Problem(502, 'The service behind this address (SERVICE_URL) cannot be reached.')
  }
}

// Hono's `proxy` would copy the reason phrase, which `Response` refuses beyond Latin-1, and all headers
// except hop-by-hop ones.
async function filterResponse({ body, status, headers }: Response): Promise<Response> {
  if (status > 599) {
    await body?.cancel()
    throw new Problem(
      502,
      `The service behind this address (SERVICE_URL) returned status ${status}, which cannot be forwarded.`,
    )
  }
  const returned = [...headers].filter(([name]) => RETURNED_HEADERS.some((pattern) => pattern.test(name)))
  return new Response(body, { status, headers: returned })
}
