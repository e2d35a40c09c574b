import { bodyOf, type SentCall, urlOf } from './sent-call.ts'

/** Quotes any text as one word of a POSIX shell; within single quotes only the single quote is special. */
const shellQuote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/**
 * Returns the call as a one-line POSIX shell command. The key comes from `SERVICE_KEY`; a body that was not kept
 * as sent comes from `BODY`. Brackets in the address stay unchanged, and redirects are not followed.
 */
export function toCurl(call: SentCall): string {
  const body = bodyOf(call)
  return [
    'curl -sS --globoff',
    `-X ${call.endpoint.method}`,
    shellQuote(urlOf(call)),
    '-H "x-service-key: Bearer $SERVICE_KEY"',
    ...(body === undefined
      ? []
      : // `--data` would read a file if the body begins with @.
        [
          `-H 'Content-Type: application/json' --data-raw ${body === 'missing' ? '"$BODY"' : shellQuote(body.text)}`,
        ]),
  ].join(' ')
}
