import type { Json } from '../json.ts'

/** What may be told of a request: no key, no identifiers, no body. Time in milliseconds over all tries. */
export interface RequestFacts {
  method: string
  /** The service's base URL. */
  address: string
  path: string
  milliseconds: number
  /** By the page's clock, where it left before it was asked for. */
  sentAt?: number
  tries: number
  /** Of the last response as received, in bytes; undefined where none came. */
  size?: number
}

/** What a response says. `body` is undefined where the text is not JSON; `text` is kept as received. */
export interface ResponseContent {
  status: number
  contentType: string
  text: string
  body: Json | undefined
  /** The texts in the request: repeated in a refusal they are no message of the service. */
  sent?: readonly string[]
  /** A header by name; null where absent or hidden by CORS. */
  header: (name: string) => string | null
}

/** A whole response of the service, when it came (milliseconds since the epoch), and what was requested. */
export interface ServiceResponse extends ResponseContent {
  receivedAt: number
  request: RequestFacts
}

/** Whether a text is a web page or XML, which no JSON text begins like. */
export const isMarkup = (text: string): boolean => /^\s*</.test(text)
