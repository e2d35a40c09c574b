import { type endpoints, getProject } from '../../src/contract/endpoints.ts'
import type { Json, Row } from '../response-formats/json.ts'
import { listFormats } from '../response-formats/list-formats.ts'
import { identifierIn, type ListPage, pageIn } from '../response-formats/page.ts'
import { recordFormats } from '../response-formats/record-formats.ts'
import { type Arrived, json, type Reply } from './http.ts'
import type { MockDb } from './mock-db.ts'
import { refuse } from './refuse.ts'
import { type Simulation, slug } from './simulation.ts'

export type EndpointName = (typeof endpoints)[number]['name']

/** A request that reached an endpoint, and all that is needed to answer it. */
export interface Question {
  request: Arrived
  simulation: Simulation
  endpoint: EndpointName
  /** The identifier in the path. */
  id: string
  db: MockDb
  /** Changes the rows before they are sent, and the page made of them. */
  onRows: (rows: Row[]) => Row[]
  onPage: (page: ListPage) => ListPage
  /** What was asked of a list. */
  asked: { page: number; limit: number }
}

const ownProject = 'prj_1'
const isConfined = ({ kind }: Simulation) => kind === 'project' || kind === 'project401'

const byName = <Shape extends { name: string }>(shapes: Shape[], name: string): Shape | undefined =>
  shapes.find((shape) => slug(shape.name) === name)

const matches = (row: Row, name: string, text: string | null) =>
  text === null || String(row[name]).toLowerCase().includes(text.toLowerCase())

function list(
  question: Question,
  plural: 'projects' | 'apps' | 'users',
  nameField: string,
  filter: string,
): Reply {
  const { request, db, simulation, asked } = question
  if (Number(request.query.get('limit')) > simulation.largest) return refuse(simulation, 400)
  const projectId = request.query.get('projectId') ?? (isConfined(simulation) ? ownProject : null)
  const rows = db[plural].filter(
    (row) =>
      (projectId === null || row.projectId === projectId) &&
      matches(row, nameField, request.query.get(filter)),
  )
  const page = question.onPage(
    pageIn(question.onRows(rows), asked.page, asked.limit, { plural, singular: plural.slice(0, -1) }),
  )
  const shape = byName(listFormats, simulation.list)
  if (shape === undefined) return json(501, { message: `No list shape is called ${simulation.list}.` })
  return json(shape.status ?? 200, shape.body(page), shape.headers?.(page))
}

function one({ simulation }: Question, row: Row | undefined, singular: string, status = 200): Reply {
  if (row === undefined) return refuse(simulation, 404)
  const shape = byName(recordFormats, simulation.record)
  if (shape === undefined) return json(501, { message: `No record shape is called ${simulation.record}.` })
  return json(status, shape.body(row, singular))
}

const draft = ({ body }: Arrived): Row => {
  const sent: Json = JSON.parse(body)
  return typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? sent : {}
}

function create(question: Question, plural: 'projects' | 'apps', singular: string, prefix: string): Reply {
  const rows = question.db[plural]
  const name = singular === 'app' ? 'projectAppId' : 'projectId'
  const row = { ...draft(question.request), [name]: `${prefix}_${rows.length + 1}` }
  rows.push(row)
  return one(question, row, singular, 201)
}

function update(question: Question, row: Row | undefined): Reply {
  if (row !== undefined) Object.assign(row, draft(question.request))
  return one(question, row, 'project')
}

/** What a sound service answers, in the key's dialect. Creates and updates really happen. */
export function serve(question: Question): Reply {
  const { endpoint, db, simulation, request } = question
  const confined = isConfined(simulation) || simulation.kind === 'none' || simulation.kind === 'none401'
  if (confined && (endpoint === 'listProjects' || endpoint === 'createProject'))
    return refuse(simulation, simulation.kind.endsWith('401') ? 401 : 403)
  if (simulation.kind === 'none') return refuse(simulation, 403)
  if (simulation.kind === 'none401') return refuse(simulation, 401)
  const find = (rows: Row[]) => rows.find((row) => String(row[identifierIn(row)]) === question.id)
  switch (endpoint) {
    case 'listProjects':
      return list(question, 'projects', 'name', 'projectName')
    case 'listApps':
      return list(question, 'apps', 'displayName', 'appName')
    case 'listUsers':
      return list(question, 'users', 'nickname', 'nickname')
    case getProject.name:
      return one(question, find(question.onRows(db.projects)), 'project')
    case 'getApp':
      return one(question, find(question.onRows(db.apps)), 'app')
    case 'getUser':
      return one(question, find(question.onRows(db.users)), 'user')
    case 'createProject':
      return create(question, 'projects', 'project', 'prj')
    case 'createApp':
      return create(question, 'apps', 'app', 'app')
    case 'updateProject':
      return update(question, find(db.projects))
    case 'signInUser': {
      const user = db.users.find(({ userId }) => userId === draft(request).userId)
      return user === undefined
        ? refuse(simulation, 404)
        : json(200, { user, token: `token-of-${user.userId}` })
    }
    default:
      return refuse(simulation, 404)
  }
}
