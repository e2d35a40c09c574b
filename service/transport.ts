import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'

/** One answered request: no key, no query, no identifier, only the pattern of its address. */
interface LogLine {
  time: string
  requestId: string
  method: string
  route: string
  status: number
  milliseconds: number
}
export type Log = (line: LogLine) => void

/** The line of a request that has just been answered. @param start what `performance.now()` was when it came. */
export const logLine = (start: number, answered: Omit<LogLine, 'time' | 'milliseconds'>): LogLine => ({
  time: new Date().toISOString(),
  ...answered,
  milliseconds: Math.round(performance.now() - start),
})

type Middleware = MiddlewareHandler<{ Variables: { requestId: string } }>

/** The headers of every answer of the interface, this service's own or another's that is passed on. */
export const dataHeaders = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  // Answers are data: opened as a page, they may do nothing.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'referrer-policy': 'no-referrer',
}

/** Names each request, and gives its answer, also a refusal, these headers. */
export const apiHeaders: Middleware = async (c, next) => {
  c.set('requestId', randomUUID())
  await next()
  for (const [name, value] of Object.entries(dataHeaders)) c.header(name, value)
  c.header('x-request-id', c.get('requestId'))
}

/** Tells `log` of every answer. */
export const requestLogger =
  (log: Log): Middleware =>
  async (c, next) => {
    const start = performance.now()
    await next()
    const requestId = c.get('requestId')
    log(logLine(start, { requestId, method: c.req.method, route: routePath(c, -1), status: c.res.status }))
  }
