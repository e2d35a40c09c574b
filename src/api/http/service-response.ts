import type { Json } from '../json.ts'

/** Facts of a request that may be reported: no key, identifiers or body. `milliseconds` counts all tries. */
export interface RequestFacts {
  method: string
  /** The service's base URL. */
  address: string
  /** The endpoint's path, with placeholders instead of IDs. */
  path: string
  milliseconds: number
  /** By the page's clock, if the start script sent it early. */
  sentAt?: number
  tries: number
  /** Status of the last response, even if its body was lost; undefined if there was none. */
  status?: number
  /** Size of the last response as received, in bytes; undefined if there was none. */
  size?: number
}

/**
 * The content of a response. `body` is undefined if the text is not JSON; `text` is as received, without the
 * key.
 */
export interface ResponseContent {
  status: number
  contentType: string
  text: string
  body: Json | undefined
  /** The texts in the request, which are not the service's message if a refusal repeats them. */
  requestTexts?: readonly string[]
  /** Returns a header by name; null if absent or hidden by CORS. */
  header: (name: string) => string | null
}

/** A complete response, when it was received (milliseconds since the epoch), and its request. */
export interface ServiceResponse extends ResponseContent {
  receivedAt: number
  request: RequestFacts
}

/** Whether a text is HTML or XML: no JSON text begins with `<`. */
export const isMarkup = (text: string): boolean => /^\s*</.test(text)
