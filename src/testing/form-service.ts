import { json, listOf, type ServiceRequest, stubService } from './stub-service.ts'

interface Project {
  projectId: string
  name: string
  description?: string
}

interface App {
  projectAppId: string
  projectId: string
  displayName: string
  platform: string
  bundleId?: string | null
}

interface User {
  userId: string
  projectId: string
  nickname: string
}

/** What becomes of a write. `proceed` does it and returns the response of a service without faults. */
export type Outcome = (proceed: () => Response) => Response | Promise<Response>

interface StubOptions {
  projects?: Project[]
  apps?: App[]
  users?: User[]
  /** Outcomes of the writes in order; the last one also applies to all later writes. */
  writes?: Outcome[]
  /** Response to a read instead of the one from the records. */
  read?: (request: ServiceRequest) => Response | Promise<Response> | undefined
}

const contains = (text: string, part = '') => text.toLowerCase().includes(part.toLowerCase())
const isIn = (record: { projectId: string }, { projectId = record.projectId }: Record<string, string>) =>
  record.projectId === projectId

/** Replaces `fetch` by a service that keeps records: two projects, an app and a user unless others are given. */
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
  const one = (record: object | undefined) =>
    record ? json(record) : json({ title: 'No such record.' }, 404)

  const proceedWith = ({ method, path, query, body }: ServiceRequest): Response => {
    const [, , resource, id = ''] = path.split('/')
    const project = projects.find(({ projectId }) => projectId === decodeURIComponent(id))
    switch (`${method} ${resource}`) {
      case 'POST projects': {
        const created = Object.assign({ projectId: `prj_${projects.length + 1}`, name: '' }, body)
        projects.push(created)
        return json(created, 201)
      }
      case 'PATCH projects':
        return one(project && Object.assign(project, body))
      case 'POST apps': {
        const empty = { projectId: '', displayName: '', platform: '' }
        const created = Object.assign({ projectAppId: `app_${apps.length + 1}`, ...empty }, body)
        apps.push(created)
        return json(created, 201)
      }
      case 'POST users':
        return json({ user: users[0], token: 'token-0123456789' })
      case 'GET projects':
        return id ? one(project) : listOf(projects.filter(({ name }) => contains(name, query.projectName)))
      case 'GET apps': {
        const isFound = (app: App) => isIn(app, query) && contains(app.displayName, query.appName)
        return id ? one(apps.find(({ projectAppId }) => projectAppId === id)) : listOf(apps.filter(isFound))
      }
      default:
        return id
          ? one(users.find(({ userId }) => userId === id))
          : listOf(users.filter((user) => isIn(user, query)))
    }
  }

  let written = 0
  const requests = stubService((request) => {
    const proceed = () => proceedWith(request)
    if (request.method === 'GET') return read?.(request) ?? proceed()
    const outcome = writes[Math.min(written, writes.length - 1)]
    written += 1
    return outcome?.(proceed) ?? proceed()
  })
  return {
    projects,
    apps,
    requests,
    /** The bodies of the writes so far. */
    written: () => requests.filter(({ method }) => method !== 'GET').map(({ body }) => body),
  }
}

const breakConnection = (): never => {
  throw new TypeError('Failed to fetch')
}

/** The service does it, and the response is lost. */
export const loseResponse: Outcome = (proceed) => {
  proceed()
  return breakConnection()
}

/** The request is lost on the way to the service: a gateway gives up. */
export const loseRequest: Outcome = () => json({}, 504)

/** The service refuses it with a status, and perhaps with messages in the body. */
export const refuse =
  (status: number, body: object = {}, headers: Record<string, string> = {}): Outcome =>
  () =>
    Response.json(body, { status, headers })

/** Delays an outcome until `release` is called. */
export function delay(outcome: Outcome = (proceed) => proceed()) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const delayed: Outcome = async (proceed) => {
    await promise
    return outcome(proceed)
  }
  return { delayed, release: resolve }
}
