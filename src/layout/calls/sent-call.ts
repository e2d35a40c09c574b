import type { LoggedCall } from '../../api/call-log/call-log.ts'

/** What of a call is needed to make it again. */
export type SentCall = Pick<LoggedCall, 'endpoint' | 'address' | 'path' | 'requestBody'>

/** The address as a browser sends it, which escapes a little more than was written. */
export const urlOf = ({ address, path }: SentCall): string => new URL(address + path).href

/** The request's body: its text, `missing` where it is not kept as it was sent, undefined where there was none. */
export function bodyOf({ requestBody }: SentCall): { text: string } | 'missing' | undefined {
  if (requestBody.kind === 'none') return undefined
  const isWhole = requestBody.kind === 'text' && !requestBody.isCut && !requestBody.isMasked
  return isWhole ? { text: requestBody.text } : 'missing'
}
