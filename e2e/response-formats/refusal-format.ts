import type { JsonValue } from './json.ts'

/** What can be read from a refusal. */
export interface RefusalContent {
  message?: string
  fields?: Record<string, string[]>
  /** Messages about no field, or about one that the form does not have. */
  other?: string[]
  requestId?: string
}

/** How one producer refuses a request, what can be read from it, and its status (422 by default). */
export type RefusalFormat = [producer: string, body: JsonValue, content: RefusalContent, status?: number]
