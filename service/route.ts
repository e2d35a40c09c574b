import type { Endpoint, EndpointInput } from '../src/contract/endpoints.ts'
import type { Db } from './db/database.ts'
import type { Key } from './keys.ts'

type PathParam<E extends Endpoint> =
  EndpointInput<E> extends { params: Record<infer Name, string> } ? Name : never

interface RouteContext<Name extends string> {
  key: Key
  request: Request
  /** The database, in the transaction of a write with an `Idempotency-Key`. */
  db: Db
  param: (name: Name) => string
}

/** Registers the handler of one endpoint, whose method, path and key kinds come from the contract. */
export type RegisterRoute = <E extends Endpoint>(
  endpoint: E,
  handler: (context: RouteContext<PathParam<E> & string>) => Promise<Response> | Response,
) => void

export const createdResponse = (record: object, location: string) =>
  Response.json(record, { status: 201, headers: { location } })
