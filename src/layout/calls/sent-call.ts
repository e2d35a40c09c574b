import type { LoggedCall } from '../../api/call-log/call-log.ts'

/** The fields of a call that are needed to repeat it. */
export type SentCall = Pick<LoggedCall, 'endpoint' | 'address' | 'path' | 'requestBody'>

/** Returns the URL as a browser sends it, which escapes a little more than `path` does. */
export const urlOf = ({ address, path }: SentCall): string => new URL(address + path).href

/** Returns the body as sent, `missing` if the log does not have it as sent, or undefined without a body. */
export function bodyOf({ requestBody }: SentCall): { text: string } | 'missing' | undefined {
  if (requestBody.kind === 'none') return undefined
  const isLoggedAsSent = requestBody.kind === 'text' && !requestBody.isTruncated && !requestBody.isMasked
  return isLoggedAsSent ? { text: requestBody.text } : 'missing'
}
