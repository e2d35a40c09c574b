import { isObject } from '../../reading/index.ts'
import { HttpError } from './errors.ts'

/** One intent to write. All its requests are the same, so that a service or a proxy recognizes a repeat. */
export interface Intent {
  key: string
  body: string
  /** The number of its last request, from 1. */
  attempt: number
  /** When its first request was sent, in milliseconds since the epoch. */
  since: number
  hasFailed: boolean
  /** Whether an earlier request may have been carried out. */
  mayBeDone: boolean
}

export const isIntent = (value: unknown): value is Intent =>
  isObject(value) &&
  typeof value.key === 'string' &&
  /^[\da-f-]{36}$/.test(value.key) &&
  typeof value.body === 'string' &&
  typeof value.attempt === 'number' &&
  typeof value.since === 'number' &&
  typeof value.hasFailed === 'boolean' &&
  typeof value.mayBeDone === 'boolean'

// Not randomUUID, which a page over plain http lacks.
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  // The version and the variant of RFC 9562.
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) & 3)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** Returns the intent of the next request: the earlier one only if the body is the same byte by byte. */
export const nextIntent = (earlier: Intent | undefined, body: string): Intent =>
  earlier?.body === body
    ? { ...earlier, attempt: earlier.attempt + 1 }
    : { key: newUuid(), body, attempt: 1, since: Date.now(), hasFailed: false, mayBeDone: false }

/** Statuses of refusals that say nothing about an earlier request of the same intent. */
const STATUSES_BEFORE_THE_WRITE = [401, 403, 408, 409, 429]

/** Returns the intent that a repeat of the same values continues, or undefined if that is another intent. */
export function intentAfter(
  intent: Intent,
  outcome: 'refused' | 'failed' | 'unknown',
  error: unknown,
): Intent | undefined {
  if (outcome === 'unknown') return { ...intent, mayBeDone: true }
  // Some services return a stored failure for each repeat.
  if (outcome === 'failed')
    return intent.hasFailed ? undefined : { ...intent, hasFailed: true, mayBeDone: true }
  const isBeforeWrite = !(error instanceof HttpError) || STATUSES_BEFORE_THE_WRITE.includes(error.status)
  return intent.mayBeDone && isBeforeWrite ? intent : undefined
}

const isOwnOrigin = (address: string) => new URL(address).origin === location.origin

/**
 * The form of `Idempotency-Key` that a service gets. Another origin gets one only by the operator's option, because an
 * unexpected header fails the preflight.
 */
export function idempotencyKeyForm(address: string): 'off' | 'quoted' | 'plain' {
  const meta = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="idempotency-key"]')
  const form = meta?.content || (isOwnOrigin(address) ? 'quoted' : 'off')
  return form === 'off' || form === 'plain' ? form : 'quoted'
}

export function intentHeaders(address: string, { key, attempt }: Intent): Record<string, string> {
  const form = idempotencyKeyForm(address)
  if (form === 'off') return {}
  return {
    'Idempotency-Key': form === 'plain' ? key : `"${key}"`,
    ...(isOwnOrigin(address) && { 'X-Console-Attempt': String(attempt) }),
  }
}
