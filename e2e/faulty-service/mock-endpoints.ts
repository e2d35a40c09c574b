import { type endpoints, getProject } from '../../src/contract/endpoints.ts'
import { resources } from '../../src/contract/resources.ts'
import type { Json, Row } from '../response-formats/json.ts'
import { listFormats } from '../response-formats/list-formats.ts'
import { identifierIn, type ListPage, pageIn } from '../response-formats/page.ts'
import { recordFormats } from '../response-formats/record-formats.ts'
import type { MockDb } from './mock-db.ts'
import { refuse } from './refuse.ts'
import { json, type ReceivedRequest, type Reply } from './reply.ts'
import type { Paging } from './response-faults.ts'
import { type Simulation, slug } from './simulation.ts'

export type EndpointName = (typeof endpoints)[number]['name']

/** A request for an endpoint, with everything its response depends on. */
export interface EndpointRequest {
  request: ReceivedRequest
  simulation: Simulation
  endpoint: EndpointName
  /** The identifier in the path. */
  id: string
  db: MockDb
  /** Change the rows before they are sent, and the page made of them. */
  changeRows: (rows: Row[]) => Row[]
  changePage: (page: ListPage) => ListPage
  /** The page and limit of a list. */
  paging: Paging
}

const ownProject = 'prj_1'
const isProjectKey = ({ kind }: Simulation) => kind === 'project' || kind === 'project401'

const byName = <Format extends { name: string }>(formats: Format[], name: string): Format | undefined =>
  formats.find((format) => slug(format.name) === name)

const matches = (row: Row, name: string, text: string | null) =>
  text === null || String(row[name]).toLowerCase().includes(text.toLowerCase())

function list(
  { request, db, simulation, paging, changeRows, changePage }: EndpointRequest,
  plural: 'projects' | 'apps' | 'users',
  nameField: string,
  filter: string,
): Reply {
  if (Number(request.query.get('limit')) > simulation.largest) return refuse(simulation, 400)
  const projectId = request.query.get('projectId') ?? (isProjectKey(simulation) ? ownProject : null)
  const rows = db[plural].filter(
    (row) =>
      (projectId === null || row.projectId === projectId) &&
      matches(row, nameField, request.query.get(filter)),
  )
  const names = { plural, singular: plural.slice(0, -1) }
  const page = changePage(pageIn(changeRows(rows), paging.page, paging.limit, names))
  const format = byName(listFormats, simulation.list)
  if (format === undefined) return json(501, { message: `No list format is called ${simulation.list}.` })
  return json(format.status ?? 200, format.body(page), format.headers?.(page))
}

function record(
  { simulation }: EndpointRequest,
  row: Row | undefined,
  singular: string,
  status = 200,
): Reply {
  if (row === undefined) return refuse(simulation, 404)
  const format = byName(recordFormats, simulation.record)
  if (format === undefined) return json(501, { message: `No record format is called ${simulation.record}.` })
  return json(status, format.body(row, singular))
}

const bodyOf = ({ body }: ReceivedRequest): Row => {
  const sent: Json = JSON.parse(body)
  return typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? sent : {}
}

function create(
  request: EndpointRequest,
  plural: 'projects' | 'apps',
  singular: string,
  prefix: string,
): Reply {
  const rows = request.db[plural]
  const row = { ...bodyOf(request.request), [resources[plural].identifier]: `${prefix}_${rows.length + 1}` }
  rows.push(row)
  return record(request, row, singular, 201)
}

function update(request: EndpointRequest, row: Row | undefined): Reply {
  if (row !== undefined) Object.assign(row, bodyOf(request.request))
  return record(request, row, 'project')
}

/** The response of a sound service in the formats of the key. Creates and updates take effect in the database. */
export function serve(request: EndpointRequest): Reply {
  const { endpoint, db, simulation, changeRows } = request
  const isRestricted = simulation.kind !== 'master'
  if (isRestricted && (endpoint === 'listProjects' || endpoint === 'createProject'))
    return refuse(simulation, simulation.kind.endsWith('401') ? 401 : 403)
  if (simulation.kind === 'none') return refuse(simulation, 403)
  if (simulation.kind === 'none401') return refuse(simulation, 401)
  const find = (rows: Row[]) => rows.find((row) => String(row[identifierIn(row)]) === request.id)
  switch (endpoint) {
    case 'listProjects':
      return list(request, 'projects', 'name', 'projectName')
    case 'listApps':
      return list(request, 'apps', 'displayName', 'appName')
    case 'listUsers':
      return list(request, 'users', 'nickname', 'nickname')
    case getProject.name:
      return record(request, find(changeRows(db.projects)), 'project')
    case 'getApp':
      return record(request, find(changeRows(db.apps)), 'app')
    case 'getUser':
      return record(request, find(changeRows(db.users)), 'user')
    case 'createProject':
      return create(request, 'projects', 'project', 'prj')
    case 'createApp':
      return create(request, 'apps', 'app', 'app')
    case 'updateProject':
      return update(request, find(db.projects))
    case 'signInUser': {
      const user = db.users.find(({ userId }) => userId === bodyOf(request.request).userId)
      return user === undefined
        ? refuse(simulation, 404)
        : json(200, { user, token: `token-of-${user.userId}` })
    }
    default:
      return refuse(simulation, 404)
  }
}
