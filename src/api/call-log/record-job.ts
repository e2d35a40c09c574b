import type { Endpoint } from '../../contract/endpoints.ts'
import type { Connection } from '../http/connection.ts'
import { addCall } from './call-log.ts'

/** The progress of a job, which is a series of calls to one endpoint. */
interface JobProgress {
  isRunning: boolean
  /** Completed calls, including failed ones. */
  done: number
  failed: number
  total: number
}

/**
 * Logs a job of many calls to one endpoint as a single call, whose path has no identifiers.
 * @returns a function that records the progress of the job.
 */
export function recordJob(
  endpoint: Endpoint,
  { address, calls }: Connection,
  total: number,
): (progress: JobProgress) => void {
  if (!calls) return () => undefined
  const startedAt = Date.now()
  const { method, path } = endpoint
  const noBody = { kind: 'none' } as const
  const update = addCall(
    calls,
    {
      startedAt,
      endpoint,
      address,
      path,
      requestBody: noBody,
      outcome: { kind: 'job', isRunning: true, done: 0, failed: 0, total },
      milliseconds: undefined,
      size: undefined,
      tries: 1,
      requestId: undefined,
      contentType: undefined,
      responseBody: noBody,
      shape: undefined,
    },
    { method, address, path, milliseconds: 0, tries: 1 },
  )
  return (progress) =>
    update({
      outcome: { kind: 'job', ...progress },
      milliseconds: progress.isRunning ? undefined : Date.now() - startedAt,
    })
}
