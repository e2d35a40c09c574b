import { redactJson, redactKeys } from '../call-log/redact.ts'
import type { Json } from '../json.ts'
import { looksLikeFailure } from '../reading/failure-inside.ts'
import { parseJson } from '../reading/parse-json.ts'

interface RedactedBody {
  text: string
  /** Undefined if the text is not JSON. */
  body: Json | undefined
  /** Whether the response seems to report a failure, so that pieces of the keys were removed as well. */
  isFailure: boolean
}

/**
 * Removes the tab's keys from a response's text and JSON value. A failure, by its status or in its body, also
 * loses pieces of the keys; a possible record does not, since its identifiers must stay complete.
 */
export async function withoutKeys(
  receivedText: string,
  keys: readonly string[],
  status: number,
): Promise<RedactedBody> {
  // The value is parsed from the received text, since the redacted text may no longer be JSON.
  const body = await parseJson(receivedText)
  const isNotJson = body === undefined && receivedText !== ''
  const isFailure = status >= 400 || isNotJson || looksLikeFailure(body)
  const text = redactKeys(receivedText, keys, isFailure)
  // A JSON escape may hide an encoded key from the search in the text.
  const mayHaveKey = text !== receivedText || receivedText.includes('\\u00')
  if (body === undefined || !mayHaveKey) return { text, body, isFailure }
  return { text, body: keys.reduce((redacted, key) => redactJson(redacted, key, isFailure), body), isFailure }
}
