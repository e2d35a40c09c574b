import { type Endpoint, signInUser } from '../../contract/endpoints.ts'
import { readRequestId } from '../../reading/index.ts'
import { allSecretPaths } from '../../settings/settings.ts'
import { type Connection, keysOf } from '../http/connection.ts'
import { NetworkError, RedirectError } from '../http/errors.ts'
import type { RequestFacts, ServiceResponse } from '../http/service-response.ts'
import type { OutgoingRequest } from '../http/to-request.ts'
import { removeKeys } from '../secrets.ts'
import { addCall, type CallOutcome, captureBody, type JobOutcome, type LoggedBody } from './call-log.ts'

const outcomeOfError = (error: unknown): CallOutcome => {
  if (error instanceof NetworkError) return { kind: 'networkError', reason: error.reason }
  if (error instanceof RedirectError) return { kind: 'redirected' }
  // A DOMException is an abort or a timeout by the caller.
  return { kind: error instanceof DOMException ? 'stopped' : 'consoleFailed' }
}

export function recordCall(
  endpoint: Endpoint,
  request: OutgoingRequest,
  connection: Connection,
  facts: RequestFacts,
) {
  const { address, calls } = connection
  if (!calls) return { setResponse: () => undefined, setError: () => undefined }
  const isUserSignIn = endpoint.path === signInUser.path
  const toLoggedBody = (text: string | undefined): LoggedBody =>
    isUserSignIn ? { kind: 'never' } : captureBody(text)
  // The user may have pasted any key of the tab into a search field or a form.
  const keys = keysOf(connection)
  const update = addCall(
    calls,
    {
      endpoint,
      address,
      path: removeKeys(request.path, keys),
      requestBody: toLoggedBody(request.body === undefined ? undefined : removeKeys(request.body, keys)),
      outcome: { kind: 'running' },
      tries: 0,
    },
    facts,
  )
  const idempotencyKey = request.headers?.['Idempotency-Key']
  if (idempotencyKey !== undefined) update({ idempotencyKey })
  const secretPaths = isUserSignIn ? [] : allSecretPaths()
  async function logMasked(text: string) {
    const { maskFields } = await import('../mask-fields.ts')
    update({ responseBody: captureBody(text, (keptText) => maskFields(keptText, secretPaths)) })
  }
  const measurements = () => ({ milliseconds: facts.milliseconds, size: facts.size, tries: facts.tries })
  return {
    setResponse(response: ServiceResponse) {
      const hasSecrets = secretPaths.length > 0 && response.text !== ''
      update({
        ...measurements(),
        outcome: { kind: 'answered', status: response.status },
        requestId: readRequestId(response),
        contentType: response.contentType || undefined,
        responseBody: hasSecrets ? { kind: 'unmaskable' } : toLoggedBody(response.text),
        textNote: response.textNote,
      })
      // Without the chunk, the body stays out of the log. No request has secret fields, which are only received.
      if (hasSecrets) logMasked(response.text).catch(() => undefined)
    },
    setError(error: unknown) {
      update({ ...measurements(), outcome: outcomeOfError(error) })
    },
  }
}

/**
 * Logs a job of many calls to one endpoint as a single call, whose path has no identifiers.
 * @returns a function that records the progress of the job.
 */
export function recordJob(
  endpoint: Endpoint,
  { address, calls }: Connection,
): (progress: Omit<JobOutcome, 'kind'>) => void {
  if (!calls) return () => undefined
  const startedAt = performance.now()
  const { method, path } = endpoint
  const update = addCall(
    calls,
    {
      endpoint,
      address,
      path,
      requestBody: { kind: 'none' },
      outcome: { kind: 'job', isRunning: true, done: 0, failed: 0, total: 1 },
      tries: 1,
    },
    { method, address, path, milliseconds: 0, tries: 1 },
  )
  return (progress) =>
    update({
      outcome: { kind: 'job', ...progress },
      milliseconds: progress.isRunning ? undefined : performance.now() - startedAt,
    })
}
