import type { Endpoint } from '../../contract/endpoints.ts'
import type { Connection } from '../http/connection.ts'
import { addCall, updateCall } from './call-log.ts'

/** How far a job is. */
export interface JobProgress {
  isRunning: boolean
  /** Calls that were completed, with those that failed. */
  done: number
  failed: number
  total: number
}

/**
 * Writes a job of many calls of one endpoint into the log as one entry, whose path has no identifier.
 * @returns the way to record how far it is.
 */
export function recordJob(
  endpoint: Endpoint,
  { address, signal }: Connection,
  total: number,
): (progress: JobProgress) => void {
  const startedAt = Date.now()
  const { method, path } = endpoint
  const none = { kind: 'none' } as const
  const id = addCall(
    {
      startedAt,
      endpoint,
      address,
      path,
      requestBody: none,
      outcome: { kind: 'job', isRunning: true, done: 0, failed: 0, total },
      milliseconds: undefined,
      size: undefined,
      tries: 1,
      requestId: undefined,
      contentType: undefined,
      answerBody: none,
      shape: undefined,
    },
    signal,
    { method, address, path, milliseconds: 0, tries: 1 },
  )
  return (progress) =>
    updateCall(id, {
      outcome: { kind: 'job', ...progress },
      milliseconds: progress.isRunning ? undefined : Date.now() - startedAt,
    })
}
