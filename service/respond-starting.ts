import { Hono } from 'hono'
import { Problem, problemResponse } from './problem.ts'
import { apiHeaders } from './transport.ts'

const app = new Hono<{ Variables: { requestId: string } }>()
app.use(apiHeaders)
app.get('/healthz', () => Response.json({ status: 'ok' }))
app.get('/readyz', () => Response.json({ status: 'starting' }, { status: 503 }))
app.notFound((c) => {
  const problem = new Problem(503, 'The service is starting. Try again in a moment.', {
    headers: { 'retry-after': '2' },
  })
  return problemResponse(problem, c.get('requestId'))
})

/** Handles requests until the database is open: the service is alive, but not ready. */
export const respondStarting = app.fetch
