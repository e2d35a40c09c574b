import { HttpError, isRequestError, NetworkError, ParseError, RedirectError } from '../api/http/errors.ts'

/** The response does not tell whether the write happened: a gateway's error, no error at all, or a lost success. */
const isInconclusive = (status: number | undefined) =>
  status === undefined || status < 400 || [502, 504, 524].includes(status)

/** Whether the service failed, even if its response was cut off: that does not tell what it did before. */
export const isServiceFailure = (error: unknown): boolean =>
  (error instanceof HttpError && error.status >= 500) ||
  (error instanceof NetworkError && (error.status ?? 0) >= 500)

/** Whether nobody knows what a write did: it was sent, and no response reports its outcome. */
export const isUnknownOutcome = (error: unknown): boolean =>
  // The console may have failed after the request was sent.
  !isRequestError(error) ||
  (error instanceof NetworkError && error.sent && isInconclusive(error.status)) ||
  (error instanceof HttpError && isInconclusive(error.status)) ||
  (error instanceof ParseError && (error.reason === 'html' || error.reason === 'redirection')) ||
  // The browser hides which redirect it was, and a 303 often means that the write happened.
  error instanceof RedirectError
