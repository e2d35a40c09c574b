import { redactKeys } from '../call-log/redact.ts'
import { type Connection, keysOf } from './connection.ts'
import { decodeText } from './decode-text.ts'
import { takeEarlyRequest } from './early-requests.ts'
import { NetworkError, type NetworkErrorReason, RedirectError } from './errors.ts'
import { keyHeader, requestOptions } from './request-options.ts'
import type { RequestFacts, ServiceResponse } from './service-response.ts'
import type { OutgoingRequest } from './to-request.ts'
import { withoutKeys } from './without-keys.ts'

const MAX_BODY_BYTES = 10 * 1024 * 1024

/**
 * Watches whether the content security policy blocks the address. The browser reports this only by the event
 * `securitypolicyviolation`.
 */
function watchPolicy(address: string) {
  let isBlocked = false
  const onViolation = (event: SecurityPolicyViolationEvent) => {
    if (event.effectiveDirective === 'connect-src' && event.blockedURI.startsWith(new URL(address).origin))
      isBlocked = true
  }
  document.addEventListener('securitypolicyviolation', onViolation)
  return {
    // The event is dispatched in a separate task, after the rejection.
    isBlocked: () => new Promise<boolean>((resolve) => setTimeout(() => resolve(isBlocked), 0)),
    end: () => document.removeEventListener('securitypolicyviolation', onViolation),
  }
}

async function readBytes(
  response: Response,
  facts: RequestFacts,
  networkError: (reason: NetworkErrorReason) => NetworkError,
): Promise<Uint8Array> {
  facts.size = 0
  if (response.body === null) return new Uint8Array()
  const reader = response.body.getReader()
  // Kept until the end, because only all bytes tell the character set.
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    facts.size = size
    if (size > MAX_BODY_BYTES) {
      void reader.cancel()
      throw networkError('tooLarge')
    }
    chunks.push(value)
  }
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}

/** Returns a function that looks up a header by name. It returns no keys and keeps none in memory. */
function redactHeaders(
  headers: Headers,
  keys: readonly string[],
  isFailure: boolean,
): ServiceResponse['header'] {
  const values = new Map<string, string>()
  for (const [name, value] of headers) values.set(name, redactKeys(value, keys, isFailure))
  return (name) => values.get(name.toLowerCase()) ?? null
}

/**
 * Sends a request once and reads its whole body.
 * @throws NetworkError, RedirectError; the browser's AbortError if the signal aborts.
 */
export async function sendOnce(
  request: OutgoingRequest,
  connection: Connection,
  facts: RequestFacts,
  signal: AbortSignal,
): Promise<ServiceResponse> {
  const url = connection.address + request.path
  if (location.protocol === 'https:' && url.startsWith('http:'))
    throw new NetworkError('mixedContent', false, facts)
  const policy = watchPolicy(connection.address)
  const key = connection.key()
  const headers = keyHeader(key)
  if (request.body !== undefined) headers['Content-Type'] = 'application/json'
  let isReceived = false
  // Those of an earlier try.
  delete facts.status
  delete facts.size
  const networkError = (reason: NetworkErrorReason) => new NetworkError(reason, reason !== 'policy', facts)
  try {
    const earlyRequest = request.method === 'GET' ? takeEarlyRequest(url, key, signal) : undefined
    if (earlyRequest) facts.sentAt = earlyRequest.sentAt
    const { method, body = null } = request
    const response = await (earlyRequest?.response ??
      fetch(url, { ...requestOptions, method, headers, body, signal }))
    if (response.type === 'opaqueredirect') throw new RedirectError(facts)
    const { status } = response
    facts.status = status
    const bytes = await readBytes(response, facts, networkError)
    isReceived = true
    const { text: receivedText, textNote } = decodeText(bytes, response.headers.get('content-type') ?? '')
    const keys = keysOf(connection)
    const { isFailure, ...content } = await withoutKeys(receivedText, keys, status)
    const header = redactHeaders(response.headers, keys, isFailure)
    const contentType = header('content-type') ?? ''
    return { status, receivedAt: Date.now(), contentType, ...content, textNote, header, request: facts }
  } catch (error) {
    if (signal.aborted || error instanceof NetworkError || error instanceof RedirectError) throw error
    // The console failed, not the connection.
    if (isReceived) throw error
    if (facts.status === undefined && (await policy.isBlocked())) throw networkError('policy')
    throw networkError(facts.status === undefined ? 'unreachable' : 'broken')
  } finally {
    policy.end()
  }
}
