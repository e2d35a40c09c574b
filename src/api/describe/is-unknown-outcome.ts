import { HttpError, isRequestError, NetworkError, ParseError, RedirectError } from '../http/errors.ts'

/** Statuses of a gateway that received no response from the service. */
const GATEWAY_STATUSES = [502, 504, 524]

/** Whether a write may have happened although the response has this status; undefined for no response. */
const isInconclusiveStatus = (status: number | undefined) =>
  status === undefined || status < 400 || GATEWAY_STATUSES.includes(status)

/** Whether the console's own proxy reports, by `Proxy-Status` (RFC 9209), that it sent nothing to the service. */
const isUnsent = (error: unknown): boolean =>
  error instanceof HttpError &&
  /^service-console; error=destination_unavailable$/.test(error.response.header('proxy-status') ?? '')

/** Whether the service responded that it failed. It may have failed after it performed the write. */
export const isServiceFailure = (error: unknown): boolean =>
  (error instanceof HttpError && error.status >= 500 && !isUnsent(error)) ||
  (error instanceof NetworkError && (error.status ?? 0) >= 500)

/** Whether the outcome of a write is unknown: it was sent, and no response reports the outcome. */
export const isUnknownOutcome = (error: unknown): boolean =>
  // The console may have failed after the request was sent.
  !isRequestError(error) ||
  (error instanceof NetworkError && error.mayHaveArrived && isInconclusiveStatus(error.status)) ||
  (error instanceof HttpError && isInconclusiveStatus(error.status) && !isUnsent(error)) ||
  (error instanceof ParseError && (error.reason === 'html' || error.reason === 'redirection')) ||
  // The browser hides the redirect's status, and a 303 often means that the write happened.
  error instanceof RedirectError
