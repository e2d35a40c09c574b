import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'

/** The log entry of a handled request, with its route pattern but no key, query or identifier. */
interface LogLine {
  time: string
  requestId: string
  method: string
  route: string
  status: number
  milliseconds: number
  /** Why a proxied request failed, such as ECONNRESET. */
  code?: string
}
export type Log = (line: LogLine) => void

/** Creates the log entry of a handled request. @param start `performance.now()` when it arrived. */
export const logLine = (start: number, fields: Omit<LogLine, 'time' | 'milliseconds'>): LogLine => ({
  time: new Date().toISOString(),
  ...fields,
  milliseconds: Math.round(performance.now() - start),
})

type Middleware = MiddlewareHandler<{ Variables: { requestId: string } }>

/** The headers of every response of the interface, including those of a proxied service. */
export const dataHeaders = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  // Responses are data and must not run anything if they are opened as a page.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'referrer-policy': 'no-referrer',
}

/** Sets the ID of each request, and these headers on each response, including refusals. */
export const apiHeaders: Middleware = async (c, next) => {
  c.set('requestId', crypto.randomUUID())
  await next()
  for (const [name, value] of Object.entries(dataHeaders)) c.header(name, value)
  c.header('x-request-id', c.get('requestId'))
}

/** Passes every response to `log`. */
export const requestLogger =
  (log: Log): Middleware =>
  async (c, next) => {
    const start = performance.now()
    await next()
    const requestId = c.get('requestId')
    log(logLine(start, { requestId, method: c.req.method, route: routePath(c, -1), status: c.res.status }))
  }
