import type { Json } from './json.ts'

/**
 * What a response's text may lack: `charsetUnknown` if the declared character set is unknown and the bytes were
 * read as UTF-8; `charactersLost` if no character set explains the bytes, so that U+FFFD replaces some of them.
 */
export type TextNote = 'charsetUnknown' | 'charactersLost'

export interface ResponseContent {
  status: number
  contentType: string
  text: string
  textNote?: TextNote | undefined
  body: Json | undefined
  /** The texts in the request, which are not the service's message if a refusal repeats them. */
  requestTexts?: readonly string[]
  /** Returns a header by name; null if absent or hidden by CORS. */
  header: (name: string) => string | null
}
