import { isObject } from '../../reading/index.ts'
import { isMarkup, type RequestFacts, type ServiceResponse } from './service-response.ts'

export type NetworkErrorReason =
  | 'offline'
  /** An HTTPS page cannot request an HTTP address, so nothing was sent. */
  | 'mixedContent'
  | 'notOffered'
  | 'policy'
  | 'unreachable'
  | 'deadline'
  | 'broken'
  | 'tooLarge'

/**
 * No complete response was received. `mayHaveArrived` is whether the service may have received the request;
 * `status` is that of a response whose body was lost.
 */
export class NetworkError extends Error {
  override name = 'NetworkError'
  constructor(
    readonly reason: NetworkErrorReason,
    readonly mayHaveArrived: boolean,
    readonly request: RequestFacts,
    readonly status = request.status,
  ) {
    super(reason)
  }
}

/** The address redirects; redirects are never followed, since the key would be sent along. */
export class RedirectError extends Error {
  override name = 'RedirectError'
  constructor(readonly request: RequestFacts) {
    super('redirected')
  }
}

/** The service refused or failed: any status of 400 and above, or a failure inside a 200. */
export class HttpError extends Error {
  override name = 'HttpError'
  /**
   * @param isKeyAccepted whether the service accepts the key for other requests; undefined if unknown.
   * @param status the response's status, or the status that a failure inside a 200 names.
   * @param keyCheck the running check that finds out `isKeyAccepted`; undefined if there is none or it has ended.
   */
  constructor(
    readonly response: ServiceResponse,
    readonly isKeyAccepted?: boolean,
    readonly status = response.status,
    readonly keyCheck?: Promise<boolean | undefined>,
  ) {
    super(`refused with ${status}`)
  }
}

/** Waits for the check of a refused key. Returns the same error if there is none, else one with its result. */
export async function withKeyCheck(error: unknown): Promise<unknown> {
  if (!(error instanceof HttpError && error.keyCheck)) return error
  return new HttpError(error.response, await error.keyCheck, error.status)
}

/** The result of a request whose caller decides by the error, and so needs the check of a refused key first. */
export const waitForKeyCheck = <Result>(request: Promise<Result>): Promise<Result> =>
  request.catch(async (error: unknown) => {
    throw await withKeyCheck(error)
  })

export const mayRefuseKey = (status: number): boolean => status === 401 || status === 403

/**
 * Whether a status means that the service refuses the request. With other statuses, the service was slow,
 * failing or rate-limiting, and may accept the same request later.
 */
export const isRequestRefusal = (status: number): boolean => status < 500 && status !== 408 && status !== 429

/**
 * Whether an error means that no record has the requested identifier. The status may also be 400 or 422, with
 * which services refuse an identifier of the wrong form. A web page may come from something in front of the service.
 */
export const isNoSuchRecord = (error: unknown): error is HttpError =>
  error instanceof HttpError && [400, 404, 410, 422].includes(error.status) && !isMarkup(error.response.text)

/**
 * Whether no record has a page's ID. A web page or plain text with this status may come from something in front of
 * the service, as does any response with the `Proxy-Status` (RFC 9209) of another proxy than the console's own.
 */
export function isMissingRecord(error: unknown): boolean {
  if (!(error instanceof HttpError) || ![404, 410].includes(error.status)) return false
  const { text, body, header } = error.response
  return (
    (isObject(body) || text.trim() === '') && /^(?:service-console;|$)/.test(header('proxy-status') ?? '')
  )
}

/** A response that neither is a refusal nor has the form that the interface specifies. */
export class ParseError extends Error {
  override name = 'ParseError'
  constructor(
    readonly reason: string,
    readonly response: ServiceResponse,
  ) {
    super(`cannot be parsed: ${reason}`)
  }
}

export class OtherRecordError extends ParseError {
  override name = 'OtherRecordError'
  /** @param requestedId the requested record, or the project of a created app. @param id the one in the response. */
  constructor(
    readonly requestedId: string,
    readonly id: string,
    response: ServiceResponse,
  ) {
    super('otherRecord', response)
  }
}

export function isOfOwnOrigin(error: RedirectError | HttpError | ParseError): boolean {
  const { address } = 'response' in error ? error.response.request : error.request
  return new URL(address).origin === location.origin
}

/**
 * Whether something in front of the service refused the request. A 403 of another origin may be the service's own
 * page, but on the console's origin a gate is more likely.
 */
export const isGateError = (error: ParseError | HttpError): boolean =>
  error instanceof ParseError
    ? error.reason === 'gate'
    : error.status === 403 && isMarkup(error.response.text) && isOfOwnOrigin(error)

/** Nothing was sent, because browsers remove this identifier from a path: `.`, `..` or the empty string. */
export class InvalidPathId extends Error {
  override name = 'InvalidPathId'
  constructor(readonly id: string) {
    super('invalid path identifier')
  }
}

export type RequestError = NetworkError | RedirectError | HttpError | ParseError | InvalidPathId

export const isRequestError = (error: unknown): error is RequestError =>
  [NetworkError, RedirectError, HttpError, ParseError, InvalidPathId].some((type) => error instanceof type)

/** Whether a chunk of the console's code failed to load; each browser words this error differently. */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|unable to preload/i.test(error.message)
