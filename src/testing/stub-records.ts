import { json, type ServiceRequest, stubService } from './stub-service.ts'

type Row = Record<string, unknown>

/** What a service stores, oldest first. */
interface Records {
  projects: Row[]
  apps: Row[]
  users: Row[]
}

/** A response instead of the usual one; undefined for the usual one. */
type Intercept = (request: ServiceRequest) => Response | Promise<Response> | undefined

/** The identifier of a resource, and the field that each of its text filters searches. */
const resources = {
  projects: { id: 'projectId', filters: { projectName: 'name' } },
  apps: { id: 'projectAppId', filters: { appName: 'displayName' } },
  users: { id: 'userId', filters: { nickname: 'nickname' } },
} as const

const isResource = (name: string): name is keyof Records => Object.hasOwn(resources, name)

/** Rows `1` to `count`. */
export const numbered = (count: number, row: (number: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => row(index + 1))

export const projectRow = (number: number): Row => ({ projectId: `prj_${number}`, name: `project ${number}` })

export const appRow = (number: number): Row => ({
  projectAppId: `app_${number}`,
  projectId: 'prj_1',
  displayName: `app ${number}`,
  platform: 'web',
  bundleId: null,
})

export const userRow = (number: number): Row => ({
  userId: `usr_${number}`,
  projectId: 'prj_1',
  nickname: `user ${number}`,
})

/** A page of these rows as the embedded service sends it. */
export function pageOf(rows: readonly Row[], { query }: Pick<ServiceRequest, 'query'>): Response {
  const page = Number(query.page)
  const limit = Number(query.limit)
  return json({ data: rows.slice((page - 1) * limit, page * limit), total: rows.length, page, limit })
}

function listResponse(rows: readonly Row[], resource: keyof Records, request: ServiceRequest): Response {
  const filters = Object.entries({ ...resources[resource].filters, projectId: 'projectId' })
  const isMatch = (row: Row) =>
    filters.every(([filter, field]) => {
      const text = request.query[filter]
      return !text || (filter === 'projectId' ? row[field] === text : String(row[field]).includes(text))
    })
  return pageOf(rows.filter(isMatch), request)
}

/**
 * Stubs the service over these records, which a test may change: lists with their filters and pages, single records, and
 * creation.
 * @returns the requests so far, oldest first.
 */
export function stubRecords(given: Partial<Records>, intercept: Intercept = () => undefined) {
  const records: Records = { projects: [], apps: [], users: [], ...given }
  const respond = (request: ServiceRequest): Response => {
    const [, , resource = '', id] = request.path.split('/')
    if (!isResource(resource)) return json({ detail: 'No such path.' }, 404)
    const idField = resources[resource].id
    if (request.method === 'POST' && id === undefined) {
      const row = { [idField]: `new_${records[resource].length + 1}`, ...Object(request.body) }
      records[resource].push(row)
      return json(row, 201)
    }
    if (id === undefined) return listResponse(records[resource], resource, request)
    const row = records[resource].find((one) => one[idField] === decodeURIComponent(id))
    return row ? json(row) : json({ title: 'Not found', detail: 'No such record.' }, 404)
  }
  return stubService((request) => intercept(request) ?? respond(request))
}
