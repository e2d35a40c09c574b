import { HttpError, NetworkError, type NetworkErrorReason } from '../api/http/errors.ts'
import type { RequestFacts } from '../api/http/service-response.ts'

const request: RequestFacts = {
  method: 'GET',
  address: 'https://api.example.com',
  path: '/v1/users',
  milliseconds: 1,
  tries: 1,
}

/**
 * Creates a refusal without a body.
 * @param retryAfter the value of its `Retry-After` header.
 * @param isKeyAccepted whether the service accepts the key for other requests; undefined if unknown.
 */
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

export const networkError = (reason: NetworkErrorReason, mayHaveArrived: boolean, status?: number) =>
  new NetworkError(reason, mayHaveArrived, request, status)
