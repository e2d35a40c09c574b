import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CLIMBING_PATH } from '../service/climbing-path.ts'
import { consoleHeaders } from '../service/policy.ts'
import { refusalSentence } from '../service/refuse-operation.ts'
import { dataHeaders } from '../service/transport.ts'
import { UTF8_PATH } from '../service/utf8-path.ts'
import { capabilityNames } from '../src/contract/capabilities.ts'
import { ORIGIN_SCOPED_HEADERS } from './origin-headers.ts'
import { PASTE_COMMENT, refusalInstructions } from './refusal-lines.ts'
import { READ_ONLY_PROBLEM } from './test-servers.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

/** The headers that these lines set to a fixed value, by lower-case name. */
const fixedHeaders = (text: string, line: RegExp) =>
  Object.fromEntries(
    [...text.matchAll(line)].map(([, name = '', value = '']) => [name.toLowerCase(), value] as const),
  )

const names = (text: string, line: RegExp) =>
  [...text.matchAll(line)].map(([, name = '']) => name.toLowerCase())

test('nginx sends the headers that npm start sends', () => {
  const [page = '', service = ''] = read('nginx.conf').split('location /v1/')
  const line = /^ +add_header (\S+) "([^"$]*)" always;$/gm
  expect(fixedHeaders(page, line)).toEqual(consoleHeaders())
  expect(fixedHeaders(service, line)).toEqual(dataHeaders)
  const hidden = names(service, /^ +proxy_hide_header (\S+);$/gm)
  expect(new Set(hidden)).toEqual(
    new Set([...ORIGIN_SCOPED_HEADERS, 'www-authenticate', ...Object.keys(dataHeaders)]),
  )
})

test('in nginx, no location of the console uses add_header, which would remove all other headers', () => {
  const [page = ''] = read('nginx.conf').split('location /v1/')
  expect(page.slice(page.indexOf('location /'))).not.toContain('add_header')
})

test('Caddy sends the headers that npm start sends', () => {
  const [data = '', rest = ''] = read('Caddyfile').split('{$CONSOLE_SITE')
  const [page = '', service = ''] = rest.split('handle /v1/*')
  expect(fixedHeaders(page, /^\t\t([A-Z]\S+) "(.*)"$/gm)).toEqual(consoleHeaders())
  expect(fixedHeaders(data, /^\t([A-Z]\S+) "(.*)"$/gm)).toEqual(dataHeaders)
  expect(names(service, /^\t\t\theader_down -(\S+)$/gm)).toEqual(ORIGIN_SCOPED_HEADERS)
})

test('a read-only nginx and Caddy refuse writes as npm start does', () => {
  expect(refusalSentence(capabilityNames)).toBe(READ_ONLY_PROBLEM.detail)
  for (const name of ['nginx.conf', 'Caddyfile'])
    expect(read(name)).toContain(JSON.stringify(READ_ONLY_PROBLEM))
})

test('nginx and Caddy have a place for the lines that configure prints, if it prints any', () => {
  for (const name of ['nginx.conf', 'Caddyfile']) expect(read(name).split(PASTE_COMMENT)).toHaveLength(2)
  expect(refusalInstructions([])).toEqual([])
  expect(refusalInstructions(['signInAs', 'createApp'])).toMatchInlineSnapshot(`
    [
      "# In deploy/nginx.conf, below the comment about capabilities, instead of earlier lines:",
      "set $console_operation "$request_method $request_uri";",
      "if ($console_operation !~ "^(GET |HEAD |POST /v1/projects([?]|$)|PATCH /v1/projects/[^/?#\\x5c]+([?]|$))") { return 403 '{"type":"about:blank","title":"Forbidden","status":403,"detail":"This installation does not allow signing in as a user or creating an app. Nothing was changed."}'; }",
      "# In deploy/Caddyfile, below the comment about capabilities, instead of earlier lines:",
      "@denied {",
      "	not method GET HEAD",
      "	not {",
      "		method POST",
      "		vars_regexp {http.request.orig_uri} \`^/v1/projects([?]|$)\`",
      "	}",
      "	not {",
      "		method PATCH",
      "		vars_regexp {http.request.orig_uri} \`^/v1/projects/[^/?#\\x5c]+([?]|$)\`",
      "	}",
      "}",
      "handle @denied {",
      "	header Content-Type application/problem+json",
      "	respond \`{"type":"about:blank","title":"Forbidden","status":403,"detail":"This installation does not allow signing in as a user or creating an app. Nothing was changed."}\` 403",
      "}",
    ]
  `)
})

test('nginx and Caddy refuse the paths that npm start refuses', () => {
  expect(CLIMBING_PATH.flags).toBe('i')
  expect(read('nginx.conf')).toContain(`"~*${CLIMBING_PATH.source}"`)
  expect(read('Caddyfile')).toContain(`\`(?i)${CLIMBING_PATH.source}\``)
  expect(UTF8_PATH.flags).toBe('i')
  expect(read('nginx.conf')).toContain(`"~*${UTF8_PATH.source}"`)
  expect(read('Caddyfile')).toContain(`\`(?i)${UTF8_PATH.source}\``)
})
