import { redactJson, redactKey } from '../call-log/redact.ts'
import type { Json } from '../json.ts'
import { looksLikeFailure } from '../reading/failure-inside.ts'
import { parseJson } from '../reading/parse-json.ts'

interface RedactedBody {
  text: string
  /** Undefined if the text is not JSON. */
  body: Json | undefined
  /** Whether pieces of the key were removed too. */
  isFailure: boolean
}

/**
 * Removes the sent key from a response's text and JSON value. A failure, by its status or in its body, also
 * loses pieces of the key; a possible record does not, since its identifiers must stay complete.
 */
export async function withoutKey(
  received: string,
  key: string | undefined,
  status: number,
): Promise<RedactedBody> {
  // The value is parsed from the received text, since the redacted text may no longer be JSON.
  const body = await parseJson(received)
  const isNoJson = body === undefined && received !== ''
  const isFailure = status >= 400 || isNoJson || looksLikeFailure(body)
  const text = redactKey(received, key, isFailure)
  // A JSON escape may hide an encoded key from the search in the text.
  const mayHaveKey = text !== received || received.includes('\\u00')
  return { text, body: body !== undefined && mayHaveKey ? redactJson(body, key, isFailure) : body, isFailure }
}
