import { type MockRecords, respondWithRecords } from './mock-service.ts'
import { json, type ServiceRequest, stubService } from './stub-service.ts'

/** The outcome of a write. `proceed` performs it and returns the response of a service without faults. */
export type WriteOutcome = (proceed: () => Response) => Response | Promise<Response>

interface StubOptions extends Partial<MockRecords> {
  /** Outcomes of the writes in order; the last one also applies to all later writes. */
  writes?: WriteOutcome[]
  /** Returns a response to a read in place of the usual one, or undefined for the usual one. */
  read?: (request: ServiceRequest) => Response | Promise<Response> | undefined
}

/** Replaces `fetch` with a service. By default it has two projects, an app and a user. */
export function stubFormService(options: StubOptions = {}) {
  const {
    projects = [
      { projectId: 'prj_1', name: 'Project 1', description: 'The first.' },
      { projectId: 'prj_2', name: 'Project 2', description: 'The second.' },
    ],
    apps = [{ projectAppId: 'app_1', projectId: 'prj_1', displayName: 'App 1', platform: 'web' }],
    users = [{ userId: 'usr_1', projectId: 'prj_1', nickname: 'ember' }],
    writes = [],
    read,
  } = options
  const respond = respondWithRecords({ projects, apps, users })
  let writeCount = 0
  const requests = stubService((request) => {
    const proceed = () => respond(request)
    if (request.method === 'GET') return read?.(request) ?? proceed()
    const outcome = writes[Math.min(writeCount, writes.length - 1)]
    writeCount += 1
    return outcome?.(proceed) ?? proceed()
  })
  return {
    projects,
    apps,
    requests,
    /** The bodies of the writes so far. */
    sentBodies: () => requests.filter(({ method }) => method !== 'GET').map(({ body }) => body),
  }
}

const breakConnection = (): never => {
  throw new TypeError('Failed to fetch')
}

/** The service performs the write, but its response is lost. */
export const loseResponse: WriteOutcome = (proceed) => {
  proceed()
  return breakConnection()
}

/** A gateway times out before the request reaches the service. */
export const loseRequest: WriteOutcome = () => json({}, 504)

/** The service refuses the write with a status, and optionally with messages in the body. */
export const refuseWith =
  (status: number, body: object = {}, headers: Record<string, string> = {}): WriteOutcome =>
  () =>
    Response.json(body, { status, headers })

/** Delays an outcome until `release` is called. */
export function delay(outcome: WriteOutcome = (proceed) => proceed()) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const delayed: WriteOutcome = async (proceed) => {
    await promise
    return outcome(proceed)
  }
  return { delayed, release: resolve }
}
