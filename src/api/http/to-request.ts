import { type Endpoint, type EndpointInput, fillPath, isInvalidPathId } from '../../contract/endpoints.ts'
import { InvalidPathId } from './errors.ts'

export interface OutgoingRequest {
  method: string
  path: string
  body: string | undefined
  headers?: Record<string, string>
}

interface RequestParts {
  params?: Record<string, string>
  query?: object
  body?: unknown
}

/** Builds a query without empty values, for strict validators, which refuse `+` for a space and a bare `*`. */
export const toQuery = (query: object): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  )
    .toString()
    .replaceAll('+', '%20')
    .replaceAll('*', '%2A')

/**
 * Builds the request of an endpoint, without empty filters.
 * @throws InvalidPathId for the identifiers `.`, `..` and ''.
 */
export function toRequest<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): OutgoingRequest {
  // TypeScript cannot destructure the conditional type `EndpointInput` of a generic endpoint.
  const { params = {}, query = {}, body } = input as RequestParts
  const invalidId = Object.values(params).find(isInvalidPathId)
  if (invalidId !== undefined) throw new InvalidPathId(invalidId)
  const path = fillPath(endpoint, params)
  const search = toQuery(query)
  return {
    method: endpoint.method,
    path: search === '' ? path : `${path}?${search}`,
    body: body === undefined ? undefined : JSON.stringify(body),
  }
}
