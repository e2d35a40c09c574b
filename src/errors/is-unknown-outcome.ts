import { HttpError, isRequestError, NetworkError, ParseError, RedirectError } from '../api/http/errors.ts'

/** Whether the status does not show whether the write happened: none, a gateway error, or a lost success. */
const isInconclusive = (status: number | undefined) =>
  status === undefined || status < 400 || [502, 504, 524].includes(status)

/** Whether the service failed, possibly after it had done the write; its response may have been cut off. */
export const isServiceFailure = (error: unknown): boolean =>
  (error instanceof HttpError && error.status >= 500) ||
  (error instanceof NetworkError && (error.status ?? 0) >= 500)

/** Whether the outcome of a write is unknown: it was sent, and no response reports the outcome. */
export const isUnknownOutcome = (error: unknown): boolean =>
  // The console may have failed after the request was sent.
  !isRequestError(error) ||
  (error instanceof NetworkError && error.mayHaveArrived && isInconclusive(error.status)) ||
  (error instanceof HttpError && isInconclusive(error.status)) ||
  (error instanceof ParseError && (error.reason === 'html' || error.reason === 'redirection')) ||
  // The browser hides the redirect's status, and a 303 often means that the write happened.
  error instanceof RedirectError
