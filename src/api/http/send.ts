import { capabilityOf } from '../../contract/capabilities.ts'
import type { Endpoint, EndpointInput } from '../../contract/endpoints.ts'
import { isObject } from '../../reading/index.ts'
import { may } from '../../settings/settings.ts'
import { recordCall } from '../call-log/record-call.ts'
import { withoutKeys } from '../secrets.ts'
import { type Connection, keysOf } from './connection.ts'
import { requestHeaders, requestOptions, takeEarlyRequest } from './early-requests.ts'
import {
  HttpError,
  mayRefuseKey,
  NetworkError,
  type NetworkErrorReason,
  ParseError,
  RedirectError,
} from './errors.ts'
import { type Intent, intentHeaders } from './intent.ts'
import { retryDelay } from './retry.ts'
import { decodeText, isGateRefusal, type RequestFacts, type ServiceResponse } from './service-response.ts'
import { type OutgoingRequest, toRequest } from './to-request.ts'
import { demoReady, transport } from './transport.ts'

/** Starts a deadline, whose signal aborts after `milliseconds`, not counting pauses. */
function startDeadline(milliseconds: number) {
  const controller = new AbortController()
  let remaining = milliseconds
  let startedAt = performance.now()
  let timer = setTimeout(() => controller.abort(), remaining)
  return {
    signal: controller.signal,
    pause() {
      clearTimeout(timer)
      remaining -= performance.now() - startedAt
    },
    resume() {
      startedAt = performance.now()
      timer = setTimeout(() => controller.abort(), Math.max(0, remaining))
    },
    end: () => clearTimeout(timer),
  }
}

/** Waits; rejects with the abort reason if the signal aborts first. */
export const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', onAbort, { once: true })
  })

/** The time limit for all tries of a call, including their bodies, in milliseconds. */
export const DEADLINES_MS = { read: 15_000, write: 30_000 }

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
  const headers = requestHeaders(key)
  if (request.body !== undefined) headers['Content-Type'] = 'application/json'
  Object.assign(headers, request.headers)
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
      transport(url, { ...requestOptions, method, headers, body, signal }))
    if (response.type === 'opaqueredirect') throw new RedirectError(facts)
    const { status } = response
    facts.status = status
    const bytes = await readBytes(response, facts, networkError)
    isReceived = true
    const { text: receivedText, textNote } = decodeText(bytes, response.headers.get('content-type') ?? '')
    const { removeFrom, ...content } = await withoutKeys(receivedText, keysOf(connection), status)
    const headersWithoutKeys = new Map(
      Array.from(response.headers, ([name, value]) => [name, removeFrom(value)]),
    )
    const header = (name: string) => headersWithoutKeys.get(name.toLowerCase()) ?? null
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

const textsIn = (input: unknown): string[] => {
  if (typeof input === 'string') return [input]
  return isObject(input) ? Object.values(input).flatMap(textsIn) : []
}

/**
 * Calls an endpoint and returns its response with a success status, whatever the body is. A read is retried as
 * `retryDelay` decides; a write is sent once, with the headers of its intent.
 * @throws HttpError for a status of 400 and above; ParseError with `redirection` for a status of 300 to 399 that
 * browsers do not follow, or with `gate` for a refusal in front of the service; NetworkError, RedirectError or
 * InvalidPathId; AbortError if the signal or the session's signal aborts.
 */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  signal: AbortSignal | undefined,
  connection: Connection,
  intent?: Intent,
): Promise<ServiceResponse> {
  const request = toRequest(endpoint, input)
  if (import.meta.env.MODE === 'demo') await demoReady()
  const startedAt = performance.now()
  const { address } = connection
  const facts: RequestFacts = {
    method: request.method,
    address,
    path: endpoint.path,
    milliseconds: 0,
    tries: 0,
  }
  const isRead = request.method === 'GET'
  const cancelSignal = AbortSignal.any([connection.signal, ...(signal ? [signal] : [])])
  // Never send or log a request after the session has ended.
  cancelSignal.throwIfAborted()
  const capability = capabilityOf(endpoint)
  // No page offers it then; this guards against one that does by mistake.
  if (capability && !may(capability)) throw new NetworkError('notOffered', false, facts)
  if (intent) {
    request.headers = intentHeaders(address, intent)
    facts.attempt = intent.attempt
    facts.isKeyed = 'Idempotency-Key' in request.headers
  }
  const recording = recordCall(endpoint, request, connection, facts)
  const deadline = startDeadline(isRead ? DEADLINES_MS.read : DEADLINES_MS.write)
  let response: ServiceResponse
  try {
    if (!isRead && !navigator.onLine) throw new NetworkError('offline', false, facts)
    response = {
      ...(await sendWithRetries(request, connection, facts, isRead, deadline, cancelSignal)),
      requestTexts: textsIn(input),
    }
    facts.milliseconds = performance.now() - (facts.sentAt ?? startedAt)
  } catch (error) {
    facts.milliseconds = performance.now() - (facts.sentAt ?? startedAt)
    const isTimedOut = !cancelSignal.aborted && deadline.signal.aborted
    const isOffline = error instanceof NetworkError && error.reason === 'unreachable' && !navigator.onLine
    const failure = isTimedOut
      ? new NetworkError('deadline', true, facts)
      : isRead && isOffline
        ? new NetworkError('offline', false, facts)
        : error
    recording.setError(failure)
    throw failure
  } finally {
    deadline.end()
  }
  recording.setResponse(response)
  if (response.status < 300) return response
  if (response.status < 400) throw new ParseError('redirection', response)
  if (isGateRefusal(response)) throw new ParseError('gate', response)
  const keyCheck = mayRefuseKey(response.status)
    ? connection.isKeyAccepted?.(endpoint, connection.calls)
    : undefined
  throw new HttpError(response, undefined, response.status, keyCheck)
}

async function sendWithRetries(
  request: OutgoingRequest,
  connection: Connection,
  facts: RequestFacts,
  isRead: boolean,
  deadline: ReturnType<typeof startDeadline>,
  cancelSignal: AbortSignal,
): Promise<ServiceResponse> {
  const signal = AbortSignal.any([cancelSignal, deadline.signal])
  for (;;) {
    cancelSignal.throwIfAborted()
    facts.tries += 1
    const outcome = await sendOnce(request, connection, facts, signal).catch((error: unknown) => {
      if (error instanceof NetworkError && isRead) return error
      throw error
    })
    // A batch waits for itself.
    const isBatchWait = connection.isBatch && (outcome.status === 429 || outcome.status === 503)
    const delay = isRead && !isBatchWait ? retryDelay(outcome, facts.tries) : undefined
    if (delay === undefined) {
      if (outcome instanceof NetworkError) throw outcome
      return outcome
    }
    if (!delay.isAnnounced) {
      await wait(delay.milliseconds, signal)
      continue
    }
    deadline.pause()
    const endAnnouncement = connection.announceWait?.(delay.milliseconds)
    await wait(delay.milliseconds, cancelSignal).finally(endAnnouncement)
    deadline.resume()
  }
}
