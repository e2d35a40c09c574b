import type { ResponseContent } from '../http/service-response.ts'

export type UnreadableReason = 'empty' | 'notJson' | 'noRows' | 'noRecord' | 'ambiguous' | 'failure'

/** A response that cannot be read without a guess; texts for the reasons live in the message catalogue. */
export interface UnreadableReading {
  kind: 'unreadable'
  reason: UnreadableReason
}

export const unreadable = (reason: UnreadableReason): UnreadableReading => ({ kind: 'unreadable', reason })

/** A response that by its status or length carries nothing. */
export const isEmptyResponse = (response: ResponseContent): boolean =>
  response.body === undefined &&
  (response.text.trim() === '' ||
    response.status === 204 ||
    response.status === 205 ||
    response.header('content-length') === '0')
