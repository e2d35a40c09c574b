import { refusals } from '../response-formats/refusal-formats-a.ts'
import { refusalDialects } from '../response-formats/refusal-formats-b.ts'
import { json, type Reply } from './http.ts'
import { type Simulation, slug } from './simulation.ts'

const html = '<html><head><title>502 Bad Gateway</title></head><body><h1>nginx</h1></body></html>'
const text = (type: string, body: string): Omit<Reply, 'status'> => ({
  headers: { 'Content-Type': type },
  body,
})

/** Refusals that are no JSON, or hold what nobody should read on a page. */
const others: Record<string, Omit<Reply, 'status'>> = {
  html: text('text/html', html),
  nothing: { headers: {}, body: '' },
  plain: text('text/plain', 'The quota of this key is used up.'),
  sql: text('application/json', '{"message":"SQLSTATE[23000]: select * from \\"projects\\" where 1"}'),
  stack: text(
    'application/json',
    '{"message":"Boom\\n    at save (/srv/app.js:1:2)\\n    at run (/srv/b.js:3:4)"}',
  ),
  markup: text(
    'application/json',
    '{"message":"<b>no</b>","errors":{"name":["<img src=x onerror=alert(1)>"]}}',
  ),
}

/** A refusal in the key's dialect, with this status; with the dialect's own where none is given. */
export function refuse({ refusal }: Simulation, status?: number): Reply {
  const other = others[refusal]
  if (other !== undefined) return { status: status ?? 400, ...other }
  const shape = [...refusals, ...refusalDialects].find(([name]) => slug(name) === refusal)
  if (shape === undefined) return json(501, { message: `No refusal shape is called ${refusal}.` })
  const [, body, , own = 422] = shape
  return json(status ?? own, body)
}
