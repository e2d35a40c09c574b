import type { Endpoint, Input } from '../../contract/endpoints.ts'
import { recordCall } from '../call-log/record-call.ts'
import { isObject } from '../json.ts'
import { type Connection, currentConnection } from './connection.ts'
import { startDeadline, wait } from './deadline.ts'
import { HttpError, NetworkError, ParseError } from './errors.ts'
import { type OutgoingRequest, toRequest } from './request.ts'
import { pauseBeforeRetry } from './retry.ts'
import { sendOnce } from './send-once.ts'
import type { RequestFacts, ServiceResponse } from './service-response.ts'
import { announceWait } from './waits.ts'

/** The time for all tries of a call and their whole bodies, in milliseconds. */
export const deadlines = { read: 15_000, write: 30_000 }

/** The texts of a request's parameters, query and body. */
const textsIn = (input: unknown): string[] => {
  if (typeof input === 'string') return [input]
  return isObject(input) ? Object.values(input).flatMap(textsIn) : []
}

/**
 * Calls an endpoint and gives its response with a success status, whatever the body is. A read is asked again where
 * that can help; a write is sent once.
 * @throws NetworkError, RedirectError, HttpError (a status of 400 and above), ParseError (`redirection`: a status of 300
 * to 399 that is no redirect of the browser's), InvalidPathId; AbortError when the signal, or the session's own, aborts.
 */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  signal?: AbortSignal,
  connection = currentConnection(),
): Promise<ServiceResponse> {
  const request = toRequest(endpoint, input)
  const started = performance.now()
  const { address } = connection
  const facts: RequestFacts = {
    method: request.method,
    address,
    path: endpoint.path,
    milliseconds: 0,
    tries: 0,
  }
  const isRead = endpoint.method === 'GET'
  const left = AbortSignal.any(signal ? [signal, connection.signal] : [connection.signal])
  // Never send or log a request after the session has ended.
  left.throwIfAborted()
  const recording = recordCall(endpoint, request, connection, facts)
  const deadline = startDeadline(isRead ? deadlines.read : deadlines.write)
  let response: ServiceResponse
  try {
    if (!isRead && !navigator.onLine) throw new NetworkError('offline', false, facts)
    response = { ...(await ask(request, connection, facts, isRead, deadline, left)), sent: textsIn(input) }
    facts.milliseconds = performance.now() - (facts.sentAt ?? started)
  } catch (error) {
    facts.milliseconds = performance.now() - (facts.sentAt ?? started)
    const isLate = !left.aborted && deadline.signal.aborted
    const isAway = error instanceof NetworkError && error.reason === 'unreachable' && !navigator.onLine
    const failure = isLate
      ? new NetworkError('deadline', true, facts)
      : isRead && isAway
        ? new NetworkError('offline', false, facts)
        : error
    recording.failed(failure)
    throw failure
  } finally {
    deadline.end()
  }
  recording.answered(response)
  if (response.status < 300) return response
  if (response.status < 400) throw new ParseError('redirection', response)
  const isAboutKey = response.status === 401 || response.status === 403
  throw new HttpError(response, isAboutKey ? await connection.isKeyAccepted?.(endpoint) : undefined)
}

async function ask(
  request: OutgoingRequest,
  connection: Connection,
  facts: RequestFacts,
  isRead: boolean,
  deadline: ReturnType<typeof startDeadline>,
  left: AbortSignal,
): Promise<ServiceResponse> {
  const signal = AbortSignal.any([left, deadline.signal])
  for (;;) {
    left.throwIfAborted()
    facts.tries += 1
    const outcome = await sendOnce(request, connection, facts, signal).catch((error: unknown) => {
      if (error instanceof NetworkError && isRead) return error
      throw error
    })
    const pause =
      isRead && (outcome instanceof NetworkError || outcome.status >= 400)
        ? pauseBeforeRetry(
            outcome instanceof NetworkError
              ? outcome
              : { status: outcome.status, retryAfter: outcome.header('retry-after') },
            facts.tries,
          )
        : undefined
    if (pause === undefined) {
      if (outcome instanceof NetworkError) throw outcome
      return outcome
    }
    if (!pause.announced) {
      await wait(pause.milliseconds, signal)
      continue
    }
    deadline.pause()
    const done = (connection.announceWait ?? announceWait)(pause.milliseconds)
    await wait(pause.milliseconds, left).finally(done)
    deadline.resume()
  }
}
