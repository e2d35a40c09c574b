import { bodyOf, type SentCall, urlOf } from './sent-call.ts'

/** One word of a POSIX shell, whatever it holds: within single quotes only the single quote itself means anything. */
const shellQuote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/**
 * The call as a command of a POSIX shell, in one line. The key is taken from `SERVICE_KEY`, and a body that is not kept
 * as it was sent from `BODY`. Brackets and dots of the address are left as they are, and no redirect is followed.
 */
export function toCurl(call: SentCall): string {
  const body = bodyOf(call)
  return [
    'curl -sS --globoff --path-as-is',
    `-X ${call.endpoint.method}`,
    shellQuote(urlOf(call)),
    '-H "x-service-key: Bearer $SERVICE_KEY"',
    ...(body === undefined
      ? []
      : // `--data` would read a file where the body begins with @.
        [
          `-H 'Content-Type: application/json' --data-raw ${body === 'missing' ? '"$BODY"' : shellQuote(body.text)}`,
        ]),
  ].join(' ')
}
