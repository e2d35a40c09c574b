import type { JsonRow } from '../response-formats/json.ts'
import { identifierField, type ListPage } from '../response-formats/list-page.ts'
import { refusalReply } from './refusal-reply.ts'
import { json, type Reply } from './reply.ts'
import type { Simulation } from './simulation.ts'

export interface PageParams {
  page: number
  limit: number
}

export interface ResponseFault {
  description: string
  changePaging?: (paging: PageParams) => PageParams
  changeRows?: (rows: JsonRow[]) => JsonRow[]
  changePage?: (page: ListPage) => ListPage
  /** The response to send. A write takes effect when `replyWithoutFault` is called. */
  reply?: (argument: string, simulation: Simulation, sound: () => Reply, secondOrigin: string) => Reply
}

const ok = (body: string, type = 'application/json') => ({
  status: 200,
  headers: { 'Content-Type': type },
  body,
})

const html = '<!doctype html><title>Welcome</title><h1>It works!</h1>'

/** How each argument of `body` changes the sound response. */
const bodyFaults: Record<string, (sound: Reply) => Reply> = {
  html: () => ok(html, 'text/html'),
  'html-502': () => ({ ...ok(html, 'text/html'), status: 502 }),
  broken: () => ok('{"data": [{"userId": '),
  truncated: (sound) => ({ ...sound, body: sound.body.slice(0, -7) }),
  empty: (sound) => ({ ...sound, body: '' }),
  bom: (sound) => ({ ...sound, body: `\uFEFF${sound.body}` }),
  null: () => ok('null'),
  number: () => ok('42'),
  text: () => ok('"ok"'),
  'wrong-type': (sound) => ({ ...sound, headers: { ...sound.headers, 'Content-Type': 'text/html' } }),
  deep: () => ok('{"data":['.repeat(5000) + ']}'.repeat(5000)),
  foreign: (sound) => ({ ...json(200, { ok: true }), status: sound.status }),
  location: () => ({ status: 201, headers: { Location: '/v1/projects/prj_4' }, body: '' }),
  nothing: () => ({ status: 204, headers: {}, body: '' }),
}

const retryAfter: Record<string, () => string> = {
  past: () => new Date(Date.now() - 60_000).toUTCString(),
  date: () => new Date(Date.now() + 5000).toUTCString(),
  garbage: () => 'soon',
}

/** A status, optionally with `Retry-After`: `429`, `429;5`, `429;date`, `503;past`. */
function refuseWithStatus(argument: string, simulation: Simulation): Reply {
  const [status = '', wait] = argument.split(';')
  const reply = refusalReply(simulation, Number(status))
  if (wait === undefined) return reply
  return { ...reply, headers: { ...reply.headers, 'Retry-After': retryAfter[wait]?.() ?? wait } }
}

const eachRow = (change: (row: JsonRow, index: number) => JsonRow) => (rows: JsonRow[]) => rows.map(change)

/** Every fault of a response, of a list's rows and of single records that a key can name. */
export const responseFaults: Record<string, ResponseFault> = {
  status: { description: 'a refusal with a status, such as 404 or 429;5', reply: refuseWithStatus },
  refuse: {
    description: 'a refusal with the usual status of its format',
    reply: (_, simulation) => refusalReply(simulation),
  },
  redirect: {
    description: 'a redirect to another origin, such as 307',
    reply: (argument, _simulation, _sound, secondOrigin) => ({
      status: Number(argument),
      headers: { Location: `${secondOrigin}/caught` },
      body: '',
    }),
  },
  body: {
    description: `a wrong body: ${Object.keys(bodyFaults).join(', ')}`,
    reply: (argument, _simulation, sound) => {
      const reply = sound()
      return bodyFaults[argument]?.(reply) ?? reply
    },
  },
  'failure-inside': {
    description: 'a failure inside a 200, with a status such as 404 or with a message',
    reply: (argument) =>
      json(
        200,
        argument === ''
          ? { success: false, message: 'The name is taken.' }
          : { success: false, error: { code: Number(argument) } },
      ),
  },
  'ignore-page': {
    description: 'the first page, whatever is requested',
    changePaging: ({ limit }) => ({ page: 1, limit }),
  },
  'ignore-limit': {
    description: 'all rows, whatever is requested',
    changePaging: () => ({ page: 1, limit: 1000 }),
  },
  'lower-limit': {
    description: 'at most five rows per page',
    changePaging: ({ page, limit }) => ({ page, limit: Math.min(5, limit) }),
  },
  'changing-total': {
    description: 'another total on each page',
    changePage: (page) => ({ ...page, total: page.total + page.page - 1 }),
  },
  'wrong-total': {
    description: 'a total smaller than the number of rows',
    changePage: (page) => ({ ...page, total: 4 }),
  },
  'missing-ids': {
    description: 'every second row without its identifier',
    changeRows: eachRow((row, index) => {
      const { [identifierField(row)]: id = null, ...rest } = row
      return index % 2 === 1 ? rest : { ...rest, [identifierField(row)]: id }
    }),
  },
  'same-ids': {
    description: 'two rows with the same identifier',
    changeRows: (rows) =>
      rows.map((row, index) =>
        index === 1 ? { ...row, [identifierField(row)]: rows[0]?.[identifierField(row)] ?? '' } : row,
      ),
  },
  odd: {
    description: 'fields that are missing, null, of other types or unknown, and __proto__',
    changeRows: eachRow((row) =>
      Object.fromEntries([
        [identifierField(row), row[identifierField(row)] ?? ''],
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
    description: 'sixty fields beyond the interface, with unusual names',
    changeRows: eachRow((row, index) =>
      Object.fromEntries([
        ...Object.entries(row),
        ['__proto__', 'own proto'],
        ['constructor', 'own'],
        ['plan', `pro ${index + 1}`],
        ['<img src=x>', '<b>bold</b>'],
        ['two\nlines', 1],
        ['n'.repeat(5000), 1],
        ['nested', { a: 1 }],
        ...Array.from({ length: 60 }, (_, position) => [`field ${position}`, position]),
      ]),
    ),
  },
}
