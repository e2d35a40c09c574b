import type { Json } from './json.ts'
import { firstOf, keySet } from './normalize-key.ts'
import type { ResponseContent } from './response.ts'

const requestIdNames = ['requestid', 'traceid', 'correlationid', 'xrequestid', 'reqid', 'incidentid']
const requestIdHeaders = keySet(
  'x-request-id request-id x-correlation-id x-trace-id x-amzn-requestid x-amz-request-id cf-ray',
)

// An identifier without spaces, so that a sentence is not taken for one.
const idPattern = /^[\w.:/+=|@-]{1,200}$/

export const readRequestId = ({ header, body }: ResponseContent): string | undefined => {
  const toId = (value: Json) => (typeof value === 'string' && idPattern.test(value) ? value : undefined)
  for (const name of requestIdHeaders) {
    const id = toId(header(name))
    if (id !== undefined) return id
  }
  return (
    firstOf(body, requestIdNames, toId) ??
    firstOf(body, ['error', 'meta', 'status', 'extensions'], (inner) => firstOf(inner, requestIdNames, toId))
  )
}
