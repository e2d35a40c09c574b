import { onTestFinished, vi } from 'vitest'
import { type KeyState, newKeyState, respond } from '../../e2e/faulty-service/respond.ts'
import { parseSimulation } from '../../e2e/faulty-service/simulation.ts'
import { connectionFaults } from './connection-faults.ts'

/** The origin to which the service redirects. */
const REDIRECT_ORIGIN = 'https://second.test'

/** A redirect as `fetch` returns it with `redirect: 'manual'`; tests cannot construct one. */
const opaqueRedirect = () => Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' })

/**
 * Replaces `fetch` with the faulty service of the end-to-end tests until the end of the test.
 * @param simulation the part of a key after `simulate:`, such as
 *   `list=spring-page,fault=status:503*2@listUsers`.
 * @returns the state of the service, such as the requests so far and the records.
 */
export function stubFaultyService(simulation: string): KeyState {
  const parsedSimulation = parseSimulation(`simulate:${simulation}`)
  if (parsedSimulation === undefined) throw new Error(`No simulation: ${simulation}`)
  const state = newKeyState(parsedSimulation)
  const respondTo = (url: URL, { method = 'GET', body, signal }: RequestInit): Promise<Response> => {
    const request = {
      method,
      path: url.pathname,
      query: url.searchParams,
      headers: {},
      body: typeof body === 'string' ? body : '',
    }
    const { reply, fault } = respond(state, request, REDIRECT_ORIGIN)
    const isRedirect = reply.headers.Location !== undefined && reply.status !== 201
    if (isRedirect) return Promise.resolve(opaqueRedirect())
    const faultyResponse = connectionFaults[fault?.name ?? '']?.(reply, signal ?? undefined)
    const hasNoBody = reply.status === 204 || reply.status === 304
    return faultyResponse ?? Promise.resolve(new Response(hasNoBody ? null : reply.body, reply))
  }
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init = {}) => {
    const { signal } = init
    const aborted = new Promise<Response>((_, reject) => {
      if (signal?.aborted) reject(signal.reason)
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
    return Promise.race([respondTo(new URL(String(input)), init), aborted])
  })
  onTestFinished(() => fetch.mockRestore())
  return state
}
