import { json, type Respond, type ServiceRequest } from './stub-service.ts'

type Row = Record<string, unknown>

/** The records of a stubbed service. */
export interface ServiceRecords {
  projects?: readonly Row[]
  apps?: readonly Row[]
  users?: readonly Row[]
}

const resources = {
  projects: { id: 'projectId', filters: { projectName: 'name' } },
  apps: { id: 'projectAppId', filters: { appName: 'displayName', projectId: 'projectId' } },
  users: { id: 'userId', filters: { nickname: 'nickname', projectId: 'projectId' } },
} as const

const isResource = (name: string): name is keyof typeof resources => Object.hasOwn(resources, name)

function pageOf(rows: readonly Row[], filters: Record<string, string>, { query }: ServiceRequest): Response {
  const matching = rows.filter((row) =>
    Object.entries(filters).every(([filter, field]) =>
      String(row[field] ?? '')
        .toLowerCase()
        .includes((query[filter] ?? '').toLowerCase()),
    ),
  )
  const page = Number(query.page ?? 1)
  const limit = Number(query.limit ?? 10)
  return json({
    data: matching.slice((page - 1) * limit, page * limit),
    total: matching.length,
    page,
    limit,
  })
}

/** Responds to every read as the embedded service does, and to other requests with 404. */
export const respondWithRecords =
  (records: ServiceRecords): Respond =>
  (request) => {
    const [, , resource = '', id] = request.path.split('/')
    if (request.method !== 'GET' || !isResource(resource)) return json({ message: 'No such endpoint.' }, 404)
    const rows = records[resource] ?? []
    if (id === undefined) return pageOf(rows, resources[resource].filters, request)
    const row = rows.find((one) => one[resources[resource].id] === decodeURIComponent(id))
    return row ? json(row) : json({ message: 'Not found.' }, 404)
  }
