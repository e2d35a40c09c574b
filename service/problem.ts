import { STATUS_CODES } from 'node:http'

/** One refused field: its name in the interface, and a sentence for the user. */
export interface FieldError {
  field: string
  detail: string
}

interface ProblemOptions {
  errors?: FieldError[]
  headers?: Record<string, string>
}

/** A refusal to send to the client; any other thrown error is a fault of the service. */
export class Problem extends Error {
  readonly status: number
  readonly more: ProblemOptions
  constructor(status: number, detail: string, more: ProblemOptions = {}) {
    super(detail)
    this.status = status
    this.more = more
  }
}

/** Creates a 400 with a sentence for each refused field. */
export const badRequest = (errors: FieldError[]) =>
  new Problem(400, errors.map((error) => `${error.field}: ${error.detail}`).join(' '), { errors })

/** Creates a 401 for a missing or rejected key. */
export const unauthorized = (detail = 'Send the header x-service-key: Bearer <API_KEY>.') =>
  new Problem(401, detail, { headers: { 'www-authenticate': 'ServiceKey header="x-service-key"' } })

/** Creates a 404 that does not reveal whether the record exists. */
export const notFound = (what: string) =>
  new Problem(404, `There is no such ${what}, or this key cannot see it.`)

/** Throws a 403 for a request that is no read. @throws Problem */
export function requireRead({ method }: Request): void {
  if (method === 'GET' || method === 'HEAD') return
  throw new Problem(403, 'This installation is read-only. Nothing was changed.')
}

/** The response of RFC 9457: `{type, title, status, detail, requestId}`, with `errors` for refused fields. */
export function problemResponse(problem: Problem, requestId: string): Response {
  const { status, message: detail, more } = problem
  const body = { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, detail, requestId }
  return Response.json(more.errors ? { ...body, errors: more.errors } : body, {
    status,
    headers: { ...more.headers, 'content-type': 'application/problem+json' },
  })
}
