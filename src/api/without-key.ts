import { looksLikeFailure } from './answers/failure-inside.ts'
import { parseJson } from './answers/parse-json.ts'
import type { Json } from './json.ts'
import { redactKey } from './redact.ts'

interface Read {
  text: string
  /** Undefined where the text is not JSON. */
  body: Json | undefined
  /** Whether pieces of the key were taken out, too. */
  isFailure: boolean
}

/**
 * The text of an answer without the key that was sent, and its value. Where it says that something failed, by its status or
 * with a good one, also without pieces of the key; not where it may be a record, or nothing: identifiers stay whole.
 */
export async function withoutKey(received: string, key: string | undefined, status: number): Promise<Read> {
  const read = async (isFailure: boolean): Promise<Read> => {
    const text = redactKey(received, key, isFailure)
    return { text, body: await parseJson(text), isFailure }
  }
  if (status >= 400) return read(true)
  const success = await read(false)
  const isNoJson = success.body === undefined && success.text !== ''
  return isNoJson || looksLikeFailure(success.body) ? read(true) : success
}
