import type { ResponseContent } from '../http/service-response.ts'
import type { Json } from '../json.ts'
import { firstOf } from './first-of.ts'

const requestNames = ['requestid', 'traceid', 'correlationid', 'xrequestid', 'reqid', 'incidentid']
const requestHeaders = [
  'x-request-id',
  'request-id',
  'x-correlation-id',
  'x-trace-id',
  'x-amzn-requestid',
  'x-amz-request-id',
  'cf-ray',
]

/** The service's identifier of the request, from a header or the body; undefined if there is none. */
export const readRequestId = ({ header, body }: ResponseContent): string | undefined => {
  const toId = (inner: Json | null) =>
    typeof inner === 'string' && /^[\w.:/+=|@-]{1,200}$/.test(inner) ? inner : undefined
  for (const name of requestHeaders) {
    const id = toId(header(name))
    if (id !== undefined) return id
  }
  return (
    firstOf(body, requestNames, toId) ??
    firstOf(body, ['error', 'meta', 'status', 'extensions'], (inner) => firstOf(inner, requestNames, toId))
  )
}
