/** The statuses of refusals, with the names that HTTP servers send. 499 is nginx's, and no client reads it. */
const titles = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  499: 'Error',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  508: 'Loop Detected',
}
type Status = keyof typeof titles

/** One refused field: its name in the interface, and a sentence for the user. */
export interface FieldError {
  field: string
  detail: string
}

interface ProblemOptions {
  errors?: FieldError[]
  headers?: Record<string, string>
  /** The URI of its type. */
  type?: string
  /** The type of RFC 9209 in the response of a proxy. */
  proxyError?: string
  /** The variable to check, which is no part of the sentence for the user. */
  setting?: string
}

/** A refusal to send to the client; any other thrown error is a fault of the service. */
export class Problem extends Error {
  readonly status: Status
  readonly more: ProblemOptions
  constructor(status: Status, detail: string, more: ProblemOptions = {}) {
    super(detail)
    this.status = status
    this.more = more
  }
}

export const badRequest = (errors: FieldError[]) =>
  new Problem(400, errors.map((error) => `${error.field}: ${error.detail}`).join(' '), { errors })

/** Creates a 401 for a missing or rejected key. */
export const unauthorized = (detail = 'Send the header x-service-key: Bearer <API_KEY>.') =>
  new Problem(401, detail, { headers: { 'www-authenticate': 'ServiceKey header="x-service-key"' } })

/** Creates a 404 that does not reveal whether the record exists. */
export const notFound = (what: string) =>
  new Problem(404, `There is no such ${what}, or this key cannot see it.`)

/** Throws a 400 for a path that is not UTF-8, such as `/v1/..%c0%af`, which some servers read as `../`. @throws Problem */
export function requireUtf8(path: string): void {
  try {
    decodeURIComponent(path)
  } catch {
    throw new Problem(400, 'The path contains invalid percent-encoding.')
  }
}

/** The response of RFC 9457: `{type, title, status, detail, requestId}`, with `errors` for refused fields. */
export function problemResponse(problem: Problem, requestId: string): Response {
  const { status, message: detail, more } = problem
  const body = { type: more.type ?? 'about:blank', title: titles[status], status, detail, requestId }
  const { errors, setting } = more
  return Response.json(
    { ...body, ...(errors && { errors }), ...(setting && { setting }) },
    {
      status,
      headers: { ...more.headers, 'content-type': 'application/problem+json' },
    },
  )
}
