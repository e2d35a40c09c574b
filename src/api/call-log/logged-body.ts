import { maskSecrets } from './secret-field.ts'

/** What is kept of a body: its text, or why there is none. */
export type LoggedBody =
  | { kind: 'none' }
  | { kind: 'text'; text: string; bytes: number; isCut: boolean; isMasked: boolean }
  /** A user's sign-in: what it says is kept nowhere. */
  | { kind: 'never' }
  /** Given up so that later ones have room. */
  | { kind: 'dropped' }

/** Most that is kept of one body, in bytes of UTF-8. */
export const MAX_LOGGED_BYTES = 64 * 1024

const encoder = new TextEncoder()
const buffer = new Uint8Array(MAX_LOGGED_BYTES)

/** The beginning of a body, without the values of secret-looking fields. */
export function captureBody(text: string | undefined): LoggedBody {
  if (text === undefined || text === '') return { kind: 'none' }
  // Secrets are looked for in what is kept only: a body of megabytes costs no more than this.
  const { read } = encoder.encodeInto(text.slice(0, MAX_LOGGED_BYTES), buffer)
  const kept = text.slice(0, read)
  const masked = maskSecrets(kept)
  const { read: fitting, written } = encoder.encodeInto(masked, buffer)
  return {
    kind: 'text',
    text: masked.slice(0, fitting),
    bytes: written,
    isCut: read < text.length || fitting < masked.length,
    isMasked: masked !== kept,
  }
}
