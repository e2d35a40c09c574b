import { resources } from '../contract/resources.ts'
import { json, type ServiceRequest, stubService } from './stub-service.ts'

export type Row = Record<string, unknown>

/** The records of a service, in list order. */
export interface MockRecords {
  projects: Row[]
  apps: Row[]
  users: Row[]
}

/** The prefix of each resource's IDs, and the query parameter that searches its names. */
const resourceConventions = {
  projects: { prefix: 'prj', searchParam: 'projectName' },
  apps: { prefix: 'app', searchParam: 'appName' },
  users: { prefix: 'usr', searchParam: 'nickname' },
} as const

const isResource = (text: string): text is keyof MockRecords => Object.hasOwn(resources, text)

const notFound = () => json({ title: 'Not found', detail: 'No such record.' }, 404)
const recordResponse = (row: Row | undefined) => (row ? json(row) : notFound())

/** Creates the rows with the numbers 1 to `count`. */
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
  const page = Number(query.page ?? 1)
  const limit = Number(query.limit ?? 10)
  return json({ data: rows.slice((page - 1) * limit, page * limit), total: rows.length, page, limit })
}

function listResponse(rows: readonly Row[], resource: keyof MockRecords, request: ServiceRequest): Response {
  const { searchParam } = resourceConventions[resource]
  const { [searchParam]: searchText = '', projectId } = request.query
  const isMatch = (row: Row) =>
    (projectId === undefined || row.projectId === projectId) &&
    String(row[resources[resource].nameField] ?? '')
      .toLowerCase()
      .includes(searchText.toLowerCase())
  return pageOf(rows.filter(isMatch), request)
}

/** Responds to all ten endpoints with these records. Creates and updates change them. */
export const respondWithRecords =
  (initialRecords: Partial<MockRecords>) =>
  (request: ServiceRequest): Response => {
    // Completes the object of the test, so that the test can read and change the records.
    const records = Object.assign(initialRecords, { projects: [], apps: [], users: [], ...initialRecords })
    const [, , resource = '', idSegment] = request.path.split('/')
    if (!isResource(resource)) return json({ detail: 'No such path.' }, 404)
    const rows = records[resource]
    const { prefix } = resourceConventions[resource]
    const idField = resources[resource].identifier
    const findRow = () => rows.find((row) => row[idField] === decodeURIComponent(idSegment ?? ''))
    switch (`${request.method} ${idSegment === undefined ? 'list' : 'record'}`) {
      case 'GET list':
        return listResponse(rows, resource, request)
      case 'GET record':
        return recordResponse(findRow())
      case 'POST list': {
        const row = { [idField]: `${prefix}_${rows.length + 1}`, ...Object(request.body) }
        rows.push(row)
        return json(row, 201)
      }
      case 'PATCH record': {
        const row = findRow()
        return recordResponse(row && Object.assign(row, request.body))
      }
      // The sign-in of a user.
      default:
        return json({ user: rows[0], token: 'token-0123456789' })
    }
  }

/** Returns a response in place of the usual one, or undefined for the usual one. */
type Intercept = (request: ServiceRequest) => Response | Promise<Response> | undefined

/**
 * Stubs the service over these records, which a test may change.
 * @returns the requests so far, oldest first.
 */
export function stubRecords(records: Partial<MockRecords>, intercept: Intercept = () => undefined) {
  const respond = respondWithRecords(records)
  return stubService((request) => intercept(request) ?? respond(request))
}
