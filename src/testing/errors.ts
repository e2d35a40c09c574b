import { HttpError, NetworkError, type NetworkErrorReason } from '../api/http/errors.ts'
import type { RequestFacts } from '../api/http/service-response.ts'

const request: RequestFacts = {
  method: 'GET',
  address: 'https://api.example.com',
  path: '/v1/users',
  milliseconds: 1,
  tries: 1,
}

/** A refusal without a body. @param retryAfter the value of its `Retry-After` header. */
export const refusal = (status: number, retryAfter: string | null = null, isKeyAccepted?: boolean) =>
  new HttpError(
    {
      status,
      receivedAt: 0,
      contentType: '',
      text: '',
      body: undefined,
      header: (name) => (name === 'retry-after' ? retryAfter : null),
      request,
    },
    isKeyAccepted,
  )

export const networkError = (reason: NetworkErrorReason, sent: boolean, status?: number) =>
  new NetworkError(reason, sent, request, status)
