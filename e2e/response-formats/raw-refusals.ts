/** The text of a refusal, its type, and the part of it that is shown with status 400. */
interface RawRefusal {
  type?: string
  text: string
  shown: string
}

const statusOnly = 'The service refused the request (400, bad request).'

/** Refusals that are not JSON, or that contain text nobody should read on a page. */
// biome-ignore format: one refusal a line
export const rawRefusals: Record<string, RawRefusal> = {
  html: { type: 'text/html', text: '<html><head><title>502 Bad Gateway</title></head><body><h1>nginx</h1></body></html>', shown: statusOnly },
  nothing: { text: '', shown: statusOnly },
  plain: { type: 'text/plain', text: 'The quota of this key is used up.', shown: 'The service says: The quota of this key is used up.' },
  sql: { type: 'application/json', text: '{"message":"SQLSTATE[23000]: select * from \\"projects\\" where 1"}', shown: statusOnly },
  stack: { type: 'application/json', text: '{"message":"Boom\\n    at save (/srv/app.js:1:2)\\n    at run (/srv/b.js:3:4)"}', shown: 'The service says: Boom.' },
  markup: { type: 'application/json', text: '{"message":"<b>no</b>","errors":{"name":["<img src=x onerror=alert(1)>"]}}', shown: statusOnly },
}
