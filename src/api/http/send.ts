import type { Endpoint, EndpointInput } from '../../contract/endpoints.ts'
import { recordCall } from '../call-log/record-call.ts'
import { isObject } from '../json.ts'
import { type Connection, currentConnection } from './connection.ts'
import { startDeadline, wait } from './deadline.ts'
import { HttpError, mayRefuseKey, NetworkError, ParseError } from './errors.ts'
import { retryDelay } from './retry.ts'
import { sendOnce } from './send-once.ts'
import { isGateRefusal, type RequestFacts, type ServiceResponse } from './service-response.ts'
import { type OutgoingRequest, toRequest } from './to-request.ts'
import { pageWaits } from './waits.ts'

/** The time limit for all tries of a call, including their bodies, in milliseconds. */
export const DEADLINES_MS = { read: 15_000, write: 30_000 }

/** Returns the texts of a request's parameters, query and body. */
const textsIn = (input: unknown): string[] => {
  if (typeof input === 'string') return [input]
  return isObject(input) ? Object.values(input).flatMap(textsIn) : []
}

/**
 * Calls an endpoint and returns its response with a success status, whatever the body is. A read is retried
 * as `retryDelay` decides; a write is sent once.
 * @throws HttpError for a status of 400 and above; ParseError with `redirection` for a status of 300 to 399
 * that browsers do not follow, or with `gate` for a refusal in front of the service; NetworkError, RedirectError or InvalidPathId; AbortError if the signal or the
 * session's signal aborts.
 */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  signal?: AbortSignal,
  connection = currentConnection(),
): Promise<ServiceResponse> {
  const request = toRequest(endpoint, input)
  const startedAt = performance.now()
  const { address } = connection
  const facts: RequestFacts = {
    method: request.method,
    address,
    path: endpoint.path,
    milliseconds: 0,
    tries: 0,
  }
  const isRead = endpoint.method === 'GET'
  const cancelSignal = AbortSignal.any(signal ? [signal, connection.signal] : [connection.signal])
  // Never send or log a request after the session has ended.
  cancelSignal.throwIfAborted()
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
  const mayBeAboutKey = mayRefuseKey(response.status)
  throw new HttpError(
    response,
    mayBeAboutKey ? await connection.isKeyAccepted?.(endpoint, connection.isJob) : undefined,
  )
}

/** Returns the delay before a read with this outcome is retried, or undefined for no retry. */
const delayAfter = (outcome: ServiceResponse | NetworkError, tries: number) =>
  outcome instanceof NetworkError
    ? retryDelay(outcome, tries)
    : retryDelay({ status: outcome.status, retryAfter: outcome.header('retry-after') }, tries)

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
    const delay = isRead ? delayAfter(outcome, facts.tries) : undefined
    if (delay === undefined) {
      if (outcome instanceof NetworkError) throw outcome
      return outcome
    }
    if (!delay.isAnnounced) {
      await wait(delay.milliseconds, signal)
      continue
    }
    deadline.pause()
    const endAnnouncement = (connection.announceWait ?? pageWaits.announce)(delay.milliseconds)
    await wait(delay.milliseconds, cancelSignal).finally(endAnnouncement)
    deadline.resume()
  }
}
