import type { Json } from '../json.ts'
import type { TextNote } from './decode-text.ts'

/** What may be reported about a request, which excludes its key, identifiers and body. */
export interface RequestFacts {
  method: string
  /** The service's base URL. */
  address: string
  /** The endpoint's path, with placeholders instead of IDs. */
  path: string
  /** Duration of all tries together. */
  milliseconds: number
  /** When the start script sent the request, by the page's clock; missing if it did not. */
  sentAt?: number
  tries: number
  /** Status of the last response, even if its body was lost; undefined if there was none. */
  status?: number
  /** Size of the last response as received, in bytes; undefined if there was none. */
  size?: number
}

/** The content of a response, without keys. */
export interface ResponseContent {
  status: number
  contentType: string
  text: string
  textNote?: TextNote | undefined
  /** Undefined if the text is not JSON. */
  body: Json | undefined
  /** The texts in the request, which are not the service's message if a refusal repeats them. */
  requestTexts?: readonly string[]
  /** Returns a header by name; null if absent or hidden by CORS. */
  header: (name: string) => string | null
}

/** A complete response and its request. */
export interface ServiceResponse extends ResponseContent {
  /** In milliseconds since the epoch. */
  receivedAt: number
  request: RequestFacts
}

/** Whether a text is HTML or XML: no JSON text begins with `<`. */
export const isMarkup = (text: string): boolean => /^\s*</.test(text)

/** A challenge that a browser answers with a password or ticket, such as `Basic realm="Staff"`, but not a service. */
const browserChallenge = /(?:^|,)\s*(?:basic|digest|negotiate|ntlm)\b/i

/** Whether something in front of the service refused the request, such as HTTP Basic or a company's sign-on. */
export const isGateRefusal = ({ status, text, header }: ResponseContent): boolean =>
  status === 511 ||
  (status === 401 && (isMarkup(text) || browserChallenge.test(header('www-authenticate') ?? '')))
