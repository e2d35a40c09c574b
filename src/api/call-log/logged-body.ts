import { maskSecrets } from './secret-field.ts'

/** A body as logged: its text, or why there is none. */
export type LoggedBody =
  | { kind: 'none' }
  | { kind: 'text'; text: string; bytes: number; isTruncated: boolean; isMasked: boolean }
  /** The body of a user's sign-in, which is never kept. */
  | { kind: 'never' }
  /** Dropped to make room for later bodies. */
  | { kind: 'dropped' }

/** Limit for one logged body, in bytes of UTF-8. */
export const MAX_LOGGED_BYTES = 64 * 1024

const encoder = new TextEncoder()
/** Shared by all bodies, since only the lengths that `encodeInto` returns are used. */
const buffer = new Uint8Array(MAX_LOGGED_BYTES)

/** Captures the beginning of a body, with the values of secret-looking fields masked. */
export function captureBody(text: string | undefined): LoggedBody {
  if (text === undefined || text === '') return { kind: 'none' }
  // Only the kept part is searched for secrets, since a body may be very long.
  const { read: keptLength } = encoder.encodeInto(text.slice(0, MAX_LOGGED_BYTES), buffer)
  const keptText = text.slice(0, keptLength)
  const maskedText = maskSecrets(keptText)
  // Masks may be longer than the secrets, so the text is truncated again.
  const { read: fittingLength, written } = encoder.encodeInto(maskedText, buffer)
  return {
    kind: 'text',
    text: maskedText.slice(0, fittingLength),
    bytes: written,
    isTruncated: keptLength < text.length || fittingLength < maskedText.length,
    isMasked: maskedText !== keptText,
  }
}
