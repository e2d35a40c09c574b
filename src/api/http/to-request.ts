import { type Endpoint, type EndpointInput, fillPath } from '../../contract/endpoints.ts'
import { InvalidPathId } from './errors.ts'

/** A request as the interface writes it: nothing but its path below the base URL, query and body. */
export interface OutgoingRequest {
  method: string
  path: string
  body: string | undefined
}

interface RequestParts {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/** A query that strict validators accept too: they refuse `+` for a space, and a bare `*`. */
const toQuery = (pairs: string[][]): string =>
  new URLSearchParams(pairs).toString().replaceAll('+', '%20').replaceAll('*', '%2A')

/**
 * The request of an endpoint. Empty filters are left out.
 * @throws InvalidPathId for the identifiers `.`, `..` and '', which a browser removes from the path.
 */
export function toRequest<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): OutgoingRequest {
  // The three parts that `Input` picks from by the endpoint's type, which a generic cannot take apart again.
  const { params = {}, query = {}, body } = input as RequestParts
  const vanishing = Object.values(params).find((id) => ['', '.', '..'].includes(id))
  if (vanishing !== undefined) throw new InvalidPathId(vanishing)
  const path = fillPath(endpoint, params)
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return {
    method: endpoint.method,
    path: pairs.length === 0 ? path : `${path}?${toQuery(pairs)}`,
    body: body === undefined ? undefined : JSON.stringify(body),
  }
}
