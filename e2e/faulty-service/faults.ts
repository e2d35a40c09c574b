import type { Socket } from 'node:net'
import type { Row } from '../response-formats/json.ts'
import type { ListPage } from '../response-formats/page.ts'
import { headerLines, json, type Reply, send, statusLine } from './http.ts'
import { refuse } from './refuse.ts'
import type { Simulation } from './simulation.ts'

/** What a fault changes: the data, the answer made of it, or the way that takes to the browser. */
export interface Effect {
  /** What it shows, for people who look for one. */
  shows: string
  onAsked?: (asked: { page: number; limit: number }) => { page: number; limit: number }
  onRows?: (rows: Row[]) => Row[]
  onPage?: (page: ListPage) => ListPage
  /** The answer instead. A write happens where the sound answer is made. */
  reply?: (argument: string, simulation: Simulation, sound: () => Reply, secondOrigin: string) => Reply
  deliver?: (socket: Socket, reply: Reply) => void
}

const body = (text: string, type = 'application/json') => ({
  status: 200,
  headers: { 'Content-Type': type },
  body: text,
})

const html = '<!doctype html><title>Welcome</title><h1>It works!</h1>'

/** Bodies by the argument of `body`, of the sound answer. */
const bodies: Record<string, (sound: Reply) => Reply> = {
  html: () => body(html, 'text/html'),
  'html-502': () => ({ ...body(html, 'text/html'), status: 502 }),
  broken: () => body('{"data": [{"userId": '),
  truncated: (sound) => ({ ...sound, body: sound.body.slice(0, -7) }),
  empty: (sound) => ({ ...sound, body: '' }),
  bom: (sound) => ({ ...sound, body: `\uFEFF${sound.body}` }),
  null: () => body('null'),
  number: () => body('42'),
  text: () => body('"ok"'),
  'wrong-type': (sound) => ({ ...sound, headers: { ...sound.headers, 'Content-Type': 'text/html' } }),
  deep: () => body('{"data":['.repeat(5000) + ']}'.repeat(5000)),
  foreign: (sound) => ({ ...json(200, { ok: true }), status: sound.status }),
  location: () => ({ status: 201, headers: { Location: '/v1/projects/prj_4' }, body: '' }),
  nothing: () => ({ status: 204, headers: {}, body: '' }),
}

const retryAfter: Record<string, () => string> = {
  past: () => new Date(Date.now() - 60_000).toUTCString(),
  date: () => new Date(Date.now() + 5000).toUTCString(),
  garbage: () => 'soon',
}

/** A status, and for one who asks to wait what `Retry-After` says: `429;5`, `429;date`, `503;past`. */
function refuseWith(argument: string, simulation: Simulation): Reply {
  const [status = '', wait] = argument.split(';')
  const reply = refuse(simulation, Number(status))
  if (wait === undefined) return reply
  return { ...reply, headers: { ...reply.headers, 'Retry-After': retryAfter[wait]?.() ?? wait } }
}

const lines = ({ status, headers }: Reply, more: Record<string, string>) =>
  statusLine(status) + headerLines({ ...headers, ...more })

const lengthOf = (reply: Reply) => ({ 'Content-Length': String(Buffer.byteLength(reply.body)) })
const half = ({ body: text }: Reply) => text.slice(0, Math.max(1, text.length >> 1))

const megabyte = Buffer.from(' '.repeat(1024 * 1024))

/** Sends 200 MB of blank JSON as fast as they are taken. */
function flood(socket: Socket, reply: Reply): void {
  socket.write(lines(reply, {}))
  let sent = 0
  const more = () => {
    while (sent < 200 && socket.writable) {
      sent += 1
      if (!socket.write(megabyte)) return
    }
    socket.end()
  }
  socket.on('drain', more)
  more()
}

function trickle(socket: Socket, reply: Reply): void {
  const text = lines(reply, lengthOf(reply)) + reply.body
  let at = 0
  const timer = setInterval(() => socket.write(text.charAt(at++)), 1000)
  socket.on('close', () => clearInterval(timer))
}

const withIds = (change: (row: Row, index: number) => Row) => (rows: Row[]) => rows.map(change)
const idName = (row: Row) =>
  row.userId !== undefined ? 'userId' : row.projectAppId !== undefined ? 'projectAppId' : 'projectId'

