import type { LoggedCall } from '../../api/call-log/call-log.ts'

export type SentCall = Pick<LoggedCall, 'endpoint' | 'address' | 'path' | 'requestBody' | 'idempotencyKey'>

/** Returns the URL as a browser sends it, which escapes a little more than `path` does. */
export const urlOf = ({ address, path }: SentCall): string => new URL(address + path).href

/** Returns the body as sent, `missing` if the log does not have it as sent, or undefined without a body. */
export function bodyOf({ requestBody }: SentCall): { text: string } | 'missing' | undefined {
  if (requestBody.kind === 'none') return undefined
  const isLoggedAsSent = requestBody.kind === 'text' && !requestBody.isTruncated && !requestBody.isMasked
  return isLoggedAsSent ? { text: requestBody.text } : 'missing'
}

/** Quotes any text as one word of a POSIX shell; within single quotes only the single quote is special. */
const shellQuote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/**
 * Returns the call as a POSIX shell command in one line. It uses the variable `SERVICE_KEY` and, if the sent
 * body is not in the log, `BODY`. It leaves brackets in the URL unchanged and does not follow redirects.
 */
export function toCurl(call: SentCall): string {
  const body = bodyOf(call)
  return [
    'curl -sS --globoff',
    `-X ${call.endpoint.method}`,
    shellQuote(urlOf(call)),
    '-H "x-service-key: Bearer $SERVICE_KEY"',
    ...(call.idempotencyKey === undefined
      ? []
      : [`-H ${shellQuote(`Idempotency-Key: ${call.idempotencyKey}`)}`]),
    ...(body === undefined
      ? []
      : // Unlike `--data`, `--data-raw` does not read a file if the body starts with @.
        [
          `-H 'Content-Type: application/json' --data-raw ${body === 'missing' ? '"$BODY"' : shellQuote(body.text)}`,
        ]),
  ].join(' ')
}
