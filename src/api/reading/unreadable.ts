import type { ResponseContent } from '../http/service-response.ts'

export type UnreadableReason = 'empty' | 'notJson' | 'noRows' | 'noRecord' | 'ambiguous' | 'failure'

/** A response that cannot be read without guessing. The message catalog has a text for each reason. */
export interface UnreadableReading {
  kind: 'unreadable'
  reason: UnreadableReason
}

export const unreadable = (reason: UnreadableReason): UnreadableReading => ({ kind: 'unreadable', reason })

/** Whether a response has no content, by its text, its status or its `Content-Length`. */
export const isEmptyResponse = (response: ResponseContent): boolean =>
  response.body === undefined &&
  (response.text.trim() === '' ||
    response.status === 204 ||
    response.status === 205 ||
    response.header('content-length') === '0')
