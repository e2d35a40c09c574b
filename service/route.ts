import type { Endpoint, Input } from '../src/contract/endpoints.ts'
import type { Key } from './keys.ts'

type Names<E extends Endpoint> = Input<E> extends { params: Record<infer Name, string> } ? Name : never

/** A request whose key the endpoint takes. */
interface Call<Name extends string> {
  key: Key
  request: Request
  /** A parameter of the path, decoded. */
  param: (name: Name) => string
}

/** Answers the requests of one endpoint, whose method, path and kinds of key are the contract's. */
export type On = <E extends Endpoint>(
  endpoint: E,
  answer: (call: Call<Names<E> & string>) => Promise<Response> | Response,
) => void

/** 201 with the new record and its address. */
export const created = (record: object, location: string) =>
  Response.json(record, { status: 201, headers: { location } })
