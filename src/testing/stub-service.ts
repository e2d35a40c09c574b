import { vi } from 'vitest'

/** A request as the service receives it. */
export interface ServiceRequest {
  method: string
  /** Path without the query, such as `/v1/users`. */
  path: string
  query: Record<string, string>
  /** Parsed JSON body; undefined without one. */
  body: unknown
  /** Value of `x-service-key`; null without one. */
  keyHeader: string | null
  /** Aborted when the console no longer needs the response. */
  signal: AbortSignal | null
}

export type Respond = (request: ServiceRequest) => Response | Promise<Response>

export const json = (body: unknown, status = 200): Response => Response.json(body, { status })

/** A page of rows as the embedded service sends it. */
export const listOf = (rows: readonly object[], total = rows.length): Response =>
  json({ data: rows, total, page: 1, limit: 10 })

/** A response that never arrives. */
export const never = (): Promise<Response> => new Promise(() => undefined)

/** The requests of all tests whose response nobody has received or aborted. */
const pending = new Set<ServiceRequest>()

/** Forgets the requests that are still pending, and describes them. */
export function clearPendingRequests(): string[] {
  const leftovers = [...pending].map(({ method, path }) => `pending ${method} ${path}`)
  pending.clear()
  return leftovers
}

/**
 * Replaces `fetch` until the end of the test.
 * @returns the requests so far, oldest first.
 */
export function stubService(respond: Respond): ServiceRequest[] {
  const requests: ServiceRequest[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init = {}) => {
    const { method = 'GET', body, headers, signal = null } = init
    const { pathname, searchParams } = new URL(String(input))
    const request = {
      method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      keyHeader: new Headers(headers).get('x-service-key'),
      signal,
    }
    requests.push(request)
    pending.add(request)
    const aborted = new Promise<Response>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
    return Promise.race([Promise.resolve(request).then(respond), aborted]).finally(() =>
      pending.delete(request),
    )
  })
  return requests
}
