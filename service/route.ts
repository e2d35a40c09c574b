import type { Endpoint, EndpointInput } from '../src/contract/endpoints.ts'
import type { Key } from './keys.ts'

type PathParam<E extends Endpoint> =
  EndpointInput<E> extends { params: Record<infer Name, string> } ? Name : never

/** A request whose key the endpoint takes. */
interface RouteContext<Name extends string> {
  key: Key
  request: Request
  /** A parameter of the path, decoded. */
  param: (name: Name) => string
}

/** Answers the requests of one endpoint, whose method, path and kinds of key are the contract's. */
export type RegisterRoute = <E extends Endpoint>(
  endpoint: E,
  answer: (call: RouteContext<PathParam<E> & string>) => Promise<Response> | Response,
) => void

/** 201 with the new record and its address. */
export const createdResponse = (record: object, location: string) =>
  Response.json(record, { status: 201, headers: { location } })
