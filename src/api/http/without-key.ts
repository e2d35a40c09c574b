import { redactJson, redactKey } from '../call-log/redact.ts'
import type { Json } from '../json.ts'
import { looksLikeFailure } from '../reading/failure-inside.ts'
import { parseJson } from '../reading/parse-json.ts'

interface RedactedBody {
  text: string
  /** Undefined where the text is not JSON. */
  body: Json | undefined
  /** Whether pieces of the key were taken out, too. */
  isFailure: boolean
}

/**
 * The text of a response without the key that was sent, and its value. Where it says that something failed, by its status or
 * with a good one, also without pieces of the key; not where it may be a record, or nothing: identifiers stay whole.
 */
export async function withoutKey(
  received: string,
  key: string | undefined,
  status: number,
): Promise<RedactedBody> {
  // The value is read from what was received: a text without the key may no longer be JSON.
  const body = await parseJson(received)
  const isNoJson = body === undefined && received !== ''
  const isFailure = status >= 400 || isNoJson || looksLikeFailure(body)
  const text = redactKey(received, key, isFailure)
  // An escape may also hide an encoded key from the search in the text.
  const mayHaveKey = text !== received || received.includes('\\u00')
  return { text, body: body !== undefined && mayHaveKey ? redactJson(body, key, isFailure) : body, isFailure }
}