/** Every fault that a key can name. */
export const effects: Record<string, Effect> = {
  status: { shows: 'a refusal with a status, as 404 or 429;5', reply: refuseWith },
  refuse: { shows: 'a refusal with the status of its dialect', reply: (_, simulation) => refuse(simulation) },
  redirect: {
    shows: 'a redirect to another origin, as 307',
    reply: (argument, _play, _sound, secondOrigin) => ({
      status: Number(argument),
      headers: { Location: `${secondOrigin}/caught` },
      body: '',
    }),
  },
  body: {
    shows: `a body that is wrong: ${Object.keys(bodies).join(', ')}`,
    reply: (argument, _play, sound) => {
      const answered = sound()
      return bodies[argument]?.(answered) ?? answered
    },
  },
  'failure-inside': {
    shows: 'a failure inside a 200',
    reply: () => json(200, { success: false, message: 'The name is taken.' }),
  },
  reset: { shows: 'a reset before the status line', deliver: (socket) => socket.resetAndDestroy() },
  'reset-after-status': {
    shows: 'a reset in the middle of the headers',
    deliver: (socket, reply) => {
      socket.write(`${statusLine(reply.status)}Content-Type: app`, () => socket.resetAndDestroy())
    },
  },
  'reset-in-body': {
    shows: 'a reset in the middle of the body',
    deliver: (socket, reply) => {
      socket.write(lines(reply, lengthOf(reply)) + half(reply))
      // Later than the bytes, which a reset would overtake.
      setTimeout(() => socket.resetAndDestroy(), 100)
    },
  },
  short: {
    shows: 'a body shorter than announced',
    deliver: (socket, reply) => socket.end(lines(reply, lengthOf(reply)) + half(reply)),
  },
  'short-chunked': {
    shows: 'a chunked body without its last chunk',
    deliver: (socket, reply) => {
      const chunk = half(reply)
      const size = Buffer.byteLength(chunk).toString(16)
      socket.end(`${lines(reply, { 'Transfer-Encoding': 'chunked' })}${size}\r\n${chunk}\r\n`)
    },
  },
  silence: { shows: 'no answer at all, the connection open', deliver: () => undefined },
  'silence-after-headers': {
    shows: 'headers, then silence',
    deliver: (socket, reply) => {
      socket.write(lines(reply, lengthOf(reply)))
    },
  },
  trickle: { shows: 'a byte a second', deliver: trickle },
  slow: {
    shows: 'the whole answer after five seconds',
    deliver: (socket, reply) => {
      const timer = setTimeout(() => send(socket, reply), 5000)
      socket.on('close', () => clearTimeout(timer))
    },
  },
  huge: { shows: '200 MB', deliver: flood },
  'ignore-page': { shows: 'the first page whatever is asked', onAsked: ({ limit }) => ({ page: 1, limit }) },
  'ignore-limit': { shows: 'all rows whatever is asked', onAsked: () => ({ page: 1, limit: 1000 }) },
  'lower-limit': {
    shows: 'at most five rows a page',
    onAsked: ({ page, limit }) => ({ page, limit: Math.min(5, limit) }),
  },
  'changing-total': {
    shows: 'another total on each page',
    onPage: (page) => ({ ...page, total: page.total + page.page - 1 }),
  },
  'wrong-total': { shows: 'a total less than the rows', onPage: (page) => ({ ...page, total: 4 }) },
  'missing-ids': {
    shows: 'every second row without its identifier',
    onRows: withIds((row, index) => {
      const { [idName(row)]: id = null, ...rest } = row
      return index % 2 === 1 ? rest : { ...rest, [idName(row)]: id }
    }),
  },
  'same-ids': {
    shows: 'two rows with the same identifier',
    onRows: (rows) =>
      withIds((row, index) => (index === 1 ? { ...row, [idName(row)]: rows[0]?.[idName(row)] ?? '' } : row))(
        rows,
      ),
  },
  'big-ids': {
    shows: 'identifiers beyond 2^53',
    onRows: withIds((row, index) => ({ ...row, [idName(row)]: 9007199254740993n + BigInt(index) })),
  },
  odd: {
    shows: 'fields missing, null, of other types, unknown, and __proto__',
    onRows: withIds((row) =>
      Object.fromEntries([
        [idName(row), row[idName(row)] ?? ''],
        ['__proto__', { admin: true }],
        ['constructor', 'own'],
        ['nickname', null],
        ['displayName', { en: 'x' }],
        ['name', 7],
        ['tags', ['a', { b: 1 }]],
        ['flag', false],
      ]),
    ),
  },
  'other-fields': {
    shows: 'sixty fields beyond the interface, with names that only this service can think of',
    onRows: withIds((row, index) =>
      Object.fromEntries([
        ...Object.entries(row),
        ['__proto__', 'own proto'],
        ['constructor', 'own'],
        ['plan', `pro ${index + 1}`],
        ['<img src=x>', '<b>bold</b>'],
        ['two\nlines', 1],
        ['n'.repeat(5000), 1],
        ['nested', { a: 1 }],
        ...Array.from({ length: 60 }, (_, at) => [`field ${at}`, at]),
      ]),
    ),
  },
}
