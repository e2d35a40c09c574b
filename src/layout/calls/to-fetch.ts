import { bodyOf, type SentCall, urlOf } from './sent-call.ts'

/** Returns the call as JavaScript. It uses `SERVICE_KEY` and, if the sent body is not in the log, `BODY`. */
export function toFetch(call: SentCall): string {
  const body = bodyOf(call)
  const headers = [
    '"x-service-key": "Bearer " + SERVICE_KEY',
    ...(body === undefined ? [] : ['"Content-Type": "application/json"']),
  ]
  return [
    `await fetch(${JSON.stringify(urlOf(call))}, {`,
    `  method: ${JSON.stringify(call.endpoint.method)},`,
    `  headers: { ${headers.join(', ')} },`,
    ...(body === undefined ? [] : [`  body: ${body === 'missing' ? 'BODY' : JSON.stringify(body.text)},`]),
    '  credentials: "same-origin",',
    '  redirect: "manual",',
    '})',
  ].join('\n')
}
