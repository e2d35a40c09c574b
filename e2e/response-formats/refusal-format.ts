import type { Json } from './json.ts'

/** What is to be read in a refusal. */
export interface ToRead {
  message?: string
  code?: string
  fields?: Record<string, string[]>
  /** Messages of no field, or of one that the form does not have. */
  other?: string[]
  requestId?: string
}

/** How one producer refuses, what is to be read in it, and its status (422 where none is given). */
export type RefusalFormat = [producer: string, body: Json, toRead: ToRead, status?: number]
