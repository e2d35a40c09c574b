import type { IncomingMessage, ServerResponse } from 'node:http'

// All measured pages use this service: 100,000 generated users in memory, the same in every run, and the same
// delay for every response, so that the service does not affect the measurement.

export const key = 'bench-key'

/** The time between a request and its response, in milliseconds. */
const RESPONSE_DELAY_MS = 30

export interface BenchUser {
  userId: string
  projectId: string
  nickname: string
  language: string
  blocked: boolean
  createdAt: string
}

const adjectives = ['brisk', 'calm', 'dapper', 'eager', 'fabled', 'gentle', 'hardy', 'jolly', 'keen', 'lucid']
const birds = [
  'avocet',
  'bunting',
  'curlew',
  'dunlin',
  'egret',
  'finch',
  'godwit',
  'hobby',
  'ibis',
  'jackdaw',
]

let state = 20_261_121
/** A pseudorandom integer from 0 to `below`, exclusive; the sequence is the same in every run. */
function randomBelow(below: number): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}
const oneOf = (words: readonly string[]) => words[randomBelow(words.length)] ?? ''
const hex = (length: number) => Array.from({ length }, () => randomBelow(16).toString(16)).join('')
const uuid = () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`
const timestampAt = (minutes: number) => new Date(Date.UTC(2024, 0, 1) + minutes * 60_000).toISOString()

const projects = Array.from({ length: 200 }, (_, index) => ({
  projectId: uuid(),
  name: `Project ${index + 1}`,
  description: `Made for measuring, number ${index + 1}`,
  createdAt: timestampAt(index * 700),
}))
const projectOf = (index: number) => projects[index % projects.length]?.projectId ?? ''
const apps = Array.from({ length: 2000 }, (_, index) => ({
  appId: uuid(),
  projectId: projectOf(index),
  name: `App ${index + 1}`,
  platform: oneOf(['ios', 'android', 'web']),
  enabled: index % 7 > 0,
  createdAt: timestampAt(index * 70),
}))
const users: BenchUser[] = Array.from({ length: 100_000 }, (_, index) => ({
  userId: uuid(),
  projectId: projectOf(randomBelow(200)),
  nickname: `${oneOf(adjectives)}-${oneOf(birds)}-${String(index + 1).padStart(6, '0')}`,
  language: oneOf(['en', 'ko', 'ja', 'de']),
  blocked: index % 50 === 0,
  createdAt: timestampAt(index),
}))

export function findUsers(params: { limit: number; page: number; nickname?: string }) {
  const { limit, page, nickname = '' } = params
  const found = nickname === '' ? users : users.filter((user) => user.nickname.includes(nickname))
  return { data: found.slice((page - 1) * limit, page * limit), total: found.length }
}

function paginate(rows: readonly object[], limit: number, number: number) {
  return { data: rows.slice((number - 1) * limit, number * limit), total: rows.length }
}

function findResponse({ pathname, searchParams }: URL): object | undefined {
  const [, , list, id] = pathname.split('/')
  const limit = Number(searchParams.get('limit') ?? 25)
  const number = Number(searchParams.get('page') ?? 1)
  if (id === undefined) {
    if (list === 'users')
      return findUsers({ limit, page: number, nickname: searchParams.get('nickname')?.toLowerCase() ?? '' })
    if (list === 'apps') return paginate(apps, limit, number)
    return list === 'projects' ? paginate(projects, limit, number) : undefined
  }
  if (list === 'users') return users.find(({ userId }) => userId === id)
  if (list === 'apps') return apps.find(({ appId }) => appId === id)
  return list === 'projects' ? projects.find(({ projectId }) => projectId === id) : undefined
}

/** Responds to a read request of the interface. */
export function sendResponse(request: IncomingMessage, response: ServerResponse, url: URL): void {
  const arrived = performance.now()
  const isKnown = request.headers['x-service-key'] === `Bearer ${key}`
  const found = isKnown ? findResponse(url) : undefined
  const status = isKnown ? (found ? 200 : 404) : 401
  const body = JSON.stringify(found ?? { error: status })
  setTimeout(
    () => {
      response.writeHead(status, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'content-length': Buffer.byteLength(body),
      })
      response.end(body)
    },
    Math.max(0, RESPONSE_DELAY_MS - (performance.now() - arrived)),
  )
}
