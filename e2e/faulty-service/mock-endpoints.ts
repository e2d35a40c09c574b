import type { endpoints } from '../../src/contract/endpoints.ts'
import { resources } from '../../src/contract/resources.ts'
import type { JsonRow, JsonValue } from '../response-formats/json.ts'
import { listFormats } from '../response-formats/list-formats.ts'
import { identifierField, type ListPage, paginate } from '../response-formats/list-page.ts'
import { recordFormats } from '../response-formats/record-formats.ts'
import type { MockDb } from './mock-db.ts'
import { refusalReply } from './refusal-reply.ts'
import { json, type ReceivedRequest, type Reply } from './reply.ts'
import type { PageParams } from './response-faults.ts'
import { type Simulation, slug } from './simulation.ts'

export type EndpointName = (typeof endpoints)[number]['name']

export interface EndpointRequest {
  request: ReceivedRequest
  simulation: Simulation
  endpoint: EndpointName
  id: string
  db: MockDb
  /** Change the rows before they are sent, and the page made of them. */
  changeRows: (rows: JsonRow[]) => JsonRow[]
  changePage: (page: ListPage) => ListPage
  paging: PageParams
}

const keyProjectId = 'prj_1'
const isProjectKey = ({ kind }: Simulation) => kind === 'project' || kind === 'project401'

const findFormat = <Format extends { name: string }>(formats: Format[], name: string): Format | undefined =>
  formats.find((format) => slug(format.name) === name)

const matches = (row: JsonRow, name: string, text: string | null) =>
  text === null || String(row[name]).toLowerCase().includes(text.toLowerCase())

function listReply(
  { request, db, simulation, paging, changeRows, changePage }: EndpointRequest,
  plural: keyof MockDb,
  nameField: string,
  filter: string,
): Reply {
  if (Number(request.query.get('limit')) > simulation.maxLimit) return refusalReply(simulation, 400)
  const projectId = request.query.get('projectId') ?? (isProjectKey(simulation) ? keyProjectId : null)
  const rows = db[plural].filter(
    (row) =>
      (projectId === null || row.projectId === projectId) &&
      matches(row, nameField, request.query.get(filter)),
  )
  const names = { plural, singular: plural.slice(0, -1) }
  const page = changePage(paginate(changeRows(rows), paging.page, paging.limit, names))
  const format = findFormat(listFormats, simulation.list)
  if (format === undefined) return json(501, { message: `No list format is called ${simulation.list}.` })
  return json(format.status ?? 200, format.body(page), format.headers?.(page))
}

function recordReply(
  { simulation }: EndpointRequest,
  row: JsonRow | undefined,
  singular: string,
  status = 200,
): Reply {
  if (row === undefined) return refusalReply(simulation, 404)
  const format = findFormat(recordFormats, simulation.record)
  if (format === undefined) return json(501, { message: `No record format is called ${simulation.record}.` })
  return json(status, format.body(row, singular))
}

const parseBody = ({ body }: ReceivedRequest): JsonRow => {
  const sent: JsonValue = JSON.parse(body)
  return typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? sent : {}
}

function create(
  request: EndpointRequest,
  plural: 'projects' | 'apps',
  singular: string,
  prefix: string,
): Reply {
  const rows = request.db[plural]
  const row = {
    ...parseBody(request.request),
    [resources[plural].identifier]: `${prefix}_${rows.length + 1}`,
  }
  rows.push(row)
  return recordReply(request, row, singular, 201)
}

const lists: Partial<Record<EndpointName, [plural: keyof MockDb, nameField: string, filter: string]>> = {
  listProjects: ['projects', 'name', 'projectName'],
  listApps: ['apps', 'displayName', 'appName'],
  listUsers: ['users', 'nickname', 'nickname'],
}

const records: Partial<Record<EndpointName, keyof MockDb>> = {
  getProject: 'projects',
  getApp: 'apps',
  getUser: 'users',
}

/** The response of a sound service in the formats of the key. Creates and updates take effect in the database. */
export function handleEndpoint(request: EndpointRequest): Reply {
  const { endpoint, db, simulation, changeRows } = request
  const isRestricted = simulation.kind !== 'master'
  if (isRestricted && (endpoint === 'listProjects' || endpoint === 'createProject'))
    return refusalReply(simulation, simulation.kind.endsWith('401') ? 401 : 403)
  if (simulation.kind === 'none') return refusalReply(simulation, 403)
  if (simulation.kind === 'none401') return refusalReply(simulation, 401)
  const find = (rows: JsonRow[]) => rows.find((row) => String(row[identifierField(row)]) === request.id)
  const list = lists[endpoint]
  if (list) return listReply(request, ...list)
  const record = records[endpoint]
  if (record) return recordReply(request, find(changeRows(db[record])), record.slice(0, -1))
  if (endpoint === 'createProject') return create(request, 'projects', 'project', 'prj')
  if (endpoint === 'createApp') return create(request, 'apps', 'app', 'app')
  if (endpoint === 'updateProject') {
    const row = find(db.projects)
    if (row !== undefined) Object.assign(row, parseBody(request.request))
    return recordReply(request, row, 'project')
  }
  const user = db.users.find(({ userId }) => userId === parseBody(request.request).userId)
  return user === undefined
    ? refusalReply(simulation, 404)
    : json(200, { user, token: `token-of-${user.userId}` })
}
