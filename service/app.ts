import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { type Capability, capabilityNames } from '../src/contract/capabilities.ts'
import type { Endpoint } from '../src/contract/endpoints.ts'
import { registerAppRoutes } from './apps.ts'
import type { Database } from './db/database.ts'
import { toProblemDetails, writeError } from './errors.ts'
import { createReadiness } from './health.ts'
import { createIdempotency } from './idempotency.ts'
import { authorize } from './keys.ts'
import { openApiDocument } from './openapi.ts'
import { Problem, problemResponse, requireUtf8 } from './problem.ts'
import { registerProjectRoutes } from './projects.ts'
import { refuseOperation } from './refuse-operation.ts'
import type { RegisterRoute } from './route.ts'
import { routePattern } from './route-pattern.ts'
import { apiHeaders, type Log, requestLogger } from './transport.ts'
import { registerUserRoutes } from './users.ts'

export interface AppOptions extends Pick<Database, 'db' | 'transaction' | 'isWritable' | 'requestSignal'> {
  /** Origins whose pages may read the responses, such as `https://console.example`; none by default. */
  corsOrigins?: string[]
  log?: Log | undefined
  /** The operations that are turned off; if all are, only reads are allowed. Preflights of other origins always are. */
  denied?: readonly Capability[]
}

type Variables = { requestId: string }

/** The service as a function of a Request to a Response (`app.fetch`, or `app.request` in tests). */
export function createServiceApp({
  db,
  transaction,
  isWritable,
  requestSignal,
  corsOrigins = [],
  log,
  denied = [],
}: AppOptions): Hono<{ Variables: Variables }> {
  // Hono's own path is already decoded, and each parameter would be decoded a second time.
  const app = new Hono<{ Variables: Variables }>({ getPath: (request) => new URL(request.url).pathname })
  const readiness = createReadiness({ db, isWritable })
  app.onError((error, c) => {
    readiness.recordError(error)
    const requestId = c.get('requestId')
    return problemResponse(toProblemDetails(error, requestId), requestId)
  })
  app.use(apiHeaders)
  if (log) app.use(requestLogger(log))
  if (corsOrigins.length > 0) {
    app.use(
      cors({
        origin: corsOrigins,
        allowMethods: denied.length < capabilityNames.length ? ['GET', 'POST', 'PATCH'] : ['GET'],
        allowHeaders: ['x-service-key', 'content-type', 'idempotency-key'],
        exposeHeaders: ['date', 'x-request-id', 'location', 'retry-after', 'allow'],
        maxAge: 600,
      }),
    )
  }
  app.use('/v1/*', (c, next) => {
    const refusal = refuseOperation(c.req.method, c.req.path, denied)
    if (refusal) throw refusal
    return next()
  })
  app.use(async (c, next) => {
    requireUtf8(c.req.path)
    await next()
  })

  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => {
        const headers = { allow: methods.join(', ') }
        if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers })
        throw new Problem(405, `This path accepts only ${headers.allow}.`, { headers })
      },
    }),
  )

  if (requestSignal) app.use((c, next) => requestSignal.run(c.req.raw.signal, next))

  const respondOnce = createIdempotency({ db, transaction })
  const on: RegisterRoute = (endpoint: Endpoint, handler) => {
    app.on(endpoint.method, routePattern(endpoint), async (c) => {
      const key = await authorize(db, c.req.raw, endpoint)
      try {
        return await respondOnce(endpoint, key, c.req.raw, async (request, tx) =>
          handler({ key, request, db: tx, param: (name) => c.req.param(name) ?? '' }),
        )
      } catch (error) {
        throw endpoint.method === 'GET' ? error : writeError(error)
      }
    })
  }
  registerUserRoutes(on)
  registerAppRoutes(on)
  registerProjectRoutes(on)
  app.get('/healthz', () => Response.json({ status: 'ok' }))
  app.get('/readyz', readiness.respond)
  app.get('/openapi.json', (c) => c.json(openApiDocument()))

  app.notFound((c) =>
    problemResponse(new Problem(404, 'There is no endpoint at this path.'), c.get('requestId')),
  )
  return app
}
