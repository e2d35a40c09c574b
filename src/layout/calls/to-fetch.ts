import { bodyOf, type SentCall, urlOf } from './sent-call.ts'

/** A call as JavaScript; the key is the variable `SERVICE_KEY`, and a body that is not kept as it was sent is `BODY`. */
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
    '  credentials: "omit",',
    '  redirect: "manual",',
    '})',
  ].join('\n')
}
