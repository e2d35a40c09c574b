import type { Json } from '../json.ts'

/** What the readers see of an answer; `body` is undefined where the text was not JSON, or there was none. */
export interface ResponseContent {
  status: number
  /** The value of a response header, null where absent or not exposed by CORS. */
  header: (name: string) => string | null
  body: Json | undefined
  /** The body as received, which tells an empty one from one that is not JSON. */
  text?: string
}

export type UnreadableReason = 'empty' | 'notJson' | 'noRows' | 'noRecord' | 'ambiguous' | 'failure'

/** An answer that cannot be read without a guess; texts for the reasons live in the message catalogue. */
export interface UnreadableReading {
  kind: 'unreadable'
  reason: UnreadableReason
}

export const unreadable = (reason: UnreadableReason): UnreadableReading => ({ kind: 'unreadable', reason })

/** An answer that by its status or length carries nothing. */
export const isEmptyResponse = (answer: ResponseContent): boolean =>
  answer.body === undefined &&
  (answer.text?.trim() === '' ||
    answer.status === 204 ||
    answer.status === 205 ||
    answer.header('content-length') === '0')
